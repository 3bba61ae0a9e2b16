// SPDX-License-Identifier: MIT
//
// The camera: the viewing angle and its perspective projection, shared by WebGL, SVG and the pointer, so that all agree
// to the pixel. The cube fills [-1, 1] in each of x, y, z. The camera orbits it as on a turntable: its elevation stays
// short of the poles, so the view never flips.
import { cross, dot, scaled, sum, type Vector } from '../../model/cube_geometry.js';

export interface Point {
  x: number; // pixels, from the left
  y: number; // from the top
}
export interface Viewport {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
export const along = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;

const distance = 10; // of the camera from the cube's centre
const steepest = (88 * Math.PI) / 180;
export const home = { azimuth: (35 * Math.PI) / 180, elevation: (28 * Math.PI) / 180, zoom: 1 };

export class Camera {
  azimuth = home.azimuth;
  elevation = home.elevation;
  zoom = home.zoom;
  spread = 1; // size of the picture relative to the cube's, including its surroundings
  aside: Point = { x: 0, y: 0 }; // of the cube from the viewport's centre, in shares of the viewport's smaller side

  constructor(readonly viewport: Viewport = { left: 0, top: 0, width: 1, height: 1 }) {}

  orbit(right: number, up: number): void {
    this.azimuth = Math.atan2(Math.sin(this.azimuth + right), Math.cos(this.azimuth + right));
    this.elevation = Math.min(Math.max(this.elevation + up, -steepest), steepest);
  }

  zoomBy(factor: number): void {
    this.zoom = Math.min(Math.max(this.zoom * factor, 0.4), 3);
  }

  reset(): void {
    Object.assign(this, home);
  }

  sees({ x, y }: Point): boolean {
    const { left, top, width, height } = this.viewport;
    return left <= x && x < left + width && top <= y && y < top + height;
  }

  /** Unit vector from the cube to the camera. */
  get direction(): Vector {
    const level = Math.cos(this.elevation);
    return [Math.sin(this.azimuth) * level, Math.sin(this.elevation), Math.cos(this.azimuth) * level];
  }
  get right(): Vector {
    return [Math.cos(this.azimuth), 0, -Math.sin(this.azimuth)];
  }
  get up(): Vector {
    return cross(this.direction, this.right);
  }
  get position(): Vector {
    return scaled(this.direction, distance);
  }

  /** Pixels for a length of 1 at distance 1. At zoom 1 the cube just fits. */
  get focalLength(): number {
    return (Math.min(this.viewport.width, this.viewport.height) * 0.257 * distance * this.zoom) / this.spread;
  }

  /** Pixels for a length of 1 at the cube's centre. */
  get scale(): number {
    return this.focalLength / distance;
  }

  /** Vertical field of view, in radians. */
  get fieldOfView(): number {
    return 2 * Math.atan(this.viewport.height / 2 / this.focalLength);
  }

  /** The pixel of the cube's centre. */
  get middle(): Point {
    const { left, top, width, height } = this.viewport;
    const side = Math.min(width, height);
    return { x: left + width / 2 + this.aside.x * side, y: top + height / 2 + this.aside.y * side };
  }

  project(point: Vector): Point {
    const scale = this.focalLength / (distance - dot(point, this.direction));
    return { x: this.middle.x + dot(point, this.right) * scale, y: this.middle.y - dot(point, this.up) * scale };
  }

  /** From the camera through a pixel. */
  ray(at: Point): Vector {
    const sideways = scaled(this.right, (at.x - this.middle.x) / this.focalLength);
    const upwards = scaled(this.up, (this.middle.y - at.y) / this.focalLength);
    return sum(sum(sideways, upwards), scaled(this.direction, -1));
  }

  /** Whether a surface point with this outward normal faces the camera. */
  faces(point: Vector, normal: Vector): boolean {
    return dot(normal, sum(this.position, scaled(point, -1))) > 0;
  }

  /** The same camera with another viewport. */
  withViewport(viewport: Viewport): Camera {
    const { azimuth, elevation, zoom, spread, aside } = this;
    return Object.assign(new Camera(viewport), { azimuth, elevation, zoom, spread, aside });
  }

  /** From the opposite side, in the upper right corner. */
  behind(): Camera {
    const { left, top, width, height } = this.viewport;
    const edge = Math.min(width, height) * 0.34;
    const camera = new Camera({ left: left + width - edge, top, width: edge, height: edge });
    return Object.assign(camera, { azimuth: this.azimuth + Math.PI, elevation: -this.elevation });
  }

  get angle(): string {
    const degrees = (radians: number): number => Math.round((radians * 180) / Math.PI);
    return `${degrees(this.azimuth)},${degrees(this.elevation)},${Math.round(this.zoom * 100)}`;
  }
  set angle(text: string) {
    const [azimuth, elevation, zoom] = text.split(',').map(Number);
    this.reset();
    if (!Number.isFinite(azimuth) || !Number.isFinite(elevation)) return;
    this.azimuth = this.elevation = 0;
    this.orbit(((azimuth as number) * Math.PI) / 180, ((elevation as number) * Math.PI) / 180);
    if (zoom !== undefined && zoom > 0) this.zoomBy(zoom / 100);
  }
}

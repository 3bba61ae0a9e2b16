// SPDX-License-Identifier: MIT
//
// The viewing angle and zoom of Brain Twist: the puzzle stands on a face with tip a up, is rotated about the vertical
// axis, then tilted towards the camera, which looks along -z with y up. With flip 1 it stands on a tip with a face up.
import { corners, cross, spun, unit, type Vec } from './star.js';

export type Rotation = readonly [x: number, y: number, z: number, w: number];

const home = { yaw: 0.66, pitch: 0.4 };
const steepest = Math.PI / 2;
const degrees = 180 / Math.PI;
const upright: Vec = [0, 1, 0];
const level: Vec = [1, 0, 0];
const tipA = unit(corners[0] as Vec);
const standing = { axis: unit(cross(tipA, upright)), angle: Math.acos(tipA[1]) };

const about = (axis: Vec, angle: number): Rotation => {
  const sine = Math.sin(angle / 2);
  return [axis[0] * sine, axis[1] * sine, axis[2] * sine, Math.cos(angle / 2)];
};

const product = (p: Rotation, q: Rotation): Rotation => [
  p[3] * q[0] + p[0] * q[3] + p[1] * q[2] - p[2] * q[1],
  p[3] * q[1] - p[0] * q[2] + p[1] * q[3] + p[2] * q[0],
  p[3] * q[2] + p[0] * q[1] - p[1] * q[0] + p[2] * q[3],
  p[3] * q[3] - p[0] * q[0] - p[1] * q[1] - p[2] * q[2],
];

export class StarCamera {
  zoom = 1;
  private yaw = home.yaw;
  private pitch = home.pitch;

  orbit(right: number, up: number): void {
    this.yaw = Math.atan2(Math.sin(this.yaw + right), Math.cos(this.yaw + right));
    this.pitch = Math.min(Math.max(this.pitch - up, -steepest), steepest);
  }

  magnify(by: number): void {
    this.zoom = Math.min(Math.max(this.zoom * by, 0.5), 3);
  }

  /** "yaw,pitch" in whole degrees; anything else means the default angle. */
  get text(): string {
    return `${Math.round(this.yaw * degrees)},${Math.round(this.pitch * degrees)}`;
  }
  set text(angle: string) {
    const [yaw, pitch] = angle.split(',').map(Number);
    const known = yaw !== undefined && pitch !== undefined && Number.isFinite(yaw) && Number.isFinite(pitch);
    this.yaw = known ? yaw / degrees : home.yaw;
    this.pitch = known ? Math.min(Math.max(pitch / degrees, -steepest), steepest) : home.pitch;
  }

  /** The puzzle's rotation before the camera. */
  quaternion(): Rotation {
    const turned = product(about(upright, this.yaw), about(standing.axis, standing.angle));
    return product(about(level, this.pitch), turned);
  }

  /** A direction of the puzzle in the camera's axes. */
  seen(direction: Vec): Vec {
    return spun(spun(spun(direction, standing.axis, standing.angle), upright, this.yaw), level, this.pitch);
  }

  /** The puzzle's direction that points up on the screen. */
  up(): Vec {
    return spun(spun(spun(upright, level, -this.pitch), upright, -this.yaw), standing.axis, -standing.angle);
  }

  /** The middle of the tips' vertical extent: a tetrahedron standing on a face has its centre lower. */
  middle(fold: number): number {
    const heights = corners.map((corner) => this.seen(corner)[1]);
    const middle = (tips: readonly number[]) => (Math.max(...tips) + Math.min(...tips)) / 2;
    return (1 - fold) * middle(heights.slice(0, 4)) + fold * middle(heights.slice(4));
  }
}

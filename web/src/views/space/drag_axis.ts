// SPDX-License-Identifier: MIT
//
// The axis about which a drag turns a layer, and the layer's angle as the pointer moves. The point that was hit stays
// level with the pointer along the drag: the angle is the one at which its projection has moved as far. Where the
// projection would stop (the point goes over the edge), the turn continues at a minimum speed, so the angle always
// grows with the drag.
import { cross, dot, rotated, scaled, sum, type Vector } from '../../model/cube_geometry.js';
import { along, minus, type Camera, type Point } from './camera.js';

/** What a ray through a pixel hits: a sticker, and the point on it. */
export interface Hit {
  sticker: number;
  point: Vector;
}

export interface DragAxis {
  axis: Vector; // a drag along `way` turns about it by a positive angle
  step: number; // radians: turns snap to its multiples
  way: Point; // the unit direction of the drag on the screen
  angleAt(pixels: number): number; // radians, for this length of drag
}

/** The drag that moves a point within its face while the layer turns about the axis. */
export function dragAxisAbout(camera: Camera, point: Vector, normal: Vector, axis: Vector, step: number): DragAxis {
  const onward = cross(axis, point);
  const within = sum(onward, scaled(normal, -dot(onward, normal)));
  const speed = Math.hypot(...within);
  const direction = speed > 1e-6 ? scaled(within, 1 / speed) : camera.right; // on the axis itself
  const reach = 0.05;
  const screen = minus(camera.project(sum(point, scaled(direction, reach))), camera.project(sum(point, scaled(direction, -reach))));
  const length = Math.max(Math.hypot(screen.x, screen.y), 1e-6);
  const way = { x: screen.x / length, y: screen.y / length };
  return { axis, step, way, angleAt: follow(camera, point, axis, way, length / (2 * reach)) };
}

/** The axis whose drag direction is closest to the pointer's movement. */
export function chosen<D extends DragAxis>(drags: readonly D[], moved: Point): D | undefined {
  const closeness = ({ way }: D): number => Math.abs(along(way, moved));
  return drags.reduce<D | undefined>((best, drag) => (best !== undefined && closeness(best) >= closeness(drag) ? best : drag), undefined);
}

const steps = 180; // of 3 degrees: one and a half turns in either direction
const stride = Math.PI / 60;

// `scale`: pixels for a length of 1 along the drag; times an angle, roughly the movement of stickers in the middle of a
// face.
function follow(camera: Camera, point: Vector, axis: Vector, way: Point, scale: number): (pixels: number) => number {
  const slowest = 0.6 * Math.max(scale, camera.scale / 5) * stride;
  const progress = (angle: number): number => along(camera.project(rotated(point, axis, angle)), way);
  const reach = (sign: 1 | -1): number[] => {
    const reached = [0];
    let before = progress(0);
    for (let step = 1; step <= steps; ++step) {
      const now = progress(sign * step * stride);
      reached.push((reached[step - 1] as number) + Math.max(sign * (now - before), slowest));
      before = now;
    }
    return reached;
  };
  const ahead = reach(1);
  const back = reach(-1);
  return (pixels) => (pixels < 0 ? -inverted(back, -pixels) : inverted(ahead, pixels)) * stride;
}

// The interpolated index at which an increasing sequence reaches a value; beyond the last entry, the last.
function inverted(growing: readonly number[], value: number): number {
  const above = growing.findIndex((entry) => entry > value);
  if (above <= 0) return above < 0 ? growing.length - 1 : 0;
  const low = growing[above - 1] as number;
  return above - 1 + (value - low) / ((growing[above] as number) - low);
}

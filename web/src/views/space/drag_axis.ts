// SPDX-License-Identifier: MIT
//
// The axis that a drag turns a layer about, and how far the layer turns as the pointer moves. While it turns, the point
// that was hit stays level with the pointer along the drag: the angle is the one at which its projection has come as
// far. Where the point would come to a stop on the screen (it goes over the edge and away), the turn runs on at a floor
// speed, so the angle always grows with the drag.
import { cross, dot, rotated, scaled, sum, type Vector } from '../../model/cube_geometry.js';
import { along, minus, type Camera, type Point } from './camera.js';

/** What a ray through a pixel hits: a sticker, and the point on it. */
export interface Hit {
  sticker: number;
  point: Vector;
}

export interface DragAxis {
  axis: Vector; // a drag along `way` turns about it by a positive angle
  step: number; // radians: what a turn snaps to multiples of
  way: Point; // the direction of the drag on the screen, of length 1
  angleAt(pixels: number): number; // radians, for so much drag
}

/** The drag that moves a point of a face along, within the face, as the layer turns about the axis. */
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

/** The axis whose drag is closest in direction to how the pointer moved. */
export function chosen<D extends DragAxis>(drags: readonly D[], moved: Point): D | undefined {
  const closeness = ({ way }: D): number => Math.abs(along(way, moved));
  return drags.reduce<D | undefined>((best, drag) => (best !== undefined && closeness(best) >= closeness(drag) ? best : drag), undefined);
}

const steps = 180; // of 3 degrees: as far as one and a half turns either way
const stride = Math.PI / 60;

// `scale`: pixels of a length of 1 along the drag. About that much, times an angle, is what stickers amid a face move.
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

// Where a growing row of numbers reaches a value, between its entries; beyond the last one, the last.
function inverted(growing: readonly number[], value: number): number {
  const above = growing.findIndex((entry) => entry > value);
  if (above <= 0) return above < 0 ? growing.length - 1 : 0;
  const low = growing[above - 1] as number;
  return above - 1 + (value - low) / ((growing[above] as number) - low);
}

// SPDX-License-Identifier: MIT
//
// A push on a layer: about which axis, and how far it turns as the pointer moves. While it turns, the held point stays
// level with the pointer along the push: the angle is the one at which its projection has come as far. Where the point
// would come to a stop on the screen (it goes over the edge and away), the turn runs on at a floor speed, so the angle
// always grows with the push.
import { cross, dot, rotated, scaled, sum, type Vector } from '../../model/cube_geometry.js';
import { along, minus, type Eye, type Point } from './eye.js';

/** What is held: a sticker by a point of it. */
export interface Hold {
  sticker: number;
  point: Vector;
}

export interface Push {
  axis: Vector; // a push turns about it by a positive angle
  step: number; // radians: what a turn snaps to multiples of
  way: Point; // the push on the screen, of length 1
  angleAt(pixels: number): number; // radians, for so much push
}

/** The push that moves a point of a face along, within the face, as the axis turns. */
export function pushAbout(eye: Eye, point: Vector, normal: Vector, axis: Vector, step: number): Push {
  const onward = cross(axis, point);
  const within = sum(onward, scaled(normal, -dot(onward, normal)));
  const speed = Math.hypot(...within);
  const direction = speed > 1e-6 ? scaled(within, 1 / speed) : eye.right; // on the axis itself
  const reach = 0.05;
  const screen = minus(eye.project(sum(point, scaled(direction, reach))), eye.project(sum(point, scaled(direction, -reach))));
  const length = Math.max(Math.hypot(screen.x, screen.y), 1e-6);
  const way = { x: screen.x / length, y: screen.y / length };
  return { axis, step, way, angleAt: follow(eye, point, axis, way, length / (2 * reach)) };
}

/** The push whose line on the screen is closest to the pointer's. */
export function chosen<P extends Push>(pushes: readonly P[], moved: Point): P | undefined {
  const closeness = ({ way }: P): number => Math.abs(along(way, moved));
  return pushes.reduce<P | undefined>((best, push) => (best !== undefined && closeness(best) >= closeness(push) ? best : push), undefined);
}

const steps = 180; // of 3 degrees: as far as one and a half turns either way
const stride = Math.PI / 60;

// `scale`: pixels of a length of 1 along the push. About that much, times an angle, is what stickers amid a face move.
function follow(eye: Eye, point: Vector, axis: Vector, way: Point, scale: number): (pixels: number) => number {
  const slowest = 0.6 * Math.max(scale, eye.scale / 5) * stride;
  const progress = (angle: number): number => along(eye.project(rotated(point, axis, angle)), way);
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

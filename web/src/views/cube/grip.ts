// SPDX-License-Identifier: MIT
//
// What the hand has hold of: a point of a sticker, and the two ways it can be pushed. A push along one of the two
// in-face directions turns the layer about the other one. While it turns, the held point stays level with the pointer
// along the push: the angle is the one at which its projection has come as far. Where the point would come to a stop
// on the screen (it goes over the edge and away), the turn runs on at a floor speed, so the angle always grows with
// the push.
import { cross, dot, faceOf, frameOf, layerOf, pointOf, rotated, scaled, sum, type Vector } from '../../model/cube_geometry.js';
import { seenFromBehind, writeTurn, type Turn } from '../../model/cube_notation.js';
import { along, minus, type Eye, type Point } from './eye.js';

export interface Hold {
  sticker: number;
  point: Vector; // on the surface of [-1, 1]^3
}

/** The sticker under a pixel. */
export function holdAt(eye: Eye, size: number, at: Point): Hold | undefined {
  const from = eye.place;
  const ray = eye.ray(at);
  let nearest: { way: number; hold: Hold } | undefined;
  for (let face = 0; face < 6; ++face) {
    const { normal, right, down } = frameOf(face);
    const sinking = -dot(normal, ray);
    if (sinking <= 0) continue;
    const way = (dot(normal, from) - 1) / sinking;
    const point = sum(from, scaled(ray, way));
    const column = Math.floor(((dot(point, right) + 1) / 2) * size);
    const row = Math.floor(((dot(point, down) + 1) / 2) * size);
    if (way <= 0 || Math.min(row, column) < 0 || Math.max(row, column) >= size) continue;
    if (nearest === undefined || way < nearest.way) nearest = { way, hold: { sticker: (face * size + row) * size + column, point } };
  }
  return nearest?.hold;
}

/** One layer, and the axis about which a push turns it by a positive angle. */
export interface Push {
  axis: Vector;
  layer: number; // from the face whose normal the axis is
  way: Point; // the push on the screen, of length 1
  angleAt(pixels: number): number; // radians, for so much push
}

/** The two pushes of a hold. */
export function pushesOf(eye: Eye, size: number, hold: Hold): Push[] {
  const { normal, right, down } = frameOf(Math.floor(hold.sticker / (size * size)));
  return [right, down].map((direction) => {
    const axis = cross(normal, direction);
    const layer = layerOf(size, pointOf(size, hold.sticker), faceOf(axis));
    const step = 0.05;
    const screen = minus(eye.project(sum(hold.point, scaled(direction, step))), eye.project(sum(hold.point, scaled(direction, -step))));
    const length = Math.max(Math.hypot(screen.x, screen.y), 1e-6);
    const way = { x: screen.x / length, y: screen.y / length };
    return { axis, layer, way, angleAt: follow(eye, hold.point, axis, way, length / (2 * step)) };
  });
}

/** Of two pushes the one whose line on the screen is closer to the pointer's. */
export function chosen(pushes: readonly Push[], moved: Point): Push {
  return pushes.reduce((best, push) => (Math.abs(along(push.way, moved)) > Math.abs(along(best.way, moved)) ? push : best));
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

/** The move that so many positive quarters about the axis make, named from the nearer face. */
export function moveOf(size: number, push: Pick<Push, 'axis' | 'layer'>, quarters: number): string {
  const turn: Turn = {
    face: faceOf(push.axis),
    first: push.layer,
    last: push.layer,
    quarters: (4 - (((quarters % 4) + 4) % 4)) % 4,
  };
  return writeTurn(size, 2 * push.layer > size + 1 ? seenFromBehind(size, turn) : turn);
}

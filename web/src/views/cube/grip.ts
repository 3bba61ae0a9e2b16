// SPDX-License-Identifier: MIT
//
// What the hand has hold of on a cube: a point of a sticker, and the two ways it can be pushed. A push along one of the
// two in-face directions turns the layer about the other one.
import { cross, dot, faceOf, frameOf, layerOf, pointOf, scaled, sum } from '../../model/cube_geometry.js';
import { seenFromBehind, writeTurn, type Turn } from '../../model/cube_notation.js';
import type { Eye, Point } from '../space/eye.js';
import { pushAbout, type Hold, type Push } from '../space/push.js';

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

/** One layer and its axis. */
export interface LayerPush extends Push {
  layer: number; // from the face whose normal the axis is
}

/** The two pushes of a hold. */
export function pushesOf(eye: Eye, size: number, hold: Hold): LayerPush[] {
  const { normal, right, down } = frameOf(Math.floor(hold.sticker / (size * size)));
  return [right, down].map((direction) => {
    const axis = cross(normal, direction);
    const layer = layerOf(size, pointOf(size, hold.sticker), faceOf(axis));
    return { ...pushAbout(eye, hold.point, normal, axis, Math.PI / 2), layer };
  });
}

/** The move that so many positive quarters about the axis make, named from the nearer face. */
export function moveOf(size: number, push: Pick<LayerPush, 'axis' | 'layer'>, quarters: number): string {
  const turn: Turn = {
    face: faceOf(push.axis),
    first: push.layer,
    last: push.layer,
    quarters: (4 - (((quarters % 4) + 4) % 4)) % 4,
  };
  return writeTurn(size, 2 * push.layer > size + 1 ? seenFromBehind(size, turn) : turn);
}

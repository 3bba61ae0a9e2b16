// SPDX-License-Identifier: MIT
//
// A pointer on a cube: the sticker point that it hits, and the two axes about which a drag from there can turn a layer.
// A drag along one of the two in-face directions turns the layer about the other.
import { cross, dot, faceOf, frameOf, layerOf, pointOf, scaled, sum } from '../../model/cube_geometry.js';
import { seenFromBehind, writeTurn, type Turn } from '../../model/cube_notation.js';
import type { Camera, Point } from '../space/camera.js';
import { dragAxisAbout, type DragAxis, type Hit } from '../space/drag_axis.js';

/** The sticker under a pixel. */
export function hitAt(camera: Camera, size: number, at: Point): Hit | undefined {
  const from = camera.position;
  const ray = camera.ray(at);
  let nearest: { way: number; hit: Hit } | undefined;
  for (let face = 0; face < 6; ++face) {
    const { normal, right, down } = frameOf(face);
    const sinking = -dot(normal, ray);
    if (sinking <= 0) continue;
    const way = (dot(normal, from) - 1) / sinking;
    const point = sum(from, scaled(ray, way));
    const column = Math.floor(((dot(point, right) + 1) / 2) * size);
    const row = Math.floor(((dot(point, down) + 1) / 2) * size);
    if (way <= 0 || Math.min(row, column) < 0 || Math.max(row, column) >= size) continue;
    if (nearest === undefined || way < nearest.way) nearest = { way, hit: { sticker: (face * size + row) * size + column, point } };
  }
  return nearest?.hit;
}

/** A drag that turns one layer about its axis. */
export interface LayerDrag extends DragAxis {
  layer: number; // counted from the face whose normal is the axis
}

/** The two drags that can begin at a hit. */
export function dragAxesOf(camera: Camera, size: number, hit: Hit): LayerDrag[] {
  const { normal, right, down } = frameOf(Math.floor(hit.sticker / (size * size)));
  return [right, down].map((direction) => {
    const axis = cross(normal, direction);
    const layer = layerOf(size, pointOf(size, hit.sticker), faceOf(axis));
    return { ...dragAxisAbout(camera, hit.point, normal, axis, Math.PI / 2), layer };
  });
}

/** The move of so many positive quarter turns about the axis, named from the nearer face. */
export function moveOf(size: number, drag: Pick<LayerDrag, 'axis' | 'layer'>, quarters: number): string {
  const turn: Turn = {
    face: faceOf(drag.axis),
    first: drag.layer,
    last: drag.layer,
    quarters: (4 - (((quarters % 4) + 4) % 4)) % 4,
  };
  return writeTurn(size, 2 * drag.layer > size + 1 ? seenFromBehind(size, turn) : turn);
}

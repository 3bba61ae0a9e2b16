// SPDX-License-Identifier: MIT
//
// Letters that stay upright. A state does not tell how stickers are turned, so at rest every letter stands upright on
// its face; while its layer turns, it turns on its sticker from upright where it was to upright where it goes, and
// nothing jumps when the layer arrives.
import { cross, dot, frames, rotated, scaled, type Vector } from '../../model/cube_geometry.js';

const quarter = Math.PI / 2;

/** How far a letter is turned on its sticker (at rest with this normal and this way up) as the layer stands at `angle`. */
export function spinAt(normal: Vector, up: Vector, axis: Vector, angle: number): number {
  const quarters = Math.floor(angle / quarter);
  const from = spinAfter(normal, up, axis, quarters);
  const way = spinAfter(normal, up, axis, quarters + 1) - from;
  const shortest = Math.atan2(Math.sin(way), Math.cos(way));
  return from + shortest * (angle / quarter - quarters);
}

// At a whole number of quarters: from the way up that was carried along to that of the face where it is now.
function spinAfter(normal: Vector, up: Vector, axis: Vector, quarters: number): number {
  const [out, carried] = [normal, up].map((vector) => rotated(vector, axis, quarters * quarter)) as [Vector, Vector];
  const face = frames.find((frame) => dot(frame.normal, out) > 0.5);
  if (face === undefined) return 0;
  const wanted = scaled(face.down, -1);
  return Math.atan2(dot(cross(carried, wanted), out), dot(carried, wanted));
}

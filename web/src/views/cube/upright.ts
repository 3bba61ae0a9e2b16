// SPDX-License-Identifier: MIT
//
// Letters that stay upright. A state does not record how stickers are rotated, so at rest every letter is upright on
// its face. During a turn the letter rotates on its sticker from upright at the start to upright at the end, so nothing
// jumps when the layer arrives.
import { cross, dot, frames, rotated, scaled, type Vector } from '../../model/cube_geometry.js';

const quarter = Math.PI / 2;

/** The rotation of a letter on its sticker (with this normal and up direction at rest) while the layer stands at
 *  `angle`. */
export function spinAt(normal: Vector, up: Vector, axis: Vector, angle: number): number {
  const quarters = Math.floor(angle / quarter);
  const from = spinAfter(normal, up, axis, quarters);
  const way = spinAfter(normal, up, axis, quarters + 1) - from;
  const shortest = Math.atan2(Math.sin(way), Math.cos(way));
  return from + shortest * (angle / quarter - quarters);
}

// For a whole number of quarters: from the transported up direction to that of the new face.
function spinAfter(normal: Vector, up: Vector, axis: Vector, quarters: number): number {
  const [out, carried] = [normal, up].map((vector) => rotated(vector, axis, quarters * quarter)) as [Vector, Vector];
  const face = frames.find((frame) => dot(frame.normal, out) > 0.5);
  if (face === undefined) return 0;
  const wanted = scaled(face.down, -1);
  return Math.atan2(dot(cross(carried, wanted), out), dot(carried, wanted));
}

// SPDX-License-Identifier: MIT
//
// What is drawn: the stickers of a state and, during a turn, the rotated layers. The state is always the one after the
// turn; the angle is the remainder of the turn. So an animation can be ended at any time.
import { dot, type Vector } from '../../model/cube_geometry.js';
import type { Look } from '../puzzle_view.js';
import type { Camera } from '../space/camera.js';

export interface Turning {
  axis: Vector; // normal of the face from which layers are counted
  first: number;
  last: number;
}

/** Layers rotated by an angle: radians, anticlockwise seen from the tip of the axis. */
export type Turned = Turning & { angle: number };

export interface Pose {
  letters: string;
  turning: Turned | undefined;
}

/** Whether this height along the axis, on the scale of [-1, 1], is in the turning layers. */
export function turns<T extends Turning>(turning: T | undefined, size: number, point: Vector): turning is T {
  if (turning === undefined) return false;
  const height = Math.min(Math.max(dot(turning.axis, point), 1 / size - 1), 1 - 1 / size);
  const layer = Math.floor((size * (1 - height)) / 2) + 1;
  return turning.first <= layer && layer <= turning.last;
}

/** Distance of the mirrors behind, beside and below from the cube's centre. */
export const mirrorDistance = 2;

/** The faces hidden from the camera. */
export function hiddenNormals(camera: Camera): Vector[] {
  const { direction } = camera;
  const away = (component: number): number => (component > 0 ? -1 : 1);
  return [[away(direction[0]), 0, 0], [0, away(direction[1]), 0], [0, 0, away(direction[2])]];
}

/** Leaves space in the viewport for mirrors and hints; a wide viewport has enough space beside the cube. */
export function frameCamera(camera: Camera, look: Look): void {
  const { width, height } = camera.viewport;
  const cramped = look.back === 'second' && Math.max(width, height) < 1.55 * Math.min(width, height);
  camera.spread = look.back === 'mirror' ? 1.95 : look.hints ? 1.75 : cramped ? 1.2 : 1;
  camera.aside = cramped && !look.hints ? { x: -0.07, y: 0.075 } : { x: 0, y: 0 };
}
export const hintDistance = 1.25; // from the face, in half edges

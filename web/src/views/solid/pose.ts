// SPDX-License-Identifier: MIT
//
// What is drawn of a solid: the colours of its stickers after the last move and, during a turn, the layer's remaining
// angle.
import type { Look } from '../puzzle_view.js';
import type { Camera } from '../space/camera.js';
import { coloursOf } from '../sticker_colours.js';
import { faceColours } from './colours.js';
import { bare, gap, type Layer, type Shape } from './shape.js';

export interface Turning {
  layer: Layer;
}

export interface Pose {
  shape: Shape;
  colouring: readonly number[]; // by sticker
  turning: (Turning & { angle: number }) | undefined; // radians, anticlockwise as seen from the axis's tip
  marked: ReadonlySet<number>; // stickers
}

/** The colours of a look; `mark`: of the plastic under marked stickers; a sticker without a colour shows its
 *  plastic. */
export function surfaceColours(shape: Shape, look: Look): { body: string; mark: string; tile: (colour: number) => string | undefined } {
  const { body, mark, lit, gap: unknown } = coloursOf(look.palette, look.dark);
  const faces = faceColours(shape.colours, look.palette);
  return { body, mark: look.lit === true ? lit : mark, tile: (colour) => (colour === bare ? undefined : colour === gap ? unknown : faces[colour]) };
}

const unit = 0.257; // share of the viewport's smaller side for a length of 1 (Camera.focalLength)

/** Centres the solid, whose origin need not be half way up, and leaves space for a second one. */
export function frame(camera: Camera, { lowest, highest }: Shape, look: Look): void {
  const { width, height } = camera.viewport;
  const cramped = look.back === 'second' && Math.max(width, height) < 1.55 * Math.min(width, height);
  camera.spread = cramped ? 1.2 : 1;
  const up = ((highest - lowest) / 2) * Math.cos(camera.elevation) * unit * (camera.zoom / camera.spread);
  camera.aside = { x: cramped ? -0.07 : 0, y: up + (cramped ? 0.075 : 0) };
}

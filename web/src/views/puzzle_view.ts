// SPDX-License-Identifier: MIT
//
// What every picture of a puzzle offers to the player: it shows a state, plays a move, and tells what gestures did.
// A view decides nothing about rules: it asks its model.
import type { Scheme } from '../model/scheme.js';

/** A named one, or the user's own colours. */
export type Palette = 'standard' | 'colour-blind' | 'high-contrast' | Scheme;

export const isScheme = (palette: Palette): palette is Scheme => palette.startsWith('#');

/** Appearance; a view ignores what does not apply to it. */
export interface Look {
  palette: Palette;
  letters: boolean; // on stickers
  hints: boolean; // hint stickers, floating beside hidden faces
  back: 'none' | 'mirror' | 'second'; // how hidden faces are shown
  inner: boolean; // Brain Twist: hidden colours shown small
  picture: ImageBitmap | null; // sliding: cut into tiles
  tiles?: 'flat' | 'wood'; // sliding: material of the board
  tint?: 'row' | 'column' | 'distance' | 'plain'; // sliding: tiles coloured by home row or column, or how far from home
  still: boolean; // reduced motion: no animation, moves snap
  dark: boolean;
  mask?: string | null; // the solved state with '.' for what is hatched; empty: gaps are; null: nothing is
  lit?: boolean; // marks show pieces of an explanation, not faults
  labels: Record<string, string>; // names of parts by key, in the page's language
}

export const plainLook: Look = {
  palette: 'standard',
  letters: false,
  hints: false,
  back: 'none',
  inner: true,
  picture: null,
  tiles: 'flat',
  tint: 'row',
  still: false,
  dark: false,
  labels: {},
};

/** One sticker, tile or petal that can be painted or moved while a position is entered. */
export interface PaintEvent {
  index: number; // of the letter, number or tile in the canonical state
  stroke?: number; // the same for all events of one stroke
  other?: number; // the place it was dragged to, to swap; absent (file puzzles): the piece was turned
}

/**
 * Events dispatched on `element`:
 *   "move"  CustomEvent<{ move: string }>  a gesture completed this move: the view shows the new state already
 *   "paint" CustomEvent<PaintEvent>        only while `painting`
 *   "view"  CustomEvent<void>              the angle of the view changed
 */
export interface PuzzleView {
  readonly element: HTMLElement;
  /** Shows a state at once and ends any animation. `moves`, which lead to it from the standard orientation,
   *  determine the orientation if the state does not (slices and rotations of a cube). Also accepts unreachable and
   *  unfinished states ('.': a gap). */
  show(state: string, moves?: readonly string[]): void;
  /** Animates one move; resolves when the state after it is shown. A second call ends the first at
   *  once. `milliseconds` 0 or `look.still`: no animation. */
  play(move: string, milliseconds: number): Promise<void>;
  set(look: Partial<Look>): void;
  painting: boolean;
  /** Marks the pieces named by a diagnosis; indices as in PaintEvent. */
  mark(indices: readonly number[]): void;
  /** Highlights the pieces of an explanation by the core's names: "UR", "URF". Absent: not supported. */
  light?(pieces: readonly string[]): void;
  /** Rotates the view by these angles in radians, if it has an angle. */
  orbit(right: number, up: number): void;
  /** The angle of the view as a short text for shared addresses, and back. Empty: no angle. */
  angle: string;
  /** Restores the default angle and zoom. Absent: it has neither. */
  resetView?(): void;
  /** A still picture of the view. */
  png(width: number, height: number): Promise<Blob>;
  svg(): string;
  /** Makes one move and takes a picture at each share (0 to 1) of its duration. The view need not be
   *  in the page. An impossible move gives none. */
  film?(move: string, shares: readonly number[], width: number, height: number): Promise<Blob[]>;
  dispose(): void;
}

/** Statistics of the last rendering, for tests. */
export interface DrawCount {
  calls: number;
  triangles: number;
}

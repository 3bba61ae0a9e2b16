// SPDX-License-Identifier: MIT
//
// What every picture of a puzzle offers to the player: it shows a state, plays a move, and tells what gestures did.
// A view decides nothing about rules: it asks its model.

export type Palette = 'standard' | 'colour-blind' | 'high-contrast';

/** How things look; a view ignores what does not concern it. */
export interface Look {
  palette: Palette;
  letters: boolean; // on stickers
  hints: boolean; // hint stickers, floating beside hidden faces
  back: 'none' | 'mirror' | 'second'; // how hidden faces are shown
  inner: boolean; // Brain Twist: hidden colours shown small
  picture: ImageBitmap | null; // sliding: cut into tiles
  tiles?: 'flat' | 'wood'; // sliding: what the board is made of
  tint?: 'row' | 'column' | 'distance' | 'plain'; // sliding: tiles coloured by home row or column, or how far from home
  still: boolean; // reduced motion: no animation, moves snap
  dark: boolean;
  lit?: boolean; // what is marked is spoken of, not wrong
  labels: Record<string, string>; // words for parts, by key; already in the page's language
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
  stroke?: number; // the same for all that one stroke paints
  other?: number; // the one it was dragged to, where things change places; without it, file: the piece was turned
}

/**
 * Events dispatched on `element`:
 *   "move"  CustomEvent<{ move: string }>  a gesture completed this move: the view shows the new state already
 *   "paint" CustomEvent<PaintEvent>        only while `painting`
 *   "view"  CustomEvent<void>              the angle of the view changed
 */
export interface PuzzleView {
  readonly element: HTMLElement;
  /** Shows a state at once, ending any animation. `moves` that lead to it from the puzzle in its standard
   *  orientation tell its orientation now, where its state does not (slices and rotations of a cube). Also states that
   *  cannot be reached, and unfinished ones ('.' a gap). */
  show(state: string, moves?: readonly string[]): void;
  /** Plays one move from the state shown; resolves once it shows the state after it. A second call ends the first at
   *  once. `milliseconds` 0 or `look.still`: no animation. */
  play(move: string, milliseconds: number): Promise<void>;
  set(look: Partial<Look>): void;
  painting: boolean;
  /** Marks the pieces that a diagnosis names; indices as in PaintEvent. */
  mark(indices: readonly number[]): void;
  /** Lights the pieces that an explanation speaks of, as the core calls them: "UR", "URF". Absent: none can be. */
  light?(pieces: readonly string[]): void;
  /** Arrow keys orbit where there is an angle: radians. */
  orbit(right: number, up: number): void;
  /** The angle of the view as a short text for a shared address, and back. Empty: there is none. */
  angle: string;
  /** Back to the usual angle and nearness. Absent: there is neither. */
  resetView?(): void;
  /** A still picture of what is shown. */
  png(width: number, height: number): Promise<Blob>;
  svg(): string;
  /** Makes one move from the state shown and takes a picture at each share (0 to 1) of the time that it takes. Needs no
   *  place in the page. An impossible move: none. */
  film?(move: string, shares: readonly number[], width: number, height: number): Promise<Blob[]>;
  dispose(): void;
}

/** What the renderer did last, for the tests: figures, not frames. */
export interface DrawCount {
  calls: number;
  triangles: number;
}

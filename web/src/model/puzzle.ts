// SPDX-License-Identifier: MIT
//
// The puzzles as the page plays them: states are the core's canonical texts, moves its notation, one single move at a
// time. The core (engine/) does the rest: other forms, commutators, diagnosis, solving, explaining. Tests compare these
// models with the core on random walks.

export const gap = '.'; // not entered yet

/** The keys for moves: 'cubing' is the layout that speedcubers use. */
export type Layout = 'plain' | 'cubing' | 'off';

/** The relevant part of a KeyboardEvent. */
export interface Key {
  key: string;
  code: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

export interface Token {
  text: string;
  start: number; // in UTF-16 units of the text, end exclusive
  end: number;
}

export interface PuzzleModel {
  readonly id: string; // the core's canonical name: "cube:3"
  readonly solved: string; // canonical text of the solved state
  /** States are written as one letter per sticker and entered by painting; otherwise as pieces separated by blanks
   *  and entered by swapping pieces. */
  readonly stickers: boolean;
  readonly scrambleLength: number; // the default number of random moves
  readonly unpainted?: string; // stickers: the state from which painting begins
  /** The state after one move; undefined if the move is unknown or not possible. */
  apply(state: string, move: string): string | undefined;
  inverse(move: string): string;
  /** The moves offered in this state, in the usual order. */
  moves(state: string): string[];
  /** The move of a key (without Ctrl and Meta) in this state; undefined: none. `layer`: from the preceding layerKey. */
  keyMove(key: Key, state: string, layout: Layout, layer?: number): string | undefined;
  /** The layer, from 1, that a digit before a face key names. */
  layerKey?(key: Key): number | undefined;
  /** Splits moves into tokens; unknown text becomes tokens that apply refuses. */
  split(moves: string): Token[];
  join(moves: readonly string[]): string;
  /** If states are entered by swapping: the state after a PaintEvent. The two pieces are swapped; without `other` the
   *  piece is turned by one step. */
  rearrange?(state: string, index: number, other?: number): string;
  /** The goal with a gap, which stands for anything, in place of the piece at this index; or with a missing piece in
   *  place of the gap there. */
  toggled?(goal: string, index: number): string;
  /** The piece at this index of a canonical text, if it is not simply the word's number. */
  pieceAt?(text: string, at: number): number;
}

// SPDX-License-Identifier: MIT
//
// The puzzles as the page plays them: states are the core's canonical texts, moves its notation, one single move at a
// time. Everything harder (other forms, commutators, diagnosis, solving, explaining) is the core's: engine/.
// Tests compare these models with the core on random walks.

export const gap = '.'; // where nothing is entered yet

/** Which keys make moves: 'cubing' is for cubes, the layout that cubers know by heart. */
export type Layout = 'plain' | 'cubing' | 'off';

/** Of a KeyboardEvent what counts here. */
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
  /** A state is written sticker by sticker, one letter each, and entered by painting; else piece by piece with blanks
   *  between, and entered by moving pieces about. */
  readonly stickers: boolean;
  readonly scrambleLength: number; // random moves where nothing is said: as many as can be made by hand
  readonly unpainted?: string; // stickers: the state to begin painting from
  /** The state after one move; undefined where the move is unknown or not possible here. */
  apply(state: string, move: string): string | undefined;
  inverse(move: string): string;
  /** The moves that a keyboard or a list offers in this state, in their usual order. */
  moves(state: string): string[];
  /** The move that a key makes in this state, Ctrl and Meta being up; undefined: none. `layer`: of the layerKey before it. */
  keyMove(key: Key, state: string, layout: Layout, layer?: number): string | undefined;
  /** Where a digit before the key of a face names a layer: which, counted from 1. */
  layerKey?(key: Key): number | undefined;
  /** Move texts cut apart; unknown pieces are tokens too, for apply to refuse. */
  split(moves: string): Token[];
  join(moves: readonly string[]): string;
  /** Where it is entered by moving pieces about: the state after a PaintEvent: the two change places; without `other` the
   *  piece is turned by one. */
  rearrange?(state: string, index: number, other?: number): string;
  /** Which piece of a canonical state stands at this index of its text, where counting does not tell. */
  pieceAt?(text: string, at: number): number;
}

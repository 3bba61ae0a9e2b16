// SPDX-License-Identifier: MIT
//
// The puzzles as the page plays them: states are the core's canonical texts, moves its notation, one single move at a
// time. Everything harder (other forms, commutators, diagnosis, solving, explaining) is the core's: engine/.
// Tests compare these models with the core on random walks.

export type Kind = 'cube' | 'sliding' | 'brain-twist' | 'file';

export interface Token {
  text: string;
  start: number; // in UTF-16 units of the text, end exclusive
  end: number;
}

export interface PuzzleModel {
  readonly id: string; // the core's canonical name: "cube:3"
  readonly kind: Kind;
  readonly solved: string; // canonical text of the solved state
  /** The state after one move; undefined where the move is unknown or not possible here. */
  apply(state: string, move: string): string | undefined;
  inverse(move: string): string;
  /** The moves that a keyboard or a list offers in this state, in their usual order. */
  moves(state: string): string[];
  /** Move texts cut apart; unknown pieces are tokens too, for apply to refuse. */
  split(moves: string): Token[];
  join(moves: readonly string[]): string;
  /** Where a position is entered by moving pieces about (sliding, file), not by painting: the state after a PaintEvent:
   *  the two change places; without `other` the piece is turned by one. */
  rearrange?(state: string, index: number, other?: number): string;
}

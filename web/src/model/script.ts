// SPDX-License-Identifier: MIT
//
// A position and moves as the author of a page writes them, read without the core if possible: a canonical state or
// single moves from solved, then single moves. Undefined means that the core must be asked: it reads every other form
// and reports errors.
import type { PuzzleModel } from './puzzle.js';

export interface Script {
  start: string; // canonical
  moves: string[];
}

/** The state after the moves; undefined if one is unknown or not possible. */
export function played(model: PuzzleModel, state: string, moves: readonly string[]): string | undefined {
  let now: string | undefined = state;
  for (const move of moves) if (now !== undefined) now = model.apply(now, move);
  return now;
}

/** The single moves, if all are possible. */
export function plainMoves(model: PuzzleModel, state: string, text: string): string[] | undefined {
  const moves = model.split(text).map((token) => token.text);
  return played(model, state, moves) === undefined ? undefined : moves;
}

const sorted = (pieces: Iterable<string>): string => [...pieces].sort().join(' ');

/** The text, if it is a canonical state: it has the solved state's pieces, and every move followed by its
 *  inverse restores it. */
function canonical(model: PuzzleModel, text: string): string | undefined {
  const state = model.stickers ? text.replace(/\s+/g, '') : text.trim().replace(/[\s,]+/g, ' ');
  const pieces = (one: string): Iterable<string> => (model.stickers ? one : one.split(' '));
  if (sorted(pieces(state)) !== sorted(pieces(model.solved))) return undefined;
  const comesBack = (move: string): boolean => played(model, state, [move, model.inverse(move)]) === state;
  return model.moves(state).every(comesBack) ? state : undefined;
}

function madeBy(model: PuzzleModel, text: string): string | undefined {
  if (model.stickers && /^\S+$/.test(text) && text.length === model.solved.length) return undefined; // stickers
  const moves = plainMoves(model, model.solved, text);
  return moves && played(model, model.solved, moves);
}

/** `setup`: empty means solved; `@` before its moves is optional. */
export function plainScript(model: PuzzleModel, setup: string, moves: string): Script | undefined {
  const start = canonical(model, setup) ?? madeBy(model, setup.replace(/^\s*@/, ''));
  const list = start === undefined ? undefined : plainMoves(model, start, moves);
  return start === undefined || list === undefined ? undefined : { start, moves: list };
}

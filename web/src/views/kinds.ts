// SPDX-License-Identifier: MIT
//
// The kinds of puzzles, a line each, in the order of the page of examples. All other names are those of files.
import { brainTwist } from './brain_twist/kind.js';
import { cube } from './cube/kind.js';
import { file } from './file/kind.js';
import type { PuzzleKind } from './puzzle_kind.js';
import { sliding } from './sliding/kind.js';

export const kinds: readonly PuzzleKind[] = [
  cube,
  sliding,
  brainTwist,
  file,
];

/** By the first part of a puzzle's name. */
export const kindOf = (puzzle: string): PuzzleKind => kinds.find(({ name }) => name === puzzle.split(':')[0]) ?? file;

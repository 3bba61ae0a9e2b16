// SPDX-License-Identifier: MIT
//
// Sliding boards as the core writes them: the numbers row by row, separated by spaces, 0 the blank, '.' a gap in an
// unfinished board. Letters name the direction of the blank or, under the tile convention, of the tile. In the metric
// `multi` a run of one letter is one move, which slides several tiles; a space in the text separates moves.
import type { PuzzleInfo } from '../engine/protocol.js';
import { gap, type Key, type PuzzleModel, type Token } from './puzzle.js';
import { mostScrambled, usualScramble } from './scramble.js';

export type Letters = 'blank' | 'tile';

const letters = ['U', 'D', 'L', 'R'] as const; // the core's order of successors
const opposite: Record<string, string> = { U: 'D', D: 'U', L: 'R', R: 'L' };

export class SlidingModel implements PuzzleModel {
  readonly stickers = false;
  readonly scrambleLength: number;
  readonly rows: number;
  readonly columns: number;

  /** `id`: "sliding:RxC"; `solved`: the goal. */
  constructor(
    readonly id: string,
    readonly solved: string,
    readonly letters: Letters = 'blank',
    readonly slides = false,
  ) {
    const size = /^sliding:(\d+)x(\d+)$/.exec(id);
    if (!size) throw new Error(`not a sliding board: ${id}`);
    this.rows = Number(size[1]);
    this.columns = Number(size[2]);
    this.scrambleLength = Math.min(Math.max(usualScramble, 5 * this.rows * this.columns), mostScrambled);
  }

  /** The numbers of all cells as texts, including gaps. */
  cells(state: string): string[] {
    const cells = state.split(/[\s,]+/).filter((text) => text !== '');
    return Array.from({ length: this.rows * this.columns }, (_, cell) => cells[cell] ?? gap);
  }

  /** The distance that the blank moves per letter; undefined: no such move. */
  private way(move: string): readonly [down: number, right: number] | undefined {
    const first = move.charAt(0);
    if (move.length !== 1 && !(this.slides && move === first.repeat(move.length))) return undefined;
    const letter = this.letters === 'blank' ? first : opposite[first];
    return { U: [-1, 0] as const, D: [1, 0] as const, L: [0, -1] as const, R: [0, 1] as const }[letter ?? ''];
  }

  apply(state: string, move: string): string | undefined {
    const cells = this.cells(state);
    const blank = cells.indexOf('0');
    const way = this.way(move);
    if (blank < 0 || !way) return undefined;
    const row = Math.floor(blank / this.columns) + way[0] * move.length;
    const column = (blank % this.columns) + way[1] * move.length;
    if (row < 0 || row >= this.rows || column < 0 || column >= this.columns) return undefined;
    const step = way[0] * this.columns + way[1];
    for (let at = blank, left = move.length; left > 0; at += step, --left)
      [cells[at], cells[at + step]] = [cells[at + step] ?? gap, '0'];
    return cells.join(' ');
  }

  inverse(move: string): string {
    return [...move].map((letter) => opposite[letter] ?? letter).join('');
  }

  moves(state: string): string[] {
    const longest = this.slides ? Math.max(this.rows, this.columns) - 1 : 1;
    const runs = letters.flatMap((letter) => Array.from({ length: longest }, (_, more) => letter.repeat(more + 1)));
    return runs.filter((run) => this.apply(state, run) !== undefined);
  }

  keyMove({ code, altKey }: Key): string | undefined {
    return altKey ? undefined : arrowMoves(this, 'tile')[code]; // the tile follows the arrow
  }

  split(moves: string): Token[] {
    return [...moves.matchAll(this.slides ? /([UDLR])\1*|[^\s,]/gu : /[^\s,]/gu)].map((piece) => ({
      text: piece[0],
      start: piece.index,
      end: piece.index + piece[0].length,
    }));
  }

  join(moves: readonly string[]): string {
    const apart = (move: string, at: number): boolean => this.slides && moves[at - 1]?.charAt(0) === move.charAt(0);
    return moves.map((move, at) => (apart(move, at) ? ` ${move}` : move)).join('');
  }

  rearrange(state: string, index: number, other = index): string {
    return swapped(this.cells(state), index, other);
  }

  toggled(goal: string, index: number): string {
    const cells = this.cells(goal);
    const home = this.cells(this.solved);
    const missing = home.filter((tile) => tile !== gap && !cells.includes(tile));
    const tile = missing.find((one) => one === home[index]) ?? missing[0] ?? gap;
    return cells.map((text, cell) => (cell !== index ? text : text === gap ? tile : gap)).join(' ');
  }

  /** The moves that bring the blank to `cell` in its row or column; otherwise none. */
  movesTo(state: string, cell: number): string[] {
    const blank = this.cells(state).indexOf('0');
    const down = Math.floor(cell / this.columns) - Math.floor(blank / this.columns);
    const right = (cell % this.columns) - (blank % this.columns);
    if (blank < 0 || (down !== 0 && right !== 0)) return [];
    const blankWay = down < 0 ? 'U' : down > 0 ? 'D' : right < 0 ? 'L' : 'R';
    const letter = this.letters === 'blank' ? blankWay : this.inverse(blankWay);
    const tiles = Math.abs(down + right);
    return this.slides && tiles > 0 ? [letter.repeat(tiles)] : Array.from({ length: tiles }, () => letter);
  }
}

/** The puzzle as the core describes it; its state is the goal's. */
export function createSlidingModel(info: PuzzleInfo, letters: Letters = 'blank'): SlidingModel {
  return new SlidingModel(info.puzzle, info.state, letters, info.metric === 'multi');
}

/** The puzzle by its name alone, with the blank last. */
export function boardOf(id: string, letters: Letters = 'blank'): SlidingModel | undefined {
  const size = /^sliding:(\d+)x(\d+)$/.exec(id);
  const cells = size === null ? 0 : Number(size[1]) * Number(size[2]);
  if (cells < 4 || cells > 400) return undefined;
  return new SlidingModel(id, [...Array.from({ length: cells - 1 }, (_, cell) => cell + 1), 0].join(' '), letters);
}

/** Arrow keys by KeyboardEvent.code: the move whose tile (or blank) moves in the arrow's direction. */
export function arrowMoves(model: SlidingModel, follows: Letters): Readonly<Record<string, string>> {
  const table = { ArrowUp: 'U', ArrowDown: 'D', ArrowLeft: 'L', ArrowRight: 'R' };
  if (follows === model.letters) return table;
  return Object.fromEntries(Object.entries(table).map(([code, letter]) => [code, model.inverse(letter)]));
}

function swapped(cells: string[], one: number, other: number): string {
  const after = [...cells];
  [after[one], after[other]] = [cells[other] ?? gap, cells[one] ?? gap];
  return after.join(' ');
}

// SPDX-License-Identifier: MIT
//
// Brain Twist as the core writes it: the twelve tiles in the order of the places, `|` and the flip, with the whole
// puzzle rotated so that tile rc stands first; '.' is a gap in an unfinished position. A place joins an outer group
// (A-D) and an inner one (a-d); here all are counted from 0. The 12 rotations of the puzzle are derived from the
// places.
import { gap, type Key, type PuzzleModel, type Token } from './puzzle.js';
import { usualScramble } from './scramble.js';

export const homeTile = 'rc';

/** [place] -> its outer group (0..3: A B C D) and its inner group (0..3: a b c d). */
export const places: readonly { outer: number; inner: number }[] = [
  [0, 0], [1, 0], [2, 0], [0, 1], [0, 2], [1, 2], [1, 3], [2, 3], [2, 1], [3, 1], [3, 2], [3, 3],
].map(([outer = 0, inner = 0]) => ({ outer, inner }));

/** [tip: a b c d A B C D] -> its places in the order in which a clockwise turn, seen from outside, moves the tiles. */
export const tipPlaces: readonly (readonly [number, number, number])[] = [
  [0, 1, 2], [3, 8, 9], [4, 10, 5], [6, 11, 7], [0, 3, 4], [1, 5, 6], [2, 7, 8], [9, 11, 10],
];

/** Outer colour, inner colour; tile t is at home at place t. */
export const tileNames = ['rc', 'bc', 'fc', 'rg', 'rv', 'bv', 'bs', 'fs', 'fg', 'ag', 'av', 'as'] as const;

/** The tile at each place, and the visible side. */
export interface Board {
  tiles: readonly string[]; // tile names, or gaps
  flipped: boolean; // false: outer colours in view, the tips a-d turn; true: inner colours, A-D
}

/** [place] -> the place whose tile comes there. */
export type Rearrangement = readonly number[];

export function rearranged<T>(items: readonly T[], source: Rearrangement): T[] {
  return source.map((place) => items[place] as T);
}

/** The inner group without a common place with the outer one: the opposite corner of the cube. */
export function oppositeOf(outer: number): number {
  return [0, 1, 2, 3].find((inner) => !places.some((p) => p.outer === outer && p.inner === inner)) ?? 0;
}

/** The 12 rotations of the puzzle, identity first: the even permutations of the outer groups. */
export const rotations: readonly Rearrangement[] = makeRotations();

function makeRotations(): Rearrangement[] {
  const found: Rearrangement[] = [];
  for (const image of orders([0, 1, 2, 3])) {
    const innerImage = new Map(image.map((to, from) => [oppositeOf(from), oppositeOf(to)]));
    const source = Array<number>(12).fill(0);
    places.forEach((place, from) => {
      const to = places.findIndex((p) => p.outer === image[place.outer] && p.inner === innerImage.get(place.inner));
      source[to] = from;
    });
    if (!isOdd(source)) found.push(source);
  }
  return found;
}

function orders(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((first) => orders(items.filter((item) => item !== first)).map((rest) => [first, ...rest]));
}

function isOdd(order: readonly number[]): boolean {
  let inversions = 0;
  order.forEach((left, at) => order.slice(at + 1).forEach((right) => (inversions += Number(left > right))));
  return inversions % 2 !== 0;
}

/** Twelve tiles; missing ones become gaps, invalid ones stay for the core to report. */
export function readBoard(state: string): Board {
  const [tiles = '', flip = ''] = state.split('|');
  const names = tiles.split(/[\s,()[\]]+/).filter((name) => name !== '');
  return { tiles: places.map((_, place) => names[place] ?? gap), flipped: flip.trim() === '1' };
}

export function writeBoard(board: Board): string {
  return `${board.tiles.join(' ')} | ${board.flipped ? 1 : 0}`;
}

/** The puzzle rotated so that tile rc comes first; unchanged without rc. */
function turnedHome(board: Board): Board {
  const home = rotations.find((source) => board.tiles[source[0] ?? 0] === homeTile);
  return home ? { ...board, tiles: rearranged(board.tiles, home) } : board;
}

/** A turn of a tip (0..7) applied to any array by place: `thirds` clockwise. */
export function turned<T>(items: readonly T[], tip: number, thirds: number): T[] {
  const cycle = tipPlaces[tip] ?? [];
  const after = [...items];
  cycle.forEach((from, step) => {
    after[cycle[(((step + thirds) % 3) + 3) % 3] ?? from] = items[from] as T;
  });
  return after;
}

/** The notation of a turn of a tip 0..7, a third clockwise or anticlockwise. */
export function moveOf(tip: number, clockwise: boolean): string {
  return `${clockwise ? '' : '-'}${tip + 1}`;
}

/** The tip (0..7) and direction of a turn; undefined for the flip and for non-moves. */
export function turnOf(move: string): { tip: number; clockwise: boolean } | undefined {
  const found = /^([+-]?)([1-8])$/.exec(move);
  return found ? { tip: Number(found[2]) - 1, clockwise: found[1] !== '-' } : undefined;
}

/** Whether a tip can turn at this flip. */
export function canTurn(tip: number, flipped: boolean): boolean {
  return tip >= 4 === flipped;
}

export const brainTwistModel: PuzzleModel = {
  id: 'brain-twist',
  solved: writeBoard({ tiles: tileNames, flipped: false }),
  stickers: false,
  scrambleLength: usualScramble,

  apply(state: string, move: string): string | undefined {
    const board = readBoard(state);
    if (move === '0') return writeBoard({ ...board, flipped: !board.flipped });
    const turn = turnOf(move);
    if (!turn || !canTurn(turn.tip, board.flipped)) return undefined;
    return writeBoard(turnedHome({ ...board, tiles: turned(board.tiles, turn.tip, turn.clockwise ? 1 : -1) }));
  },

  inverse(move: string): string {
    const turn = turnOf(move);
    return turn ? moveOf(turn.tip, !turn.clockwise) : move;
  },

  moves(state: string): string[] {
    const { flipped } = readBoard(state);
    const tips = [0, 1, 2, 3, 4, 5, 6, 7].filter((tip) => canTurn(tip, flipped));
    return ['0', ...tips.flatMap((tip) => [moveOf(tip, true), moveOf(tip, false)])];
  },

  keyMove({ code, altKey, shiftKey }: Key): string | undefined {
    const digit = /^(?:Digit|Numpad)([0-8])$/.exec(code)?.[1];
    if (digit === undefined || altKey) return undefined;
    return digit === '0' || !shiftKey ? digit : `-${digit}`;
  },

  split(moves: string): Token[] {
    return [...moves.matchAll(/[^\s,]+/g)].map((piece) => ({
      text: piece[0],
      start: piece.index,
      end: piece.index + piece[0].length,
    }));
  },

  join(moves: readonly string[]): string {
    return moves.join(' ');
  },

  rearrange(state: string, index: number, other = index): string {
    const board = readBoard(state);
    const tiles = [...board.tiles];
    [tiles[index], tiles[other]] = [board.tiles[other] ?? gap, board.tiles[index] ?? gap];
    return writeBoard(turnedHome({ ...board, tiles }));
  },
};

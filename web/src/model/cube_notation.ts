// SPDX-License-Identifier: MIT
//
// Single cube moves as text: reads WCA and SiGN notation, writes the core's. A turn moves a range of adjacent layers
// counted from a face inwards (rompicapo/puzzles/cube/models/notation.hpp). Only the core expands brackets, repeats and
// commutators.
import type { Token } from './puzzle.js';

export const faceLetters = 'URFDLB'; // opposite faces are 3 apart

export interface Turn {
  face: number; // in faceLetters
  first: number; // layers: 1 is the face itself, N the opposite one; first <= last
  last: number;
  quarters: number; // 0..3, clockwise seen from outside
}

export const opposite = (face: number): number => (face + 3) % 6;
export const inverseTurn = (turn: Turn): Turn => ({ ...turn, quarters: (4 - turn.quarters) % 4 });

const layersAndFace = /^(?:(\d+)(-\d+)?)?(?:([URFDLB])(w?)|([urfdlb]))/;
const sliceOrRotation = /^[MESmesxyz]/;
const amount = /^(\d*)(['\u2019\u2018\u2032\u02bc\u00b4`]?)$/;
const pieces = /\s+|\/\/[^\n]*|((?:\d+(?:-\d+)?)?(?:[URFDLB]w?|[urfdlb]|[MESmesxyz])\d*['\u2019\u2018\u2032\u02bc\u00b4`]?)|([()[\],:]|[^\s()[\],:]+)/g;

/** The turn of one move; undefined if it is no move of this cube. */
export function readTurn(size: number, text: string): Turn | undefined {
  const special = sliceOrRotation.exec(text);
  const named = special === null ? layersAndFace.exec(text) : null;
  const head = special?.[0] ?? named?.[0];
  if (head === undefined) return undefined;
  const turn = named === null ? readSpecial(size, head) : readLayers(size, named);
  const times = amount.exec(text.slice(head.length));
  if (turn === undefined || times === null) return undefined;
  const count = times[1] === '' ? 1 : Number(times[1]) % 4;
  turn.quarters = (turn.quarters * count) % 4;
  return times[2] === '' ? turn : inverseTurn(turn);
}

function readLayers(size: number, named: RegExpExecArray): Turn | undefined {
  const [, from, to, capital, w, small] = named;
  const wide = w === 'w' || small !== undefined;
  const face = faceLetters.indexOf(capital ?? small?.toUpperCase() ?? '');
  if (to !== undefined && !wide) return undefined;
  const number = from === undefined ? undefined : Number(from);
  const first = to !== undefined ? Number(from) : wide ? 1 : (number ?? 1);
  const last = to !== undefined ? Number(to.slice(1)) : wide ? (number ?? 2) : first;
  return first >= 1 && first <= last && last <= size ? { face, first, last, quarters: 1 } : undefined;
}

// M E S turn as L D F; so do m e s, all inner layers; x y z turn as R U F.
function readSpecial(size: number, letter: string): Turn | undefined {
  const rotation = 'xyz'.indexOf(letter);
  if (rotation >= 0) return { face: faceLetters.indexOf('RUF'.charAt(rotation)), first: 1, last: size, quarters: 1 };
  const face = faceLetters.indexOf('LDF'.charAt('MES'.indexOf(letter.toUpperCase())));
  if (letter === letter.toLowerCase()) return size < 3 ? undefined : { face, first: 2, last: size - 1, quarters: 1 };
  const middle = (size + 1) / 2;
  return size % 2 === 0 ? undefined : { face, first: middle, last: middle, quarters: 1 };
}

/** The core's notation: outer blocks from the nearer face, WCA notation where it exists, SiGN for inner layers. */
export function writeTurn(size: number, given: Turn): string {
  const turned = seenFromBehind(size, given);
  const turn = given.first > 1 && given.last === size ? turned : given;
  const { face, first, last } = turn;
  const letter = faceLetters.charAt(face);
  // Rotations are named after R, U, F and middle slices after L, D, F.
  const suffix = (asNamed: boolean): string => ['4', '', '2', "'"][asNamed ? turn.quarters : (4 - turn.quarters) % 4] as string;
  if (first === 1 && last === size) return 'yxz'.charAt(face % 3) + suffix(face < 3);
  if (first === 1) return `${last > 2 ? last : ''}${letter}${last > 1 ? 'w' : ''}${suffix(true)}`;
  if (first === last && 2 * first === size + 1) return 'EMS'.charAt(face % 3) + suffix('LDF'.includes(letter));
  return `${first === last ? first : `${first}-${last}`}${letter}${first === last ? '' : 'w'}${suffix(true)}`;
}

/** The same turn, named from the opposite face. */
export function seenFromBehind(size: number, turn: Turn): Turn {
  const { face, first, last, quarters } = turn;
  return { face: opposite(face), first: size + 1 - last, last: size + 1 - first, quarters: (4 - quarters) % 4 };
}

/** Splits moves into tokens. Blanks and comments are dropped; brackets and unknown text become tokens. */
export function tokens(text: string): Token[] {
  return [...text.matchAll(pieces)]
    .filter((match) => match[1] !== undefined || match[2] !== undefined)
    .map((match) => ({ text: match[0], start: match.index, end: match.index + match[0].length }));
}

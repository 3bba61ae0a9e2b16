// SPDX-License-Identifier: MIT
//
// The N×N×N cube as the page plays it. On odd sizes a canonical state names colours by the centres, as in the core, and
// does not record the orientation of the cube. `turned` keeps the colours, so that the view can show rotations of the
// cube; `named` converts its result to canonical text.
import { sourcesOf } from './cube_geometry.js';
import { faceLetters, inverseTurn, readTurn, tokens, writeTurn, type Turn } from './cube_notation.js';
import { cubeMove, layerOf } from './cube_keys.js';
import { gap, type Key, type Layout, type PuzzleModel, type Token } from './puzzle.js';
import { mostScrambled, usualScramble } from './scramble.js';

export const largestCube = 11;

export class CubeModel implements PuzzleModel {
  readonly stickers = true;
  readonly id: string;
  readonly solved: string;
  readonly scrambleLength: number;
  readonly #sources = new Map<string, Uint16Array>();
  readonly #moves: string[];

  /** `quarters`: half turns count as two moves, as in the metrics qtm and sqtm. */
  constructor(
    readonly size: number,
    readonly quarters = false,
  ) {
    if (!Number.isInteger(size) || size < 2 || size > largestCube) throw new RangeError(`no cube of ${size} here`);
    this.id = `cube:${size}`;
    this.solved = [...faceLetters].map((letter) => letter.repeat(size * size)).join('');
    // From 4 on: lengths of WCA scrambles (regulation 4b3).
    this.scrambleLength = size === 2 ? 11 : size === 3 ? usualScramble : Math.min(20 * (size - 2), mostScrambled);
    this.#moves = movesOf(size);
  }

  /** The cube with nothing but the centres (odd sizes), which determine the colours. */
  get unpainted(): string {
    const area = this.size * this.size;
    const centre = (at: number): boolean => this.size % 2 === 1 && at % area === (area - 1) / 2;
    return [...this.solved].map((letter, at) => (centre(at) ? letter : gap)).join('');
  }

  apply(state: string, move: string): string | undefined {
    const turned = this.turned(state, move);
    return turned === undefined ? undefined : this.named(turned);
  }

  inverse(move: string): string {
    const turn = this.turn(move);
    return turn === undefined ? move : writeTurn(this.size, inverseTurn(turn));
  }

  moves(): string[] {
    return [...this.#moves];
  }

  keyMove(key: Key, _: string, layout: Layout, layer?: number): string | undefined {
    return cubeMove(key, layout, layer);
  }

  layerKey(key: Key): number | undefined {
    return this.size > 3 ? layerOf(key, this.size) : undefined;
  }

  split(moves: string): Token[] {
    return this.quarters ? tokens(moves).flatMap((token) => this.#inQuarters(token)) : tokens(moves);
  }

  #inQuarters(token: Token): Token[] {
    const turn = this.turn(token.text);
    if (turn?.quarters !== 2) return [token];
    const quarter = { ...token, text: writeTurn(this.size, { ...turn, quarters: 1 }) };
    return [quarter, quarter];
  }

  join(moves: readonly string[]): string {
    return moves.join(' ');
  }

  turn(move: string): Turn | undefined {
    return readTurn(this.size, move);
  }

  /** The stickers after one move; colours are not renamed. */
  turned(letters: string, move: string): string | undefined {
    const turn = this.turn(move);
    if (turn === undefined || letters.length !== this.solved.length) return undefined;
    let after = '';
    for (const from of this.#sourcesOf(turn)) after += letters.charAt(from);
    return after;
  }

  /** Renames colours so that each centre has its face's colour (odd sizes with six different centres). */
  named(letters: string): string {
    const names = this.centres(letters);
    if (names === undefined || names === faceLetters) return letters;
    return [...letters].map((letter) => faceLetters.charAt(names.indexOf(letter))).join('');
  }

  /** The colours of the centres by face; undefined if they do not determine the colours. */
  centres(letters: string): string | undefined {
    if (this.size % 2 === 0) return undefined;
    const area = this.size * this.size;
    const centres = [...faceLetters].map((_, face) => letters.charAt(face * area + (area - 1) / 2)).join('');
    return [...faceLetters].every((letter) => centres.includes(letter)) ? centres : undefined;
  }

  #sourcesOf(turn: Turn): Uint16Array {
    const name = writeTurn(this.size, turn);
    const known = this.#sources.get(name) ?? sourcesOf(this.size, turn);
    this.#sources.set(name, known);
    return known;
  }
}

/** The model of "cube:3" and the like; undefined for other puzzles. */
export function cubeModel(id: string, metric = 'htm'): CubeModel | undefined {
  const size = Number(/^cube:(\d+)$/.exec(id)?.[1]);
  return size >= 2 && size <= largestCube ? new CubeModel(size, metric === 'qtm' || metric === 'sqtm') : undefined;
}

/** For views, which get a model of any kind. */
export function asCube(model: PuzzleModel): CubeModel {
  if (model instanceof CubeModel) return model;
  throw new TypeError(`${model.id} is no cube`);
}

// Faces, wide blocks, the layers between, rotations: what lists offer.
function movesOf(size: number): string[] {
  const all = [0, 1, 2, 3, 4, 5];
  const turns: [number, number, number][] = all.map((face) => [face, 1, 1]);
  for (let depth = 2; 2 * depth <= size; ++depth)
    for (const face of 2 * depth === size ? [0, 1, 2] : all) turns.push([face, 1, depth]);
  for (let layer = 2; 2 * layer <= size; ++layer) for (const face of all) turns.push([face, layer, layer]);
  const middle = (size + 1) / 2;
  if (size % 2 === 1) for (const face of [4, 3, 2]) turns.push([face, middle, middle]);
  for (const face of [1, 0, 2]) turns.push([face, 1, size]);
  return turns.flatMap(([face, first, last]) =>
    [1, 3, 2].map((quarters) => writeTurn(size, { face, first, last, quarters })),
  );
}

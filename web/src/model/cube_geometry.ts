// SPDX-License-Identifier: MIT
//
// Positions of the stickers of a cube of size N, on an integer lattice: the cube fills [-N, N] in each of x (L to R), y
// (D to U), z (B to F), so that sticker centres are integers and quarter turns are exact. Stickers are numbered face by
// face (U R F D L B), each face row by row as seen from outside (rompicapo/puzzles/cube/models/sticker_cube.hpp).
import type { Turn } from './cube_notation.js';

export type Vector = readonly [number, number, number];

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const scaled = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
export const sum = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** A point turned about an axis (of length 1), anticlockwise as seen from the axis's tip. */
export function rotated(point: Vector, axis: Vector, angle: number): Vector {
  const along = scaled(axis, dot(axis, point));
  const across = sum(point, scaled(along, -1));
  return sum(along, sum(scaled(across, Math.cos(angle)), scaled(cross(axis, across), Math.sin(angle))));
}

/** A face seen from outside. */
export interface FaceFrame {
  normal: Vector;
  right: Vector; // direction of rising columns
  down: Vector; // direction of rising rows
}

const x: Vector = [1, 0, 0];
const y: Vector = [0, 1, 0];
const z: Vector = [0, 0, 1];
const minus = (axis: Vector): Vector => scaled(axis, -1);

/** In the order U R F D L B. */
export const frames: readonly FaceFrame[] = [
  { normal: y, right: x, down: z },
  { normal: x, right: minus(z), down: minus(y) },
  { normal: z, right: x, down: minus(y) },
  { normal: minus(y), right: x, down: minus(z) },
  { normal: minus(x), right: z, down: minus(y) },
  { normal: minus(z), right: minus(x), down: minus(y) },
];

export const frameOf = (face: number): FaceFrame => frames[face] as FaceFrame;

export interface Place {
  face: number;
  row: number; // from 0
  column: number;
}

export function placeOf(size: number, sticker: number): Place {
  return {
    face: Math.floor(sticker / (size * size)),
    row: Math.floor(sticker / size) % size,
    column: sticker % size,
  };
}

export const stickerOf = (size: number, { face, row, column }: Place): number => (face * size + row) * size + column;

/** The centre of a sticker on the lattice. */
export function pointOf(size: number, sticker: number): Vector {
  const { face, row, column } = placeOf(size, sticker);
  const { normal, right, down } = frameOf(face);
  return sum(scaled(normal, size), sum(scaled(right, 2 * column + 1 - size), scaled(down, 2 * row + 1 - size)));
}

/** The face whose outward normal this is. */
export const faceOf = (normal: Vector): number => frames.findIndex((frame) => dot(frame.normal, normal) > 0.5);

/** The sticker at a lattice point of the surface. */
export function stickerAt(size: number, point: Vector): number {
  const face = frames.findIndex((frame) => dot(frame.normal, point) === size);
  const { right, down } = frameOf(face);
  const index = (axis: Vector): number => (dot(axis, point) + size - 1) / 2;
  return stickerOf(size, { face, row: index(down), column: index(right) });
}

/** From 1 at `face` to N at the opposite one. */
export function layerOf(size: number, point: Vector, face: number): number {
  const height = Math.min(Math.max(dot(frameOf(face).normal, point), 1 - size), size - 1);
  return Math.floor((size + 1 - height) / 2);
}

/** For each sticker, the sticker whose colour a turn brings there. */
export function sourcesOf(size: number, turn: Turn): Uint16Array {
  const sources = Uint16Array.from({ length: 6 * size * size }, (_, sticker) => sticker);
  const axis = frameOf(turn.face).normal;
  for (let sticker = 0; sticker < sources.length; ++sticker) {
    let point = pointOf(size, sticker);
    const layer = layerOf(size, point, turn.face);
    if (layer < turn.first || layer > turn.last) continue;
    for (let done = 0; done < turn.quarters; ++done)
      point = sum(scaled(axis, dot(axis, point)), cross(point, axis)); // clockwise: p x a
    sources[stickerAt(size, point)] = sticker;
  }
  return sources;
}

/** The pieces: each by its place, with coordinates within ±(size - 1), and its stickers in their order. */
export function piecesOf(size: number): { place: Vector; stickers: number[] }[] {
  const pieces = new Map<string, { place: Vector; stickers: number[] }>();
  for (let sticker = 0; sticker < 6 * size * size; ++sticker) {
    const [x, y, z] = pointOf(size, sticker).map((at) => Math.max(1 - size, Math.min(size - 1, at))) as [number, number, number];
    const piece = pieces.get([x, y, z].join()) ?? { place: [x, y, z], stickers: [] };
    piece.stickers.push(sticker);
    pieces.set([x, y, z].join(), piece);
  }
  return [...pieces.values()];
}

const sorted = (colours: string): string => [...colours].sort().join('');

/** The colours of a piece, in alphabetical order. */
export const coloursOfPiece = (letters: string, stickers: readonly number[]): string => sorted(stickers.map((at) => letters.charAt(at)).join(''));

/**
 * The stickers of the pieces with these colour letters, "UR" or "URF" in any order; on large cubes all wings with
 * these colours, and for "U" all centre pieces. "F6" names one sticker by its place.
 */
export function stickersOf(size: number, letters: string, pieces: readonly string[]): number[] {
  if (pieces.length === 0) return [];
  const places = pieces
    .filter((piece) => /^[URFDLB]\d+$/.test(piece))
    .map((piece) => 'URFDLB'.indexOf(piece.charAt(0)) * size * size + Number(piece.slice(1)) - 1);
  const wanted = new Set(pieces.map(sorted));
  const found = piecesOf(size).filter(({ stickers }) => wanted.has(coloursOfPiece(letters, stickers)));
  return [...found.flatMap(({ stickers }) => stickers), ...places];
}

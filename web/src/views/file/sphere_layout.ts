// SPDX-License-Identifier: MIT
//
// The shape of a puzzle, computed from its moves: places moved by the same moves lie together. Each place is a row that
// tells which moves move it; the three principal components of these rows span the puzzle's own space: for a megaminx a
// sphere, for a floppy cube a plane. The sphere is then projected about the centre of a move. Sources: K. Pearson's
// components, 1901; J. H. Lambert's azimuthal projection, 1772, which preserves areas, so that the outermost places get
// as much space as the others.
import type { PermutationModel } from '../../model/permutation.js';
import type { Point } from './point.js';

type Vector = number[];

const rounds = 120;
const flat = 0.5; // share of the first component's spread; if the third one is below it, the puzzle is flat
const clearly = 0.15;
const torn = 1.99; // of 2: points farther from the centre would be opposite to it, in no defined direction
const same = 1e-4; // in a space whose sides are about 1

export function sphereLayout(model: PermutationModel): Point[] {
  const rows = centred(membership(model));
  const { axes, spread } = components(rows, 3);
  const space = rows.map((row) => axes.map((axis) => dot(row, axis)));
  if ((spread[2] ?? 0) < flat * (spread[0] ?? 1)) return space.map(([x = 0, y = 0]) => ({ x, y }));
  const best = poles(model, space)
    .map((pole) => rolledOut(space, pole))
    .reduce((one, other) => (other.spacing > (1 + clearly) * one.spacing ? other : one));
  return best.points;
}

/** Candidates for the map's centre: the centre of a move, a place, or the point opposite to one of them. */
function poles(model: PermutationModel, space: readonly Vector[]): Vector[] {
  const middles = [...[...model.generators.keys()].map((_, move) => middleOf(model, space, move)), ...space];
  return middles.flatMap((middle) => [middle, middle.map((value) => -value)]).filter((pole) => dot(pole, pole) > 1e-9);
}

/** [place][move]: 1 if the move moves or twists the piece there. */
function membership(model: PermutationModel): Vector[] {
  const moves = [...model.generators.values()];
  return Array.from({ length: model.places }, (_, place) =>
    moves.map(({ source, twist }) => Number(source[place] !== place || twist[place] !== 0)),
  );
}

function centred(rows: readonly Vector[]): Vector[] {
  const mean = (rows[0] ?? []).map((_, move) => rows.reduce((sum, row) => sum + (row[move] ?? 0), 0) / rows.length);
  return rows.map((row) => row.map((value, move) => value - (mean[move] ?? 0)));
}

/** By block power iteration from a fixed start. */
function components(rows: readonly Vector[], count: number): { axes: Vector[]; spread: number[] } {
  const width = rows[0]?.length ?? 0;
  let axes = Array.from({ length: count }, (_, axis) =>
    Array.from({ length: width }, (_, at) => Math.sin((axis + 1) * (at + 1) * 1.7 + axis)),
  );
  let spread: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const pulled = axes.map((axis) => {
      const along = rows.map((row) => dot(row, axis));
      return axis.map((_, at) => rows.reduce((sum, row, place) => sum + (row[at] ?? 0) * (along[place] ?? 0), 0));
    });
    ({ axes, lengths: spread } = orthonormal(pulled));
  }
  return { axes, spread };
}

function orthonormal(vectors: readonly Vector[]): { axes: Vector[]; lengths: number[] } {
  const axes: Vector[] = [];
  const lengths: number[] = [];
  for (const vector of vectors) {
    let rest = vector;
    for (const axis of axes) {
      const shared = dot(rest, axis);
      rest = rest.map((value, at) => value - shared * (axis[at] ?? 0));
    }
    const length = Math.sqrt(dot(rest, rest));
    lengths.push(length);
    axes.push(length > 1e-9 ? rest.map((value) => value / length) : rest.map(() => 0));
  }
  return { axes, lengths };
}

function middleOf(model: PermutationModel, space: readonly Vector[], move: number): Vector {
  const made = [...model.generators.values()][move];
  const taken = space.filter((_, place) => made?.source[place] !== place || made.twist[place] !== 0);
  return [0, 1, 2].map((axis) => taken.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / taken.length);
}

/** Projected about `middle`; `spacing` is the distance of the nearest two points relative to the whole. */
function rolledOut(space: readonly Vector[], middle: Vector): { points: Point[]; spacing: number } {
  const [pole = [0, 0, 1]] = orthonormal([middle]).axes;
  const helper = Math.abs(pole[0] ?? 0) < 0.8 ? [1, 0, 0] : [0, 1, 0];
  const [, right = [], up = []] = orthonormal([pole, helper, cross(pole, helper)]).axes;
  const points = space.map((point) => {
    const length = Math.sqrt(dot(point, point)) || 1;
    const far = Math.sqrt(Math.max(0, 2 - (2 * dot(point, pole)) / length)); // distance from the centre: the chord
    const [x, y] = [dot(point, right), dot(point, up)];
    const out = Math.hypot(x, y);
    return out < 1e-6 ? { x: 0, y: far > 1 ? far : 0 } : { x: (far * x) / out, y: (far * y) / out };
  });
  return { points, spacing: spacingOf(space, points) };
}

/** Places moved by exactly the same moves are ignored; layout.ts pushes them apart. */
function spacingOf(space: readonly Vector[], points: readonly Point[]): number {
  const farthest = Math.max(...points.map(({ x, y }) => Math.hypot(x, y)));
  let nearest = Infinity;
  points.forEach((one, at) =>
    points.slice(at + 1).forEach((other, later) => {
      const apart = (space[at] ?? []).some((value, axis) => Math.abs(value - (space[at + 1 + later]?.[axis] ?? 0)) > same);
      if (apart) nearest = Math.min(nearest, Math.hypot(one.x - other.x, one.y - other.y));
    }),
  );
  return farthest > torn ? 0 : nearest / farthest;
}

function dot(one: Vector, other: Vector): number {
  return one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
}

function cross([a = 0, b = 0, c = 0]: Vector, [d = 0, e = 0, f = 0]: Vector): Vector {
  return [b * f - c * e, c * d - a * f, a * e - b * d];
}

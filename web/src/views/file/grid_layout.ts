// SPDX-License-Identifier: MIT
//
// Boards whose rows and columns rotate: every move is one cycle, the moves form two families, each family covers every
// place once, and a move of one family crosses one of the other at exactly one place.
import type { PermutationModel, Transformation } from '../../model/permutation.js';
import type { Point } from './point.js';

/** Places by row and column; undefined if the puzzle is no such board. */
export function gridLayout(model: PermutationModel): Point[] | undefined {
  const cycles = [...model.generators.values()].map(onlyCycle);
  const whole = cycles.filter((cycle) => cycle !== undefined);
  const first = whole[0];
  if (!first || whole.length < cycles.length || model.orbits.length !== 1) return undefined;
  const rows = whole.filter((cycle) => cycle === first || !crosses(cycle, first));
  const columns = whole.filter((cycle) => !rows.includes(cycle));
  if (!covers(rows, model.places) || !covers(columns, model.places)) return undefined;
  const meets = (row: readonly number[], column: readonly number[]): number[] => row.filter((place) => column.includes(place));
  if (!rows.every((row) => columns.every((column) => meets(row, column).length === 1))) return undefined;
  const [across, down] = [fromLowest(first), fromLowest(columns[0] ?? [])];
  return Array.from({ length: model.places }, (_, place) => ({
    x: across.findIndex((met) => columns.some((column) => column.includes(met) && column.includes(place))),
    y: down.findIndex((met) => rows.some((row) => row.includes(met) && row.includes(place))),
  }));
}

function onlyCycle({ source }: Transformation): number[] | undefined {
  const start = source.findIndex((from, place) => from !== place);
  if (start < 0) return undefined;
  const cycle = [start];
  for (let at = source[start] ?? start; at !== start; at = source[at] ?? start) cycle.push(at);
  const moved = source.filter((from, place) => from !== place).length;
  return moved === cycle.length ? cycle : undefined;
}

function crosses(one: readonly number[], other: readonly number[]): boolean {
  return one.some((place) => other.includes(place));
}

function covers(family: readonly (readonly number[])[], places: number): boolean {
  return new Set(family.flat()).size === places && family.flat().length === places;
}

/** The cycle rotated to start at its lowest place, in the direction of rising numbers. */
function fromLowest(cycle: readonly number[]): number[] {
  const at = cycle.indexOf(Math.min(...cycle));
  const turned = [...cycle.slice(at), ...cycle.slice(0, at)];
  const [start, ...rest] = turned;
  return (rest[0] ?? 0) <= (rest.at(-1) ?? 0) ? turned : [start ?? 0, ...rest.reverse()];
}

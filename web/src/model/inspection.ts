// SPDX-License-Identifier: MIT
//
// The parts of a heuristic's value, as a list of lines and as marks on a picture. The core computes them; here they are
// only grouped: parts of one kind that involve one or two pieces form one line, and contributions to the same piece are
// added.
import type { AccountPart, InspectedHeuristic, InspectReply } from '../engine/protocol.js';

/** Parts listed as one line. */
export interface PartLine {
  readonly what: string;
  readonly value: number;
  readonly parts: readonly AccountPart[];
  readonly decides: boolean; // if the greatest counts: it is the greatest, or part of it
}

/** The values of its sums, by number; for "max" each part is a sum. */
export function sumsOf({ combine, parts }: Pick<InspectedHeuristic, 'combine' | 'parts'>): number[] {
  const sums: number[] = [];
  parts.forEach(({ value, sum }, at) => {
    const number = combine === 'max' ? at : sum;
    sums[number] = (sums[number] ?? 0) + value;
  });
  return sums;
}

/** The number of the largest sum, the first if tied; -1: none. */
export function decidingSum(heuristic: Pick<InspectedHeuristic, 'combine' | 'parts'>): number {
  const sums = sumsOf(heuristic);
  return sums.indexOf(Math.max(...sums));
}

const isShort = ({ pieces, per }: AccountPart): boolean => pieces.length > 0 && pieces.length <= 2 && per === null;

export function linesOf(heuristic: InspectedHeuristic): PartLine[] {
  const { combine, parts } = heuristic;
  const deciding = decidingSum(heuristic);
  const lines: { what: string; value: number; parts: AccountPart[]; decides: boolean }[] = [];
  parts.forEach((part, at) => {
    const last = lines.at(-1);
    const decides = combine === 'sum' || (combine === 'max' ? at : part.sum) === deciding;
    if (combine === 'sum' && last?.what === part.what && isShort(part) && last.parts.every(isShort)) {
      last.value += part.value;
      last.parts.push(part);
    } else lines.push({ what: part.what, value: part.value, parts: [part], decides });
  });
  return lines;
}

/** The numbers of the deciding lines that depend on several pieces, if there is more than one. */
export function groupsOf(lines: readonly PartLine[]): Map<PartLine, number> {
  const long = lines.filter(({ decides, parts }) => decides && !parts.every(isShort));
  return new Map(long.length > 1 ? long.map((line, group) => [line, group]) : []);
}

/** The marks on a picture of the position: of one line, or of all deciding lines if none is chosen. */
export interface PartMarks {
  readonly values: ReadonlyMap<string, number> | null;
  readonly groups: ReadonlyMap<string, number>;
  readonly groupValues: readonly number[];
  readonly links: readonly (readonly [string, string])[];
  readonly lit: readonly string[];
}

export function marksOf(heuristic: InspectedHeuristic, line: PartLine | null): PartMarks {
  const lines = linesOf(heuristic);
  const seen = line === null ? lines.filter(({ decides }) => decides) : [line];
  const short = seen.filter(({ parts }) => parts.every(isShort));
  const long = seen.filter((one) => !short.includes(one));
  const values = new Map<string, number>();
  const groups = new Map<string, number>();
  const links: (readonly [string, string])[] = [];
  for (const { pieces, value } of short.flatMap(({ parts }) => parts)) {
    const [piece = '', other] = pieces;
    if (other === undefined) values.set(piece, (values.get(piece) ?? 0) + value);
    else links.push([piece, other]);
  }
  const counted = long.length === 0 && (seen.length > 0 || heuristic.combine === 'sum' || (heuristic.value === 0 && heuristic.combine === null));
  if (line === null) for (const [{ parts }, group] of groupsOf(lines)) for (const piece of parts.flatMap(({ pieces }) => pieces)) groups.set(piece, group);
  const lit = groups.size > 0 ? [] : long.flatMap(({ parts }) => parts.flatMap(({ pieces }) => pieces));
  const groupValues = groups.size > 0 ? long.map(({ value }) => value) : [];
  return { values: counted ? values : null, groups, groupValues, links, lit };
}

/** Values after 0, 1, 2, ... moves; null: unknown. */
export interface Curve {
  readonly name: string; // of a heuristic; '': the true distance
  readonly values: readonly (number | null)[];
}

export function curvesOf(reply: InspectReply): Curve[] {
  const curves: Curve[] = reply.heuristics
    .filter(({ value }) => value !== null)
    .map(({ name, value }) => ({ name, values: [value, ...reply.along.map(({ values }) => values[name] ?? null)] }));
  const distance = [reply.distance, ...reply.along.map((step) => step.distance)];
  return distance.some((value) => value !== null) ? [{ name: '', values: distance }, ...curves] : curves;
}

/** Compares a value with the true distance. */
export function gapOf(value: number, distance: number | null): 'unknown' | 'exact' | 'under' | 'over' {
  if (distance === null) return 'unknown';
  return value === distance ? 'exact' : value < distance ? 'under' : 'over';
}

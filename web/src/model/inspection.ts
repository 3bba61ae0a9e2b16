// SPDX-License-Identifier: MIT
//
// What a heuristic's value is made of, as a list of lines and as marks on a picture. The core counts; here it is only
// put together: parts of one kind that look at a piece or two make one line, and what they add to a piece is added up.
import type { AccountPart, InspectedHeuristic, InspectReply } from '../engine/protocol.js';

/** Parts that are listed as one. */
export interface PartLine {
  readonly what: string;
  readonly value: number;
  readonly parts: readonly AccountPart[];
  readonly decides: boolean; // of several, of which the greatest counts: it is the one, or in it
}

/** What its sums come to, by number; of "max" each part is one. */
export function sumsOf({ combine, parts }: Pick<InspectedHeuristic, 'combine' | 'parts'>): number[] {
  const sums: number[] = [];
  parts.forEach(({ value, sum }, at) => {
    const number = combine === 'max' ? at : sum;
    sums[number] = (sums[number] ?? 0) + value;
  });
  return sums;
}

/** The sum that decides; the first of equals. -1: there is none. */
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

/** Of the lines that look at several pieces and decide, where there are several: their numbers, by which they are told apart. */
export function groupsOf(lines: readonly PartLine[]): Map<PartLine, number> {
  const long = lines.filter(({ decides, parts }) => decides && !parts.every(isShort));
  return new Map(long.length > 1 ? long.map((line, group) => [line, group]) : []);
}

/** What is to be seen on a picture of the position: of one line, or where none is chosen of all that decides. */
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

/** Values after 0, 1, 2, ... moves; null where one is not known. */
export interface Curve {
  readonly name: string; // of a heuristic; '' the true distance
  readonly values: readonly (number | null)[];
}

export function curvesOf(reply: InspectReply): Curve[] {
  const curves: Curve[] = reply.heuristics
    .filter(({ value }) => value !== null)
    .map(({ name, value }) => ({ name, values: [value, ...reply.along.map(({ values }) => values[name] ?? null)] }));
  const distance = [reply.distance, ...reply.along.map((step) => step.distance)];
  return distance.some((value) => value !== null) ? [{ name: '', values: distance }, ...curves] : curves;
}

/** What a value is worth beside the true distance. */
export function gapOf(value: number, distance: number | null): 'unknown' | 'exact' | 'under' | 'over' {
  if (distance === null) return 'unknown';
  return value === distance ? 'exact' : value < distance ? 'under' : 'over';
}

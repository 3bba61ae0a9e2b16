// SPDX-License-Identifier: MIT
//
// Searches of one position side by side: what each has expanded, stored, proved and found so far, and what the figures
// mean. Events give exact counts per expansion; before they arrive, periodic measurements are used.
import { Search } from './search_view.js';
import { algorithmOf } from './trace.js';
import type { Trace } from './trace.js';

export interface Point {
  readonly expanded: number;
  readonly kept: number; // nodes in memory
  readonly bound: number | null; // the proved bound or the current threshold
  readonly best: number | null; // moves of the best solution so far
}

/** Samples taken while it ran, and at its end. */
export interface Sample {
  readonly seconds: number;
  readonly expanded: number;
  readonly bound: number | null; // proved
  readonly best: number | null;
}

export const measures = ['kept', 'bound', 'best', 'expanded'] as const;
export type Measure = (typeof measures)[number];
export type Across = 'expanded' | 'seconds';

/** The points of a search's curve: from its events as far as recorded, then from samples in order. */
export function curveFor(measure: Measure, across: Across, samples: readonly Sample[], points: readonly Point[]): [x: number, y: number][] {
  if (measure === 'expanded') {
    const [first] = samples;
    const one: [number, number][] = first === undefined || first.expanded === 0 ? [] : [[first.seconds / first.expanded, 1]];
    return [...one, ...samples.map(({ seconds, expanded }) => [seconds, expanded] satisfies [number, number])];
  }
  const told = points.at(-1)?.expanded ?? -1;
  const rows: readonly (Sample | Point)[] = [...points, ...samples.filter(({ expanded }) => expanded > told)];
  return rows.flatMap((row) => {
    const value = measure === 'kept' ? ('kept' in row ? row.kept : null) : row[measure];
    const x = across === 'expanded' ? row.expanded : 'seconds' in row ? row.seconds : secondsAt(row.expanded, samples);
    return value === null ? [] : [[x, value] satisfies [number, number]];
  });
}

/** The time when this many nodes had been expanded, interpolated between samples. */
export function secondsAt(expanded: number, samples: readonly Sample[]): number {
  let before = { seconds: 0, expanded: 0 };
  for (const sample of samples) {
    if (sample.expanded >= expanded && sample.expanded > before.expanded)
      return before.seconds + ((sample.seconds - before.seconds) * (expanded - before.expanded)) / (sample.expanded - before.expanded);
    before = sample;
  }
  return before.seconds;
}

/** One point per expansion. For searches that store only their path, `kept` is its length. */
export function curveOf(trace: Trace): Point[] {
  const { family } = algorithmOf(trace.solver);
  const search = Search.of(trace);
  const points: Point[] = [];
  let put = 0; // nodes pruned or dropped
  let layer = 0; // of the layer being built
  const kept = (): number => {
    if (family === 'depth-first') return search.inHand < 0 ? 0 : search.node(search.inHand).g + 1;
    if (family === 'climb') return search.inHand < 0 ? 0 : search.node(search.inHand).g + 1 + layer;
    return search.nodes.length - put;
  };
  // No node of a layer is the goal, which would have been found on generation. A beam does not keep all.
  const bound = (): number | null => search.bounds.at(-1)?.bound ?? (family === 'layers' && trace.solver !== 'beam' ? search.layer + 1 : null);
  for (const event of trace.events) {
    search.apply(event);
    if (event.event === 'cut' || (event.event === 'generate' && ['over-bound', 'unused'].includes(event.verdict))) ++put;
    if (event.event === 'expand') layer = 0;
    if (event.event === 'generate' && event.verdict === 'new') ++layer;
    if (event.event === 'expand') points.push({ expanded: search.expanded, kept: kept(), bound: bound(), best: search.length });
    else if (['generate', 'meet', 'goal'].includes(event.event) && points.length > 0) {
      const last = points[points.length - 1] as Point;
      points[points.length - 1] = { ...last, best: search.length, ...(family === 'depth-first' ? {} : { kept: Math.max(last.kept, kept()) }) };
    }
  }
  return points;
}

/** The result of one search. */
export interface Finish {
  readonly name: string; // for display
  readonly length: number | null; // null: none found
  readonly optimal: boolean; // proved
  readonly expanded: number;
  readonly kept: number | null; // the maximum; null: unknown
}

export type Remark =
  | { key: 'fewer'; values: { first: string; second: string; times: number } }
  | { key: 'memory'; values: { first: string; least: number; second: string; most: number } }
  | { key: 'same'; values: { length: number } }
  | { key: 'longer'; values: { first: string; length: number; second: string; longer: number } }
  | { key: 'none'; values: { first: string } };

const by = <T>(items: readonly T[], value: (item: T) => number): T[] => [...items].sort((a, b) => value(a) - value(b));

/** The conclusions: who found the shorter solution, expanded fewer nodes, used less memory. */
export function remarksOf(finishes: readonly Finish[]): Remark[] {
  const remarks: Remark[] = [];
  const found = by(finishes.filter(({ length }) => length !== null), ({ length }) => length as number);
  for (const { name } of finishes.filter(({ length }) => length === null)) remarks.push({ key: 'none', values: { first: name } });
  const [shortest, longest] = [found[0], found.at(-1)];
  if (found.length > 1 && shortest !== undefined && longest !== undefined) {
    if (shortest.length === longest.length) remarks.push({ key: 'same', values: { length: shortest.length as number } });
    else remarks.push({ key: 'longer', values: { first: shortest.name, length: shortest.length as number, second: longest.name, longer: longest.length as number } });
  }
  const worked = by(found, ({ expanded }) => expanded);
  const [least, most] = [worked[0], worked.at(-1)];
  if (least !== undefined && most !== undefined && least.expanded > 0 && most.expanded > least.expanded)
    remarks.push({ key: 'fewer', values: { first: least.name, second: most.name, times: Math.round((10 * most.expanded) / least.expanded) / 10 } });
  const remembering = by(found.filter(({ kept }) => kept !== null), ({ kept }) => kept as number);
  const [small, large] = [remembering[0], remembering.at(-1)];
  if (small !== undefined && large !== undefined && (large.kept as number) > (small.kept as number))
    remarks.push({ key: 'memory', values: { first: small.name, least: small.kept as number, second: large.name, most: large.kept as number } });
  return remarks;
}

// SPDX-License-Identifier: MIT
//
// Searches of one position beside each other: how much each had to remember as it went on, and what the figures mean.
import { Search } from './search_view.js';
import { algorithmOf } from './trace.js';
import type { Trace } from './trace.js';

export interface Point {
  readonly expanded: number;
  readonly kept: number; // nodes in memory
  readonly bound: number | null; // proved, or under which it searches
}

/** After each expansion. Where a search remembers its path alone, that is what is kept. */
export function curveOf(trace: Trace): Point[] {
  const { family } = algorithmOf(trace.solver);
  const search = Search.of(trace);
  const points: Point[] = [];
  let put = 0; // aside: pruned or dropped
  let layer = 0; // of the layer in the making
  const kept = (): number => {
    if (family === 'depth-first') return search.inHand < 0 ? 0 : search.node(search.inHand).g + 1;
    if (family === 'climb') return search.inHand < 0 ? 0 : search.node(search.inHand).g + 1 + layer;
    return search.nodes.length - put;
  };
  for (const event of trace.events) {
    search.apply(event);
    if (event.event === 'cut' || (event.event === 'generate' && ['over-bound', 'unused'].includes(event.verdict))) ++put;
    if (event.event === 'expand') layer = 0;
    if (event.event === 'generate' && event.verdict === 'new') ++layer;
    if (event.event === 'expand') points.push({ expanded: search.expanded, kept: kept(), bound: search.bounds.at(-1)?.bound ?? null });
    else if (event.event === 'generate' && points.length > 0) {
      const last = points[points.length - 1] as Point;
      if (family !== 'depth-first') points[points.length - 1] = { ...last, kept: Math.max(last.kept, kept()) };
    }
  }
  return points;
}

/** What came of one search. */
export interface Finish {
  readonly name: string; // in words
  readonly length: number | null; // null: none found
  readonly optimal: boolean; // proved
  readonly expanded: number;
  readonly kept: number | null; // at most; null: not known
}

export type Remark =
  | { key: 'fewer'; values: { first: string; second: string; times: number } }
  | { key: 'memory'; values: { first: string; least: number; second: string; most: number } }
  | { key: 'same'; values: { length: number } }
  | { key: 'longer'; values: { first: string; length: number; second: string; longer: number } }
  | { key: 'none'; values: { first: string } };

const by = <T>(items: readonly T[], value: (item: T) => number): T[] => [...items].sort((a, b) => value(a) - value(b));

/** What the figures mean: who found how much, who worked less, who kept less. */
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

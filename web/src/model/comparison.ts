// SPDX-License-Identifier: MIT
//
// Compares the same searches with two heuristics: what all positions have in common, and what the figures mean.
import type { Solution } from '../engine/protocol.js';

export interface Line {
  readonly heuristic: string;
  readonly solutions: readonly Solution[]; // one for each position, in the same order
}
export interface Sums {
  readonly heuristic: string;
  readonly solved: number;
  readonly expanded: number; // mean over the positions solved with every heuristic
  readonly length: number; // mean over the same positions
  readonly optimal: boolean; // all proved
}

const solved = ({ outcome }: Solution): boolean => outcome === 'solved';
const mean = (values: readonly number[]): number => (values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length);

/** Means are over the positions solved by all, so that they are comparable. */
export function sumsOf(lines: readonly Line[]): { common: number; sums: Sums[] } {
  const count = Math.min(...lines.map(({ solutions }) => solutions.length));
  const common = Array.from({ length: count }, (_, at) => at).filter((at) => lines.every(({ solutions }) => solved(solutions[at] as Solution)));
  const sums = lines.map(({ heuristic, solutions }) => {
    const those = common.map((at) => solutions[at] as Solution);
    return {
      heuristic,
      solved: solutions.filter(solved).length,
      expanded: mean(those.map((one) => one.nodes_expanded ?? 0)),
      length: mean(those.map((one) => one.length ?? 0)),
      optimal: those.length > 0 && those.every((one) => one.optimal),
    };
  });
  return { common: common.length, sums };
}

export type Verdict =
  | { key: 'fewer' | 'more'; values: { rival: string; times: number } }
  | { key: 'equal'; values: { rival: string } }
  | { key: 'longer'; values: { rival: string; moves: number } }
  | { key: 'proved' | 'unproved' | 'nothing'; values: Record<string, never> };

/** Compares the user's heuristic (first row) with the next row. */
export function verdictsOf({ common, sums: [own, rival] }: ReturnType<typeof sumsOf>): Verdict[] {
  if (own === undefined || common === 0) return [{ key: 'nothing', values: {} }];
  const verdicts: Verdict[] = [];
  if (rival !== undefined) {
    const { heuristic: name, expanded, length, optimal } = rival;
    const [less, more] = [Math.max(1, Math.min(own.expanded, expanded)), Math.max(1, own.expanded, expanded)];
    const times = Math.round((10 * more) / less) / 10;
    if (times === 1) verdicts.push({ key: 'equal', values: { rival: name } });
    else verdicts.push({ key: own.expanded < expanded ? 'fewer' : 'more', values: { rival: name, times } });
    if (optimal && own.length > length) verdicts.push({ key: 'longer', values: { rival: name, moves: own.length - length } });
  }
  return [...verdicts, { key: own.optimal ? 'proved' : 'unproved', values: {} }];
}

// SPDX-License-Identifier: MIT
//
// The events of a search by the core, as `rompicapo trace` writes them and the protocol's verb `trace` returns them
// (docs/api.md). `node` numbers a state in order of first appearance, the same on both sides of a bidirectional search;
// its text, `state`, comes with its first event.
import type { TraceEvent, TraceSide, TraceVerdict } from '../engine/protocol.js';

export type { TraceEvent };
export type Side = TraceSide;
export type Verdict = TraceVerdict;
export type GenerateEvent = Extract<TraceEvent, { event: 'generate' }>;
export type EndEvent = Extract<TraceEvent, { event: 'end' }>;
export type PruneReason = Extract<TraceEvent, { event: 'prune' }>['reason']; // why a move was not made

export interface Trace {
  solver: string;
  heuristic: string | null;
  weight: number; // of the estimate, in weighted A*
  events: readonly TraceEvent[];
  truncated: boolean; // the rest of the search was not recorded
}

/** The page's description of an algorithm: how it chooses nodes and what it stores. */
export type Family = 'best-first' | 'layers' | 'depth-first' | 'climb' | 'both-ends';

interface Algorithm {
  readonly family: Family;
  readonly informed: boolean; // uses a heuristic
  readonly tree?: true; // a repeated state gets a second node
}

export const algorithms: Readonly<Record<string, Algorithm>> = {
  'breadth-first': { family: 'layers', informed: false },
  'breadth-first-plain': { family: 'layers', informed: false, tree: true },
  'depth-first-iterative': { family: 'depth-first', informed: false, tree: true },
  'ida-star': { family: 'depth-first', informed: true, tree: true },
  'greedy-best-first': { family: 'best-first', informed: true },
  'a-star': { family: 'best-first', informed: true },
  'weighted-a-star': { family: 'best-first', informed: true },
  'hill-climb': { family: 'climb', informed: true, tree: true },
  beam: { family: 'layers', informed: true },
  bidirectional: { family: 'both-ends', informed: true },
};

/** The algorithm of a solver; unknown ones are treated as breadth-first. */
export const algorithmOf = (solver: string): Algorithm => algorithms[solver] ?? { family: 'layers', informed: false };

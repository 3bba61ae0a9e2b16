// SPDX-License-Identifier: MIT
//
// What a search of the core told of itself, event by event, as `rompicapo trace` writes it and the protocol's verb
// `trace` answers (docs/api.md). `node` is the number of a state, given as they are met: it stands for the same state
// throughout, on both sides, and its text, `state`, comes with its first event.
import type { TraceEvent, TraceSide, TraceVerdict } from '../engine/protocol.js';

export type { TraceEvent };
export type Side = TraceSide;
export type Verdict = TraceVerdict;
export type GenerateEvent = Extract<TraceEvent, { event: 'generate' }>;
export type EndEvent = Extract<TraceEvent, { event: 'end' }>;
export type PruneReason = Extract<TraceEvent, { event: 'prune' }>['reason']; // why a move was not even made

export interface Trace {
  solver: string;
  heuristic: string | null;
  weight: number; // of the estimate, in weighted A*
  events: readonly TraceEvent[];
  truncated: boolean; // the search went on, untold
}

/** How a search chooses and what it keeps: all that the page has to know of an algorithm. */
export type Family = 'best-first' | 'layers' | 'depth-first' | 'climb' | 'both-ends';

interface Algorithm {
  readonly family: Family;
  readonly informed: boolean; // asks a heuristic
  readonly tree?: true; // a state met twice is two nodes
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

/** The algorithm of a solver; one that the page knows nothing of searches by layers, as far as can be told. */
export const algorithmOf = (solver: string): Algorithm => algorithms[solver] ?? { family: 'layers', informed: false };

// SPDX-License-Identifier: MIT
//
// What a search of the core told of itself, event by event, as `rompicapo trace` writes it and the protocol's verb
// `trace` answers (docs/api.md). `node` is the number of a state, given as they are met: it stands for the same state
// throughout, on both sides, and its text, `state`, comes with its first event.

export type Side = 'forward' | 'backward';

/** What became of a child that was made. */
export const verdicts = ['new', 'better', 'reopened', 'duplicate', 'closed', 'over-bound', 'on-path', 'goal', 'unused'] as const;
export type Verdict = (typeof verdicts)[number];

/** Why a move was not even made. */
export const pruneReasons = ['inverse', 'redundant'] as const;
export type PruneReason = (typeof pruneReasons)[number];

interface OfSide {
  side?: Side; // of a bidirectional search; absent: forward
}
interface Met {
  node: number;
  state?: string; // canonical; only where the number is new
  g: number; // moves from the root
  h?: number; // the estimate; 0 where the search has none
}

export interface StartEvent { event: 'start'; version: number; puzzle: string; goal: string; metric: string; solver: string; heuristic: string | null; state: string }
export interface RootEvent extends OfSide, Met { event: 'root' }
export interface BoundEvent { event: 'bound'; bound: number }
export interface LayerEvent { event: 'layer'; depth: number }
export interface ExpandEvent extends OfSide { event: 'expand'; node: number; g: number; h?: number; rank?: number } // `rank`: by which it was chosen, where that is not g + h
export interface GenerateEvent extends OfSide, Met { event: 'generate'; parent: number; move: string; verdict: Verdict }
export interface PruneEvent extends OfSide { event: 'prune'; parent: number; move: string; reason: PruneReason }
export interface PlaceEvent extends OfSide { event: 'cut' | 'step' | 'backtrack' | 'reopen'; node: number }
export interface MeetEvent extends OfSide { event: 'meet'; node: number; length: number }
export interface GoalEvent extends OfSide { event: 'goal'; node: number; g: number }
export interface EndEvent {
  event: 'end';
  outcome: string;
  limit?: string | null;
  moves: string | null;
  length: number | null;
  optimal: boolean;
  nodes_expanded: number;
  nodes_generated: number;
  lower_bound: number | null;
  events: number;
  truncated: boolean;
}
export type TraceEvent =
  | StartEvent | RootEvent | BoundEvent | LayerEvent | ExpandEvent | GenerateEvent | PruneEvent | PlaceEvent | MeetEvent | GoalEvent | EndEvent;

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

// SPDX-License-Identifier: MIT
//
// An engine answers the protocol: the one in this page, or the one of the machine that serves it.
import type { Better, Fault, Progress, Solution, SolveRequest, Verb, Verbs } from './protocol.js';

/** What the core refused, with the place in the text. */
export class EngineError extends Error {
  constructor(readonly fault: Fault) {
    super(fault.message);
  }
}

/** What an engine offers, for the switch between them. */
export interface Offer {
  engine: 'page' | 'machine';
  threads: number;
  memory: number; // MiB that a solve may take
  seconds: number; // that a solve may take; 0: no limit
  tables: boolean; // stored tables are kept between visits
  simd: boolean;
  version: string;
}

/** The callbacks of a solve, and the signal that ends it. */
export interface SolveOptions {
  progress?(progress: Progress): void;
  better?(answer: Better): void;
  signal?: AbortSignal; // aborted: the search ends at once and solve() rejects with the signal's reason
}

export interface Engine {
  readonly name: 'page' | 'machine';
  offer(): Promise<Offer>;
  /** Rejects with EngineError where the core refuses. */
  call<V extends Verb>(verb: V, request: Verbs[V]['request']): Promise<Verbs[V]['reply']>;
  solve(request: SolveRequest, options?: SolveOptions): Promise<Solution>;
  dispose(): void;
}

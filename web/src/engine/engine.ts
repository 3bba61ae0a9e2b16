// SPDX-License-Identifier: MIT
//
// An engine answers the protocol: the page's own, or the server's.
import type { Better, Fault, HorizonAnswer, HorizonRequest, Progress, Solution, SolveRequest, Verb, Verbs } from './protocol.js';

/** A refusal by the core, with the position in the text. */
export class EngineError extends Error {
  constructor(readonly fault: Fault) {
    super(fault.message);
  }
}

/** A fault of a user's heuristic. */
export interface OwnFault {
  kind: 'syntax' | 'missing' | 'thrown' | 'number' | 'endless'; // missing: no function h; number: its result is no number
  message: string; // the browser's, in English; for `number` the result
  line: number | null; // of the code, from 1
  state: string | null; // canonical; its argument
}
export class OwnError extends Error {
  constructor(readonly fault: OwnFault) {
    super(fault.message);
  }
}

/** What an engine offers, for choosing one. */
export interface Offer {
  engine: 'page' | 'machine';
  threads: number;
  memory: number; // MiB for a solve
  seconds: number; // for a solve; 0: no limit
  tables: boolean; // stored tables are kept between visits
  simd: boolean;
  version: string;
}

/** The callbacks of a solve and its abort signal. */
export interface SolveOptions {
  progress?(progress: Progress): void;
  better?(answer: Better): void;
  signal?: AbortSignal; // aborted: the search ends at once and solve() rejects with the signal's reason
  apart?: boolean; // may run beside other solves
}

export interface Engine {
  readonly name: 'page' | 'machine';
  readonly atOnce: number | null; // how many solves `apart` run at the same time; null: no limit
  offer(): Promise<Offer>;
  /** Rejects with EngineError if the core refuses. */
  call<V extends Verb>(verb: V, request: Verbs[V]['request']): Promise<Verbs[V]['reply']>;
  solve(request: SolveRequest, options?: SolveOptions): Promise<Solution>;
  /** The engine's own clingo; without one the page uses its own. */
  horizon?(request: HorizonRequest, signal: AbortSignal): Promise<HorizonAnswer>;
  /** Another engine whose heuristic `external` is the code's function h, for the puzzle with this goal (canonical). User
   *  code runs only in the page. */
  own?(puzzle: string, goal: string, code: string): Promise<OwnEngine>;
  /** Bytes of stored tables. */
  keptBytes?(): Promise<number>;
  /** Removes stored tables; tables in use stay loaded. */
  removeKept?(): Promise<void>;
  dispose(): void;
}

/** Rejects with OwnError if the code is at fault. dispose() ends running work at once; later calls start anew. */
export interface OwnEngine {
  call<V extends Verb>(verb: V, request: Verbs[V]['request']): Promise<Verbs[V]['reply']>;
  solve(request: SolveRequest, options?: Pick<SolveOptions, 'progress' | 'better'>): Promise<Solution>;
  dispose(): void;
}

export interface PlannerQuestion {
  request: HorizonRequest;
  program: string; // as the verb `encoding` gives it
}

/** Clingo: finds a plan of the given length, if there is one. */
export interface Planner {
  /** One call at a time. Rejects with ProgramRefused, or with the signal's reason. */
  ask(question: PlannerQuestion, signal: AbortSignal): Promise<HorizonAnswer>;
  end(): void;
}

/** Clingo's messages about a wrong program. */
export class ProgramRefused extends Error {}

// SPDX-License-Identifier: MIT
//
// An engine answers the protocol: the one in this page, or the one of the machine that serves it.
import type { Better, Fault, HorizonAnswer, HorizonRequest, Progress, Solution, SolveRequest, Verb, Verbs } from './protocol.js';

/** What the core refused, with the place in the text. */
export class EngineError extends Error {
  constructor(readonly fault: Fault) {
    super(fault.message);
  }
}

/** What is wrong with a heuristic of the reader's own. */
export interface OwnFault {
  kind: 'syntax' | 'missing' | 'thrown' | 'number' | 'endless'; // missing: no function h; number: its answer is none
  message: string; // of the browser, in English; of `number` the answer
  line: number | null; // of the code, from 1
  state: string | null; // canonical, that it was asked for
}
export class OwnError extends Error {
  constructor(readonly fault: OwnFault) {
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
  apart?: boolean; // it need not wait for other solves
}

export interface Engine {
  readonly name: 'page' | 'machine';
  readonly atOnce: number | null; // solves apart that run at the same time; null: as many as the machine takes
  offer(): Promise<Offer>;
  /** Rejects with EngineError where the core refuses. */
  call<V extends Verb>(verb: V, request: Verbs[V]['request']): Promise<Verbs[V]['reply']>;
  solve(request: SolveRequest, options?: SolveOptions): Promise<Solution>;
  /** Asks a clingo of its own; where there is none the page has to bring one. */
  horizon?(request: HorizonRequest, signal: AbortSignal): Promise<HorizonAnswer>;
  /** One beside it whose heuristic `external` is the code's function h, on the puzzle with this goal, canonical. Only
   *  the page runs code of the reader's. */
  own?(puzzle: string, goal: string, code: string): Promise<OwnEngine>;
  /** Bytes of the tables that it keeps for later visits. */
  keptBytes?(): Promise<number>;
  /** Those that are in use now stay so. */
  removeKept?(): Promise<void>;
  dispose(): void;
}

/** Rejects with OwnError where the code is at fault; after dispose(), which ends at once whatever runs, it may be asked again. */
export interface OwnEngine {
  call<V extends Verb>(verb: V, request: Verbs[V]['request']): Promise<Verbs[V]['reply']>;
  solve(request: SolveRequest, options?: Pick<SolveOptions, 'progress' | 'better'>): Promise<Solution>;
  dispose(): void;
}

export interface PlannerQuestion {
  request: HorizonRequest;
  program: string; // of the verb `encoding`, for the same
}

/** Clingo: is there a plan of so many moves? */
export interface Planner {
  /** One question at a time. Rejects with ProgramRefused, or with the signal's reason. */
  ask(question: PlannerQuestion, signal: AbortSignal): Promise<HorizonAnswer>;
  end(): void;
}

/** What clingo refuses of a program, in its own words. */
export class ProgramRefused extends Error {}

// SPDX-License-Identifier: MIT
//
// Answers by position, side by side. An answer stands for one search: its solution on the line, and a shorter one found
// since, which waits for the user.
import type { PuzzleRef, Solution, SolveRequest, Stage } from '../../engine/protocol.js';
import type { Session } from '../../model/session.js';

const most = 40; // positions; the oldest is removed
export const mostListed = 60; // of all shortest solutions

export type Moves = readonly string[];

export interface Found {
  moves: Moves;
  length: number; // in the metric
  cost?: number | null; // ergonomic, if the list is ordered by it
}

export class Answer {
  solution: Solution | null = null; // null: the search is running, or was cancelled after finding something
  found: Found | null = null; // shown on the card
  better: Found | null = null; // shorter, not adopted yet
  all: readonly Found[] = []; // if a list was requested: the first `mostListed` of it
  total = 0; // their number

  constructor(readonly request: SolveRequest) {}

  get state(): string {
    return this.request.state;
  }

  /** The stages of what is shown on the card; none if it was not found by stages. */
  get stages(): readonly Stage[] {
    const { solution, found } = this;
    return solution?.stages !== undefined && solution.moves === found?.moves.join(' ') ? solution.stages : [];
  }

  /** Whether the line is this answer. */
  isOn(session: Session): boolean {
    const line = session.moves.join(' ');
    return session.start === this.state && [this.found, ...this.all].some((found) => found?.moves.join(' ') === line);
  }
}

export class Answers {
  readonly #of = new Map<string, Answer[]>();

  of(ref: PuzzleRef, state: string): readonly Answer[] {
    return this.#of.get(keyOf(ref, state)) ?? [];
  }

  /** The latest comes first; it replaces one with the same result by the same means. */
  add(answer: Answer): void {
    const key = keyOf(answer.request, answer.state);
    const others = this.of(answer.request, answer.state);
    this.#of.delete(key);
    this.#of.set(key, [answer, ...others]);
    const [oldest] = this.#of.keys();
    if (this.#of.size > most && oldest !== undefined) this.#of.delete(oldest);
  }

  /** At the end of a search: removes duplicates of it and failed ones. */
  settle(answer: Answer): void {
    const key = keyOf(answer.request, answer.state);
    const kept = this.of(answer.request, answer.state).filter((one) => one === answer || (one.found !== null && !says(one, answer)));
    this.#of.set(key, kept);
  }

  drop(answer: Answer): void {
    const key = keyOf(answer.request, answer.state);
    this.#of.set(key, this.of(answer.request, answer.state).filter((one) => one !== answer));
  }
}

const keyOf = ({ puzzle, goal, metric, generators, move_convention: convention }: PuzzleRef, state: string): string =>
  JSON.stringify([puzzle, goal, metric, generators, convention, state]);

function says(one: Answer, other: Answer): boolean {
  const same = one.solution?.solver === other.solution?.solver && one.solution?.heuristic === other.solution?.heuristic;
  return same && one.found?.moves.join(' ') === other.found?.moves.join(' ') && one.total <= other.total;
}

// SPDX-License-Identifier: MIT
//
// What was found, position by position, side by side. An answer stands for one search: what of it is on the line, and what
// was found since that is shorter, which waits until it is asked for.
import type { PuzzleRef, Solution, SolveRequest } from '../../engine/protocol.js';
import type { Session } from '../../model/session.js';

const most = 40; // positions; the oldest is forgotten
export const mostListed = 60; // of all shortest solutions: more would be no list to choose from

export type Moves = readonly string[];

export interface Found {
  moves: Moves;
  length: number; // in the metric
}

export class Answer {
  solution: Solution | null = null; // null: the search goes on, or was called off with something found
  found: Found | null = null; // what the card tells
  better: Found | null = null; // shorter, not adopted yet
  all: readonly Moves[] = []; // every shortest one, where all were asked for: the first `mostListed`
  total = 0; // how many of them there are

  constructor(readonly request: SolveRequest) {}

  get state(): string {
    return this.request.state;
  }

  /** The line is this answer. */
  isOn(session: Session): boolean {
    const line = session.moves.join(' ');
    return session.start === this.state && [this.found?.moves ?? null, ...this.all].some((moves) => moves?.join(' ') === line);
  }
}

export class Answers {
  readonly #of = new Map<string, Answer[]>();

  of(ref: PuzzleRef, state: string): readonly Answer[] {
    return this.#of.get(keyOf(ref, state)) ?? [];
  }

  /** The latest comes first; one that found the same in the same way gives way to it. */
  add(answer: Answer): void {
    const key = keyOf(answer.request, answer.state);
    const others = this.of(answer.request, answer.state);
    this.#of.delete(key);
    this.#of.set(key, [answer, ...others]);
    const [oldest] = this.#of.keys();
    if (this.#of.size > most && oldest !== undefined) this.#of.delete(oldest);
  }

  /** Once it is known how a search ended: what it says again, and what came to nothing, goes. */
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

// SPDX-License-Identifier: MIT
//
// Questions during one run through a search: the open one, those answered, and the last answer's score. Each question
// is asked once, also if the user goes back and forward again.
import type { Frequency } from '../../model/frequencies.js';
import { isTime, judge, questionOf } from '../../model/predict.js';
import type { Judgement, Outcome, Question } from '../../model/predict.js';
import type { Predictions } from '../../model/predictions.js';
import type { Replay } from '../../model/replay.js';
import type { TraceEvent } from '../../model/trace.js';

export interface Where {
  readonly puzzle: string;
  readonly start: string;
}

export class Questions {
  open: Question | null = null;
  last: Judgement | null = null;
  readonly #done = new Set<number>(); // steps

  constructor(readonly replay: Replay, readonly where: Where, readonly kept: Predictions) {}

  /** Opens the question before the event at this step, if there is one and it is due. */
  ask(frequency: Frequency, step: number): boolean {
    const event = this.replay.trace.events[step];
    this.last = null;
    this.open = null;
    if (event === undefined || this.#done.has(step) || !isTime(frequency, event, step)) return false;
    this.open = questionOf(this.replay.trace, this.replay.at(step), event) ?? null;
    return this.open !== null;
  }

  answer(step: number, answer: number | Outcome): Judgement | null {
    const { open, replay, where } = this;
    if (open === null) return null;
    const { trace } = replay;
    const judged = judge(trace, replay.at(step), trace.events[step] as TraceEvent, open, answer);
    this.#done.add(step);
    this.kept.add({
      when: new Date().toISOString(), ...where, solver: trace.solver, heuristic: trace.heuristic, step,
      question: open.kind, answer: judged.answer, truth: judged.truth, right: judged.right, tie: judged.tie,
    });
    this.open = null;
    return (this.last = judged);
  }

  /** Skips the open question. */
  skip(step: number): void {
    this.#done.add(step);
    this.open = this.last = null;
  }

  close(): void {
    this.open = this.last = null;
  }
}

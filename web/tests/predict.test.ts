// SPDX-License-Identifier: MIT
//
// Scores of answers, compared with an oracle that does not use the replay: it keeps the frontier from the raw events
// and searches all of it.
import { describe, expect, it } from 'vitest';
import { isTime, judge, questionOf, reasonOf } from '../src/model/predict.js';
import type { Outcome } from '../src/model/predict.js';
import { Predictions } from '../src/model/predictions.js';
import { Replay } from '../src/model/replay.js';
import type { Trace, TraceEvent } from '../src/model/trace.js';
import { languages, loadWords } from '../src/model/words.js';
import { readTrace, traceNames } from './trace_support.js';

/** The keys of the algorithm's order by node, updated step by step. */
class Oracle {
  readonly open = new Map<number, number[]>(); // one rank for every copy on the frontier

  constructor(readonly trace: Trace) {}

  #rank(event: { g: number; h?: number; rank?: number }): number {
    const { solver } = this.trace;
    if (event.rank !== undefined) return event.rank;
    if (solver.startsWith('breadth-first') || solver === 'beam') return event.g;
    return solver === 'hill-climb' || solver === 'greedy-best-first' ? (event.h ?? 0) : event.g + (event.h ?? 0);
  }

  take(event: TraceEvent): void {
    if (event.event === 'root') this.open.set(event.node, [this.#rank(event)]);
    if (event.event === 'generate') {
      if (event.verdict === 'new') this.open.set(event.node, [...(this.open.get(event.node) ?? []), this.#rank(event)]);
      if (event.verdict === 'better' || event.verdict === 'reopened') this.open.set(event.node, [this.#rank(event)]);
    }
    if (event.event === 'expand') this.#drop(event.node);
    if (event.event === 'cut') this.#drop(event.node);
    if (event.event === 'step') for (const node of [...this.open.keys()]) if (node !== event.node) this.open.delete(node);
  }

  #drop(node: number): void {
    const [, ...rest] = this.open.get(node) ?? [];
    if (rest.length > 0) this.open.set(node, rest);
    else this.open.delete(node);
  }

  right(node: number): boolean {
    const least = Math.min(...[...this.open.values()].flat());
    return (this.open.get(node) ?? []).includes(least);
  }
}

describe.each(traceNames)('predicting %s', (name) => {
  const trace = readTrace(name);

  it('a node is right where nothing on the frontier ranks before it', () => {
    const replay = new Replay(trace);
    const oracle = new Oracle(trace);
    let asked = 0;
    trace.events.forEach((event, step) => {
      const question = questionOf(trace, replay.at(step), event);
      if (question?.kind === 'next') {
        ++asked;
        const search = replay.at(step);
        expect(new Set(question.candidates.map((id) => search.node(id).state))).toEqual(new Set(oracle.open.keys()));
        for (const id of question.candidates) {
          const { state } = search.node(id);
          const { right, tie } = judge(trace, search, event, question, id);
          expect([step, state, right]).toEqual([step, state, oracle.right(state)]);
          if (tie) expect(right).toBe(true);
          if ('node' in event && state === event.node && right && !tie) expect(right).toBe(true);
        }
      }
      oracle.take(event);
    });
    if (!['ida-star', 'depth-first-iterative', 'bidirectional'].includes(trace.solver)) expect(asked).toBeGreaterThan(1);
  });

  it('of values and outcomes one answer is right, and its reason can be said', async () => {
    const replay = new Replay(trace);
    const words = await loadWords('en');
    trace.events.forEach((event, step) => {
      const search = replay.at(step);
      const question = questionOf(trace, search, event);
      if (question === undefined || question.kind === 'next') return;
      const answers: (number | Outcome)[] = question.kind === 'outcome' ? [...question.choices] : Array.from({ length: 60 }, (_, n) => n);
      const right = answers.filter((answer) => judge(trace, search, event, question, answer).right);
      const truth = event.event === 'generate' ? (question.kind === 'outcome' ? event.verdict : expectedValue(trace, event)) : event.event === 'prune' ? event.reason : null;
      expect(right).toEqual([truth]);
      const { key, values } = reasonOf(trace, search, event);
      const said = words.say(`ui.inside.why.${key}`, values);
      expect(said).not.toMatch(/ui\.inside|\{/);
    });
  });
});

/** From the event. */
function expectedValue({ solver }: Trace, event: TraceEvent & { event: 'generate' }): number {
  const { g, h = 0 } = event;
  const { rank } = event as { rank?: number };
  return solver === 'hill-climb' || solver === 'beam' ? h : (rank ?? g + h);
}

describe('when it is asked', () => {
  const expand: TraceEvent = { event: 'expand', node: 1, g: 1, h: 0, f: 1 };
  const prune: TraceEvent = { event: 'prune', parent: 1, move: 'U', reason: 'inverse' };
  it('is as often as was chosen', () => {
    expect([0, 1, 2, 3].map((step) => isTime('off', expand, step))).toEqual([false, false, false, false]);
    expect([isTime('expansions', expand, 1), isTime('expansions', prune, 1)]).toEqual([true, false]);
    expect([0, 1, 2, 3].map((step) => isTime('third', prune, step))).toEqual([true, false, false, true]);
    expect(isTime('each', prune, 1)).toBe(true);
  });
});

describe('reasons', () => {
  it('are there for every kind of answer, in every language', async () => {
    const keys = ['next.right', 'next.tie', 'next.wrong', 'value.f', 'value.g', 'value.h', 'value.weighted', 'outcome.within'];
    for (const language of languages) {
      const words = await loadWords(language);
      for (const key of keys) expect([key, words.has(`ui.inside.why.${key}`)]).toEqual([key, true]);
    }
  });
});

describe('what is kept', () => {
  const answer = { when: '2026-01-01T00:00:00.000Z', puzzle: 'sliding:3x3', start: '1', solver: 'a-star', heuristic: null, step: 3, question: 'next', answer: '1', truth: '2', right: false, tie: false } as const;
  const shelf = (text: string | null) => {
    const kept = { text };
    const store = { getItem: () => kept.text, setItem: (_: string, value: string) => { kept.text = value; } } as unknown as Storage;
    return { kept, store: () => store };
  };

  it('comes back, is counted and written for the teacher', () => {
    const { store } = shelf(null);
    const first = new Predictions(store);
    first.add(answer);
    first.add({ ...answer, right: true, solver: 'beam' });
    const again = new Predictions(store);
    expect(again.score).toEqual({ asked: 2, right: 1 });
    expect(JSON.parse(again.file(new Date(0)))).toMatchObject({
      program: 'rompicapo', version: 1, written: '1970-01-01T00:00:00.000Z', asked: 2, right: 1,
      by_solver: { 'a-star': { asked: 1, right: 0 }, beam: { asked: 1, right: 1 } }, answers: [answer, { right: true }],
    });
    again.clear();
    expect(new Predictions(store).score.asked).toBe(0);
  });

  it('begins anew where the browser holds something else, or nothing', () => {
    for (const text of ['{', '7', '[1, null, {"when": 1}]', 'null']) expect(new Predictions(shelf(text).store).answers).toEqual([]);
    const none = new Predictions(() => { throw new Error('denied'); });
    none.add(answer);
    expect(none.score).toEqual({ asked: 1, right: 0 });
  });
});

// SPDX-License-Identifier: MIT
//
// Data open to contributions: examples and lessons are complete in every language, and the facts in lessons are true,
// checked against traces and the core built for node (build/wasm/rompicapo_node.cjs).
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Core } from '../src/engine/core_port.js';
import type { ExplainReply } from '../src/engine/protocol.js';
import { fromHash } from '../src/model/share.js';
import { algorithms } from '../src/model/trace.js';
import { Replay } from '../src/model/replay.js';
import { languages } from '../src/model/words.js';
import { codeOf, hasCode } from '../src/views/inside/code.js';
import { examples } from '../src/views/inside/examples.js';
import listed from '../src/views/inside/lessons.json';
import type { Lesson } from '../src/views/inside/lessons.js';
import { endOf, readTrace, traceNames } from './trace_support.js';

const lessons = listed as readonly Lesson[];

describe('examples', () => {
  it.each(examples.map((example) => [example.name, example] as const))('%s is whole', (_, example) => {
    expect(hasCode(example.solver)).toBe(true);
    expect(example.heuristic !== undefined).toBe(algorithms[example.solver]?.informed);
    for (const language of languages) expect(example.look[language].length).toBeGreaterThan(40);
  });
  it('have names of their own, one for every algorithm', () => {
    expect(new Set(examples.map(({ name }) => name)).size).toBe(examples.length);
    expect(new Set(examples.map(({ solver }) => solver))).toEqual(new Set(Object.keys(algorithms)));
  });
});

describe('lessons', () => {
  it.each(lessons.map((lesson) => [lesson.name, lesson] as const))('%s is whole in every language', (_, lesson) => {
    if (lesson.open === undefined) expect(examples.map(({ name }) => name)).toContain(lesson.example);
    else expect(fromHash(lesson.open)).toEqual(expect.objectContaining({ puzzle: expect.any(String), start: expect.any(String) }));
    expect(fromHash(lesson.open ?? '')?.damaged).toBeUndefined();
    expect(lesson.exercises).toHaveLength(2);
    for (const language of languages) {
      expect(lesson.title[language]).not.toBe('');
      expect(lesson.text[language]).toHaveLength(lesson.text.en.length);
      for (const { question, choices, answer, why } of lesson.exercises) {
        expect([question[language], why[language]]).not.toContain('');
        if (choices !== undefined) expect(choices[language].length).toBeGreaterThan(answer);
        expect(new Set(choices?.[language]).size).toBe(choices?.[language].length ?? 0);
      }
    }
  });

  it('say of the search what it did', () => {
    const answer = (name: string): number => lessons.find((lesson) => lesson.name === name)?.exercises[0]?.answer as number;
    const end = (name: string) => endOf(readTrace(name).events);
    expect(answer('breadth-first')).toBe(end('breadth-first').nodes_expanded);
    expect(answer('iterative-deepening')).toBe(end('depth-first-iterative').nodes_expanded);
    expect(answer('greedy-and-hill-climbing')).toBe(end('hill-climb-wide').length);
    expect(answer('a-star')).toBe(new Replay(readTrace('a-star')).at(2).nodes[0]?.h);
    expect(answer('ida-star')).toBe(new Replay(readTrace('ida-star')).at(Infinity).bounds[1]?.bound);
    expect(answer('bidirectional')).toBe(readTrace('bidirectional').events.flatMap((event) => (event.event === 'meet' ? [event.length] : []))[0]);
    expect(answer('beam')).toBe(end('beam-narrow').length);
    const [walking, manhattan] = [end('a-star-walking'), end('a-star-manhattan')];
    expect(answer('pattern-databases')).toBe(walking.nodes_expanded);
    const [walked, estimated] = ['a-star-walking', 'a-star-manhattan'].map((name) => new Replay(readTrace(name)).at(2).nodes[0]?.h);
    const tables = lessons.find(({ name }) => name === 'pattern-databases');
    for (const language of languages) {
      expect(tables?.text[language].at(-1)).toContain(` ${manhattan.nodes_expanded} `);
      expect(tables?.exercises[0]?.why[language].match(/\d+/g)?.map(Number)).toEqual([walking.nodes_expanded, manhattan.nodes_expanded, walked, estimated]);
    }
    expect(answer('planning')).toBe((end('a-star').length as number) - answer('a-star'));
  });

  it('say of a solution what the core says', async () => {
    const built = fileURLToPath(new URL('../../build/wasm/rompicapo_node.cjs', import.meta.url));
    const core = (await createRequire(import.meta.url)(built)()) as Core;
    const { exercises, open } = lessons.find(({ name }) => name === 'two-phase') as Lesson;
    const { puzzle, start, moves, by } = fromHash(open ?? '') ?? {};
    const { lines } = JSON.parse(core.call('explain', JSON.stringify({ puzzle, state: start, moves, solver: by?.solver }))) as ExplainReply;
    // counted from 0
    expect(lines.filter(({ phase }) => phase === 'phase-1').at(-1)?.last).toBe((exercises[0]?.answer ?? 0) - 1);
    expect(lines.at(-1)).toMatchObject({ phase: 'phase-2', last: 19 });
  });
});

describe('the lines of an algorithm', () => {
  it.each(traceNames)('every event of %s lights one, but the first', (name) => {
    const { solver, events } = readTrace(name);
    for (const event of events.slice(1))
      if (!['start', 'end', 'reopen'].includes(event.event)) expect([event.event, codeOf(solver, event).some(({ lit }) => lit)]).toEqual([event.event, true]);
  });
});

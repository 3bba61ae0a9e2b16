// SPDX-License-Identifier: MIT
//
// The data that anybody may add to: examples and lessons are whole, in every language, and lessons say what is so.
import { describe, expect, it } from 'vitest';
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
    expect(examples.map(({ name }) => name)).toContain(lesson.example);
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
  });
});

describe('the lines of an algorithm', () => {
  it.each(traceNames)('every event of %s lights one, but the first', (name) => {
    const { solver, events } = readTrace(name);
    for (const event of events.slice(1))
      if (!['start', 'end', 'reopen'].includes(event.event)) expect([event.event, codeOf(solver, event).some(({ lit }) => lit)]).toEqual([event.event, true]);
  });
});

// SPDX-License-Identifier: MIT
//
// Explanations of moves: the main sentence and the rest; the short name of a phase; and the reason instead of a hint if
// there can be none.
import { describe, expect, it } from 'vitest';
import { languages, loadWords } from '../src/model/words.js';
import { clausesOf, shortHeading } from '../src/views/player/clauses.js';
import { hintFor } from '../src/views/player/hint.js';
import type { Workbench } from '../src/views/shell/workbench.js';

describe('the clauses of a move', () => {
  it.each(languages)('are cut apart as %s joins them', async (language) => {
    const words = await loadWords(language);
    const text = ['orients 3 corners', 'twist 1 → 0', '2 moves left'].join(words.say('explain.separator'));
    expect(clausesOf(text, words)).toEqual({ first: 'Orients 3 corners', rest: 'twist 1 → 0 · 2 moves left' });
  });
  it('may be one, or none', async () => {
    const words = await loadWords('en');
    expect(clausesOf('solved', words)).toEqual({ first: 'Solved', rest: '' });
    expect(clausesOf('', words)).toEqual({ first: '', rest: '' });
  });
});

describe('a phase', () => {
  it.each(languages)('has a short name in %s', async (language) => {
    const words = await loadWords(language);
    const headings = Object.keys(words.phrases).filter((key) => key.startsWith('phase.'));
    expect(headings.length).toBeGreaterThan(5);
    for (const key of headings) {
      const short = shortHeading(words.say(key, { about: 'U-D' }));
      expect(short.length).toBeGreaterThan(2);
      expect(short.length).toBeLessThan(60);
      expect(short).not.toMatch(/[:\s]$/);
    }
  });
});

describe('a hint', () => {
  it('says all of what the next move of an answer does', async () => {
    const words = await loadWords('en');
    const text = 'all 8 corners are the right way round for good; 4 moves left';
    const bench = {
      words, session: { moves: ["D'"], at: 0, line: { by: { solver: 'two-phase' } } },
      explainer: { bandOf: () => undefined, lineOf: () => ({ text }) },
    } as unknown as Workbench;
    expect(await hintFor(bench)).toEqual({ move: "D'", why: text, phase: '' });
  });
  it('that the usual solver has no time for is asked of the one that teaches', async () => {
    const words = await loadWords('en');
    const asked: unknown[] = [];
    const solvers = [{ name: 'bidirectional', promises: 'optimal', heuristics: [], options: [] }, { name: 'beam', promises: '', heuristics: ['zero'], options: [] },
      { name: 'layers', promises: '', heuristics: [], options: [], aims_short: false }];
    const bench = {
      words, ref: { puzzle: 'cube:7' }, settings: {}, info: { solvers, default_solver: 'bidirectional' },
      session: { moves: [], at: 0, state: 's', line: { by: null }, model: { split: (text: string) => text.split(' ').map((one) => ({ text: one })) } },
      solve: async ({ solver }: { solver?: string }) => (asked.push(solver), solver === undefined ? { outcome: 'out_of_budget', moves: null } : { outcome: 'solved', moves: '3R U', solver }),
      ask: async () => ({ lines: [{ text: 'a bar', heading: 'The first centre' }] }),
    } as unknown as Workbench;
    expect(await hintFor(bench)).toEqual({ move: '3R', why: 'a bar', phase: 'The first centre' });
    expect(asked).toEqual([undefined, 'layers']);
  });
  it('for a board that cannot be solved says that', async () => {
    const words = await loadWords('en');
    const bench = {
      words, ref: { puzzle: 'sliding:3x3' }, info: { solvers: [] }, session: { moves: [], at: 0, state: '', line: { by: null } },
      solve: async () => ({ outcome: 'unsolvable', moves: null }),
    } as unknown as Workbench;
    expect((await hintFor(bench)).why).toBe(words.say('ui.outcome.unsolvable'));
  });
});

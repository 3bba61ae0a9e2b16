// SPDX-License-Identifier: MIT
//
// Technical terms in texts: each is found as the texts write it, in every language, once, and has an explanation.
import { describe, expect, it } from 'vitest';
import { languages, loadWords } from '../src/model/words.js';
import { termsIn } from '../src/views/player/terms.js';
import type { Term } from '../src/views/player/terms.js';

const named = (parts: (string | Term)[]): string[] => parts.flatMap((part) => (typeof part === 'string' ? [] : [part.name]));
const joined = (parts: (string | Term)[]): string => parts.map((part) => (typeof part === 'string' ? part : part.word)).join('');

describe('terms in a text', () => {
  it('are cut out as they stand, the longest form first, each once', async () => {
    const words = await loadWords('en');
    const told = new Set<string>();
    const text = 'Phase 1: turn it the right way round; slice coordinate 3 → 0; twist 1 → 0; twist again';
    const parts = termsIn(text, words, told);
    expect(joined(parts)).toBe(text);
    expect(named(parts)).toEqual(['phases', 'oriented', 'slice', 'twist']);
    expect(parts[0]).toMatchObject({ word: 'Phase 1' });
    expect(named(termsIn('phase 2 and flip', words, told))).toEqual(['flip']);
  });
  it('are whole words', async () => {
    const words = await loadWords('en');
    expect(termsIn('overestimated, twisted, phase 12', words)).toEqual(['overestimated, twisted, phase 12']);
  });
  it.each(languages)('are those that explanations in %s use', async (language) => {
    const words = await loadWords(language);
    const values = { about: '', before: 3, after: 2, change: 1, count: 3, what: 3, n: 3, pieces: '', heuristic: '' };
    const said = Object.keys(words.phrases).filter((key) => /^(explain|phase|measure|achieved)\./.test(key)).map((key) => words.say(key, values));
    const found = new Set(said.flatMap((text) => named(termsIn(text, words))));
    for (const name of ['estimate', 'lower-bound', 'phases', 'oriented', 'middle-layer', 'twist', 'flip', 'slice', 'manhattan', 'conflicts'])
      expect(found, `${language} ${name}`).toContain(name);
    for (const key of ['htm', 'qtm']) expect(named(termsIn(words.say(`ui.metric.${key}.name`), words))).toEqual([key]);
  });
  it.each(languages)('have a word of explanation in %s', async (language) => {
    const words = await loadWords(language);
    const keys = Object.keys(words.phrases).filter((key) => /^term\..*\.forms$/.test(key));
    expect(keys.length).toBeGreaterThan(10);
    for (const key of keys) expect(words.phrases[key.replace('.forms', '.about')]?.length, key).toBeGreaterThan(10);
  });
});

describe('what the page says', () => {
  it.each(languages)('has no options of the command line, in %s', async (language) => {
    const words = await loadWords(language);
    for (const [key, phrase] of Object.entries(words.phrases)) expect(/(^|[\s(`«“])--[a-z]/.test(phrase), `${key}: ${phrase}`).toBe(false);
  });
});

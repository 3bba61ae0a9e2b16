// SPDX-License-Identifier: MIT
//
// The page formats phrases as the core does (rompicapo/explain/words_test.cpp has the same cases), and the four files
// of words have the same phrases.
import { describe, expect, it } from 'vitest';
import { bestLanguage, filled, languages, loadWords } from '../src/model/words.js';

describe('patterns', () => {
  const tiles = '{n, plural, =0 {no tile} one {one tile} other {# tiles}}';
  it('fills places', () => expect(filled('turn {what}!', 'en', { what: 'U' })).toBe('turn U!'));
  it('leaves what it has no value for', () => expect(filled('turn {what}', 'en', {})).toBe('turn {what}'));
  it('counts', () => {
    expect(filled(tiles, 'en', { n: 0 })).toBe('no tile');
    expect(filled(tiles, 'en', { n: 1 })).toBe('one tile');
    expect(filled(tiles, 'en', { n: 7 })).toBe('7 tiles');
    expect(filled('{n, plural, one {zéro ou un} other {plus}}', 'fr', { n: 0 })).toBe('zéro ou un');
    expect(filled('{n, plural, one {x} other {# ชิ้น}}', 'th', { n: 1 })).toBe('1 ชิ้น');
  });
  it('selects, and nests', () => {
    const pattern = '{way, select, up {rises {n, plural, one {once} other {# times}}} other {falls}}';
    expect(filled(pattern, 'en', { way: 'up', n: 3 })).toBe('rises 3 times');
    expect(filled(pattern, 'en', { way: 'down', n: 3 })).toBe('falls');
  });
  it('knows apostrophes', () => {
    expect(filled("l'axe '{n}' d''or", 'fr', { n: 1 })).toBe("l'axe {n} d'or");
  });
  it('keeps what is no pattern', () => {
    expect(filled('a {b', 'en', { b: 1 })).toBe('a {b');
    expect(filled('{b, plural, one {x}}', 'en', { b: 1 })).toBe('{b, plural, one {x}}');
  });
  it('writes numbers as the language does', () => expect(filled('{n}', 'it', { n: 12345.5 })).toBe('12.345,5'));
});

describe('languages', () => {
  it('takes the first that there is', () => {
    expect(bestLanguage(['de-CH', 'fr-CH', 'en'])).toBe('fr');
    expect(bestLanguage(['ja'])).toBe('en');
  });

  it('have the same phrases with the same places', async () => {
    const places = (text: string): string[] =>
      [...new Set([...text.matchAll(/(?<!(?:one|other|=\d+)\s)\{\s*([a-z_]+)\s*[,}]/g)].map((found) => found[1] as string))].sort();
    const english = (await loadWords('en')).phrases;
    expect(Object.keys(english).filter((key) => key.startsWith('ui.')).length).toBeGreaterThan(100);
    for (const language of languages) {
      const { phrases } = await loadWords(language);
      expect(Object.keys(phrases).sort()).toEqual(Object.keys(english).sort());
      for (const [key, phrase] of Object.entries(phrases))
        if (key.startsWith('ui.')) expect([key, places(phrase)]).toEqual([key, places(english[key] ?? '')]);
    }
  });
});

describe('faults', () => {
  const fault = (key: string, values: Record<string, string>) => ({ code: 'bad_state', message: 'as the core says', phrase: { key, values } });
  it('are told from data, colours and numbers in the language', async () => {
    const italian = await loadWords('it');
    const values = { n: '1', count: '10', area: '9', colour: 'U', colour2: 'it-V' };
    expect(italian.fault(fault('cube-colour-for-another', values))).toBe(
      'Un adesivo di troppo di colore bianco (U), e altrettanti in meno di colore verde (V): sono 10, e ogni colore ne ha 9.');
    const french = await loadWords('fr');
    expect(french.fault(fault('cube-piece-twice', { kind: 'edge', colour: 'U, R', one: 'UR', other: 'DL', colour2: 'D, L' }))).toBe(
      'L’arête blanc (U), rouge (R) est là deux fois, en UR et en DL ; l’arête jaune (D), orange (L) manque.');
    expect(french.fault(fault('cube-put-together', { flip: 'no', twist: 'no', order: 'yes' }))).toMatch(/^L’ordre .* échange\. Aucune/);
  });
  it('without a phrase are those of their code, or as they came', async () => {
    const words = await loadWords('it');
    expect(words.fault({ code: 'time_limit', message: 'x' })).toBe('Il limite di tempo ha fermato la ricerca.');
    expect(words.fault({ code: 'bad_state', message: 'as the core says' })).toBe('as the core says');
    expect(words.fault(fault('newest', {}))).toBe('as the core says');
  });
  it('leave nothing open in any language', async () => {
    for (const language of languages) {
      const words = await loadWords(language);
      const keys = Object.keys(words.phrases).filter((key) => key.startsWith('fault.'));
      expect(keys.length).toBeGreaterThan(40);
      for (const key of keys) {
        const places = [...(words.phrases[key] ?? '').matchAll(/\{([a-z]+\d?)[,}]/g)].map((found) => [found[1] as string, '3'] as const);
        const said = words.fault(fault(key.slice('fault.'.length), Object.fromEntries(places)));
        expect([key, said]).toEqual([key, expect.not.stringMatching(/[{}#]|as the core says/)]);
      }
    }
  });
});

describe('words of the catalogue', () => {
  it('are those of the puzzle, of its family, or of every puzzle', async () => {
    const words = await loadWords('it');
    expect(words.nameOf('solver', 'layers')).toBe('Strato per strato');
    expect(words.summary('heuristic', 'misplaced', '', 'cube:2')).toContain('per i 4');
    expect(words.summary('metric', 'moves', '', 'brain-twist')).toContain('punta');
    expect(words.summary('goal', 'solved', '', 'file:skewb')).toContain('file');
    expect(words.summary('goal', 'solved', '', 'cube:5')).toContain('cubo');
    expect(words.promise('no promise')).toBe('La soluzione non è per forza la più corta.');
  });
  it('fall back to what the core says', async () => {
    const words = await loadWords('th');
    expect(words.nameOf('solver', 'newest')).toBe('newest');
    expect(words.summary('solver', 'newest', 'as the core says')).toBe('as the core says');
    expect(words.promise('new')).toBe('new');
  });
});

// SPDX-License-Identifier: MIT
//
// Parts of a heuristic's value as lines and as marks on a picture; curves along a line of moves.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AccountPart, InspectedHeuristic, InspectReply } from '../src/engine/protocol.js';
import { curvesOf, decidingSum, gapOf, linesOf, marksOf, sumsOf } from '../src/model/inspection.js';
import { wholeTicks } from '../src/views/heuristics/value_chart.js';

const part = (what: string, value: number, pieces: string[], more: Partial<AccountPart> = {}): AccountPart => ({ what, value, pieces, per: null, sum: 0, ...more });
const heuristic = (combine: InspectedHeuristic['combine'], parts: AccountPart[], value: number): InspectedHeuristic =>
  ({ name: 'h', summary: '', admissible: true, table_bytes: 0, value, refusal: null, combine, parts });

// 3 1 2 / 4 5 6 / 7 8 0
const conflict = heuristic('sum', [part('horizontal', 2, ['3']), part('horizontal', 1, ['1']), part('horizontal', 1, ['2']), part('vertical', 1, ['2']), part('row-conflict', 2, ['3', '1'])], 7);
const patterns = heuristic('max-of-sums', [part('pattern', 5, ['1', '2', '3']), part('pattern', 4, ['4', '5', '6'], { sum: 0 }), part('pattern', 8, ['1', '4', '5'], { sum: 1 }), part('pattern', 3, ['2', '3', '6'], { sum: 1 })], 11);
const greatest = heuristic('max', [part('corners', 4, ['URF', 'UFL', 'ULB']), part('edges', 6, ['UR', 'UF', 'UL']), part('edges', 6, ['DR', 'DF', 'DL'])], 6);

describe('lines', () => {
  it('gather the parts of one kind and lose nothing', () => {
    const lines = linesOf(conflict);
    expect(lines.map(({ what, value, parts }) => [what, value, parts.length])).toEqual([['horizontal', 4, 3], ['vertical', 1, 1], ['row-conflict', 2, 1]]);
    expect(lines.reduce((sum, { value }) => sum + value, 0)).toBe(conflict.value);
  });

  it('say which of several decides, the first of equals', () => {
    expect(sumsOf(patterns)).toEqual([9, 11]);
    expect(decidingSum(patterns)).toBe(1);
    expect(linesOf(patterns).map(({ decides }) => decides)).toEqual([false, false, true, true]);
    expect(sumsOf(greatest)).toEqual([4, 6, 6]);
    expect(linesOf(greatest).map(({ decides }) => decides)).toEqual([false, true, false]);
  });
});

describe('marks', () => {
  it('write on each tile what it adds, and join those in conflict: both together are the value', () => {
    const { values, links, groups, lit } = marksOf(conflict, null);
    expect(Object.fromEntries(values ?? [])).toEqual({ 3: 2, 1: 1, 2: 2 });
    expect(links).toEqual([['3', '1']]);
    expect([...(values ?? new Map<string, number>()).values()].reduce((a, b) => a + b, 0) + 2 * links.length).toBe(conflict.value);
    expect([groups.size, lit]).toEqual([0, []]);
  });

  it('are of one line alone where one is chosen', () => {
    const [, vertical] = linesOf(conflict);
    const marks = marksOf(conflict, vertical ?? null);
    expect(Object.fromEntries(marks.values ?? [])).toEqual({ 2: 1 });
    expect(marks.links).toEqual([]);
  });

  it('show the patterns of the deciding sum as groups, and light the pieces of the greatest', () => {
    const marks = marksOf(patterns, null);
    expect(Object.fromEntries(marks.groups)).toEqual({ 1: 0, 4: 0, 5: 0, 2: 1, 3: 1, 6: 1 });
    expect(marks.groupValues).toEqual([8, 3]);
    expect(marks.values).toBeNull();
    expect(marksOf(greatest, null).lit).toEqual(['UR', 'UF', 'UL']);
    expect(marksOf(greatest, linesOf(greatest)[0] ?? null).lit).toEqual(['URF', 'UFL', 'ULB']);
  });

  it('of a count light what is counted, and of nothing nothing', () => {
    expect(marksOf(heuristic('sum', [part('pieces', 1, ['UR', 'UF', 'UL'], { per: 8 })], 1), null)).toMatchObject({ values: null, lit: ['UR', 'UF', 'UL'] });
    expect(marksOf(heuristic(null, [], 0), null)).toMatchObject({ lit: [], links: [] });
  });
});

describe('curves', () => {
  const step = (distance: number | null, h: number | null) => ({ move: 'L', state: '', distance, values: { h } });
  const reply = (distance: number | null): InspectReply => ({ puzzle: '', state: '', goal: '', metric: '', distance, heuristics: [conflict, { ...patterns, name: 'unknown', value: null }], along: [step(distance === null ? null : 1, 3), step(distance === null ? null : 0, 0)] });

  it('begin before the first move; the true distance only where it is known', () => {
    expect(curvesOf(reply(2))).toEqual([{ name: '', values: [2, 1, 0] }, { name: 'h', values: [7, 3, 0] }]);
    expect(curvesOf(reply(null)).map(({ name }) => name)).toEqual(['h']);
  });

  it('have whole ticks that reach the top', () => {
    for (let most = 1; most < 400; ++most) {
      const ticks = wholeTicks(most);
      expect([most, ticks.at(-1) as number >= most, ticks.length <= 9]).toEqual([most, true, true]);
    }
  });
});

it('tells whether a value is more than the truth', () => {
  expect([gapOf(3, null), gapOf(3, 3), gapOf(2, 3), gapOf(4, 3)]).toEqual(['unknown', 'exact', 'under', 'over']);
});

it('every kind of part has a name in every language', () => {
  const kinds = [...readFileSync('../docs/api.md', 'utf8').matchAll(/^\| ((?:`[a-z-]+` ?)+)\| .*$/gm)].map(([, names = '']) => names);
  const table = kinds.slice(kinds.findIndex((names) => names.startsWith('`tile`')), kinds.findIndex((names) => names.startsWith('`face`')) + 1);
  const names = table.flatMap((text) => [...text.matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => name));
  expect(names.length).toBeGreaterThan(15);
  for (const language of ['en', 'fr', 'it', 'th']) {
    const words = JSON.parse(readFileSync(`../locales/${language}.json`, 'utf8')) as Record<string, string>;
    for (const name of names) expect([language, name, words[`ui.heuristics.part.${name}`] ?? words[`ui.heuristic.${name}.name`]]).not.toContain(undefined);
  }
});

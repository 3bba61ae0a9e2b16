// SPDX-License-Identifier: MIT
//
// A search from inside in the built page, by its own core: steps forward and back, questions, keys, languages, a phone.
import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { toHash } from '../../src/model/share.js';
import type { SolveChoices } from '../../src/model/share.js';
import { examples } from '../../src/views/inside/examples.js';
import listedLessons from '../../src/views/inside/lessons.json';
import type { Lesson } from '../../src/views/inside/lessons.js';
import { violations } from './axe.js';
import { type Bench, inBrowser, soon } from './browser.js';

const lessons = listedLessons as readonly Lesson[];
const open = inBrowser();
const board = '4 1 3 2 5 6 0 7 8'; // eight moves from solved

async function look(inside: SolveChoices, options: Parameters<typeof open>[1] = {}, start = board): Promise<Bench> {
  const bench = await open(inject('files') + toHash({ puzzle: 'sliding:3x3', start, inside }), options);
  await bench.page.locator('svg.tree .node image').first().waitFor();
  return bench;
}
const aStar = { solver: 'a-star', heuristic: 'manhattan' };
const place = (bench: Bench): Promise<number> => bench.page.locator('.inside-controls .place').evaluate((place) => parseInt(place.textContent ?? '', 10));
const sentence = (bench: Bench): Promise<string> => bench.page.locator('.sentence').innerText();
/** The whole drawing and the text beside it. */
const picture = (bench: Bench): Promise<string> => bench.page.evaluate(() => [...document.querySelectorAll('svg.tree, .inside-side')].map((part) => part.innerHTML.replace(/<!--.*?-->/g, '')).join('\n'));

describe('stepping', () => {
  it('forward and back leads to the same picture', async () => {
    const bench = await look({ ...aStar, at: 12 });
    const seen: string[] = [await picture(bench)];
    for (let step = 13; step <= 25; ++step) {
      await bench.press('.');
      await soon(() => place(bench)).toBe(step);
      seen.push(await picture(bench));
    }
    expect(new Set(seen).size).toBe(seen.length);
    for (let step = 24; step >= 12; --step) {
      await bench.press(',');
      await soon(() => place(bench)).toBe(step);
      expect((await picture(bench)) === seen[step - 12]).toBe(true);
    }
  });

  it('jumps to expansions, bounds and the goal, and the address keeps the place', async () => {
    const bench = await look({ ...aStar, at: 2 });
    await bench.act('trace-expansion');
    expect(await sentence(bench)).toContain('Expand node 0: g = 0, h = 6, f = 6.');
    await bench.act('trace-bound');
    expect(await sentence(bench)).toContain('no solution is shorter than 8');
    await bench.act('trace-goal');
    expect(await sentence(bench)).toContain('has 8 moves');
    expect(await bench.page.locator('.node.goal').count()).toBe(1);
    const at = await place(bench);
    await bench.page.waitForFunction((at) => location.hash.includes(`at:${at}`), at);
    const again = await open(bench.page.url());
    await again.page.locator('svg.tree .node').first().waitFor();
    expect(await place(again)).toBe(at);
  });

  it('plays at its pace to the end, and closes', async () => {
    const bench = await look({ solver: 'hill-climb', heuristic: 'manhattan' }, {}, '1 2 3 7 4 6 0 5 8');
    await bench.page.locator('.pace input').fill('6');
    await bench.act('trace-play');
    await bench.page.locator('.sentence', { hasText: 'Solved in 4 moves.' }).waitFor();
    await bench.act('inside-close');
    await bench.page.locator('dialog.inside').waitFor({ state: 'detached' });
    await bench.page.waitForFunction(() => !location.hash.includes('i='));
  });
});

describe('every example', () => {
  it('opens, and runs as its sentence says', async () => {
    const bench = await look({ ...aStar });
    for (const { name, solver, look } of examples) {
      await bench.page.locator('select[name="example"]').selectOption(name);
      await bench.page.waitForFunction((solver) => document.querySelector<HTMLSelectElement>('select[name="solver"]')?.value === solver, solver);
      await bench.page.locator('.look-for', { hasText: look.en }).waitFor();
      await bench.page.locator('svg.tree .node').first().waitFor();
      await bench.act('trace-end');
      await bench.page.locator('.sentence', { hasText: 'generated' }).waitFor();
      const said = await sentence(bench);
      expect([name, said]).toEqual([name, expect.stringMatching(name === 'hill-climb-stuck' ? /No solution was found/ : /^Solved in/)]);
      if (name === 'greedy' || name === 'beam') expect(said).toContain('36 moves');
      if (name === 'hill-climb') expect(said).toContain('70 moves');
    }
  });

  it('a tree of thousands of nodes is drawn from afar with few elements', async () => {
    const bench = await look({ solver: 'breadth-first' }, {}, '8 1 3 4 0 2 7 6 5');
    await bench.press('End');
    await bench.page.locator('[data-act="more-events"]').waitFor();
    await bench.page.getByRole('button', { name: 'Show the whole tree' }).click();
    await bench.page.locator('svg.tree .marks').first().waitFor();
    expect(await bench.page.locator('svg.tree *').count()).toBeLessThan(20);
    await bench.act('more-events');
    await soon(async () => Number((await bench.page.locator('.inside-controls .place small').innerText()).replace(/\D/g, ''))).toBeGreaterThan(10_000);
  });
});

describe('predicting', () => {
  it('is told right from wrong, and from a tie, at once; is counted, kept and saved', async () => {
    const bench = await look({ ...aStar, at: 23 });
    await bench.page.locator('select[name="ask"]').selectOption('expansions');
    await bench.act('trace-forward');
    await bench.page.locator('#inside-question').waitFor();
    expect(await place(bench)).toBe(23);
    await bench.page.locator('.answers-to [data-answer]', { hasText: '1+7=8' }).click(); // as low as node 9, which is newer
    await bench.page.locator('[data-judged="tie"]').waitFor();
    expect(await place(bench)).toBe(24);
    await bench.act('trace-expansion');
    await bench.page.locator('#inside-question').waitFor();
    await bench.page.locator('svg.tree .candidate', { hasText: '=10' }).first().click();
    await bench.page.locator('[data-judged="wrong"]').waitFor();
    expect(await bench.page.locator('[data-score]').innerText()).toContain('1 of 2 right');
    const [download] = await Promise.all([bench.page.waitForEvent('download'), bench.act('save-predictions')]);
    const saved = JSON.parse(readFileSync((await download.path()) as string, 'utf8'));
    expect(saved).toMatchObject({ program: 'rompicapo', asked: 2, right: 1, answers: [{ question: 'next', tie: true }, { right: false }] });
    await bench.page.reload();
    await bench.ready();
    expect(await bench.page.locator('[data-score]').innerText()).toContain('1 of 2 right');
  });

  it('of values and verdicts, by the keyboard', async () => {
    const bench = await look({ solver: 'ida-star', heuristic: 'manhattan', at: 4 });
    await bench.page.locator('select[name="ask"]').selectOption('each');
    await bench.page.locator('[data-act="trace-forward"]').focus();
    await bench.press('.');
    await bench.page.locator('[data-answer="value"]').focus();
    await bench.press('8', 'Enter');
    await bench.page.locator('[data-judged="right"]').waitFor(); // 1 + 7
    await bench.press('.');
    await bench.page.locator('[data-answer="new"]').focus();
    await bench.press('Enter');
    await bench.page.locator('[data-judged="right"]').waitFor();
    expect(await place(bench)).toBe(6);
  });
});

describe('lessons', () => {
  it.each(['en-GB', 'fr-CH', 'it-IT', 'th-TH'])('in %s: text, the live search, and exercises judged at once', async (locale) => {
    const bench = await look({ ...aStar }, { locale });
    const language = locale.slice(0, 2) as 'en' | 'fr' | 'it' | 'th';
    for (const lesson of [...lessons.slice(0, language === 'en' ? lessons.length : 2), ...lessons.filter(({ name }) => name === 'two-phase')]) {
      await bench.page.locator('select[name="example"]').selectOption(`lesson:${lesson.name}`);
      await bench.page.locator('#lesson-title', { hasText: lesson.title[language] }).waitFor();
      if (lesson.open === undefined) await bench.page.locator('svg.tree .node').first().waitFor();
      const [first, second] = [bench.page.locator('.exercise').nth(0), bench.page.locator('.exercise').nth(1)];
      const [number, choice] = lesson.exercises;
      await first.locator('input').fill(String((number?.answer ?? 0) + 1));
      await first.locator('button').click();
      await first.locator('[data-judged="wrong"]').waitFor();
      await first.locator('input').fill(String(number?.answer));
      await first.locator('button').click();
      await first.locator('[data-judged="right"]', { hasText: number?.why[language] ?? '' }).waitFor();
      await second.locator('button').nth(choice?.answer ?? 0).click();
      await second.locator('[data-judged="right"]').waitFor();
      if (lesson.open !== undefined) continue;
      await bench.act('trace-end');
      await soon(() => bench.page.locator('.node.goal, .marks').count()).toBeGreaterThan(0);
    }
    expect(await violations(bench)).toEqual([]);
    await bench.page.waitForFunction(() => location.hash.includes('lesson:two-phase'));
    await bench.act('lesson-open');
    await bench.page.locator('dialog.inside').waitFor({ state: 'detached' });
    await bench.until('puzzle', 'cube:3');
    await soon(async () => (await bench.table()).moves.length).toBe(20);
    await bench.page.goBack();
    await bench.page.locator('#lesson-title').waitFor();
  });
});

describe('a race', () => {
  it('counts, draws curves, says what the figures mean, and each can be looked into', async () => {
    const bench = await open(inject('files') + toHash({ puzzle: 'sliding:3x3', start: '8 1 3 4 0 2 7 6 5', inside: { race: '' } }));
    expect(await bench.page.locator('[data-racer]').count()).toBe(4);
    await bench.page.locator('[data-racer="breadth-first"] [data-act="race-remove"]').click();
    await bench.act('race-start');
    await bench.page.locator('.remarks').waitFor();
    const said = await bench.page.locator('.remarks').innerText();
    expect(said).toContain('Greedy best-first search one of 36');
    expect(said).toMatch(/A\* expanded [\d.]+ times fewer nodes than Greedy best-first search/);
    expect(said).toMatch(/IDA\* kept at most 14 nodes in memory/);
    const drawn = (): Promise<number> => bench.page.locator('.chart .curve').evaluateAll((curves) => curves.filter((curve) => (curve.getAttribute('d') ?? '').includes('L')).length);
    expect(await drawn()).toBe(3);
    await bench.page.locator('select[name="measure"]').selectOption('bound');
    await bench.page.locator('select[name="across"]').selectOption('seconds');
    await bench.page.locator('.race figcaption', { hasText: 'No solution is shorter' }).waitFor();
    expect(await drawn()).toBe(3);
    expect(await violations(bench)).toEqual([]);
    await bench.page.locator('[data-racer="ida-star"] [data-act="race-look"]').click();
    await bench.page.locator('svg.tree .node').first().waitFor();
    expect(await bench.page.locator('select[name="solver"]').inputValue()).toBe('ida-star');
  });
});

describe('by the keyboard alone', () => {
  it('opens from the solve panel, steps, chooses a node in the tree and closes', async () => {
    const bench = await open(inject('files') + toHash({ puzzle: 'sliding:3x3', start: board }));
    await bench.tab('solve');
    await bench.page.locator('#panel [data-act="inside"]').focus();
    await bench.press('Enter');
    await bench.page.locator('svg.tree .node').first().waitFor();
    await bench.press('e', 'e', 'e');
    await bench.page.locator('svg.tree').focus();
    await bench.press('ArrowUp');
    await bench.page.locator('.node.selected').waitFor();
    const chosen = await bench.page.locator('#inside-node').innerText();
    await bench.press('ArrowDown');
    await soon(() => bench.page.locator('#inside-node').innerText()).not.toBe(chosen);
    await bench.press('Escape');
    await bench.page.locator('dialog.inside').waitFor({ state: 'detached' });
  });
});

describe('fit for everyone', () => {
  it.each(['light', 'dark'] as const)('in %s, with a question and with the table (axe)', async (colorScheme) => {
    const bench = await look({ ...aStar, at: 22 }, { colorScheme });
    await bench.page.locator('.inside-side details').first().locator('summary').click();
    expect(await violations(bench)).toEqual([]);
    await bench.page.locator('select[name="ask"]').selectOption('each');
    await bench.act('trace-forward');
    await bench.page.locator('.question').waitFor();
    expect(await violations(bench)).toEqual([]);
  });

  it.each(['en-GB', 'fr-CH', 'it-IT', 'th-TH'])('on a phone in %s nothing is wider than the screen, and the tree is seen', async (locale) => {
    const bench = await look({ solver: 'ida-star', heuristic: 'manhattan', at: 30 }, { locale, viewport: { width: 360, height: 740 } });
    const { wide, tree, sides } = await bench.page.evaluate(() => ({
      wide: document.querySelector('dialog.inside')?.scrollWidth,
      tree: document.querySelector('.inside-tree')?.getBoundingClientRect().height ?? 0,
      sides: [...document.querySelectorAll<HTMLElement>('.inside-side > *')].filter((part) => part.getBoundingClientRect().right > 361).map((part) => part.className),
    }));
    expect(wide).toBe(360);
    expect(tree).toBeGreaterThan(200);
    expect(sides).toEqual([]);
    const words = JSON.parse(readFileSync(new URL(`../../../locales/${locale.slice(0, 2)}.json`, import.meta.url), 'utf8'));
    expect(await bench.page.locator('#inside-title').innerText()).toBe(words['ui.inside.title']);
    expect(await bench.page.locator('.inside-body').innerText()).not.toMatch(/ui\.inside|\{/);
  });
});

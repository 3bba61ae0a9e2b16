// SPDX-License-Identifier: MIT
//
// A user's heuristic in the built page: written, judged by the core in its worker, its counterexample shown, an endless
// loop stopped; the last two as `rompicapo serve` serves the page, with its security policy.
import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { toHash } from '../../src/model/share.js';
import { violations } from './axe.js';
import { type Bench, inBrowser, soon } from './browser.js';

const open = inBrowser();
const start = '4 1 3 2 5 6 0 7 8'; // eight moves from solved, Manhattan distance 6

async function own(host: 'files' | 'machine', options: Parameters<typeof open>[1] = {}, puzzle = 'sliding:3x3', state = start): Promise<Bench> {
  const bench = await open(inject(host) + toHash({ puzzle, start: state, heuristics: { part: 'own' } }), options);
  await bench.page.locator('#own-code').waitFor();
  return bench;
}
const write = (bench: Bench, code: string): Promise<void> => bench.page.locator('#own-code').fill(code);
const example = async (bench: Bench, name: string): Promise<void> => void (await bench.page.locator('select[name="own-example"]').selectOption(name));
const tried = (bench: Bench, value: string): Promise<void> => bench.page.locator('.own-try b', { hasText: value }).waitFor();
const fault = (bench: Bench): Promise<string> => bench.page.locator('[data-fault]').innerText();

describe('a good one', () => {
  it('is tried, judged admissible, and then serves IDA*', async () => {
    const bench = await own('files');
    await example(bench, 'manhattan');
    await tried(bench, '6');
    expect(await bench.page.locator('select[name="own-solver"] option[value="ida-star"]').evaluate((option) => (option as HTMLOptionElement).disabled)).toBe(true);
    await bench.act('own-judge');
    await bench.page.locator('[data-verdict="admissible-yes"]', { hasText: '181,440' }).waitFor();
    await bench.page.locator('[data-verdict="consistent-yes"]').waitFor();
    await soon(() => bench.page.locator('[data-act="own-stop"]').count()).toBe(0);
    await bench.page.locator('select[name="own-solver"]').selectOption('ida-star');
    await bench.act('own-search');
    await bench.page.locator('.own .sentence', { hasText: 'All its answers are proved shortest.' }).waitFor();
    const row = (name: string): Promise<string[]> => bench.page.locator(`[data-heuristic="${name}"] td`).allInnerTexts();
    expect(await row('external')).toEqual(await row('manhattan'));
    expect(await violations(bench)).toEqual([]);
  });

  it('is kept in this browser, and in no address', async () => {
    const bench = await own('files');
    await write(bench, 'const h = () => 3.2;');
    await tried(bench, '4');
    expect(bench.page.url()).not.toContain('3.2');
    await bench.page.reload();
    await bench.ready();
    await soon(() => bench.page.locator('#own-code').inputValue()).toBe('const h = () => 3.2;');
  });
});

describe('a bad one', () => {
  it('gets its counterexample, which goes on the board', async () => {
    const bench = await own('files');
    await example(bench, 'doubled');
    await tried(bench, '12');
    await bench.act('own-judge');
    await bench.page.locator('[data-verdict="admissible-no"]').waitFor();
    const first = bench.page.locator('.own-case').first();
    await first.locator('img').waitFor();
    const state = (await first.getAttribute('data-state')) ?? '';
    const [, h, distance] = (await first.innerText()).match(/h = (\d+) here, but (\d+)/) ?? [];
    expect(Number(h)).toBeGreaterThan(Number(distance));
    await first.locator('[data-act="own-show"]').click();
    await bench.until('state', state);
    await tried(bench, h ?? '');
    await bench.page.locator('.own-try', { hasText: `True distance: ${distance}.` }).waitFor();
  });

  it('that throws, or is no code, is told with its line, and with the state', async () => {
    const bench = await own('machine');
    await write(bench, 'function h(state) {\n  return state.a.b;\n}');
    await bench.page.locator('[data-fault]', { hasText: 'Line 2' }).waitFor();
    expect(await fault(bench)).toContain(start);
    await write(bench, 'function h(state) {\n  return state.tiles[0] +;\n}');
    await bench.page.locator('[data-fault]', { hasText: 'Line 2: The code cannot be run' }).waitFor();
    await write(bench, 'function h(state) {\n  return -state.tiles[0];\n}');
    await bench.page.locator('[data-fault]', { hasText: 'h gave -4' }).waitFor();
    expect(await violations(bench)).toEqual([]);
    await example(bench, 'manhattan');
    await tried(bench, '6');
    expect(await bench.page.locator('[data-fault]').count()).toBe(0);
  });
});

describe('an endless one', () => {
  it('is stopped and said to be so; another is stopped by hand; the page goes on', async () => {
    const bench = await own('machine');
    await write(bench, 'function h(state) {\n  for (;;);\n}');
    await bench.page.locator('[data-fault]', { hasText: 'No answer for 5 seconds' }).waitFor();
    // far from the first states asked
    await write(bench, 'function h(state) {\n  while (state.tiles[0] === 8);\n  return 1;\n}');
    await tried(bench, '1');
    await bench.act('own-judge');
    await bench.act('own-stop');
    await soon(() => bench.page.locator('[data-act="own-stop"]').count()).toBe(0);
    await example(bench, 'misplaced');
    await bench.act('own-judge');
    await bench.page.locator('[data-verdict="admissible-yes"]').waitFor();
  });
});

describe('fit for everyone', () => {
  it.each(['fr-CH', 'it-IT', 'th-TH'])('on a phone in %s nothing is wider than the screen', async (locale) => {
    const bench = await own('files', { locale, colorScheme: 'dark', viewport: { width: 360, height: 740 } }, 'brain-twist', 'rc bc fc rg rv bv bs fs fg ag av as | 1');
    const words = JSON.parse(readFileSync(new URL(`../../../locales/${locale.slice(0, 2)}.json`, import.meta.url), 'utf8'));
    await bench.page.locator('.own', { hasText: words['ui.own.about'] }).waitFor();
    expect(await bench.page.locator('.own').innerText()).not.toMatch(/ui\.own|\{/);
    expect(await bench.page.evaluate(() => [...document.querySelectorAll('dialog, .own, .own *')].filter((part) => part.getBoundingClientRect().right > 361 && part.closest('textarea, .scrolled, select') === null).map((part) => part.className))).toEqual([]);
    expect(await violations(bench)).toEqual([]);
  });
});

// SPDX-License-Identifier: MIT
//
// Planning in the built page with its own clingo and core: a plan, its horizons and rules; an edited encoding.
import { describe, expect, inject, it } from 'vitest';
import { toHash } from '../../src/model/share.js';
import { violations } from './axe.js';
import { type Bench, inBrowser, soon } from './browser.js';

const open = inBrowser();
const board = '8 1 3 4 0 2 7 6 5'; // 14 moves from solved; our lower bound is 10

async function planning(start = board, options: Parameters<typeof open>[1] = {}, host = inject('files')): Promise<Bench> {
  const bench = await open(host + toHash({ puzzle: 'sliding:3x3', start, inside: { plan: '' } }), options);
  await bench.page.locator('.planning').waitFor();
  return bench;
}
async function edit(bench: Bench, change: (text: string) => string): Promise<void> {
  await bench.act('plan-edit');
  const area = bench.page.locator('textarea.listing');
  await area.fill(change(await area.inputValue()));
}
async function judged(bench: Bench): Promise<string> {
  await bench.act('plan-run');
  const verdict = bench.page.locator('[data-verdict]');
  await verdict.waitFor();
  return verdict.innerText();
}
/** Whether a file with this prefix, or an address, was fetched. */
const loaded = (bench: Bench, name: string): Promise<boolean> =>
  bench.page.evaluate((name) => performance.getEntriesByType('resource').some((entry) => entry.name.split('/').some((part) => part.startsWith(name))), name);
const lit = (bench: Bench): Promise<string[]> => bench.page.locator('.listing .lit').allInnerTexts();

describe('a plan', () => {
  it('is found horizon by horizon, each step with its rule; clingo comes only then', async () => {
    const bench = await planning();
    expect(await loaded(bench, 'clingo')).toBe(false);
    expect(await judged(bench)).toContain('valid, and shortest: 14 moves');
    expect(await bench.page.locator('.horizons li').evaluateAll((bars) => bars.map((bar) => `${bar.getAttribute('data-horizon')} ${bar.className}`))).toEqual(['10 none', '11 none', '12 none', '13 none', '14 plan']);
    await bench.page.locator('.plan-steps button').nth(2).hover();
    await soon(() => lit(bench)).toEqual([expect.stringContaining('blank(X+DX,Y+DY,T) :-')]);
    expect(await bench.page.locator('.because').innerText()).toMatch(/^Move 3, [UDLR],[^]*blank\(\d,\d,2\)/);
    await bench.page.locator('.planning-top').hover();
    await soon(() => lit(bench)).toEqual([]);

    await bench.page.locator('[data-act="plan-forward"]').focus(); // by keyboard only
    await bench.press('.', '.', ',');
    await soon(() => bench.page.locator('.planning .place').innerText()).toBe('1 / 14');
    expect(await lit(bench)).toHaveLength(1);
    await bench.page.locator('.plan-steps button').nth(4).focus();
    await soon(() => bench.page.locator('.because p').first().innerText()).toContain('Move 5,');
    await bench.press('Enter');
    await soon(() => bench.page.locator('.planning .place').innerText()).toBe('5 / 14');
    await bench.page.waitForFunction(() => location.hash.includes('plan:') && location.hash.includes('at:5'));
    await bench.act('inside-close');
    await bench.page.waitForFunction(() => !location.hash.includes('i='));
  });

  it('of an example, on a phone, answered by this computer', async () => {
    const bench = await planning('1 2 3 4 5 6 7 0 8', { viewport: { width: 360, height: 740 } }, inject('bare'));
    await bench.page.locator('[name="planning-example"]').selectOption('brain-twist-near');
    await bench.page.locator('.planning .id', { hasText: 'brain_twist.lp' }).waitFor();
    expect(await judged(bench)).toContain('valid, and shortest: 3 moves');
    expect([await loaded(bench, 'horizon'), await loaded(bench, 'clingo')]).toEqual([true, false]);
    const wide = await bench.page.evaluate(() => document.querySelector('.planning')?.scrollWidth ?? 0);
    expect(wide).toBeLessThanOrEqual(360);
  });
});

describe('an edited encoding', () => {
  it('is judged: wrong, excluding too much, valid beside ours; an error stands at its line', async () => {
    const bench = await planning('1 3 6 4 0 2 7 5 8');
    const own = await bench.page.locator('.listing').innerText();
    await edit(bench, () => '% Two moves up.\ndo("U",1..2).\n#const horizon=1.\n');
    expect(await judged(bench)).toContain('move 2 of 2, U, cannot be made');
    await bench.act('plan-reset');
    expect(await bench.page.locator('.listing').innerText()).toBe(own);

    await edit(bench, (text) => `${text}:- do("U",_).\n`);
    expect(await judged(bench)).toMatch(/No plan up to horizon 10, but there is one of 6 moves[^]*ours \d/);
    await edit(bench, (text) => text.replace('cell(X,Y) :-', 'cell(X,Y :-'));
    await bench.act('plan-run');
    await bench.page.locator('.planning [role="alert"]', { hasText: 'Refused at line 11.' }).waitFor();
    expect(await bench.page.locator('.listing .wrong').innerText()).toContain('cell(X,Y :-');
    await edit(bench, (text) => text.replace('cell(X,Y :-', '#script(lua) cell(X,Y) :-'));
    await bench.act('plan-run');
    await bench.page.locator('.planning [role="alert"]', { hasText: 'scripts are refused' }).waitFor();
    await bench.act('plan-reset');
    expect(await judged(bench)).toContain('valid, and shortest: 6 moves');
  });

  it('that never ends is cancelled, and the next one runs', async () => {
    const bench = await planning('1 2 3 4 5 6 7 0 8');
    await edit(bench, () => 'n(0).\nn(N+1) :- n(N).\n');
    await bench.act('plan-run');
    await bench.page.locator('.horizons .unfinished').waitFor();
    await bench.act('plan-cancel');
    await bench.page.locator('.horizons .stopped', { hasText: 'not finished' }).waitFor();
    await bench.act('plan-reset');
    expect(await judged(bench)).toContain('valid, and shortest: 1 move.');
  });
});

it('is free of what axe finds, in the dark as well', async () => {
  const bench = await planning('1 3 6 4 0 2 7 5 8', { colorScheme: 'dark' });
  await edit(bench, (text) => `${text}:- do("U",_).\n`);
  await judged(bench);
  await bench.act('plan-reset');
  await judged(bench);
  await bench.act('plan-forward');
  for (const scheme of ['dark', 'light'] as const) {
    await bench.turn(scheme);
    expect(await violations(bench, 'dialog.inside')).toEqual([]);
  }
});

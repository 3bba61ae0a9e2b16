// SPDX-License-Identifier: MIT
//
// How the page is laid out: three steps, one of which solves; what follows Solve is in view, and keeps the focus.
import { describe, expect, inject, it } from 'vitest';
import { toHash } from '../../src/model/share.js';
import { type Bench, inBrowser } from './browser.js';

const open = inBrowser();
const scrambled = toHash({ puzzle: 'cube:3', moves: "R U F' L2 D", at: 5 });
const sizes = [[390, 844], [844, 390], [1000, 700], [1280, 800], [1920, 1080]] as const;

/** Whether a part of the page lies in what is seen, whole. */
const inView = (bench: Bench, what: string): Promise<boolean> =>
  bench.page.locator(what).first().evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return bottom > top && left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  });

describe('the steps', () => {
  it('only one button solves', async () => {
    const bench = await open(inject('files') + scrambled);
    await bench.tab('solve');
    await bench.page.locator('#solve-solver').waitFor();
    expect(await bench.page.getByRole('button', { name: 'Solve', exact: true }).count()).toBe(1);
  });

  it.each(sizes)('at %i by %i the answer follows Solve into view, with the focus', async (width, height) => {
    const bench = await open(inject('files') + scrambled, { viewport: { width, height } });
    await bench.solve();
    await bench.page.locator('.result[data-outcome="solved"]').waitFor();
    expect(await inView(bench, '.result .length')).toBe(true);
    expect(await bench.page.evaluate(() => document.activeElement?.closest('#panel') !== null)).toBe(true);
    await bench.press('Space');
    await bench.until('solved', true);
  });
});

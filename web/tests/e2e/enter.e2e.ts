// SPDX-License-Identifier: MIT
//
// A position entered by hand: errors are named during painting, corrected by one button, then the position is used.
import { expect, inject, it } from 'vitest';
import { toHash } from '../../src/model/share.js';
import { inBrowser } from './browser.js';

const open = inBrowser();

it('a flipped edge: no piece is accused, possibilities are offered, one is taken', async () => {
  const bench = await open(inject('machine') + toHash({ puzzle: 'cube:3' }));
  const { page } = bench;
  const { state: solved } = await bench.table();
  await bench.enter();
  const paint = async (index: number, letter: string) => {
    await page.locator(`.brush input[value="${letter}"]`).check({ force: true });
    await page.locator(`.paint-net [data-index="${index}"]`).click();
  };
  await paint(7, 'F'); // the edge UF: its sticker on U, then the one on F
  await paint(19, 'U');
  const use = page.locator('[data-act="use"]');
  // Between the two strokes two stickers match no piece; that fault is not the one waited for.
  await page.locator('.judgement .reason', { hasText: /flip/ }).waitFor();
  expect(await use.isDisabled()).toBe(true);
  expect(await page.locator('.sticker.wrong').count()).toBe(0); // an odd number is known, but not which one
  expect(await page.locator('[data-mend="flip-edge"]').count()).toBeGreaterThan(1);
  await page.locator('[data-mend="flip-edge"]').first().click();
  await page.locator('.verdict.good').waitFor();
  await use.click();
  const { state, start } = await bench.table();
  expect(state).toBe(start);
  expect(state).toHaveLength(solved.length);
});

it('moves about to be used are read in any form', async () => {
  const bench = await open(inject('machine') + toHash({ puzzle: '15-puzzle' }));
  await bench.enter();
  await bench.page.locator('rompicapo-enter-panel textarea').fill('1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 0 15');
  await bench.page.locator('.verdict.good').waitFor();
  await bench.act('use');
  await bench.press('Control+Enter');
  await bench.page.waitForFunction(() => window.rompicapo?.solution != null);
  expect((await bench.table()).solution).toMatchObject({ length: 1, optimal: true });
});

// SPDX-License-Identifier: MIT
//
// Large cubes, up to the largest drawn: opened by a link, given a hint, solved and explained phase by phase; painted,
// with errors that no sticker can be blamed for.
import { expect, inject, it } from 'vitest';
import { cubeModel, type CubeModel } from '../../src/model/cube.js';
import { toHash } from '../../src/model/share.js';
import type { CubeView } from '../../src/views/cube/view.js';
import { type Bench, inBrowser } from './browser.js';

const open = inBrowser({ lasting: true });
let bench: Bench | undefined;

/** The default solver if its tables are built for the puzzle, otherwise the teaching one. */
async function solve({ page }: Bench): Promise<void> {
  await page.locator('#tab-solve').click();
  await page.locator('input[name="mode"][value="teach"]').waitFor();
  const quick = await page.locator('input[name="mode"][value="quick"]').count();
  await page.locator(`input[name="mode"][value="${quick > 0 ? 'quick' : 'teach'}"]`).check({ force: true });
  await page.locator('#panel [data-act="solve"]').click();
  await page.waitForFunction(() => window.rompicapo?.solution != null && !window.rompicapo.solving);
}

async function paint({ page }: Bench, index: number, letter: string): Promise<string> {
  await page.locator(`.brush input[value="${letter}"]`).check({ force: true });
  await page.locator(`.paint-net [data-index="${index}"]`).click();
  const reason = page.locator('.draft-note .reason');
  await reason.waitFor();
  const text = await reason.innerText();
  await page.keyboard.press('Control+z');
  await reason.waitFor({ state: 'detached' });
  return text;
}

it.each([4, 5, 7, 11])('cube:%i comes by a link, is hinted at, solved, explained and painted', async (size) => {
  const model = cubeModel(`cube:${size}`) as CubeModel;
  const moves = model.split(`Rw U 2R' F2 ${Math.floor(size / 2)}Lw D' 2U R2 B`).map(({ text }) => text);
  const start = moves.reduce((state, move) => model.apply(state, move) as string, model.solved);
  const hash = toHash({ puzzle: model.id, start, moves: 'L 2R U', at: 2 });
  bench = bench === undefined ? await open(inject('machine') + hash) : await bench.turnTo(hash);
  const { page } = bench;
  await bench.until('moves', ['L', '2R', 'U']);
  expect(await bench.table()).toMatchObject({ start, at: 2, state: ['L', '2R'].reduce((state, move) => model.apply(state, move) as string, start) });
  const drawn = await page.evaluate(() => (document.querySelector('rompicapo-stage') as unknown as { view: CubeView }).view.drawCount?.calls);
  expect(drawn ?? 3).toBe(3); // cubies, stickers, the shade

  await bench.act('hint');
  await page.locator('.caption .move-chip').waitFor();
  await solve(bench);
  const { solution, moves: found } = await bench.table();
  expect(solution).toMatchObject({ outcome: 'solved', verified: true });
  await page.locator('.explained.worded').waitFor();
  expect(await page.locator('.band').count()).toBeGreaterThan(1);
  expect(await page.locator('.explained li.heading').count()).toBe(await page.locator('.band').count());
  await bench.act('last');
  await bench.until('at', found.length);
  await bench.until('solved', true);

  await bench.enter();
  await page.locator('.paint-net').waitFor();
  await bench.act('from-solved'); // even sizes are solved in any orientation
  expect(await paint(bench, (size - 1) * size + 1, 'F')).toMatch(/^The wing .*green \(F\) twice/);
  expect(await paint(bench, size + 1, 'R')).toMatch(/^Of the centres .*5 are red \(R\).*3 are white \(U\)/);
});

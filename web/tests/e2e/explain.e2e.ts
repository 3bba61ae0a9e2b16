// SPDX-License-Identifier: MIT
//
// Explanations in the page: at two levels of detail, with explained technical terms and highlighted pieces.
import { describe, expect, inject, it } from 'vitest';
import { toHash } from '../../src/model/share.js';
import type { CubeView } from '../../src/views/cube/view.js';
import { type Bench, inBrowser, soon } from './browser.js';

const open = inBrowser();
const said = (bench: Bench): Promise<string> => bench.page.locator('.explained.worded').innerText();

describe('explanations', () => {
  it('say more to experts, and remember for whom they are', async () => {
    const bench = await open(inject('machine') + toHash({ puzzle: 'sliding:3x3', moves: 'L U', at: 2 }));
    await bench.tab('answer');
    await bench.page.locator('.explained.worded').waitFor();
    expect(await said(bench)).toContain('Tile 8 goes right');
    expect(await said(bench)).not.toContain('Manhattan');
    await bench.page.locator('#set-detail').selectOption('expert');
    await soon(() => said(bench)).toContain('Manhattan distance 0 → 1');
    await bench.page.reload();
    await bench.ready();
    await bench.tab('answer');
    await soon(() => said(bench)).toContain('Manhattan distance 0 → 1');
  });

  it('explain a term on the spot, by keyboard too', async () => {
    const bench = await open(inject('machine') + toHash({ puzzle: 'sliding:3x3', moves: 'L U', at: 2 }));
    await bench.tab('answer');
    await bench.page.locator('#set-detail').selectOption('expert');
    const term = bench.page.locator('.explained .term', { hasText: 'Manhattan distance' });
    await term.waitFor();
    expect(await term.count()).toBe(1); // at its first occurrence
    const note = bench.page.locator('#term-list-manhattan');
    expect(await note.isVisible()).toBe(false);
    await term.focus();
    await bench.press('Enter');
    await note.waitFor({ state: 'visible' });
    expect(await note.innerText()).toContain('added up');
    await bench.press('Escape');
    await note.waitFor({ state: 'hidden' });
  });

  it('light the pieces that they speak of, on the cube and on its net', async () => {
    const bench = await open(inject('machine') + toHash({ puzzle: 'cube:3', moves: 'R U', at: 1 }));
    const lit = (): Promise<readonly number[]> =>
      bench.page.evaluate(() => [...((document.querySelector('rompicapo-stage') as unknown as { view: CubeView | null }).view?.lit ?? [])].sort((a, b) => a - b));
    const onNet = (): Promise<number> => bench.page.locator('.rompicapo-cube-net rect[stroke="#00f0ff"]').count();
    await soon(onNet).toBe(20); // R moves four corners and four edges
    if (!(await bench.table()).flat) await soon(async () => (await lit()).length).toBe(20);
    await bench.act('back');
    await soon(onNet).toBe(0);
    expect(await lit()).toEqual([]);
  });

  it.each([
    ['sliding:3x3', { moves: 'L U', at: 1 }, '.place.lit', 1], // the tile that moves
    ['brain-twist', { moves: '1 -1', at: 2 }, '.petal path:last-child[stroke^="#"]', 9], // three colours come together
    ['file:pyraminx', { moves: 'U', at: 1, angle: 'map' }, '.mark[visibility="visible"]', 1],
  ] as const)('light them on %s', async (puzzle, shared, selector, least) => {
    const bench = await open(inject('machine') + toHash({ puzzle, ...shared }));
    await soon(async () => (await bench.page.locator(selector).count()) >= least).toBe(true);
  });
});

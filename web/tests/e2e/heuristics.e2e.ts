// SPDX-License-Identifier: MIT
//
// The view of the heuristics in the built page: numbers on tiles add up to the value, the line of play continues
// beneath, keys, a phone, four languages.
import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { toHash } from '../../src/model/share.js';
import type { Shared } from '../../src/model/share.js';
import { violations } from './axe.js';
import { type Bench, inBrowser, soon } from './browser.js';

const open = inBrowser();
const board: Shared = { puzzle: 'sliding:3x3', start: '3 1 2 4 5 6 7 8 0', heuristics: { heuristic: 'linear-conflict' } };

async function look(shared: Shared, options: Parameters<typeof open>[1] = {}, host: 'files' | 'bare' = 'files'): Promise<Bench> {
  const bench = await open(inject(host) + toHash(shared), options);
  await bench.page.locator('.made-picture').waitFor();
  return bench;
}
const value = async (bench: Bench, heuristic: string): Promise<number> => Number(await bench.page.locator(`[data-heuristic="${heuristic}"] output`).innerText());
/** The numbers on the picture: on tiles and on the curves between them. */
const written = (bench: Bench): Promise<number[]> =>
  bench.page.locator('.made-picture').evaluate((picture) => [...decodeURIComponent((picture as HTMLImageElement).src).matchAll(/>\+(\d+)</g)].map(([, n]) => Number(n)));
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

describe('what the heuristics say', () => {
  it('is written on the tiles, follows the line of play by keys, and is in the address', async () => {
    const bench = await look({ ...board, moves: 'LR' });
    expect(await value(bench, 'linear-conflict')).toBe(6);
    expect(sum(await written(bench))).toBe(6);
    await bench.page.locator('[data-part="row-conflict"]').click();
    await soon(() => written(bench)).toEqual([2]);
    await bench.page.locator('[role=radio][aria-checked=true]').focus();
    await bench.press('ArrowUp');
    await bench.page.locator('[data-heuristic="manhattan"][aria-checked="true"]').waitFor();
    expect(sum(await written(bench))).toBe(4);
    await bench.page.locator('.values-chart [data-curve="manhattan"]').waitFor();
    await bench.press('.');
    await soon(() => value(bench, 'manhattan')).toBe(5); // 8 moves right, away from its place
    await soon(async () => sum(await written(bench))).toBe(5);
    await bench.press('.');
    await soon(() => value(bench, 'manhattan')).toBe(4);
    await bench.page.waitForFunction(() => location.hash.includes('h=heuristic:manhattan') && location.hash.includes('a=2'));
    expect(await violations(bench)).toEqual([]);
    await bench.press('Escape');
    await bench.page.locator('dialog.heuristics').waitFor({ state: 'detached' });
    await bench.page.waitForFunction(() => !location.hash.includes('h='));
  });

  it('of the cube, told by this computer: what is more than the distance is pointed out', async () => {
    const bench = await look({ puzzle: 'cube:2', start: 'FLDUFDURFLDBRLDBURLBFRUB', heuristics: { heuristic: 'face-rank' } }, { colorScheme: 'dark' }, 'bare');
    expect(Number(await bench.page.locator('.distance').getAttribute('data-distance'))).toBe(4);
    expect(await value(bench, 'face-rank')).toBeGreaterThan(4);
    expect(await bench.page.locator('.over[data-heuristic="face-rank"] small').innerText()).toContain('not admissible');
    expect(await bench.page.locator('[data-part="face"] small').innerText()).toMatch(/^U: \d+, R: \d+, F: \d+, D: \d+, L: \d+, B: \d+$/);
    expect(await violations(bench)).toEqual([]);
  });

  it.each(['en-GB', 'fr-CH', 'it-IT', 'th-TH'])('on a phone in %s nothing is wider than the screen', async (locale) => {
    const bench = await look({ ...board, moves: 'LR' }, { locale, viewport: { width: 360, height: 740 } });
    const wide = await bench.page.evaluate(() => [...document.querySelectorAll<HTMLElement>('dialog.heuristics, .values, .values section')].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
    expect(Math.max(...wide)).toBeLessThanOrEqual(0);
    const words = JSON.parse(readFileSync(new URL(`../../../locales/${locale.slice(0, 2)}.json`, import.meta.url), 'utf8'));
    expect(await bench.page.locator('#heuristics-title').innerText()).toBe(words['ui.heuristics.title']);
    expect(await bench.page.locator('.values').innerText()).not.toMatch(/ui\.heuristic|\{/);
  });
});

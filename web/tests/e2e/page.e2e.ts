// SPDX-License-Identifier: MIT
//
// The page itself: its address, its work without a network, and its accessibility.
import { fileURLToPath } from 'node:url';
import { describe, expect, inject, it } from 'vitest';
import { toHash } from '../../src/model/share.js';
import { violations } from './axe.js';
import { inBrowser } from './browser.js';
import { serveStatic } from './static_server.js';

const open = inBrowser();
const moves = "R U R' U' F2";

describe('the address', () => {
  it('of a page left at once after a move', async () => {
    const bench = await open(inject('machine'));
    for (const key of ['r', 'u']) {
      await bench.press(key);
      await bench.page.reload(); // before the address is written
      await bench.ready();
    }
    expect((await bench.table()).moves).toEqual(['R', 'U']);
  });

  it('of a position that no move led to', async () => {
    const state = 'UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB';
    const bench = await open(inject('machine') + toHash({ puzzle: 'cube:3', start: state, moves }));
    expect(await bench.table()).toMatchObject({ start: state, at: 0 });
    expect((await bench.table()).moves).toHaveLength(5);
  });
});

describe('without a network', () => {
  it('a page seen once comes back, turns and solves; and is isolated, which the host did not see to', async () => {
    const host = await serveStatic(fileURLToPath(new URL('../../../build/web', import.meta.url)));
    const bench = await open(host.address);
    await bench.page.evaluate(async () => (await navigator.serviceWorker.ready).active);
    await bench.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await host.close();
    await bench.page.reload({ waitUntil: 'commit' });
    bench.errors.length = 0; // from the previous page: fetches cut off with the network
    await bench.ready();
    expect(await bench.page.evaluate(() => crossOriginIsolated)).toBe(true);
    await bench.press('r', 'u');
    await bench.press('Control+Enter');
    await bench.page.waitForFunction(() => window.rompicapo?.solution != null);
    expect((await bench.table()).solution).toMatchObject({ outcome: 'solved', verified: true });
  });
});

// The content of each panel once its module is loaded and the core has answered.
const filled = {
  setup: '.verdict.good',
  solve: 'input[name="mode"] >> nth=0',
  answer: '.explained.worded',
  share: '#share-address',
  settings: '#set-theme',
};

describe('fit for everyone (axe)', () => {
  it.each(['light', 'dark'] as const)('every panel in %s', async (colorScheme) => {
    const bench = await open(inject('machine') + toHash({ puzzle: 'cube:3', moves, at: 2 }), { colorScheme });
    const found: string[] = [];
    for (const [panel, sign] of Object.entries(filled)) {
      await (panel === 'setup' ? bench.enter() : bench.tab(panel));
      await bench.page.locator(`#tab-${panel}[aria-selected="true"]`).waitFor();
      await bench.page.locator(sign).waitFor();
      found.push(...(await violations(bench)).map((violation) => `${panel}: ${violation}`));
    }
    await bench.press('?');
    await bench.page.locator('dialog[open]').waitFor();
    found.push(...(await violations(bench)).map((violation) => `help: ${violation}`));
    expect(found).toEqual([]);
  });

  it.each(['sliding:4x4', 'brain-twist', 'file:skewb'])('%s, on a phone', async (puzzle) => {
    const bench = await open(inject('machine') + toHash({ puzzle }), { viewport: { width: 390, height: 780 } });
    expect(await violations(bench)).toEqual([]);
  });
});

// SPDX-License-Identifier: MIT
//
// The page itself: its language, its address, a day without a network, and its fitness for everyone.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, inject, it } from 'vitest';
import { toHash } from '../../src/model/share.js';
import { violations } from './axe.js';
import { inBrowser } from './browser.js';
import { serveStatic } from './static_server.js';

const open = inBrowser();
const moves = "R U R' U' F2";

describe('languages', () => {
  it.each(['en-GB', 'fr-CH', 'it-IT', 'th-TH'])('a browser in %s is spoken to in its language', async (locale) => {
    const bench = await open(inject('machine'), { locale });
    const language = locale.slice(0, 2);
    expect(await bench.table()).toMatchObject({ language });
    expect(await bench.page.locator('html').getAttribute('lang')).toBe(language);
    const words = JSON.parse(readFileSync(new URL(`../../../locales/${language}.json`, import.meta.url), 'utf8'));
    await bench.tab('solve');
    expect(await bench.page.locator('[data-act="solve"]').first().innerText()).toBe(words['ui.player.solve']);
  });

  it('changes at once, and an address with a language keeps it', async () => {
    const bench = await open(inject('machine') + toHash({ puzzle: 'cube:3', moves, language: 'th' }));
    expect(await bench.table()).toMatchObject({ language: 'th' });
    await bench.tab('settings');
    await bench.page.locator('select:has(option[value="fr"])').selectOption('fr');
    await bench.until('language', 'fr');
    expect((await bench.table()).moves).toHaveLength(5);
  });
});

describe('the address', () => {
  it('brings back the position, the moves and the place in them', async () => {
    const first = await open(inject('machine'));
    await first.press('r', 'u', 'Shift+R');
    await first.until('at', 3);
    await first.act('back');
    await first.page.waitForFunction(() => /m=R[^&]U[^&]R.*a=2/.test(location.hash));
    const before = await first.table();
    const second = await open(first.page.url());
    const { puzzle, state, start, at: place } = before;
    expect(await second.table()).toMatchObject({ puzzle, state, start, moves: before.moves, at: place });
  });

  it('of a page left at once after a move', async () => {
    const bench = await open(inject('machine'));
    for (const key of ['r', 'u']) {
      await bench.press(key);
      await bench.page.reload(); // before the address follows
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
    bench.errors.length = 0; // of the page before: what it was still fetching as the network went
    await bench.ready();
    expect(await bench.page.evaluate(() => crossOriginIsolated)).toBe(true);
    await bench.press('r', 'u');
    await bench.press('Control+Enter');
    await bench.page.waitForFunction(() => window.rompicapo?.solution != null);
    expect((await bench.table()).solution).toMatchObject({ outcome: 'solved', verified: true });
  });
});

// What each panel shows once its module is here and the core has answered.
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

// SPDX-License-Identifier: MIT
//
// The player in other people's pages: on a host of another origin, by one script and one element; and the page of
// examples.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { RompicapoPlayer } from '../../src/views/embed/player.js';
import { inBrowser } from './browser.js';
import { serveStatic, type StaticServer } from './static_server.js';

const visit = inBrowser(false);
let folder: string;
let elsewhere: StaticServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rompicapo-'));
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="it"><title>Altrove</title><link rel="icon" href="data:,">
     <script type="module" src="${inject('files')}embed.js"></script>
     <rompicapo-player puzzle="cube:3" setup="R U R' U'" moves="[R, U]' y" explain></rompicapo-player>`,
  );
  elsewhere = await serveStatic(folder, '/');
});
afterAll(async () => {
  await elsewhere.close();
  rmSync(folder, { recursive: true });
});

it('plays on a page of another origin, tells its events and explains by the core', async () => {
  const { page } = await visit(elsewhere.address);
  await page.waitForFunction(() => (document.querySelector('rompicapo-player') as RompicapoPlayer | null)?.length === 5);
  const told = await page.evaluate(async () => {
    const player = document.querySelector('rompicapo-player') as RompicapoPlayer;
    const before = player.state;
    const moves: string[] = [];
    player.addEventListener('rompicapo-move', (event) => moves.push((event as CustomEvent<{ move: string }>).detail.move));
    const end = new Promise((resolve) => player.addEventListener('rompicapo-end', resolve, { once: true }));
    player.speed = 'instant';
    player.play();
    await end;
    return { at: player.at, moved: player.state !== before, moves };
  });
  expect(told).toEqual({ at: 5, moved: true, moves: ['U', 'R', "U'", "R'", 'y'] });
});

it('the page of examples speaks the language asked for, and each example has its player', async () => {
  const { page } = await visit(`${inject('machine')}embed.html?lang=fr`);
  await page.locator('rompicapo-player').first().waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  await page.waitForFunction(() => ((document.querySelector('rompicapo-player') as RompicapoPlayer | null)?.state ?? '') !== '');
});

// SPDX-License-Identifier: MIT
//
// The player in pages of other origins: its methods, events and buttons; and the page of examples.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { CubeModel } from '../../src/model/cube.js';
import { played } from '../../src/model/script.js';
import type { RompicapoPlayer } from '../../src/views/embed/player.js';
import { launch, patience, soon } from './browser.js';
import { serveStatic, type StaticServer } from './static_server.js';

const cube = new CubeModel(3);
const after = (moves: string): string => played(cube, cube.solved, cube.split(moves).map(({ text }) => text)) as string;

interface Told {
  name: string;
  detail: Record<string, unknown>;
}

let browser: Browser;
let host: StaticServer | undefined;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser.close());
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  await host?.close();
  host = undefined;
});

async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(patience);
  return context.newPage();
}

/** A page of another origin with this body; players' events are recorded in `told`; returns the addresses fetched. */
async function guest(body: string, { from = inject('files'), ...options }: { reducedMotion?: 'reduce' | 'no-preference'; from?: string } = {}): Promise<{ page: Page; fetched: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'guest-'));
  const names = ['move', 'state', 'end', 'error'].map((name) => `rompicapo-${name}`);
  const script = `globalThis.told = []; for (const name of ${JSON.stringify(names)}) addEventListener(name, ({ detail }) => told.push({ name, detail }));`;
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="fr"><meta charset="utf-8"><title>guest</title><script>${script}</script>` +
      `<script type="module" src="${from}embed.js"></script><body>${body}`,
  );
  host = await serveStatic(folder);
  const page = await newPage({ reducedMotion: 'reduce', ...options });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto(host.address);
  return { page, fetched };
}

const told = (page: Page): Promise<Told[]> => page.evaluate(() => (globalThis as unknown as { told: Told[] }).told);
const first = (page: Page) => page.locator('rompicapo-player').first();
const tell = <T>(page: Page, act: (player: RompicapoPlayer) => T): Promise<unknown> => first(page).evaluate(act as (element: Element) => T);
const stateOf = (page: Page): Promise<unknown> => tell(page, (player) => player.state);
/** Every player has read its moves; an undefined element has no state. */
const ready = (page: Page) =>
  page.waitForFunction(() => {
    const players = [...document.querySelectorAll<RompicapoPlayer>('rompicapo-player')];
    return players.length > 0 && players.every(({ state }) => state);
  });
/** Every player in view has its picture; others get theirs when scrolled into view. */
const pictured = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('rompicapo-player')].every((player) => {
      const { top, bottom } = player.getBoundingClientRect();
      return bottom <= 0 || top >= innerHeight || player.shadowRoot?.querySelector('.view')?.firstElementChild;
    }),
  );

describe('a player in a page of another origin', () => {
  it('plays plain moves without the core, and tells what happens', async () => {
    const { page, fetched } = await guest(`<rompicapo-player setup="U R'" moves="R U' F2" lang="it"></rompicapo-player>`);
    await ready(page);
    expect(await stateOf(page)).toBe(after("U R'"));
    await tell(page, (player) => player.step());
    expect(await stateOf(page)).toBe(after("U R' R"));
    await tell(page, (player) => player.back());
    await tell(page, (player) => player.seek(3));
    expect(await stateOf(page)).toBe(after("U R' R U' F2"));
    await pictured(page);
    const events = await told(page);
    expect(events.map(({ name }) => name.replace('rompicapo-', ''))).toEqual(['state', 'move', 'state', 'move', 'state', 'state', 'end']);
    expect(events[1]?.detail).toEqual({ move: 'R', by: 'player', at: 1, length: 3 });
    expect(events.at(-2)?.detail).toMatchObject({ puzzle: 'cube:3', at: 3, length: 3, solved: false });
    await soon(() => first(page).getByRole('button', { name: 'Riproduci' }).count()).toBe(1); // words are loaded separately
    expect(fetched.filter((address) => address.endsWith('.wasm'))).toEqual([]);
  });

  it('shows only the pieces of its mask', async () => {
    const { page } = await guest('<rompicapo-player puzzle="sliding:3x3" mask="1 2 3 . . . . . 0" setup="1 2 3 4 5 6 7 0 8"></rompicapo-player>');
    await pictured(page);
    await soon(() => page.locator('.tile.free').allInnerTexts()).toEqual(['4', '5', '6', '7', '8']);
  });

  it('has the core read what the models cannot, and say each move in the language of the page', async () => {
    const { page, fetched } = await guest('<rompicapo-player setup="[R, U]" moves="[U, R]" explain></rompicapo-player>');
    await ready(page);
    expect(await stateOf(page)).toBe(after("R U R' U'"));
    await page.waitForFunction(() => document.querySelector('rompicapo-player')?.shadowRoot?.querySelector('.caption')?.textContent);
    await tell(page, (player) => player.seek(4));
    expect(await stateOf(page)).toBe(cube.solved);
    await page.waitForFunction(() => /résolu/.test(document.querySelector('rompicapo-player')?.shadowRoot?.querySelector('.caption')?.textContent ?? ''));
    expect(fetched.some((address) => address.endsWith('.wasm'))).toBe(true);
  });

  it('comes from `rompicapo serve` too, with its core', async () => {
    const { page, fetched } = await guest('<rompicapo-player moves="[R, U]" explain lang="it"></rompicapo-player>', { from: inject('machine') });
    await ready(page);
    expect(await tell(page, (player) => player.length)).toBe(4);
    expect(fetched.some((address) => address.startsWith(inject('machine')) && address.endsWith('.wasm'))).toBe(true);
  });

  it('shows all of its bar at 300 pixels, also before a reset', async () => {
    const { page } = await guest('<div style="width: 300px"><rompicapo-player moves="R U F R U F R U F R U F R U F R U F"></rompicapo-player></div>');
    await ready(page);
    await tell(page, (player) => player.setAttribute('moves', 'R U F L D B R U F L D B'));
    await ready(page);
    const cut = await first(page).evaluate((player) => {
      const bar = player.shadowRoot?.querySelector('.bar') as HTMLElement;
      const right = (player.shadowRoot?.querySelector('.player') as HTMLElement).getBoundingClientRect().right;
      return [...bar.children].filter((part) => part.getBoundingClientRect().right > right - 4).length;
    });
    expect(cut).toBe(0);
  });

  it('says what it cannot read, where, and goes on when that is mended', async () => {
    const { page } = await guest('<rompicapo-player moves="R U Q"></rompicapo-player>');
    await page.waitForFunction(() => (globalThis as unknown as { told: Told[] }).told.some(({ name }) => name === 'rompicapo-error'));
    expect((await told(page)).at(-1)?.detail).toMatchObject({ position: 4 });
    await first(page).locator('.fault', { hasText: 'Q' }).waitFor();
    await tell(page, (player) => player.setAttribute('moves', 'R U'));
    await ready(page);
    expect(await tell(page, (player) => player.length)).toBe(2);
    await soon(() => first(page).locator('.fault').count()).toBe(0);
  });

  it('plays by itself where motion is welcome, and by its buttons', async () => {
    const { page } = await guest('<rompicapo-player moves="R U" autoplay speed="fast"></rompicapo-player>', { reducedMotion: 'no-preference' });
    await page.waitForFunction(() => (globalThis as unknown as { told: Told[] }).told.some(({ name }) => name === 'rompicapo-end'));
    expect(await stateOf(page)).toBe(after('R U'));
    await first(page).locator('[data-act=back]').click();
    await soon(() => stateOf(page)).toBe(after('R'));
    await first(page).locator('.moves button').nth(1).click();
    await soon(() => stateOf(page)).toBe(after('R U'));
  });
});

describe('the page of examples', () => {
  it('speaks the language asked for', async () => {
    const page = await newPage();
    await page.goto(`${inject('files')}embed.html?lang=fr`);
    await page.locator('rompicapo-player').first().waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  });

  it('lives, each example as its code says, and is fit for everyone', async () => {
    const page = await newPage({ reducedMotion: 'reduce', locale: 'en-GB' });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(`${inject('files')}embed.html`);
    await page.waitForSelector('[data-example=script] rompicapo-player');
    await ready(page);
    const lengths = await page.locator('rompicapo-player').evaluateAll((players) => players.map((player) => (player as RompicapoPlayer).length));
    expect(lengths.every((length) => length >= 3)).toBe(true);
    await page.locator('[data-example=script] button').first().click();
    await soon(() => page.locator('[data-example=script] output').innerText()).toBe('1 / 3');
    await pictured(page); // also those scrolled into view by the click
    await page.evaluate(createRequire(import.meta.url)('axe-core').source as string);
    const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run());
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(errors).toEqual([]);
  });
});

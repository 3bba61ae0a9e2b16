// SPDX-License-Identifier: MIT
//
// A page of the workbench as the tests drive it: opened and ready, its state read through window.rompicapo, its buttons
// by their roles and `data-act`. Any error that the page throws or logs fails the test that it happens in.
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, vi } from 'vitest';
import { toHash } from '../../src/model/share.js';
import type { Snapshot } from '../../src/views/shell/snapshot.js';
import type { Stage } from '../../src/views/shell/stage.js';

const quiet = ['quic', 'background-networking', 'component-update', 'sync'].map((what) => `--disable-${what}`);
// A host of files has no engine: the question is answered 404, which the browser logs. Nothing else may be.
const expected = /api\/v1\/offer/;

// Two cores that have other work draw in software, and make tables: each wait may take this long, and a test twice it.
export const patience = 120_000;
vi.setConfig({ testTimeout: 2 * patience, hookTimeout: 2 * patience });

/** What is so in the end. */
export const soon = <T>(read: () => T) => expect.poll(read, { timeout: patience });

export type Table = Omit<Snapshot, keyof EventTarget>;

export class Bench {
  readonly errors: string[] = [];

  constructor(readonly page: Page) {
    page.on('pageerror', (error) => this.errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !expected.test(message.location().url)) this.errors.push(message.text());
    });
  }

  async open(address: string): Promise<this> {
    await this.page.goto(address);
    return this.ready();
  }
  async ready(): Promise<this> {
    await this.page.waitForFunction(() => window.rompicapo?.ready === true);
    // What is new in the page learns its size before the second frame from now.
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    return this;
  }
  /** Waits until nothing fades or slides any more; what never ends does not count. */
  async rested(): Promise<void> {
    await this.page.waitForFunction(() => {
      const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
      const moving = [document, ...shadows].flatMap((root) => root.getAnimations());
      const endless = (animation: Animation) => animation.effect?.getComputedTiming().endTime === Infinity;
      return moving.every((animation) => animation.playState !== 'running' || endless(animation));
    });
  }

  /** The system becomes light or dark, and the page has followed, which it does a little later. */
  async turn(colorScheme: 'light' | 'dark'): Promise<void> {
    await this.page.emulateMedia({ colorScheme });
    await this.page.locator(`html[data-theme="${colorScheme}"]`).waitFor({ state: 'attached' });
  }

  /** What is on the table now. */
  table(): Promise<Table> {
    return this.page.evaluate(() => {
      const shown = window.rompicapo as object;
      return Object.fromEntries(Object.entries(shown)) as unknown as Table;
    });
  }
  /** Waits until one thing on the table is so. */
  async until<K extends keyof Table>(name: K, value: Table[K]): Promise<void> {
    const wanted = JSON.stringify(value);
    const same = ([key, text]: readonly string[]) =>
      JSON.stringify((window.rompicapo as unknown as Record<string, unknown>)[key as string]) === text;
    await this.page.waitForFunction(same, [name, wanted] as const);
  }

  /** Lays what a fragment says on the table, anew where it lies there already. */
  async turnTo(hash: string): Promise<this> {
    const before = await this.page.evaluateHandle(() => (document.querySelector('rompicapo-stage') as unknown as Stage).view);
    await this.page.evaluate((hash) => {
      if (location.hash === hash) dispatchEvent(new HashChangeEvent('hashchange'));
      else location.hash = hash;
    }, hash);
    await this.page.waitForFunction((before) => (document.querySelector('rompicapo-stage') as unknown as Stage).view !== before, before);
    return this.ready();
  }

  act(name: string): Promise<void> {
    return this.page.locator(`[data-act="${name}"]:visible`).first().click();
  }
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }
  tab(name: string): Promise<void> {
    return this.page.locator(`#tab-${name}`).click();
  }
  /** Begins to enter a position. */
  async enter(): Promise<void> {
    await this.tab('setup');
    await this.act('enter');
  }
  /** Unfolds how it is solved. */
  async how(): Promise<void> {
    await this.tab('solve');
    await this.page.locator('#solve-how summary').click();
    await this.page.locator('#solve-solver').waitFor();
  }
  /** Solves by the button; the page goes to the answer. */
  async solve(): Promise<void> {
    await this.tab('solve');
    await this.act('solve');
    await this.page.locator('#tab-answer[aria-selected="true"]').waitFor();
  }
}

/** In a file of tests that drag what is drawn in space: each puzzle comes new into one page, as loading is not what is
 *  tested. A small window, so that most of the time goes into the drags. */
export function inSpace(): (puzzle: string) => Promise<Bench> {
  const open = inBrowser({ lasting: true });
  let bench: Bench | undefined;
  return async (puzzle) => {
    const hash = toHash({ puzzle });
    bench ??= await open(inject('machine'), { viewport: { width: 820, height: 640 } });
    return bench.turnTo(hash);
  };
}

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--no-first-run', ...quiet],
  });

export type Open = (address: string, options?: BrowserContextOptions) => Promise<Bench>;

/** In a file of tests: opens pages in one browser; still ones unless told otherwise, so that nothing waits for show, and
 *  at half the resolution, as all is drawn in software; `sharp` where it counts how they are laid out. They are closed
 *  after each test; `lasting` ones after the last. */
export function inBrowser({ lasting = false, sharp = false } = {}): Open {
  let browser: Browser;
  let opened: Bench[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(opened.map((bench) => bench.page.context().close()));
    opened = [];
  };
  beforeAll(async () => {
    browser = await launch();
  });
  afterEach(async () => {
    const errors = opened.flatMap((bench) => bench.errors.splice(0));
    if (!lasting) await close();
    expect(errors).toEqual([]);
  });
  afterAll(async () => {
    await close();
    await browser.close();
  });
  return async (address, options = {}) => {
    const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', deviceScaleFactor: sharp ? 1 : 0.5, ...options });
    context.setDefaultTimeout(patience);
    const bench = new Bench(await context.newPage());
    opened.push(bench);
    return bench.open(address);
  };
}

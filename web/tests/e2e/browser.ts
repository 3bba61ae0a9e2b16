// SPDX-License-Identifier: MIT
//
// A page of the workbench driven by tests: opened and ready, its state read through window.rompicapo, its buttons found
// by role and `data-act`. Any error that the page throws or logs fails the running test.
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, vi } from 'vitest';
import { toHash } from '../../src/model/share.js';
import type { Snapshot } from '../../src/views/shell/snapshot.js';
import type { Stage } from '../../src/views/shell/stage.js';

const quiet = ['quic', 'background-networking', 'component-update', 'sync'].map((what) => `--disable-${what}`);
// The browser logs that a host has no engine or is out of reach, and that the engine refuses a goal (status 400). No
// other message is allowed.
const expected = /\/api\/v1\/offer$|status of 400 .*\/api\/v1\/puzzle$/;

// Two busy cores draw in software and build tables: each wait may take this long, and a test twice as long.
export const patience = 120_000;
vi.setConfig({ testTimeout: 2 * patience, hookTimeout: 2 * patience });

/** Polls a value until the expectation holds. */
export const soon = <T>(read: () => T) => expect.poll(read, { timeout: patience });

export type Table = Omit<Snapshot, keyof EventTarget>;

export class Bench {
  readonly errors: string[] = [];

  constructor(readonly page: Page) {
    page.on('pageerror', (error) => this.errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !expected.test(`${message.text()} ${message.location().url}`)) this.errors.push(message.text());
    });
  }

  async open(address: string): Promise<this> {
    await this.page.goto(address);
    return this.ready();
  }
  async ready(): Promise<this> {
    await this.page.waitForFunction(() => window.rompicapo?.ready === true);
    // New elements learn their size before the second frame from now.
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    return this;
  }
  /** Waits until all finite animations have ended. */
  async rested(): Promise<void> {
    await this.page.waitForFunction(() => {
      const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
      const moving = [document, ...shadows].flatMap((root) => root.getAnimations());
      const endless = (animation: Animation) => animation.effect?.getComputedTiming().endTime === Infinity;
      return moving.every((animation) => animation.playState !== 'running' || endless(animation));
    });
  }

  /** Changes the system's colour scheme and waits until the page has followed. */
  async turn(colorScheme: 'light' | 'dark'): Promise<void> {
    await this.page.emulateMedia({ colorScheme });
    await this.page.locator(`html[data-theme="${colorScheme}"]`).waitFor({ state: 'attached' });
  }

  /** The current state. */
  table(): Promise<Table> {
    return this.page.evaluate(() => {
      const shown = window.rompicapo as object;
      return Object.fromEntries(Object.entries(shown)) as unknown as Table;
    });
  }
  /** Waits until one entry of the state has this value. */
  async until<K extends keyof Table>(name: K, value: Table[K]): Promise<void> {
    const wanted = JSON.stringify(value);
    const same = ([key, text]: readonly string[]) =>
      JSON.stringify((window.rompicapo as unknown as Record<string, unknown>)[key as string]) === text;
    await this.page.waitForFunction(same, [name, wanted] as const);
  }

  /** Opens a fragment, again if it is the current one. */
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
  async enter(): Promise<void> {
    await this.tab('setup');
    await this.act('enter');
  }
  /** Opens the details of the solve panel. */
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

/** For test files that drag 3D pictures: every puzzle is opened in one page, since loading is not tested. A small
 *  window, so that most of the time goes into the drags. */
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

/** For test files: opens pages in one browser. By default without animation, to save waiting, and at half
 *  resolution, since all is drawn in software; `sharp` for tests of layout. Pages are closed after each test,
 *  `lasting` ones after the last. */
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

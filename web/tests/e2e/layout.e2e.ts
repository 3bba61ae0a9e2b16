// SPDX-License-Identifier: MIT
//
// The layout of the page: three steps, one of which solves; the panel after Solve is in view and keeps the focus.
import { describe, expect, inject, it } from 'vitest';
import { toHash } from '../../src/model/share.js';
import { type Bench, inBrowser } from './browser.js';

const open = inBrowser({ sharp: true });
const scrambled = toHash({ puzzle: 'cube:3', moves: "R U F' L2 D", at: 5 });
const sizes = [[390, 844], [844, 390], [1000, 700], [1280, 800], [1920, 1080]] as const;

/** Whether an element is entirely visible. */
const inView = (bench: Bench, what: string): Promise<boolean> =>
  bench.page.locator(what).first().evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return bottom > top && left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  });

describe('the steps', () => {
  it('only one button solves', async () => {
    const bench = await open(inject('files') + scrambled);
    await bench.tab('solve');
    await bench.page.locator('input[name="mode"]').first().waitFor();
    expect(await bench.page.getByRole('button', { name: 'Solve', exact: true }).count()).toBe(1);
  });

  it.each(sizes)('at %i by %i the answer follows Solve into view, with the focus', async (width, height) => {
    const bench = await open(inject('files') + scrambled, { viewport: { width, height } });
    await bench.solve();
    await bench.page.locator('.result[data-outcome="solved"]').waitFor();
    expect(await inView(bench, '.result .length')).toBe(true);
    expect(await bench.page.evaluate(() => document.activeElement?.closest('#panel') !== null)).toBe(true);
    await bench.press('Space');
    await bench.until('solved', true);
  });
});

describe('while an answer is played', () => {
  it('on a phone the list follows, and what is said stands under the puzzle', async () => {
    const bench = await open(inject('files') + scrambled, { viewport: { width: 390, height: 844 } });
    await bench.solve();
    await bench.page.locator('.explained.worded').waitFor();
    await bench.act('forward');
    await bench.act('forward');
    await bench.act('forward');
    await bench.until('at', 3);
    await bench.page.waitForFunction(() => document.querySelector('.caption .current')?.textContent === window.rompicapo?.moves[2]);
    const shown = await bench.page.evaluate(() => {
      const [panel, move] = ['#panel', '[aria-current="step"]'].map((what) => document.querySelector(what)?.getBoundingClientRect() as DOMRect);
      return (move as DOMRect).top >= (panel as DOMRect).top && (move as DOMRect).bottom <= (panel as DOMRect).bottom;
    });
    expect(shown).toBe(true);
    expect(await inView(bench, '.badge')).toBe(true);
  });

  it('on a phone on its side a hint leaves the puzzle free', async () => {
    const bench = await open(inject('files') + scrambled, { viewport: { width: 844, height: 390 } });
    await bench.act('hint');
    await bench.page.locator('.caption .move-chip').waitFor();
    const [stage, hint] = await Promise.all(['.stage', '.caption'].map((what) => bench.page.locator(what).boundingBox()));
    expect(hint?.y).toBeGreaterThanOrEqual((stage?.y ?? 0) + (stage?.height ?? 0) - 1);
    expect(stage?.height).toBeGreaterThan(160);
  });

  it('a view that was turned goes back', async () => {
    const bench = await open(inject('files') + scrambled);
    const { angle } = await bench.table();
    await bench.press('ArrowLeft', 'ArrowUp');
    await bench.page.waitForFunction((before) => window.rompicapo?.angle !== before, angle);
    const turned = (await bench.table()).angle;
    await bench.act('reset-view');
    await bench.page.waitForFunction((before) => window.rompicapo?.angle !== before, turned);
  });
});

describe('nothing lies over what is pressed', () => {
  /** Buttons of the puzzle's view, and beside it, whose centre is covered. */
  const covered = (bench: Bench): Promise<string[]> =>
    bench.page.evaluate(() => {
      const inside = (element: Element): Element[] => [element, ...[...element.children, ...(element.shadowRoot?.children ?? [])].flatMap(inside)];
      return inside(document.querySelector('main') as Element)
        .filter((element) => element.matches('button:not(:disabled)') && element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
        .filter((button) => {
          const { left, top, width, height } = button.getBoundingClientRect();
          let hit = document.elementFromPoint(left + width / 2, top + height / 2);
          while (hit?.shadowRoot) hit = hit.shadowRoot.elementFromPoint(left + width / 2, top + height / 2);
          return hit === null || !(button.contains(hit) || hit.contains(button));
        })
        .map((button) => button.outerHTML.slice(0, 80));
    });

  it.each([
    ['sliding:4x4', 390, 844], ['sliding:4x4', 844, 390], ['file:skewb', 390, 844], ['file:skewb', 844, 390],
    ['brain-twist', 844, 390], ['cube:3', 390, 844],
  ] as const)('while %s is set up at %i by %i', async (puzzle, width, height) => {
    const bench = await open(inject('files') + toHash({ puzzle }), { viewport: { width, height } });
    await bench.enter();
    await bench.page.locator('.draft-note').waitFor();
    await expect.poll(() => covered(bench), { timeout: 10_000 }).toEqual([]);  // once the views are laid out
    expect(await bench.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

describe('what is read', () => {
  it.each(['solve', 'answer', 'settings'])('is 15 px or more in %s', async (panel) => {
    const bench = await open(inject('files') + scrambled);
    await bench.tab(panel);
    await bench.page.locator('#panel p, #panel label').first().waitFor();
    const small = await bench.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('#panel p, #panel label, #panel dd, #panel li > span, .caption p')]
        .filter((element) => element.textContent?.trim() !== '' && parseFloat(getComputedStyle(element).fontSize) < 15)
        .map((element) => element.outerHTML.slice(0, 80)));
    expect(small).toEqual([]);
  });

  it.each(['fr-FR', 'th-TH'])('the bar keeps to one line at 1280 in %s', async (locale) => {
    const bench = await open(inject('files') + scrambled, { locale, viewport: { width: 1280, height: 800 } });
    const tops = await bench.page.locator('.controls .group').evaluateAll((groups) => groups.map((group) => Math.round(group.getBoundingClientRect().top + group.getBoundingClientRect().height / 2)));
    expect(new Set(tops).size).toBe(1);
  });
});

describe('addresses', () => {
  it('a damaged one says so', async () => {
    const bench = await open(`${inject('files')}#1&p=cube:3&s=~54~!!&m=R_U`);
    await bench.page.locator('.told').waitFor();
    expect((await bench.table()).moves).toEqual(['R', 'U']);
  });
});

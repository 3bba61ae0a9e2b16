// SPDX-License-Identifier: MIT
//
// Films of moves made in the page: every kind of picture, both formats.
import { describe, expect, inject, it } from 'vitest';
import { toHash } from '../../src/model/share.js';
import { inBrowser } from './browser.js';

const patience = 120_000; // Brain Twist's shading is slow without a graphics card, and a film has its own view
const open = inBrowser();

describe('a film', () => {
  it.each([
    ['cube:3', "R U'", 'gif'],
    ['cube:11', "2R'", 'video'],
    ['sliding:3x3', 'UL', 'gif'],
    ['brain-twist', '1 0', 'gif'],
    ['file:skewb', 'R', 'gif'],
  ])('of %s, %s, as %s', async (puzzle, moves, format) => {
    const { page } = await open(inject('files') + toHash({ puzzle, moves }), { viewport: { width: 900, height: 600 } });
    // Clicks without waiting for a frame: a 3D picture may take seconds to draw here.
    const click = (what: string): Promise<void> => page.locator(what).evaluate((button) => (button as HTMLElement).click());
    await click('#tab-share');
    await page.waitForSelector('[data-film=make]:not([disabled])', { state: 'attached', timeout: patience });
    await page.locator('#film-side').selectOption({ index: 0 });
    await page.locator('#film-speed').selectOption({ index: 0 });
    if (format === 'video') await page.locator('#film-format').selectOption({ index: 1 });
    await click('[data-film=make]');
    await page.waitForSelector('[data-film=save]', { timeout: patience });
    const bytes = await page.locator('[data-film=save]').evaluate(async (link) => {
      const film = await fetch((link as HTMLAnchorElement).href);
      return [...new Uint8Array(await film.arrayBuffer())];
    });
    const head = String.fromCharCode(...bytes.slice(0, 6));
    if (format === 'gif') {
      expect(head).toBe('GIF89a');
      expect([bytes[6], bytes[7], bytes[8], bytes[9]]).toEqual([64, 1, 64, 1]); // 320 by 320
    } else {
      expect(bytes.slice(0, 4)).toEqual([0x1a, 0x45, 0xdf, 0xa3]); // EBML
    }
    expect(bytes.length).toBeGreaterThan(3000);
  }, 2 * patience);

  it('is called off at once', async () => {
    // Long enough not to end before the click that cancels it.
    const { page } = await open(inject('files') + toHash({ puzzle: 'sliding:4x4', moves: 'UULLDDRR'.repeat(32) }));
    await page.locator('#tab-share').click();
    await page.locator('[data-film=make]:not([disabled])').click();
    await page.locator('[data-film=cancel]').click();
    await page.waitForSelector('[data-film=make]:not([disabled])');
    expect(await page.locator('[data-film=save], .notice').count()).toBe(0);
  });
});

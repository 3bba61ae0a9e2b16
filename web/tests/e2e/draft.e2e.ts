// SPDX-License-Identifier: MIT
//
// Painting a cube: a drag paints everything that it crosses, by mouse and by touch, in 3D and on both nets; painting
// survives all other actions; the net and the reason why it is impossible are visible.
import { describe, expect, inject, it } from 'vitest';
import { toHash } from '../../src/model/share.js';
import type { CubeNet } from '../../src/views/cube/net.js';
import type { CubeView } from '../../src/views/cube/view.js';
import { type Bench, inBrowser } from './browser.js';

const open = inBrowser();
const address = (puzzle = 'cube:3'): string => inject('files') + toHash({ puzzle });

interface Point {
  x: number;
  y: number;
}

type Place = 'view' | 'net' | 'panel';

/** The point of a sticker: in 3D, on the net beside it, or on the net of the panel. */
function pointOf(bench: Bench, place: Place, sticker: number): Promise<Point> {
  return bench.page.evaluate(
    ([place, sticker]) => {
      if (place !== 'panel') {
        const stage = document.querySelector('rompicapo-stage') as unknown as { view: CubeView; net: CubeNet };
        return stage[place].stickerAt(sticker) as Point;
      }
      const box = (document.querySelector(`.paint-net [data-index="${sticker}"]`) as Element).getBoundingClientRect();
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    },
    [place, sticker] as const,
  );
}

async function mouseDrag({ page }: Bench, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

async function fingerDrag({ page }: Bench, from: Point, to: Point): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) => browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
  await touch('touchEnd', []);
}

const brush = (bench: Bench, letter: string) => bench.page.locator(`.brush input[value="${letter}"]`).check({ force: true });
const front = async (bench: Bench): Promise<string> => (await bench.table()).draft?.slice(18, 27) ?? '';

describe('a drag paints every sticker that it crosses, as one step', () => {
  for (const [pointer, drag] of [['mouse', mouseDrag], ['finger', fingerDrag]] as const)
    it(`of a ${pointer}`, async () => {
      const bench = await open(address(), pointer === 'finger' ? { hasTouch: true } : {});
      await bench.page.waitForFunction(() => (document.querySelector('rompicapo-stage') as unknown as { view: CubeView | null }).view != null);
      await bench.enter();
      await brush(bench, 'R');
      for (const place of ['view', 'net', 'panel'] as const) {
        await drag(bench, await pointOf(bench, place, 18), await pointOf(bench, place, 20));
        expect([place, await front(bench)]).toEqual([place, 'RRRFFFFFF']);
        await bench.press('Control+z');
        expect([place, await front(bench)]).toEqual([place, 'FFFFFFFFF']);
      }
      await bench.page.locator('.paint-net [data-index="26"]').click();
      expect(await front(bench)).toBe('FFFFFFFFR');
    });
});

it('what was painted stays: over tabs, a scramble that is taken back, a reload; the play below is not touched', async () => {
  const bench = await open(address());
  const { page } = bench;
  await page.keyboard.press('r');
  await bench.enter();
  await bench.act('clear');
  await brush(bench, 'D');
  for (const index of [18, 19, 20]) await page.locator(`.paint-net [data-index="${index}"]`).click();
  const painted = await bench.table();
  expect(painted.draft?.slice(18, 21)).toBe('DDD');
  const same = async (): Promise<void> => expect(await bench.table()).toMatchObject({ draft: painted.draft, state: painted.state, moves: ['R'] });
  for (const tab of ['solve', 'answer', 'share', 'setup']) {
    await bench.tab(tab);
    await same();
  }
  expect(await page.locator('.badge').textContent()).toMatch(/^Draft/);
  await bench.tab('solve');
  await bench.act('solve'); // it is impossible: the panel for correcting it opens, and the draft stays
  await page.locator('#tab-setup[aria-selected="true"]').waitFor();
  await same();
  await bench.act('scramble');
  await bench.until('draft', null);
  await bench.act('undo');
  await same();
  await page.reload();
  await bench.ready();
  await same();
  await bench.press('Control+z');
  expect((await bench.table()).draft?.slice(18, 21)).toBe('DD.');
  await bench.act('leave-draft');
  expect(await bench.table()).toMatchObject({ draft: null, state: painted.state });
});

it('moves pasted are read as moves, and solved', async () => {
  const bench = await open(address());
  await bench.tab('setup');
  await bench.page.locator('rompicapo-enter-panel textarea').fill("@R U R' U'");
  await bench.page.locator('.judgement .origin', { hasText: "R U R' U'" }).waitFor();
  await bench.press('Control+Enter');
  await bench.page.waitForFunction(() => window.rompicapo?.solution != null);
  expect(await bench.table()).toMatchObject({ draft: null, solution: { outcome: 'solved' } });
});

describe('the net of the panel', () => {
  it('is there as a whole, of the largest cube', async () => {
    const bench = await open(address('cube:11'));
    await bench.enter();
    for (const [width, height] of [[1000, 700], [1280, 800], [1366, 768], [390, 844]] as const) {
      await bench.page.setViewportSize({ width, height });
      const outside = await bench.page.evaluate(() => {
        const { left, right } = (document.querySelector('#panel') as Element).getBoundingClientRect();
        const boxes = [...document.querySelectorAll('.paint-net .sticker')].map((one) => one.getBoundingClientRect());
        return { count: boxes.length, cut: boxes.filter((box) => box.left < left || box.right > right || box.width < 5).length };
      });
      expect([width, outside.cut]).toEqual([width, 0]);
      expect(outside.count).toBe(6 * 11 ** 2);
    }
  });

  it('keeps its rows together where stickers are marked, and the reason is in view', async () => {
    const bench = await open(address(), { viewport: { width: 1000, height: 700 } });
    const { page } = bench;
    await bench.enter();
    const place = () => page.locator('.paint-net').evaluate((net) => [...net.children].map((one) => Math.round(one.getBoundingClientRect().top - net.getBoundingClientRect().top)));
    const before = await place();
    // an edge of two opposite colours, and one with the same colour twice
    for (const [index, letter] of [[19, 'D'], [28, 'F']] as const) {
      await brush(bench, letter);
      await page.locator(`.paint-net [data-index="${index}"]`).click();
    }
    await page.locator('.sticker.wrong').first().waitFor();
    expect(await place()).toEqual(before);
    for (const reason of await page.locator('.draft-note .reason, .judgement .reason').all()) {
      const box = await reason.boundingBox();
      expect(box !== null && box.y > 0 && box.y + box.height < 700).toBe(true);
    }
    expect(await page.locator('.draft-note .reason').count()).toBe(1);
  });
});

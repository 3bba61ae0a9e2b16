// SPDX-License-Identifier: MIT
//
// Pointer input on solids in the real page: dragging a sticker along the path of a layer turns that layer, and the
// state is the core's after that move. The direction is found by a small turn of the sticker, not by the geometry of
// drags.
import { expect, it } from 'vitest';
import type { PuzzleInfo } from '../../src/engine/protocol.js';
import { PermutationModel } from '../../src/model/permutation.js';
import type { SolidOrMap } from '../../src/views/solid/solid_or_map.js';
import walks from '../permutation_walks.json';
import { type Bench, inSpace, soon } from './browser.js';

const open = inSpace();
const modelOf = (puzzle: string): PermutationModel =>
  new PermutationModel(walks.find((walk) => walk.puzzle === puzzle) as unknown as PuzzleInfo);

interface Grab {
  at: { x: number; y: number };
  screen: { x: number; y: number };
  move: string;
}

/** At this angle, one drag for each layer that moves a visible sticker well. */
function grabs(bench: Bench, angle: string): Promise<Grab[]> {
  return bench.page.evaluate((angle) => {
    const { solid } = (document.querySelector('rompicapo-stage') as unknown as { view: SolidOrMap }).view;
    solid.angle = angle;
    const found = new Map<string, Grab & { clear: number }>();
    solid.shape.stickers.forEach((_, sticker) => {
      const at = solid.stickerAt(sticker);
      if (at === null) return;
      const ways = solid.directions(sticker);
      for (const { screen, move } of ways) {
        const length = Math.hypot(screen.x, screen.y);
        const others = ways.filter((way) => way.move.charAt(0) !== move.charAt(0));
        const near = Math.max(0, ...others.map((way) => (way.screen.x * screen.x + way.screen.y * screen.y) / length / Math.hypot(way.screen.x, way.screen.y)));
        const clear = length * (0.95 - near);
        if (near < 0.9 && length > 15 && clear > (found.get(move)?.clear ?? 0)) found.set(move, { at, screen, move, clear });
      }
    });
    return [...found.values()];
  }, angle);
}

/** Drags until the layer is well past half a step; rests before the release, so that it is no flick. */
async function drag(bench: Bench, { at, screen }: Grab): Promise<void> {
  const { mouse } = bench.page;
  const length = Math.hypot(screen.x, screen.y);
  await mouse.move(at.x, at.y);
  await mouse.down();
  for (let pixels = 10; pixels < 400; pixels += 10) {
    await mouse.move(at.x + (screen.x / length) * pixels, at.y + (screen.y / length) * pixels);
    const share = await bench.page.evaluate(async () => {
      // moves are processed once per frame
      await new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(told)));
      const { solid } = (document.querySelector('rompicapo-stage') as unknown as { view: SolidOrMap }).view;
      return solid.leaning / (solid.step ?? Infinity);
    });
    if (share > 0.65) break;
  }
  await bench.page.waitForTimeout(120);
  await mouse.up();
}

it.each([
  ['file:pyraminx', ['35,28,100', '-150,-20,100']],
  ['file:megaminx', ['35,28,100']],
  ['file:helicopter-cube', ['35,28,100']],
])('%s: a drag turns the layer that goes that way', async (puzzle, angles) => {
  const model = modelOf(puzzle);
  const bench = await open(puzzle);
  let state = model.solved;
  const made = new Set<string>();
  for (const angle of angles) {
    const all = await grabs(bench, angle);
    const some = all.filter(({ move }, at) => !made.has(move) && (all.length < 9 || at % 3 === 0));
    expect(some.length).toBeGreaterThan(2);
    for (const grab of some) {
      await drag(bench, grab);
      state = model.apply(state, grab.move) ?? '';
      made.add(grab.move);
      await soon(async () => (await bench.table()).state).toBe(state);
    }
  }
  expect(made.size).toBeGreaterThan(3);
});

it('can be shown as a map, which says what it is, and plays on there', async () => {
  const bench = await open('file:pyraminx');
  await bench.page.locator('[data-does="map"]').click();
  await soon(() => bench.page.locator('.note').textContent()).toMatch(/place.*Point at a move/);
  await bench.page.getByRole('button', { name: 'U', exact: true }).click();
  await soon(async () => (await bench.table()).state).toBe(modelOf('file:pyraminx').apply(modelOf('file:pyraminx').solved, 'U') ?? '');
  await bench.page.locator('[data-does="solid"]').click();
  const shown = () => bench.page.evaluate(() => (document.querySelector('rompicapo-stage') as unknown as { view: SolidOrMap }).view.solid.state);
  await soon(shown).toBe((await bench.table()).state);
});

it('comes back from nearer and aslant by Reset view', async () => {
  const bench = await open('file:megaminx');
  const angle = () => bench.page.evaluate(() => (document.querySelector('rompicapo-stage') as unknown as { view: SolidOrMap }).view.angle);
  const usual = await angle();
  await bench.page.evaluate(() => {
    const { solid } = (document.querySelector('rompicapo-stage') as unknown as { view: SolidOrMap }).view;
    solid.zoom(2.5);
    solid.orbit(1, 0.4);
  });
  expect(await angle()).not.toBe(usual);
  await bench.act('reset-view');
  await soon(angle).toBe(usual);
});

// SPDX-License-Identifier: MIT
//
// Pointer input on Brain Twist in the real page: every visible tip is dragged both ways, from several angles and on
// both sides, and the state must match the model's. Two taps fold; a drag beside it only orbits.
import { describe, expect, it } from 'vitest';
import { brainTwistModel as model, readBoard } from '../../src/model/brain_twist.js';
import type { StarView } from '../../src/views/brain_twist/star_view.js';
import { type Bench, inSpace, soon } from './browser.js';

const open = inSpace();
const start = (): Promise<Bench> => open('brain-twist');

type Grab = NonNullable<ReturnType<StarView['tipAt']>>;

/** A point where a tip can be grabbed at this angle; null if there is none. */
function grab(bench: Bench, angle: string, tip: number): Promise<Grab | null> {
  return bench.page.evaluate(
    ([angle, tip]) => {
      const { view } = document.querySelector('rompicapo-stage') as unknown as { view: StarView };
      view.angle = angle;
      return view.tipAt(tip) ?? null;
    },
    [angle, tip] as const,
  );
}

/** Drags by a share of a third; rests before the release, so that it is no flick. */
async function drag(bench: Bench, { x, y, dx, dy }: Grab, share: number): Promise<void> {
  const { mouse } = bench.page;
  await mouse.move(x, y);
  await mouse.down();
  for (const part of [0.2, 0.6, 1]) await mouse.move(x + dx * share * part, y + dy * share * part);
  await bench.page.waitForTimeout(90);
  await mouse.up();
}

async function dragAll(bench: Bench, angle: string, made: Set<string>): Promise<void> {
  for (const side of [0, 1]) {
    for (const tip of [1, 2, 3, 4].map((tip) => tip + 4 * side))
      for (const move of [`${tip}`, `-${tip}`]) {
        const grabbed = await grab(bench, angle, tip);
        if (grabbed === null) continue;
        const { state, at } = await bench.table();
        await drag(bench, grabbed, move.startsWith('-') ? -1 : 1);
        await bench.until('at', at + 1);
        const after = await bench.table();
        expect([angle, after.moves.at(-1)]).toEqual([angle, move]);
        expect(after.state).toBe(model.apply(state, move));
        made.add(move);
      }
    await bench.press('0');
  }
}

describe('a finger on Brain Twist', () => {
  it.each(['38,23', '-80,-30', '170,70'])('turns every tip that is seen, both ways: %s', async (angle) => {
    const bench = await start();
    const made = new Set<string>();
    await dragAll(bench, angle, made);
    expect(made.size).toBeGreaterThanOrEqual(14); // of 16: each side hides at most one tip
  });

  it('lets a tip that was hardly moved fall back', async () => {
    const bench = await start();
    const grabbed = (await grab(bench, '38,23', 1)) as Grab;
    await drag(bench, grabbed, 0.15);
    expect(await bench.table()).toMatchObject({ state: model.solved, at: 0 });
  });

  it('folds by two taps', async () => {
    const bench = await start();
    const { x, y } = (await grab(bench, '38,23', 1)) as Grab;
    // On a busy machine the second tap may come too late; it then counts as the first of the next two.
    for (let tries = 0; tries < 5 && (await bench.table()).at === 0; ++tries) await bench.page.mouse.dblclick(x, y);
    await bench.until('at', 1);
    const { state, moves } = await bench.table();
    expect(moves).toEqual(['0']);
    expect(readBoard(state).flipped).toBe(true);
  });

  it('is orbited by a drag beside it', async () => {
    const bench = await start();
    const { angle } = await bench.table();
    const box = await bench.page.locator('rompicapo-stage .view').boundingBox();
    if (box === null) throw new Error('no picture');
    await bench.page.mouse.move(box.x + 12, box.y + 12);
    await bench.page.mouse.down();
    await bench.page.mouse.move(box.x + 90, box.y + 40, { steps: 3 });
    await bench.page.mouse.up();
    await soon(async () => (await bench.table()).angle).not.toBe(angle);
    expect((await bench.table()).state).toBe(model.solved);
  });
});

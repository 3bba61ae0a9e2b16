// SPDX-License-Identifier: MIT
//
// Pointer input on the cube in the real page: for any sticker, direction and angle the state must match a model that
// shares nothing with the geometry of drags.
import { describe, expect, it } from 'vitest';
import { cubeModel, type CubeModel } from '../../src/model/cube.js';
import type { CubeView, Direction } from '../../src/views/cube/view.js';
import { type Bench, inSpace } from './browser.js';

const open = inSpace();

const angles = ['35,28,100', '-50,15,100', '140,60,90', '-145,-35,100', '10,5,110', '80,-70,100'];

interface Grab {
  sticker: number;
  at: { x: number; y: number };
  directions: Direction[];
}

/** Visible stickers: on each face one of an inner layer; on a 3×3×3 at its first angle one of an outer layer too. */
function grabs(bench: Bench, angle: string, size: number): Promise<Grab[]> {
  return bench.page.evaluate(
    ([angle, size, first]) => {
      const view = (document.querySelector('rompicapo-stage') as unknown as { view: CubeView }).view;
      view.angle = angle;
      const wanted = size === 2 ? [0] : size === 3 ? (angle === first ? [0, 7] : [7]) : [size + 2];
      return [0, 1, 2, 3, 4, 5].flatMap((face) =>
        wanted.flatMap((place) => {
          const sticker = face * size * size + place;
          const at = view.stickerAt(sticker);
          return at === null ? [] : [{ sticker, at, directions: view.directions(sticker) }];
        }),
      );
    },
    [angle, size, angles[0]] as const,
  );
}

/** Drags until the layer is well past half a quarter; rests before the release, so that it is no flick. */
async function drag(bench: Bench, { at }: Grab, { screen }: Direction): Promise<void> {
  const { mouse } = bench.page;
  await mouse.move(at.x, at.y);
  await mouse.down();
  for (let share = 0.15; share < 6 && (await leaning(bench)) < 0.9; share += 0.45)
    await mouse.move(at.x + screen.x * share, at.y + screen.y * share);
  await bench.page.waitForTimeout(90);
  await mouse.up();
}

const leaning = (bench: Bench): Promise<number> =>
  bench.page.evaluate(() => (document.querySelector('rompicapo-stage') as unknown as { view: CubeView }).view.leaning);

const seen = ({ screen }: Direction): boolean => Math.hypot(screen.x, screen.y) > 25; // not edge-on

/** Directions that look the same cannot be distinguished by a drag. */
function apart(directions: readonly Direction[], one: Direction): boolean {
  return directions.every((other) => {
    const turned = Math.abs(one.screen.x * other.screen.y - one.screen.y * other.screen.x);
    const lengths = Math.hypot(one.screen.x, one.screen.y) * Math.hypot(other.screen.x, other.screen.y);
    const opposite = one.screen.x * other.screen.x + one.screen.y * other.screen.y < -0.99 * lengths;
    return one === other || opposite || turned > 0.35 * lengths;
  });
}

async function dragAll(bench: Bench, model: CubeModel, angle: string): Promise<number> {
  let made = 0;
  for (const grab of await grabs(bench, angle, model.size))
    for (const direction of grab.directions.filter((way) => seen(way) && apart(grab.directions, way))) {
      const { state, at } = await bench.table();
      await drag(bench, grab, direction);
      await bench.until('at', at + 1);
      const after = await bench.table();
      expect([angle, grab.sticker, after.moves.at(-1)]).toEqual([angle, grab.sticker, direction.move]);
      expect(after.state).toBe(model.apply(state, direction.move));
      ++made;
    }
  return made;
}

describe('every sticker in every direction turns its layer that way', () => {
  it.each(angles)('cube:3 from %s', async (angle) => {
    const bench = await open('cube:3');
    expect(await dragAll(bench, cubeModel('cube:3') as CubeModel, angle)).toBeGreaterThan(angle === angles[0] ? 16 : 5);
  });

  it.each([2, 4, 11])('cube:%i', async (size) => {
    const bench = await open(`cube:${size}`);
    expect(await dragAll(bench, cubeModel(`cube:${size}`) as CubeModel, '35,28,100')).toBe(12);
  });
});

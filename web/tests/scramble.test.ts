// SPDX-License-Identifier: MIT
//
// Default numbers of moves of a scramble, and valid seeds.
import { expect, it } from 'vitest';
import type { PuzzleInfo } from '../src/engine/protocol.js';
import { readSeed } from '../src/model/scramble.js';
import { kindOf } from '../src/views/kinds.js';

/** The core's description of a puzzle from a file, empty here. */
const info = { definition: { name: '', orbits: [], moves: {}, defaultPattern: {} }, moves: [] } as unknown as PuzzleInfo;

async function usualLength(puzzle: string): Promise<number> {
  const kind = kindOf(puzzle);
  const model = (await kind.model(puzzle, null, { puzzle })) ?? (await kind.model(puzzle, { ...info, puzzle, state: '' }, { puzzle }));
  return model?.scrambleLength ?? 0;
}

it('has 20 moves on the 3x3x3 and more on what is larger, up to what can be made by hand', async () => {
  expect(await usualLength('cube:3')).toBe(20);
  expect(await usualLength('cube:5')).toBe(60);
  expect(await usualLength('sliding:4x4')).toBe(80);
  expect(await usualLength('sliding:2x2')).toBe(20);
  for (const puzzle of ['cube:2', 'cube:11', 'sliding:200x200', 'brain-twist', 'file:pyraminx', 'file:mine']) {
    expect(await usualLength(puzzle)).toBeGreaterThanOrEqual(11);
    expect(await usualLength(puzzle)).toBeLessThanOrEqual(200);
  }
});

it('is drawn from a whole number, and from nothing else', () => {
  expect(readSeed(' 12 ')).toBe(12);
  expect(readSeed('0')).toBe(0);
  for (const text of ['abc', '', '-1', '1.5', '1e3', '12a', '99999999999999999999']) expect(readSeed(text)).toBeUndefined();
});

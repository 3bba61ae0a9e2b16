// SPDX-License-Identifier: MIT
//
// A position being entered, and what is said of it: always of the text that stands there now.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Engine } from '../src/engine/engine.js';
import { Workbench } from '../src/views/shell/workbench.js';

const solved = 'UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB';
const info = { puzzle: 'cube:3', state: solved };
const error = { code: 'bad_state', message: 'not a cube', position: 2 };

/** Reads the solved cube, and nothing else. */
const call = async (verb: string, { text }: { text?: string }): Promise<unknown> => {
  if (verb === 'puzzle') return info;
  const sound = text === solved;
  return { state: sound ? solved : null, reachable: sound, solved: sound, error: sound ? null : error, mends: [] };
};
const read = () => vi.advanceTimersByTimeAsync(1000);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('what was wrong with the text before is not said of the next', async () => {
  const bench = new Workbench();
  bench.engines = { page: { name: 'page', call } as unknown as Engine, machine: null };
  await bench.open({ puzzle: 'cube:3' });
  const { entry } = bench;
  entry.open();
  entry.type('no cube');
  await read();
  expect(entry.fault).toMatchObject({ message: 'not a cube' });
  entry.type('no cube either');
  expect(entry.fault).toBeNull();
  await read();
  expect(entry.fault).not.toBeNull();
  entry.put(solved);
  expect(entry).toMatchObject({ fault: null, ready: false });
  await read();
  expect(entry).toMatchObject({ fault: null, ready: true });
});

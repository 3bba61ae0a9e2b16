// SPDX-License-Identifier: MIT
//
// The core's tables stored outside of it, with the real core (build/wasm/rompicapo_node.cjs). The browser's storage is
// tested in tests/e2e/.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, it } from 'vitest';
import type { Core } from '../../src/engine/core_port.js';
import type { Solution } from '../../src/engine/protocol.js';
import type { CoreTables } from '../../src/engine/table_store.js';

const path = fileURLToPath(new URL('../../../build/wasm/rompicapo_node.cjs', import.meta.url));
const load = createRequire(import.meta.url)(path) as (settings: object) => Promise<Core>;

let files: Map<string, Uint8Array>;
let writes: number;
const tables: CoreTables = {
  bytes: (name) => files.get(name)?.length ?? 0,
  read(name, from, to) {
    const part = (files.get(name) as Uint8Array).slice(from, from + to.length);
    to.set(part);
    return part.length === to.length;
  },
  write(name, header, contents) {
    files.set(name, Uint8Array.from([...header, ...contents]));
    ++writes;
  },
};
beforeEach(() => {
  files = new Map();
  writes = 0;
});

/** A visit starts with a new core. */
async function solve(): Promise<Solution> {
  const core = await load({ tables, locateFile: (file: string) => join(dirname(path), file) });
  const { state } = JSON.parse(core.call('scramble', JSON.stringify({ puzzle: 'brain-twist', seed: 7 }))) as { state: string };
  return JSON.parse(core.call('solve', JSON.stringify({ puzzle: 'brain-twist', state, solver: 'table' }))) as Solution;
}

it('a table is built once', async () => {
  const first = await solve();
  expect(first).toMatchObject({ outcome: 'solved', optimal: true, verified: true });
  expect([...files.keys()]).toEqual(['brain-twist']);
  expect(await solve()).toMatchObject({ moves: first.moves, optimal: true, verified: true });
  expect(writes).toBe(1);
});

it('one that is damaged or cut is built again', async () => {
  const { moves } = await solve();
  const [file] = files.values() as Iterator<Uint8Array> as IterableIterator<Uint8Array>;
  if (file === undefined) throw new Error('nothing was kept');
  file[file.length - 1]! ^= 1;
  expect((await solve()).moves).toBe(moves);
  expect(writes).toBe(2);
  files.set('brain-twist', file.slice(0, -1));
  expect((await solve()).moves).toBe(moves);
  expect(writes).toBe(3);
});

// SPDX-License-Identifier: MIT
//
// The page's engine with the real core in real workers: the core built for node (build/wasm/rompicapo_node.cjs), the
// worker's own source in node's threads. Browser-only features (module workers, isolation) are tested in tests/e2e/.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker as Thread } from 'node:worker_threads';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CoreWorker } from '../../src/engine/lane.js';
import { PageEngine } from '../../src/engine/page_engine.js';
import type { Better, Progress } from '../../src/engine/protocol.js';

const core = fileURLToPath(new URL('../../../build/wasm/rompicapo_node.cjs', import.meta.url));
// The core built for node loads its other half by path, not by address.
const byPath = `import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
const core = ${JSON.stringify(core)};
const make = createRequire(core)(core);
export default (settings) => make({ ...settings, locateFile: (file) => join(dirname(core), file) });`;
const hard = { puzzle: 'cube:3', state: "@ U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2", solver: 'ida-star' };

// node's threads as the browser's workers: `self` in the thread, events on both sides.
const prelude = `import { parentPort } from 'node:worker_threads';
globalThis.self = { postMessage: (message) => parentPort.postMessage(message),
  addEventListener: (type, hear) => parentPort.on(type, (data) => hear({ data })) };
await import('./worker.js');`;

let folder: string;
let address: string; // of the core
let started: Thread[];

function spawn(): CoreWorker {
  const thread = new Thread(join(folder, 'thread.mjs'));
  started.push(thread);
  return {
    postMessage: (message) => thread.postMessage(message),
    terminate: () => void thread.terminate(),
    addEventListener: (type: 'message' | 'error', listener: (event: never) => void) =>
      thread.on(type, (what: Error & { data: unknown }) =>
        listener((type === 'message' ? { data: what } : what) as never),
      ),
  };
}

beforeAll(async () => {
  expect(existsSync(core), 'run `tools/build wasm` first').toBe(true);
  folder = mkdtempSync(join(tmpdir(), 'rompicapo-'));
  const source = fileURLToPath(new URL('../../src/engine/worker.ts', import.meta.url));
  await build({
    configFile: false,
    logLevel: 'silent',
    build: { ssr: source, outDir: folder, rollupOptions: { output: { entryFileNames: 'worker.js' } } },
  });
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'thread.mjs'), prelude);
  writeFileSync(join(folder, 'core.mjs'), byPath);
  address = pathToFileURL(join(folder, 'core.mjs')).href;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the engine of the page', () => {
  let engine: PageEngine;
  beforeEach(() => {
    started = [];
    engine = new PageEngine({ address, threads: false }, spawn);
  });
  afterEach(() => engine.dispose());

  it('starts no worker before it is asked', async () => {
    expect(started).toHaveLength(0);
    const { families, version } = await engine.call('catalogue', {});
    expect(families.map(({ form }) => form)).toContain('cube:N');
    expect(started).toHaveLength(1);
    expect(await engine.offer()).toMatchObject({ engine: 'page', threads: 1, version });
  });

  it('refuses with the place in the text', async () => {
    const walk = engine.call('walk', { puzzle: 'cube:3', state: '@', moves: 'R U Q' });
    await expect(walk).rejects.toMatchObject({ fault: { position: 4 } });
    expect(started).toHaveLength(1); // and stays alive
    expect(await engine.call('walk', { puzzle: 'cube:3', state: '@', moves: 'R U' })).toMatchObject({ length: 2 });
  });

  it('solves, and a walk along the moves ends solved', async () => {
    const { state } = await engine.call('scramble', { puzzle: 'cube:3', seed: 5 });
    const answer = await engine.solve({ puzzle: 'cube:3', state, solver: 'two-phase' });
    expect(answer).toMatchObject({ outcome: 'solved', verified: true });
    const walk = await engine.call('walk', { puzzle: 'cube:3', state, moves: answer.moves ?? '' });
    expect(walk).toMatchObject({ solved: true, length: answer.length });
  });

  it('tells how a search goes and what it betters', async () => {
    const told: Progress[] = [];
    const better: Better[] = [];
    const { state } = await engine.call('scramble', { puzzle: 'cube:3', seed: 5 });
    const request = { puzzle: 'cube:3', state, solver: 'two-phase', stop_length: 1, time: 1.5 };
    const answer = await engine.solve(request, { progress: (progress) => told.push(progress), better: (found) => better.push(found) });
    expect(told.length).toBeGreaterThan(0);
    expect(better.length).toBeGreaterThan(0);
    expect(better.at(-1)).toMatchObject({ length: answer.length });
    const lengths = better.map(({ length }) => length);
    expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
  });

  it('answers other questions while it solves, and is called off at once', async () => {
    const control = new AbortController();
    const reason = new Error('enough');
    const solving = engine.solve(hard, { signal: control.signal });
    const outcome = solving.catch((error: unknown) => error);
    expect(await engine.call('walk', { puzzle: 'cube:3', state: '@', moves: 'R' })).toMatchObject({ length: 1 });
    control.abort(reason);
    expect(await outcome).toBe(reason);
    const next = await engine.solve({ puzzle: 'cube:3', state: '@ R U', solver: 'two-phase' });
    expect(next).toMatchObject({ outcome: 'solved' });
    expect(started).toHaveLength(3); // the ended one, its successor, and the quick one
  });

  it('gives back the memory of a search that took much, whatever ended it', async () => {
    const board = { puzzle: 'sliding:4x4', state: '14 15 8 12 10 11 9 13 2 6 5 1 3 7 4 0', solver: 'breadth-first' };
    const small = await engine.solve({ ...board, nodes: 10_000 });
    expect(small).toMatchObject({ outcome: 'out_of_budget' });
    expect(started).toHaveLength(1);
    const large = await engine.solve({ ...board, memory: 300 });
    expect(large).toMatchObject({ outcome: 'out_of_budget' });
    expect(large.peak_bytes).toBeGreaterThan(150 * 2 ** 20);
    expect(await engine.solve({ puzzle: 'cube:3', state: '@ R U', solver: 'two-phase' })).toMatchObject({ outcome: 'solved' });
    expect(started).toHaveLength(2);
  }, 30_000);

  it('a solve that was called off before its turn never starts', async () => {
    const first = engine.solve({ puzzle: 'cube:3', state: '@ R U', solver: 'two-phase' });
    const control = new AbortController();
    const second = engine.solve(hard, { signal: control.signal });
    control.abort();
    await expect(second).rejects.toBe(control.signal.reason);
    expect(await first).toMatchObject({ outcome: 'solved' });
    expect(started).toHaveLength(1);
  });

  it('solves apart: beside others, each in a worker that ends with it, and no more at once than it says', async () => {
    const pair = new PageEngine({ address, threads: false }, spawn, 2);
    const control = new AbortController();
    const long = pair.solve(hard, { signal: control.signal, apart: true }).catch((error: unknown) => error);
    const easy = { puzzle: 'sliding:3x3', state: '4 1 3 2 5 6 0 7 8', solver: 'a-star' };
    const answers = await Promise.all([pair.solve(easy, { apart: true }), pair.solve({ ...easy, solver: 'ida-star' }, { apart: true })]);
    expect(answers.map(({ length }) => length)).toEqual([8, 8]); // the long one continues
    expect(started).toHaveLength(3);
    control.abort();
    expect(await long).toBe(control.signal.reason);
    expect(await pair.solve(easy, { apart: true })).toMatchObject({ outcome: 'solved' });
    pair.dispose();
  });

  it('says so when the core cannot be loaded, and tries again when asked again', async () => {
    const astray = new PageEngine({ address: `${address}.missing`, threads: false }, spawn);
    await expect(astray.call('catalogue', {})).rejects.toMatchObject({ fault: { code: 'engine_failed' } });
    await expect(astray.call('catalogue', {})).rejects.toMatchObject({ fault: { code: 'engine_failed' } });
    expect(started).toHaveLength(2);
    astray.dispose();
  });
});

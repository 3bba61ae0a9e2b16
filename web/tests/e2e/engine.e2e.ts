// SPDX-License-Identifier: MIT
//
// The engines in the browser: modules in workers, threads in isolated pages, and the server's jobs.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, inject, it } from 'vitest';
import { toHash } from '../../src/model/share.js';
import { type Bench, inBrowser } from './browser.js';

const open = inBrowser();
// `tools/build_web quick` omits the core with threads.
const cores = fileURLToPath(new URL('../../../build/web/assets/core', import.meta.url));
const withThreads = readdirSync(cores).some((name) => name.startsWith('wasm-threads-'));
const atOnce = 20_000; // ms, on the busiest machine: a search that is not cancelled takes hours
// A cube that no search here proves within a minute.
const hard = toHash({
  puzzle: 'cube:3',
  moves: "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2",
  at: 20,
  solve: { solver: 'ida-star' },
});

async function choose(bench: Bench, engine: 'page' | 'machine'): Promise<void> {
  await bench.how();
  await bench.page.locator(`input[name="engine"][value="${engine}"]`).check();
  await bench.until('engine', engine);
}

async function cancelled(bench: Bench): Promise<number> {
  await bench.press('Control+Enter');
  await bench.until('solving', true);
  await bench.page.waitForTimeout(500); // during the search or the building of its tables: both can be cancelled
  const from = Date.now();
  await bench.press('Escape');
  await bench.until('solving', false);
  return Date.now() - from;
}

describe.each(['page', 'machine'] as const)('the engine of the %s', (engine) => {
  it('drops a long search at once, and solves the next', async () => {
    const bench = await open(inject('machine') + hard);
    await choose(bench, engine);
    expect(await cancelled(bench)).toBeLessThan(atOnce);
    expect((await bench.table()).solution).toBeNull();
    await bench.tab('solve');
    await bench.page.locator('#solve-solver').selectOption('two-phase');
    for (const [name, value] of [['time', '30'], ['stop_length', '30']]) { // its tables may take long on a busy machine
      await bench.page.locator(`input[name="${name}"]`).fill(value ?? '');
      await bench.page.locator(`input[name="${name}"]`).blur();
    }
    await bench.press('Control+Enter');
    await bench.page.waitForFunction(() => window.rompicapo?.solution != null);
    expect((await bench.table()).solution).toMatchObject({ outcome: 'solved', verified: true, solver: 'two-phase' });
  });
});

/** The memory that the page's engine offers, as the panel shows it: shared memory, which threads need, is half as
 *  large. */
async function offered(bench: Bench): Promise<string> {
  await bench.tab('solve');
  if (!(await bench.page.locator('#solve-solver').isVisible())) await bench.how();
  const label = bench.page.locator('label:has(input[name="engine"][value="page"])');
  await label.getByText('MiB').waitFor();
  return label.innerText();
}

it.runIf(withThreads)('is isolated where the server says so, and solves with threads', async () => {
  const bench = await open(inject('machine') + hard);
  expect(await bench.page.evaluate(() => crossOriginIsolated)).toBe(true);
  await choose(bench, 'page');
  expect(await offered(bench)).toMatch(/2[,.]?000 MiB/);
  await bench.page.locator('#solve-solver').selectOption('two-phase');
  await bench.press('Control+Enter');
  await bench.page.waitForFunction(() => window.rompicapo?.solution != null);
  expect((await bench.table()).solution).toMatchObject({ outcome: 'solved', verified: true });
});

it('works on a plain host of files, with the page as its only engine', async () => {
  const bench = await open(inject('files') + hard);
  expect(await bench.table()).toMatchObject({ engine: 'page', puzzle: 'cube:3', at: 20 });
  expect(await bench.page.evaluate(() => crossOriginIsolated)).toBe(false);
  expect(await offered(bench)).toMatch(/4[,.]?000 MiB/);
  expect(await bench.page.locator('input[name="engine"][value="machine"]').isDisabled()).toBe(true);
  expect(await cancelled(bench)).toBeLessThan(atOnce);
});

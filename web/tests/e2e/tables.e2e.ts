// SPDX-License-Identifier: MIT
//
// Tables in the browser's storage: built on the first visit, read on the next, built again if damaged.
import { expect, inject, it } from 'vitest';
import { toHash } from '../../src/model/share.js';
import { type Bench, inBrowser, soon } from './browser.js';

const open = inBrowser();
const start = toHash({ puzzle: 'brain-twist', moves: '1 2 3 4 5', at: 5 });

// A cube that no search proves within minutes; and one that is proved at once, given the table.
const optimal = { puzzle: 'cube:3', solve: { solver: 'optimal', time: 600 } };
const hard = toHash({ ...optimal, moves: "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2", at: 20 });
const easy = toHash({ ...optimal, moves: "R U F' L", at: 4 });

const mark = 0x5a; // marks the damaged place of a table
const place = 100_000;

/** For each stored file: its name and condition. */
const kept = (bench: Bench): Promise<string[]> =>
  bench.page.evaluate(async ({ mark, place }) => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('tables', { create: true });
    const files: string[] = [];
    for await (const handle of folder.values()) {
      if (handle.kind !== 'file') continue;
      const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
      const damaged = bytes.subarray(place, place + 100).every((byte) => byte === mark);
      files.push(`${handle.name}: ${bytes.length < 2 ** 20 ? 'not yet whole' : damaged ? 'damaged' : 'whole'}`);
    }
    return files;
  }, { mark, place });

/** The tables that the workers of this visit built before the first answer. */
async function built(bench: Bench): Promise<string[]> {
  await bench.page.reload();
  await bench.ready();
  await bench.solve();
  await bench.page.waitForFunction(() => window.rompicapo?.solution != null);
  return bench.page.evaluate(() => (window as unknown as { built: string[] }).built);
}

/** Starts recording for built(), from the next visit on. */
const listen = (bench: Bench): Promise<void> =>
  bench.page.addInitScript(() => {
    const built: string[] = [];
    Object.assign(window, {
      built,
      Worker: class extends Worker {
        constructor(...given: ConstructorParameters<typeof Worker>) {
          super(...given);
          this.addEventListener('message', ({ data }) => data.kind === 'table' && built.push(data.name));
        }
      },
    });
  });

it('a table is built on the first visit only, unless it is damaged; it is removed from the settings', async () => {
  const bench = await open(inject('files') + start);
  await listen(bench);
  await soon(() => kept(bench)).toEqual(['brain-twist: whole']); // built when idle
  expect(await built(bench)).toEqual([]);

  await bench.page.evaluate(async ({ mark, place }) => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('tables');
    const file = await (await folder.getFileHandle('brain-twist')).createWritable({ keepExistingData: true });
    await file.write({ type: 'write', position: place, data: new Uint8Array(100).fill(mark) });
    await file.close();
  }, { mark, place });
  expect(await kept(bench)).toEqual(['brain-twist: damaged']);
  expect(await built(bench)).toEqual(['brain-twist']);
  await soon(() => kept(bench)).toEqual(['brain-twist: whole']);

  await bench.tab('settings');
  await bench.page.locator('rompicapo-kept-tables', { hasText: '2 MiB' }).waitFor();
  await bench.act('remove-tables');
  await bench.page.locator('[data-act="remove-tables"]').waitFor({ state: 'detached' });
  expect(await kept(bench)).toEqual([]);
});

it('a search that is cancelled keeps the table that it has built', async () => {
  const bench = await open(inject('files') + hard);
  await listen(bench);
  await bench.solve();
  await bench.until('solving', true);
  await soon(() => kept(bench)).toContain('optimal-40: whole');
  expect(await bench.table()).toMatchObject({ solving: true, solution: null });
  await bench.press('Escape');
  await bench.until('solving', false);

  await bench.turnTo(easy);
  expect(await built(bench)).toEqual([]);
  expect((await bench.table()).solution).toMatchObject({ outcome: 'solved', optimal: true, verified: true, solver: 'optimal' });
});

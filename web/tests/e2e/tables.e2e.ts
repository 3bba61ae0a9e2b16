// SPDX-License-Identifier: MIT
//
// Tables kept in the browser's storage: built on the first visit, read on the next, built again where they are damaged.
import { expect, inject, it } from 'vitest';
import { toHash } from '../../src/model/share.js';
import { type Bench, inBrowser, soon } from './browser.js';

const open = inBrowser();
const start = toHash({ puzzle: 'brain-twist', moves: '1 2 3 4 5', at: 5 });

/** Of each file kept: its name and its size. */
const kept = (bench: Bench): Promise<string[]> =>
  bench.page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('tables', { create: true });
    const files: string[] = [];
    for await (const handle of folder.values()) {
      if (handle.kind === 'file') files.push(`${handle.name} ${(await handle.getFile()).size > 2 ** 20 ? 'whole' : 'empty'}`);
    }
    return files;
  });

/** A visit: the tables that its workers built before the first answer. */
async function built(bench: Bench): Promise<string[]> {
  await bench.page.reload();
  await bench.ready();
  await bench.solve();
  return bench.page.evaluate(() => (window as unknown as { built: string[] }).built);
}

it('a table is built on the first visit only, unless it is damaged or removed', async () => {
  const bench = await open(inject('files') + start);
  await bench.page.addInitScript(() => {
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
  await soon(() => kept(bench)).toEqual(['brain-twist whole']); // made while nothing else was to do
  expect(await built(bench)).toEqual([]);

  await bench.page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('tables');
    const file = await (await folder.getFileHandle('brain-twist')).createWritable({ keepExistingData: true });
    await file.write({ type: 'write', position: 100_000, data: new Uint8Array(100).fill(0x5a) });
    await file.close();
  });
  expect(await built(bench)).toEqual(['brain-twist']);
  await soon(() => kept(bench)).toEqual(['brain-twist whole']);

  await bench.tab('settings');
  const line = bench.page.locator('rompicapo-kept-tables');
  expect(await line.innerText()).toContain('2 MiB');
  await bench.act('remove-tables');
  await bench.page.locator('[data-act="remove-tables"]').waitFor({ state: 'detached' });
  expect(await kept(bench)).toEqual([]);
  expect(await built(bench)).toEqual(['brain-twist']);
});

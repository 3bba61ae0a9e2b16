// SPDX-License-Identifier: MIT
//
// A report in Chromium: an experiment dropped on the workbench shows its plots and tables, sorts, and opens a run; the
// file filled in by the program draws the same without a network.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, inject, it } from 'vitest';
import { violations } from './axe.js';
import { type Bench, inBrowser, launch, soon } from './browser.js';

const open = inBrowser();
const written = readFileSync(new URL('../experiments/six_boards.json', import.meta.url), 'utf8');
const template = fileURLToPath(new URL('../../../build/web/report.html', import.meta.url));
const plots = ['spread', 'cactus', 'by-length', 'scatter'];

const drop = (bench: Bench, name: string, text: string): Promise<void> =>
  bench.page.evaluate(([name, text]) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text as string], name as string));
    dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, [name, text]);

describe('in the workbench', () => {
  it('an experiment is shown, sorted, and a run of it put on the table', async () => {
    const bench = await open(inject('machine'));
    const { page } = bench;
    await drop(bench, 'six.json', written);
    await page.locator('dialog.report h2', { hasText: 'Six boards, three searches' }).waitFor();
    for (const plot of plots) await page.locator(`[data-plot="${plot}"] svg`).first().waitFor();
    expect(await page.locator('[data-plot="scatter"] svg circle').count()).toBe(5);
    expect(await page.locator('[data-table="failures"] td').nth(2).innerText()).toBe('the node limit ended the search');
    const nodes = page.locator('[data-table="runs"] th button', { hasText: 'nodes' });
    await nodes.click();
    await nodes.click();
    const first = page.locator('[data-table="runs"] tbody tr').first().locator('td');
    expect(await first.nth(4).innerText()).toBe('6,728');
    expect(await page.locator('[data-table="runs"] th[aria-sort="descending"]').innerText()).toBe('nodes');
    expect(await violations(bench)).toEqual([]);
    await first.nth(0).locator('button').click();
    await soon(() => page.locator('dialog.report').count()).toBe(0);
    await bench.until('puzzle', 'sliding:3x3');
    await bench.until('start', '8 6 7 2 5 4 3 0 1');
    await soon(async () => (await bench.table()).moves.length).toBe(31);
  });

  it('one is chosen from the disk as well, and closed again', async () => {
    const bench = await open(inject('machine'));
    const { page } = bench;
    await page.locator('.chooser-button').click();
    await page.locator('rompicapo-chooser input[type="file"]').setInputFiles({ name: 'six.json', mimeType: 'application/json', buffer: Buffer.from(written) });
    await page.locator('[data-plot="cactus"] svg').first().waitFor();
    await bench.act('report-close');
    await soon(() => page.locator('dialog[open]').count()).toBe(0);
    await bench.until('puzzle', 'cube:3');
  });

  it('what is none is told', async () => {
    const bench = await open(inject('machine'));
    await drop(bench, 'six.json', written.replace('"units":18', '"units":null'));
    await bench.page.locator('.told p', { hasText: 'six.json cannot be read as an experiment: units is null' }).waitFor();
  });
});

it('in a file of its own, with no network', async () => {
  const browser = await launch();
  try {
    const page = await browser.newPage({ locale: 'it-IT' });
    const [errors, asked] = [[] as string[], [] as string[]];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
    page.on('request', (request) => asked.push(request.url()));
    const file = readFileSync(template, 'utf8').replace('<!--experiment-->', () => written.replaceAll('<', '\\u003c'));
    await page.setContent(file);
    for (const plot of plots) await page.locator(`[data-plot="${plot}"] svg`).first().waitFor();
    await page.locator('h3', { hasText: 'Istanze risolte nel tempo' }).waitFor();
    await page.locator('select[name="language"]').selectOption('fr');
    await page.locator('h3', { hasText: 'Instances résolues selon le temps' }).waitFor();
    expect(errors).toEqual([]);
    expect(asked).toEqual([]);
  } finally {
    await browser.close();
  }
});

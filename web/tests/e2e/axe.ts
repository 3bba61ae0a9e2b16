// SPDX-License-Identifier: MIT
//
// The violations that axe finds in a page, each as its rule and element.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Bench } from './browser.js';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** In the whole page, or within a selector. */
export async function violations(bench: Bench, within?: string): Promise<string[]> {
  await bench.rested(); // colours in transition must not be judged
  await bench.page.evaluate(source);
  const found = await bench.page.evaluate(
    (where) => (window as unknown as { axe: { run(where: string | Document): Promise<AxeResults> } }).axe.run(where ?? document),
    within,
  );
  return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

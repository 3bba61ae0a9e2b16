// SPDX-License-Identifier: MIT
//
// node tests/figures.mjs [CUBES] [wasm|wasm-threads]: speed of the core in a page in Chromium, beside node's figures:
// time to the tables, to the first answer on random cubes, and the length found in 10 ms. Drives the built page's own
// worker by its protocol (src/engine/core_port.ts); times are taken in the page.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { preview } from 'vite';

const [cubes = '100', preset = 'wasm'] = process.argv.slice(2);
const root = fileURLToPath(new URL('..', import.meta.url));
const assets = fileURLToPath(new URL('../../build/web/assets', import.meta.url));
const worker = readdirSync(assets).find((name) => /^worker-.*\.js$/.test(name));
const core = readdirSync(`${assets}/core`).find((name) => new RegExp(`^${preset}-[0-9a-f]+$`).test(name));
if (!worker || !core) throw new Error('no page built: run `tools/build_web` first');

/** Runs in the page. */
async function measure({ worker, core, cubes }) {
  const made = new Worker(worker, { type: 'module' });
  const asked = new Map();
  made.onmessage = ({ data }) => {
    if (data.kind === 'broken') throw new Error(data.message);
    const question = asked.get(data.id);
    if (data.kind === 'reply') question.resolve({ ...data.reply, wall: performance.now() - question.from });
  };
  const ask = (verb, request) =>
    new Promise((resolve) => {
      const id = asked.size + 1;
      asked.set(id, { resolve, from: performance.now() });
      made.postMessage({ id, verb, request });
    });
  const puzzle = 'cube:3';
  const from = performance.now();
  made.postMessage({ address: core, threads: 0 });
  await ask('catalogue', {});
  const loaded = performance.now() - from;
  const prepared = await ask('prepare', { puzzle, solver: 'two-phase' });
  const states = [];
  for (let seed = 1; seed <= cubes; ++seed) states.push((await ask('scramble', { puzzle, seed })).state);
  const solve = (state, more) => ask('solve', { puzzle, state, solver: 'two-phase', ...more });
  const first = [];
  for (const state of states) first.push(await solve(state, { stop_length: 30 }));
  const budget = [];
  for (const state of states) budget.push(await solve(state, { stop_length: 1, time: 0.01 }));
  return { loaded, prepared, first, budget };
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

const server = await preview({ root, logLevel: 'silent', preview: { host: '127.0.0.1', port: 0 } });
const { port } = server.httpServer.address();
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
try {
  const page = await browser.newPage();
  const home = `http://127.0.0.1:${port}/`;
  await page.goto(`${home}icon.svg`); // without the workbench
  const { loaded, prepared, first, budget } = await page.evaluate(measure, {
    worker: `${home}assets/${worker}`,
    core: `${home}assets/core/${core}/rompicapo.js`,
    cubes: Number(cubes),
  });
  const solved = first.filter(({ outcome, verified }) => outcome === 'solved' && verified).length;
  console.log(`core loaded, from nothing: ${loaded.toFixed(0)} ms`);
  console.log(`tables ready: ${(1000 * prepared.seconds).toFixed(0)} ms by the core, ${prepared.wall.toFixed(0)} ms by the page`);
  console.log(`first answer on ${first.length} random cubes, ${solved} solved: median ${median(first.map((one) => 1000 * one.seconds)).toFixed(2)} ms by the core,`);
  console.log(`  ${median(first.map((one) => one.wall)).toFixed(2)} ms from question to reply in the page; mean length ${mean(first.map((one) => one.length)).toFixed(2)}`);
  const found = budget.filter((one) => one.length !== null);
  console.log(`10 ms a cube: ${found.length} answered, mean length ${mean(found.map((one) => one.length)).toFixed(2)}`);
} finally {
  await browser.close();
  await server.close();
}

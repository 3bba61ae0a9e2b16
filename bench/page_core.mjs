// SPDX-License-Identifier: MIT
//
// The core of the page under node, through the calls that the page makes: time until the tables of two-phase are ready,
// time of a warm solve's first answer, length of answers within a budget.
//     tools/build wasm rompicapo_node && node bench/page_core.mjs [CUBES] [SECONDS]
// Prints wall and processor time; the budget is also given in nodes, which does not depend on other work.
import { createRequire } from 'node:module';
import { performance } from 'node:perf_hooks';

const load = createRequire(import.meta.url)('../build/wasm/rompicapo_node.cjs');
const [cubes, budget] = [Number(process.argv[2] ?? 200), Number(process.argv[3] ?? 0.01)];

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const mean = (numbers) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const ms = (number) => `${number.toFixed(2)} ms`;

let event = () => {};
const fresh = () => load({ event: (kind, json) => event(kind, JSON.parse(json)) });
const calling = (core) => (verb, request) => JSON.parse(core.call(verb, JSON.stringify(request)));

function timed(work) {
  const wall = performance.now();
  const cpu = process.cpuUsage();
  work();
  const used = process.cpuUsage(cpu);
  return { wall: performance.now() - wall, cpu: (used.user + used.system) / 1000 };
}

const puzzle = 'cube:3';
const preparing = [];
let call;
for (let round = 0; round < 5; ++round) {
  call = calling(await fresh());
  preparing.push(timed(() => call('prepare', { puzzle, solver: 'two-phase' })));
}
console.log(
  `tables of two-phase, a fresh module: median of 5: ${ms(median(preparing.map((one) => one.wall)))}, ` +
    `processor ${ms(median(preparing.map((one) => one.cpu)))}`,
);

const states = Array.from({ length: cubes }, (_, index) => call('scramble', { puzzle, seed: 1 + index }).state);
for (const state of states.slice(0, 20)) call('solve', { puzzle, state, solver: 'two-phase', time: budget });  // warm

const first = [];
for (const state of states)
  first.push(timed(() => call('solve', { puzzle, state, solver: 'two-phase', stop_length: 30 })));
console.log(
  `a solve that ends with its first answer, ${cubes} random cubes: median ${ms(median(first.map((one) => one.wall)))}, ` +
    `processor ${ms(median(first.map((one) => one.cpu)))}`,
);

const lengths = [];
const seen = [];
for (const state of states) {
  const start = performance.now();
  let answered = null;
  event = (kind) => {
    if (kind === 'better') answered ??= performance.now() - start;
  };
  const solution = call('solve', { puzzle, state, solver: 'two-phase', time: budget });
  if (solution.length !== null) lengths.push(solution.length);
  if (answered !== null) seen.push(answered);
}
console.log(
  `within ${ms(budget * 1000)} each by the clock: ${lengths.length} of ${cubes} answered, mean length ${mean(lengths).toFixed(3)}; ` +
    `first answer on screen: median ${ms(median(seen))}`,
);

function withNodes(nodes) {
  const found = [];
  const { cpu } = timed(() => {
    for (const state of states) {
      const { length } = call('solve', { puzzle, state, solver: 'two-phase', time: 0, nodes: Math.round(nodes) });
      if (length !== null) found.push(length);
    }
  });
  return { found, each: cpu / cubes };
}
let nodes = 20000;
for (let round = 0; round < 3; ++round) nodes *= (budget * 1000) / withNodes(nodes).each;
const { found, each } = withNodes(nodes);
console.log(
  `within ${Math.round(nodes)} nodes, ${ms(each)} of the processor each: ${found.length} of ${cubes} answered, ` +
    `mean length ${mean(found).toFixed(3)}`,
);

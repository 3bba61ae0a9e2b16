// SPDX-License-Identifier: MIT
//
// Repeats the playthroughs of this folder through the service's protocol alone: the JSON replies of a core in node, or
// of a server, must reproduce literally what playthrough.cpp writes from the core's objects.
//     node tests/golden/replay.mjs build/wasm/rompicapo_node.cjs
//     node tests/golden/replay.mjs http://127.0.0.1:8080
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const folder = new URL('.', import.meta.url).pathname;

/** Calls a verb; returns the error of a refusal. */
async function caller(where) {
  if (where.startsWith('http')) {
    return async (verb, request) => {
      const job = verb === 'solve';
      const post = await fetch(`${where}/api/v1/${verb}`, { method: 'POST', body: JSON.stringify(request) });
      let reply = await post.json();
      while (job && !reply.error && !reply.result) {
        await new Promise((done) => setTimeout(done, 20));
        reply = await (await fetch(`${where}/api/v1/solve/${reply.id}`)).json();
      }
      return job && reply.result ? reply.result : reply;
    };
  }
  const core = await createRequire(import.meta.url)(resolve(where))();
  return async (verb, request) => JSON.parse(core.call(verb, JSON.stringify(request)));
}

/** At most `most` bytes, unprintable ones as \xNN: rompicapo/base/text.hpp. */
function excerpt(text, most) {
  const bytes = Buffer.from(text);
  const shown = [...bytes.subarray(0, most)].map((byte) =>
    byte < 0x20 || byte >= 0x7f ? `\\x${byte.toString(16).padStart(2, '0')}` : String.fromCharCode(byte),
  );
  return shown.join('') + (bytes.length > most ? '...' : '');
}

const shown = (state) => excerpt(state, 160);

class Scenes {
  constructor(call, puzzle, goal) {
    this.call = (verb, request) => call(verb, { puzzle, goal, ...request });
    this.lines = [];
  }

  line(text) {
    this.lines.push(text);
  }

  async draw(state) {
    const rows = (await this.call('state', { text: state })).drawing.split('\n').filter((row) => row !== '');
    for (const row of rows.slice(0, 24)) this.line(`    ${excerpt(row, 120)}`);
    if (rows.length > 24) this.line(`    ... ${rows.length - 24} rows more`);
  }

  about() {
    const info = this.info;
    this.line(`# ${info.puzzle}: ${info.summary}`);
    this.line(`goal ${shown(info.goal)}, metric ${info.metric}, states ${info.states ?? 'unknown'}`);
    const informed = this.solver.heuristics.length > 0;
    this.line(`by default: ${info.default_solver}${informed ? ` with ${info.default_heuristic}` : ''}`);
  }

  async successors() {
    this.line('\n## What can be done');
    const steps = (await this.call('successors', { state: this.info.state })).successors;
    const most = this.info.state.length > 60 ? 6 : 18;
    for (const step of steps.slice(0, most)) this.line(`${step.move.padEnd(4)} ${shown(step.state)}`);
    if (steps.length > most) this.line(`... ${steps.length - most} more`);
  }

  /** The explanation of any move begins with the estimate at its start. */
  async estimate(state, heuristic) {
    const { successors } = await this.call('successors', { state });
    return this.call('explain', { state, moves: successors[0].move, heuristic });
  }

  async estimates(state) {
    for (const { name, admissible, table_bytes } of this.info.heuristics) {
      const label = name.padEnd(16);
      if (table_bytes > 0) {
        this.line(`${label} (by stored tables)`);
        continue;
      }
      const told = await this.estimate(state, name);
      const value = told.error ? told.error.message : told.steps[0].estimate_before;
      this.line(`${label} ${value}${admissible ? '' : ' (may overestimate)'}`);
    }
  }

  async solve(state, stepByStep) {
    const request = { state, nodes: 200000, memory: 64, time: 0, threads: 1 };
    if (this.solver.stop_length > 0) request.stop_length = this.solver.stop_length;
    const it = await this.call('solve', request);
    if (it.outcome === 'invalid') return this.line(`error ${it.error.code}: ${it.error.message}`);
    const proof = it.optimal ? 'optimal' : 'not proved optimal';
    this.line(
      `${it.outcome} by ${it.solver} ${it.heuristic ?? ''}: length ${it.length ?? 0}, ${proof}, ` +
        `${it.verified ? 'verified' : 'not verified'}, at least ${it.lower_bound}`,
    );
    this.line(`expanded ${it.nodes_expanded}, generated ${it.nodes_generated}`);
    if (it.moves) this.line(it.moves);
    if (!stepByStep) return;
    const walk = await this.call('walk', { state, moves: it.moves ?? '' });
    for (const step of walk.steps) this.line(`${step.move.padEnd(4)} ${shown(step.state)}`);
  }

  async scrambled() {
    this.line('\n## Scrambled with seed 1');
    const { moves, state } = await this.call('scramble', { seed: 1, length: 6 });
    this.line(moves);
    const walk = await this.call('walk', { state: this.info.state, moves });
    for (const step of walk.steps) this.line(`${step.move.padEnd(4)} ${shown(step.state)}`);
    await this.draw(state);
    this.line('\n## What the heuristics think of it');
    await this.estimates(state);
    this.line('\n## Solved by default');
    await this.solve(state, true);
  }

  async random() {
    this.line('\n## A random position, seed 7');
    const { state } = await this.call('scramble', { seed: 7 });
    this.line(shown(state));
    await this.estimates(state);
    if (state.length < 28) await this.solve(state, false);
  }

  report(what, text, error) {
    const head = `${what} \`${excerpt(text, 60)}\`: `;
    if (!error) return this.line(`${head}accepted`);
    // as in playthrough.cpp
    const message = error.code === 'unknown_name' ? error.message.split(' (one of')[0] : error.message;
    this.line(`${head}${error.code}${error.position === null ? '' : ` at ${error.position}`}: ${message}`);
  }

  async wrong() {
    this.line('\n## Wrong input');
    const solved = this.info.state;
    const half = solved.slice(0, Math.floor(solved.length / 2));
    for (const text of ['', 'what?', '@nonsense', half, solved.slice(0, -1) + solved[0]])
      this.report('state', text, (await this.call('state', { text })).error);
    for (const moves of ['?', 'U U U q', '99'])
      this.report('moves', moves, (await this.call('walk', { state: solved, moves })).error);
    this.report('heuristic', 'manhatan', (await this.estimate(solved, 'manhatan')).error);
    this.report('solver', 'ida', (await this.call('solve', { state: solved, solver: 'ida' })).error);
  }

  async play() {
    this.info = await this.call('puzzle', {});
    this.solver = this.info.solvers.find((solver) => solver.name === this.info.default_solver);
    this.about();
    this.line('\n## Solved');
    this.line(shown(this.info.state));
    await this.draw(this.info.state);
    await this.successors();
    await this.scrambled();
    await this.random();
    await this.wrong();
    return `${this.lines.join('\n')}\n`;
  }
}

const call = await caller(process.argv[2] ?? 'build/wasm/rompicapo_node.cjs');
let passed = 0;
let failed = 0;
for (const name of readdirSync(folder).filter((file) => file.endsWith('.txt'))) {
  const written = readFileSync(folder + name, 'utf8');
  const puzzle = /^# (\S+): /.exec(written)[1];
  const goal = /^goal (.*), metric /m.exec(written)[1];
  const played = await new Scenes(call, puzzle, goal).play();
  if (played === written) {
    ++passed;
    continue;
  }
  ++failed;
  const [ours, theirs] = [played.split('\n'), written.split('\n')];
  const at = theirs.findIndex((line, index) => line !== ours[index]);
  console.log(`${name}:${at + 1}: written \`${theirs[at]}\`, played \`${ours[at]}\``);
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

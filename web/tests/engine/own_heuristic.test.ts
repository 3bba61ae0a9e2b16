// SPDX-License-Identifier: MIT
//
// A heuristic in JavaScript, called by the real core (build/wasm/rompicapo_node.cjs).
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Core } from '../../src/engine/core_port.js';
import type { Fault, JudgeReply, Solution, SolveRequest } from '../../src/engine/protocol.js';

const path = fileURLToPath(new URL('../../../build/wasm/rompicapo_node.cjs', import.meta.url));
const load = createRequire(import.meta.url)(path) as (settings: object) => Promise<Core>;
const start = '8 1 3 4 0 2 7 6 5';

/** The sum of the tiles' distances to their places; states are rows of nine numbers, the blank 0. */
function manhattan(state: string): number {
  return state.split(' ').reduce((sum, tile, at) => {
    if (tile === '0') return sum;
    const home = Number(tile) - 1;
    return sum + Math.abs((at % 3) - (home % 3)) + Math.abs(Math.floor(at / 3) - Math.floor(home / 3));
  }, 0);
}

describe('a heuristic in JavaScript', () => {
  let core: Core;
  const ask = <Reply>(verb: string, request: object) => JSON.parse(core.call(verb, JSON.stringify(request))) as Reply;
  const solve = (more: Partial<SolveRequest>) =>
    ask<Solution>('solve', { puzzle: '8-puzzle', state: start, solver: 'a-star', heuristic: 'external', ...more });
  const judge = (heuristic: string) => ask<JudgeReply>('judge', { puzzle: '8-puzzle', heuristic });
  const refusal = () => ask<{ error: Fault }>('judge', { puzzle: '8-puzzle', heuristic: 'external' }).error;

  beforeEach(async () => {
    core = await load({ locateFile: (file: string) => join(dirname(path), file) });
    core.heuristic = (states) => states.map(manhattan);
  });

  it('searches as the same heuristic of the core does', () => {
    for (const solver of ['a-star', 'greedy-best-first', 'weighted-a-star', 'hill-climb', 'beam']) {
      const [own, ours] = [solve({ solver }), solve({ solver, heuristic: 'manhattan' })];
      const same = ({ outcome, moves, length, nodes_expanded, nodes_generated }: Solution) => ({
        outcome, moves, length, nodes_expanded, nodes_generated,
      });
      expect(same(own), solver).toEqual(same(ours));
      expect(own.optimal).toBe(false); // nobody has judged it
    }
  });

  it('is judged as it is, and serves IDA* then', () => {
    expect(solve({ solver: 'ida-star' }).error?.code).toBe('bad_option');
    const [own, ours] = [judge('external'), judge('manhattan')];
    expect(own).toMatchObject({ states: 181_440, complete: true, admissible: true, consistent: true, counterexample: null });
    expect(own.by_distance).toEqual(ours.by_distance);
    expect(own.mean_error).toBe(ours.mean_error);
    const [deepened, usual] = [solve({ solver: 'ida-star' }), solve({ solver: 'ida-star', heuristic: 'manhattan' })];
    expect(deepened).toMatchObject({ optimal: true, moves: usual.moves, nodes_expanded: usual.nodes_expanded });
    core.heuristic = (states) => states.map((state) => manhattan(state) + 1);
    expect(solve({ solver: 'ida-star' }).error?.code).toBe('bad_option'); // this one has not been judged
    expect(judge('external').counterexample).toEqual({ state: '1 2 3 4 5 6 7 8 0', h: 1, distance: 0 });
  });

  it('is told which state it fails for, and how', () => {
    const planted = '1 2 0 4 5 3 7 8 6';
    const failing = (answer: () => unknown) => {
      core.heuristic = (states) => states.map((state) => (state === planted ? (answer() as number) : 0));
      const { code, message, key } = refusal();
      expect([code, key]).toEqual(['bad_option', 'heuristic']);
      return message;
    };
    expect(failing(() => { throw new RangeError('no such tile'); })) // prettier-ignore
      .toBe(`your heuristic failed for the state \`${planted}\`: RangeError: no such tile`);
    expect(failing(() => undefined)).toContain(`answered \`undefined\` for the state \`${planted}\``);
    expect(failing(() => NaN)).toContain(`answered \`nan\` for the state \`${planted}\``);
    expect(failing(() => '3')).toContain(`answered \`3\` for the state \`${planted}\``);
    core.heuristic = () => [1, 2];
    expect(refusal().message).toContain('it gave 2 numbers for 1 states');
    delete core.heuristic;
    expect(refusal().code).toBe('unsupported');
  });
});

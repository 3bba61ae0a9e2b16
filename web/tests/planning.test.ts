// SPDX-License-Identifier: MIT
//
// Planning in the page with the real clingo and core, both in node: horizons rise, and the core judges.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import make from '../node_modules/clingo-wasm/dist/clingo.js';
import { Clingo } from '../src/engine/clingo/clingo.js';
import type { ClingoWorker } from '../src/engine/clingo/clingo.js';
import { outputOf } from '../src/engine/clingo/output.js';
import { MachineClingo } from '../src/engine/clingo/machine.js';
import { EngineError, ProgramRefused } from '../src/engine/engine.js';
import type { Planner } from '../src/engine/engine.js';
import type { EncodingReply, HorizonAnswer, HorizonRun, Trial } from '../src/engine/protocol.js';
import { rise } from '../src/model/horizons.js';
import { commentAt, linesOf } from '../src/views/planning/listing.js';
import { examples } from '../src/views/planning/examples.js';

const core = fileURLToPath(new URL('../../build/wasm/rompicapo_node.cjs', import.meta.url));
let call: (verb: string, request: unknown) => unknown;
let solve: (program: string, horizon: number) => ReturnType<typeof outputOf>;

beforeAll(async () => {
  const loaded = (await (createRequire(core)(core) as (settings: object) => Promise<{ call(verb: string, request: string): string }>)({}));
  call = (verb, request) => JSON.parse(loaded.call(verb, JSON.stringify(request))) as unknown;
  const lines: string[] = [];
  const messages: string[] = [];
  const clingo = await make({ print: (line) => lines.push(line), printErr: (line) => messages.push(line) });
  solve = (program, horizon) => {
    lines.length = messages.length = 0;
    const code = clingo.ccall('run', 'number', ['string', 'string'], [program, `--outf=2 --const=horizon=${horizon} 1`]);
    return outputOf(code, lines.join(''), messages.join('\n'), 0.1);
  };
});

async function planned(task: { puzzle: string; state: string; encoding?: string }, most = Infinity): Promise<Trial> {
  const { program, bound } = call('encoding', task) as EncodingReply;
  const ask = async (horizon: number): Promise<HorizonAnswer> => {
    const answer = solve(program, horizon);
    if (answer.kind !== 'answer') throw new Error(JSON.stringify(answer));
    return answer;
  };
  const { horizons, atoms } = await rise(bound, most, ask, () => undefined);
  return call('judge_plan', { ...task, horizons, ...(atoms === null ? {} : { atoms }) }) as Trial;
}

describe('the examples', () => {
  for (const { name, puzzle, state, moves } of examples)
    it(`${name}: the plan is shortest, and each move has its rule`, async () => {
      const trial = await planned({ puzzle, state });
      expect(trial).toMatchObject({ verdict: 'valid', optimal: true, length: moves, lower_bound: moves });
      const { encoding } = call('encoding', { puzzle, state }) as EncodingReply;
      for (const { rule, because } of trial.steps) {
        expect(because.length).toBeGreaterThan(0);
        expect(linesOf(encoding, { first: rule?.[0] ?? 0, last: rule?.[1] ?? 0 })).toMatch(/^[^%].*\.$/);
      }
    });
});

describe('an edited encoding', () => {
  const task = { puzzle: 'sliding:3x3', state: '1 3 6 4 0 2 7 5 8' };
  const edited = (from: string, to: string): string => {
    const { encoding } = call('encoding', task) as EncodingReply;
    expect(encoding).toContain(from);
    return encoding.replace(from, to);
  };

  it('that forgets the edge of the board makes a wrong move', async () => {
    const trial = await planned({ ...task, encoding: 'do("U",1). do("U",2).\n#const horizon=1.\n:- horizon < 6.\n' });
    expect(trial).toMatchObject({ verdict: 'wrong', wrong_step: 2, error: { code: 'bad_move' } });
  });

  it('that excludes too much has no plan, and is told where one is', async () => {
    const { last_horizon: most } = call('judge_plan', task) as Trial;
    expect(most).toBe(10);
    const trial = await planned({ ...task, encoding: edited('% Never straight back.', ':- do("U",_).') }, most ?? 0);
    expect(trial).toMatchObject({ verdict: 'no_plan', optimum: 6 });
    expect(trial.horizons.at(-1)).toMatchObject({ steps: 10, answer: 'none' });
  });

  it('without its mark tells no rule', async () => {
    const trial = await planned({ ...task, encoding: edited('% @legal', '%') });
    expect(trial).toMatchObject({ verdict: 'valid', optimal: true });
    expect(trial.steps.every(({ rule, because }) => rule === null && because.length === 0)).toBe(true);
  });

  it('with an error is refused with its line', () => {
    const { program } = call('encoding', { ...task, encoding: 'a.\nb :- c(.\n' }) as EncodingReply;
    expect(solve(program, 1)).toEqual({ kind: 'refusal', messages: expect.stringMatching(/^-:2:\d+-\d+: error: syntax error/) as string });
  });
});

describe('horizons', () => {
  const answered = (answer: 'plan' | 'none'): HorizonAnswer => ({ answer, atoms: answer === 'plan' ? ['do(1,1)'] : null, seconds: 1 });

  it('are told as they begin and end, up to the first plan', async () => {
    const told: string[] = [];
    const tell = (seen: readonly HorizonRun[]): void => void told.push(seen.map(({ steps, answer }) => `${steps} ${answer}`).join(', '));
    const { atoms } = await rise(2, 9, async (horizon) => answered(horizon < 3 ? 'none' : 'plan'), tell);
    expect(atoms).toEqual(['do(1,1)']);
    expect(told).toEqual(['2 unfinished', '2 none', '2 none, 3 unfinished', '2 none, 3 plan']);
  });

  it('end at the last', async () => {
    const { horizons, atoms } = await rise(2, 4, async () => answered('none'), () => undefined);
    expect(horizons.map(({ steps }) => steps)).toEqual([2, 3, 4]);
    expect(atoms).toBeNull();
  });
});

describe('the worker', () => {
  const asked = { request: { puzzle: '8-puzzle', state: '@', horizon: 1 }, program: '' };
  function fake(): ClingoWorker & { ended: number; asked: number } {
    return { asked: 0, ended: 0, onmessage: null, onerror: null, postMessage() { ++this.asked; }, terminate() { ++this.ended; } };
  }

  it('ends with the question that is called off, and another takes the next one', async () => {
    const workers: ReturnType<typeof fake>[] = [];
    const clingo = new Clingo(() => (workers.push(fake()), workers.at(-1) as ClingoWorker));
    const abort = new AbortController();
    const question = clingo.ask(asked, abort.signal);
    abort.abort(new Error('enough'));
    await expect(question).rejects.toThrow('enough');
    expect(workers[0]?.ended).toBe(1);
    const next = clingo.ask(asked, new AbortController().signal);
    workers[1]?.onmessage?.({ data: { kind: 'refusal', messages: '-:1:1: error' } } as MessageEvent);
    await expect(next).rejects.toBeInstanceOf(ProgramRefused);
    expect(workers).toHaveLength(2);
  });
});

describe("this computer's clingo", () => {
  const asked = { request: { puzzle: '8-puzzle', state: '@', horizon: 1 }, program: 'a.' };
  const { signal } = new AbortController();
  const refusing = (code: string, key: string | null) => ({
    horizon: () => Promise.reject(new EngineError({ code, message: 'encoding:2:1: error', position: null, key })),
  });

  const none = (): Promise<Planner> => Promise.reject(new Error('not asked'));

  it('refuses a program as the page’s own does', async () => {
    await expect(new MachineClingo(refusing('bad_syntax', 'encoding'), none).ask(asked, signal)).rejects.toBeInstanceOf(ProgramRefused);
    await expect(new MachineClingo(refusing('bad_state', 'state'), none).ask(asked, signal)).rejects.toBeInstanceOf(EngineError);
  });

  it('gives way to the page’s own where it is not installed', async () => {
    const own: Planner = { ask: ({ program }) => Promise.resolve({ answer: 'plan', atoms: [program], seconds: 0 }), end: () => undefined };
    const planner = new MachineClingo(refusing('environment', null), async () => own);
    expect(await planner.ask(asked, signal)).toMatchObject({ answer: 'plan', atoms: ['a.'] });
  });
});

describe('a listing', () => {
  it('knows comments from quoted signs', () => {
    expect(['a. % b', 'a("%"). % b', String.raw`a("\"%"). % b`, 'a.'].map(commentAt)).toEqual([3, 8, 10, 2]);
  });
});

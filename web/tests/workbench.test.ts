// SPDX-License-Identifier: MIT
//
// The workbench with a controllable engine and the line of play: improving answers, a user who moves on meanwhile,
// cancelled searches, an unreachable server.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Engine, SolveOptions } from '../src/engine/engine.js';
import { EngineError } from '../src/engine/engine.js';
import type { Solution, SolveRequest } from '../src/engine/protocol.js';
import { toHash } from '../src/model/share.js';
import type { Answer, Found } from '../src/views/solve/answers.js';
import { continued } from '../src/views/solve/limits.js';
import { kindOf } from '../src/views/kinds.js';
import { follow } from '../src/views/shell/address.js';
import { Workbench } from '../src/views/shell/workbench.js';

const colours = '#ffffff #d3202f #0fa34f #ffd60a #ff7a12 #1c5fd4';
const solved = 'UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB';
const info = { puzzle: 'cube:3', state: solved, goal: 'solved', metric: 'htm', default_solver: 'two-phase', solvers: [], heuristics: [], goals: [], metrics: [] };

/** Answers `puzzle` at once; a solve waits for the test. */
class ManualEngine implements Engine {
  request: SolveRequest | null = null;
  options: SolveOptions = {};
  answer!: (solution: Partial<Solution>) => void;
  refuse!: (error: unknown) => void;
  constructor(readonly name: 'page' | 'machine', readonly gone = false) {}
  readonly atOnce = 1;
  offer = (): never => { throw new Error('not asked'); };
  dispose = (): void => undefined;
  call = async (verb: string): Promise<never> => {
    if (this.gone) throw new EngineError({ code: 'unreachable', message: 'gone', position: null });
    if (verb === 'puzzle') return info as never;
    throw new EngineError({ code: 'bad_option', message: `no ${verb} here`, position: null });
  };
  solve = (request: SolveRequest, options: SolveOptions = {}): Promise<Solution> => {
    Object.assign(this, { request, options });
    return new Promise((resolve, reject) => {
      this.answer = (solution) => resolve({ outcome: 'solved', solver: 'two-phase', heuristic: null, optimal: false, lower_bound: 1, error: null, ...solution } as Solution);
      this.refuse = reject;
      options.signal?.addEventListener('abort', () => reject(options.signal?.reason));
    });
  };
}

describe('a workbench', () => {
  let bench: Workbench;
  let engine: ManualEngine;
  beforeEach(async () => {
    bench = new Workbench(kindOf);
    engine = new ManualEngine('page');
    bench.engines = { page: engine, machine: null };
    await bench.open({ puzzle: 'cube:3' });
    bench.session.move('R');
    bench.session.move('U');
  });

  it('asks the machine where the page has no core, and says so when that is gone', async () => {
    bench.engines = { page: null, machine: new ManualEngine('machine') };
    expect(bench.engine?.name).toBe('machine');
    await expect(bench.ask('puzzle', { puzzle: 'cube:3' })).resolves.toBe(info);
    bench.engines = { page: null, machine: new ManualEngine('machine', true) };
    await expect(bench.ask('puzzle', { puzzle: 'cube:3' })).rejects.toThrow('ui.engine.unreachable');
    expect(bench.engines.machine).not.toBeNull(); // it may come back
  });

  it('lays better answers on the line, as one edit', async () => {
    const { state } = bench.session;
    const run = bench.run.start({ time: 1 });
    expect(engine.request).toMatchObject({ puzzle: 'cube:3', state, time: 1 });
    engine.options.better?.({ moves: "U' R' D D'", length: 4, seconds: 0.1 });
    expect(bench.session.moves).toHaveLength(4);
    engine.options.better?.({ moves: "U' R'", length: 2, seconds: 0.2 });
    expect(bench.session.moves).toEqual(["U'", "R'"]);
    engine.options.better?.({ moves: "U' R' D D'", length: 4, seconds: 0.3 });
    expect(bench.session.moves).toHaveLength(2);
    engine.answer({ moves: "U' R'", length: 2 });
    await run;
    expect(bench.run.status).toBe('done');
    expect(bench.session.line.by?.solver).toBe('two-phase');
    bench.session.undo();
    expect(bench.session.moves).toEqual(['R', 'U']);
  });

  it('leaves a player alone who went elsewhere meanwhile', async () => {
    const run = bench.run.start({});
    bench.session.move('F');
    engine.answer({ moves: "U' R'", length: 2 });
    await run;
    expect(bench.session.moves).toEqual(['R', 'U', 'F']);
    expect(bench.run.solution?.length).toBe(2);
  });

  it('offers a better answer to one who plays, and takes it when asked to', async () => {
    const run = bench.run.start({});
    engine.options.better?.({ moves: "U' R' D D'", length: 4, seconds: 0.1 });
    bench.session.step(1);
    engine.options.better?.({ moves: "U' R'", length: 2, seconds: 0.2 });
    engine.answer({ moves: "U' R'", length: 2 });
    await run;
    const [answer] = bench.run.here;
    expect(bench.session.length).toBe(4);
    expect(answer?.found?.length).toBe(4); // card and timeline agree
    expect(answer?.better).toEqual({ moves: ["U'", "R'"], length: 2 });
    bench.run.show(answer as Answer, answer?.better as Found);
    expect(bench.session.moves).toEqual(["U'", "R'"]);
    expect(bench.session.at).toBe(0);
    expect(answer?.better).toBeNull();
    expect(answer?.isOn(bench.session)).toBe(true);
  });

  it('keeps the answers to a position side by side, all shortest ones too', async () => {
    const first = bench.run.start({ solver: 'beam' });
    engine.answer({ moves: "U' R' D D'", length: 4, solver: 'beam' });
    await first;
    const second = bench.run.start({ all: true });
    engine.answer({ moves: "U' R'", length: 2, all: ["U' R'", "R' U'"] });
    await second;
    expect(bench.run.here.map((answer) => answer.found?.length)).toEqual([2, 4]);
    const [best, other] = bench.run.here;
    bench.run.show(other as Answer, other?.found as Found);
    expect(bench.session.length).toBe(4);
    bench.run.show(best as Answer, best?.all[1] as Found);
    expect(bench.session.moves).toEqual(["R'", "U'"]);
    expect(best?.isOn(bench.session)).toBe(true);
    bench.session.begin(solved, ['F']);
    expect(bench.run.here).toEqual([]);
  });

  it('lists the best answers, each with its own length', async () => {
    const run = bench.run.start({});
    engine.answer({ moves: "U' R'", length: 2, list: [{ moves: "U' R'", length: 2 }, { moves: "U R2 U2 R", length: 4, cost: 7 }] });
    await run;
    const [answer] = bench.run.here;
    expect(answer).toMatchObject({ total: 2, all: [{ moves: ["U'", "R'"], length: 2 }, { moves: ['U', 'R2', 'U2', 'R'], length: 4, cost: 7 }] });
    bench.run.show(answer as Answer, answer?.all[1] as Found);
    expect(bench.session.length).toBe(4);
    expect(answer?.isOn(bench.session)).toBe(true);
  });

  it('lists the stages of the answer shown, not of a better one that waits', async () => {
    const stages = [{ goal: 'eo', moves: "U'", length: 1, bound: 1, inverse: false }, { goal: 'solved', moves: "R'", length: 1, bound: 1, inverse: true }];
    const run = bench.run.start({ solver: 'stages' });
    engine.options.better?.({ moves: "U' R' D D'", length: 4, seconds: 0 });
    bench.session.seek(2); // the user plays, so the next one waits
    engine.answer({ moves: "U' R'", length: 2, solver: 'stages', stages, niss: "U' (R')" });
    await run;
    const answer = bench.run.answer as Answer;
    expect(answer).toMatchObject({ found: { length: 4 }, better: { length: 2 }, stages: [] });
    bench.run.show(answer, answer.better as Found);
    expect(answer.stages).toBe(stages);
  });

  it('says nothing of a search that found nothing and went on', async () => {
    const first = bench.run.start({ time: 1 });
    engine.answer({ outcome: 'out_of_budget', moves: null, length: null, error: { code: 'time_limit', message: '', position: null } });
    const ended = await first;
    const [answer] = bench.run.here;
    const more = continued(answer?.request as SolveRequest, ended as Solution);
    expect(more).toMatchObject({ time: 30, state: bench.session.state });
    const second = bench.run.again(more as SolveRequest);
    engine.answer({ moves: "U' R'", length: 2 });
    await second;
    expect(bench.run.here.map((one) => one.found?.length)).toEqual([2]);
  });

  it('calls a search off, and forgets one that another replaced', async () => {
    const first = bench.run.start({});
    const old = engine.answer;
    const second = bench.run.start({ time: 2 });
    old({ moves: "U'", length: 1 });
    await first;
    expect(bench.run.running).toBe(true);
    bench.run.cancel();
    await second;
    expect(bench.run.status).toBe('cancelled');
    expect(bench.session.moves).toEqual(['R', 'U']);
  });

  it('tells a refusal', async () => {
    const run = bench.run.start({});
    engine.refuse(new EngineError({ code: 'bad_option', message: 'no such table', position: null }));
    await run;
    expect(bench.run).toMatchObject({ status: 'failed', error: 'no such table' });
  });

  it('keeps what is on the table when a puzzle cannot be opened', async () => {
    const { session } = bench;
    engine.call = async () => { throw new EngineError({ code: 'unknown_name', message: 'no such puzzle', position: null }); };
    expect(await bench.open({ puzzle: 'cub:3' })).toBe(false);
    expect(bench.session).toBe(session);
    expect(bench.fault).toBe('no such puzzle');
  });

  it('shows the colours of a link only if its puzzle opens, and until others are chosen', async () => {
    const link = (puzzle: string): string => toHash({ puzzle, colours });
    const { call } = engine;
    engine.call = async () => { throw new EngineError({ code: 'unknown_name', message: 'no such puzzle', position: null }); };
    expect(await follow(bench, link('cub:3'))).toBe(false);
    expect(bench).toMatchObject({ linkScheme: null, palette: 'standard' });
    engine.call = call;
    expect(await follow(bench, link('cube:3'))).toBe(true);
    expect(bench).toMatchObject({ linkScheme: colours, palette: colours, settings: { palette: 'standard', scheme: '' } });
    bench.set({ palette: 'standard' });
    expect(bench).toMatchObject({ linkScheme: null, palette: 'standard' });
  });

  it('goes on with the page when the machine is gone', async () => {
    bench.settings = { ...bench.settings, engine: 'machine' };
    bench.engines = { page: engine, machine: new ManualEngine('machine', true) };
    expect(bench.engine?.name).toBe('machine');
    expect(await bench.ask('puzzle', { puzzle: 'cube:3' })).toBe(info);
    expect(bench.engine).toBe(engine);
    expect(bench.engines.machine).toBeNull();
    expect(bench.notice).not.toBeNull(); // visible, not only announced
  });

  it('plays to the end, and pauses when another line comes', async () => {
    vi.useFakeTimers();
    try {
      bench.session.seek(0);
      const playing = bench.playback.play();
      await vi.advanceTimersByTimeAsync(2000);
      await playing;
      expect(bench.session.at).toBe(2);
      const again = bench.playback.play();
      bench.session.begin(solved, ['F', 'B']);
      await vi.advanceTimersByTimeAsync(3000);
      await again;
      expect(bench.session.at).toBe(0);
      expect(bench.playback.playing).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });
});

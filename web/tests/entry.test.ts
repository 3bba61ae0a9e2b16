// SPDX-License-Identifier: MIT
//
// Entering a position, with a fake engine and the line of play: verdicts belong to the current text; the draft has its
// own undo, survives what replaces it, and is what is solved.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Engine, EngineError } from '../src/engine/engine.js';
import type { SolveRequest } from '../src/engine/protocol.js';
import { cubeModel } from '../src/model/cube.js';
import type { Entry } from '../src/views/enter/entry.js';
import { scramble } from '../src/views/player/scramble.js';
import { kindOf } from '../src/views/kinds.js';
import { Workbench } from '../src/views/shell/workbench.js';

const cube = cubeModel('cube:3') as NonNullable<ReturnType<typeof cubeModel>>;
const { solved } = cube;
const turned = cube.apply(solved, 'R') as string;
const flipped = `${solved.slice(0, 7)}F${solved.slice(8, 19)}U${solved.slice(20)}`; // the edge UF
const info = { puzzle: 'cube:3', state: solved, goal: 'solved', metric: 'htm', default_solver: 'two-phase', solvers: [], heuristics: [], goals: [{ name: 'solved', summary: '' }], metrics: [] };
const cross = '....U........R..R.....F..F..D.DDD.D.....L..L.....B..B.';
const either = `cross:D|${cross}`;
const noGoal = { code: 'bad_state', message: 'no such piece', position: 4, key: 'goal' };
const impossible = { code: 'bad_state', message: 'an edge is flipped', position: 7 };
const unreadable = { code: 'bad_syntax', message: 'not a cube', position: 2 };

let solving: SolveRequest[];
let texts: string[];

/** Knows the solved cube, the one turned by R (also as a move), and the one with a flipped edge. */
const call = async (verb: string, { text = '', moves = '', goal = 'solved' }: { text?: string; moves?: string; goal?: string }): Promise<unknown> => {
  if (verb === 'puzzle' && !['solved', 'cross:D', cross, either].includes(goal)) throw new EngineError(noGoal);
  if (verb === 'puzzle') return { ...info, goal, mask: goal === 'solved' ? null : cross };
  if (verb === 'scramble') return { puzzle: 'cube:3', state: turned, moves: 'R', seed: 1 };
  if (verb === 'walk') return { steps: moves === 'R' ? [{ move: 'R', state: turned }] : [] };
  texts.push(text);
  const state = text === 'R' ? turned : [solved, turned, flipped].includes(text) ? text : null;
  const error = state === null ? unreadable : state === flipped ? impossible : null;
  return { state, reachable: error === null, solved: state === solved, error, mends: [] };
};
const solve = (request: SolveRequest): Promise<never> => (solving.push(request), new Promise(() => undefined));
const read = () => vi.advanceTimersByTimeAsync(1000);

function storage(): Storage {
  const kept = new Map<string, string>();
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text), removeItem: (key: string) => void kept.delete(key) } as unknown as Storage;
}

async function benchOf(): Promise<Workbench> {
  const bench = new Workbench(kindOf);
  bench.engines = { page: { name: 'page', call, solve } as unknown as Engine, machine: null };
  await bench.open({ puzzle: 'cube:3' });
  return bench;
}

let bench: Workbench;
let entry: Entry;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  [solving, texts] = [[], []];
  bench = await benchOf();
  entry = bench.entry;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a goal that is set', () => {
  it('is named or painted with gaps, and becomes the goal of the puzzle', async () => {
    entry.openGoal();
    expect(entry).toMatchObject({ active: true, isGoal: true, draft: solved, brush: '.' });
    entry.type('cross:D');
    await read();
    expect(entry).toMatchObject({ verdict: 'sound', ready: true, text: 'cross:D', draft: cross });
    expect(await entry.take()).toBe(true);
    expect(bench).toMatchObject({ ref: { goal: 'cross:D' }, mask: cross });
    expect(entry).toMatchObject({ active: false, isGoal: false, brush: 'U' });
    entry.openGoal();
    expect(entry).toMatchObject({ text: 'cross:D', draft: cross });
  });

  it.each(['solved', 'cross:D', either])('keeps its name until it is changed: %s', async (goal) => {
    await bench.open({ puzzle: 'cube:3', goal });
    entry.openGoal();
    await read();
    expect(entry).toMatchObject({ text: goal, draft: goal === 'solved' ? solved : cross, ready: true });
    await entry.take();
    expect(bench.ref.goal).toBe(goal);
    entry.openGoal();
    entry.paint(0);
    expect(entry.text).toBe(entry.draft);
  });

  it('is not called impossible when the core does not answer', async () => {
    entry.openGoal();
    entry.paint(0);
    bench.engines.page = { name: 'page', call: () => Promise.reject(new EngineError({ code: 'unreachable', message: 'gone', position: null })) } as unknown as Engine;
    await read();
    expect(entry).toMatchObject({ verdict: 'unchecked', ready: false, stale: false, fault: { message: 'gone' } });
    entry.type('cross:U');
    await read();
    expect(entry).toMatchObject({ verdict: 'unchecked', stale: true });
  });

  it('is refused with the reason and the place', async () => {
    entry.openGoal();
    entry.paint(4, 'R');
    await read();
    expect(entry).toMatchObject({ verdict: 'impossible', ready: false, marked: [4], fault: { message: noGoal.message } });
    expect(await entry.take()).toBe(false);
    expect(bench.ref.goal).toBeUndefined();
    entry.type('crosss');
    await read();
    expect(entry).toMatchObject({ verdict: 'unreadable', stale: true });
  });

  it('leaves the draft of a position as it was', () => {
    entry.open();
    entry.put(turned);
    entry.leave();
    entry.openGoal();
    entry.paint(0);
    entry.leave();
    expect(entry.kept).toBe(true);
    entry.open();
    expect(entry).toMatchObject({ isGoal: false, draft: turned });
  });
});

describe('what is said of a draft', () => {
  it('is not said of the next', async () => {
    entry.open();
    entry.type('no cube');
    await read();
    expect(entry).toMatchObject({ verdict: 'unreadable', stale: true, draft: solved });
    entry.type('no cube either');
    expect(entry).toMatchObject({ verdict: 'reading', fault: null });
    await read();
    expect(entry.verdict).toBe('unreadable');
    entry.put(solved);
    expect(entry).toMatchObject({ fault: null, ready: false });
    await read();
    expect(entry).toMatchObject({ verdict: 'solved', stale: false, ready: true });
  });

  it('is that there is nothing, of an empty text, at once and for good', async () => {
    entry.open();
    await read();
    entry.type('');
    expect(entry.verdict).toBe('empty');
    await read();
    expect(entry).toMatchObject({ verdict: 'empty', stale: true, ready: false });
  });

  it('is which moves it was read as', async () => {
    entry.type('R');
    await read();
    expect(entry).toMatchObject({ active: true, draft: turned, moves: ['R'], verdict: 'sound' });
    expect(entry.use()).toBe(true);
    expect(bench.session.state).toBe(turned);
    expect(bench.drawn).toMatchObject({ moves: 'R', seed: null });
  });

  it('is how many stickers are still to be painted', () => {
    entry.open();
    entry.paint(0, '.');
    expect(entry).toMatchObject({ verdict: 'gaps', gaps: 1 });
    expect(texts).not.toContain(entry.draft);
  });
});

describe('undo', () => {
  it('takes back the draft while there is one, never the play below', async () => {
    bench.session.move('U');
    const { state } = bench.session;
    entry.open();
    entry.put(solved);
    expect(bench.undo()).toBe(true);
    expect(entry.draft).toBe(state);
    expect([bench.canUndo, bench.canRedo, bench.undo()]).toEqual([false, true, false]);
    expect(bench.session.state).toBe(state);
    bench.redo();
    expect(entry.draft).toBe(solved);
    entry.leave();
    expect(bench.undo()).toBe(true);
    expect(bench.session.solved).toBe(true);
  });

  it('is one step for a stroke', () => {
    entry.open();
    for (const index of [0, 1, 2]) entry.paint(index, 'R', 7);
    entry.paint(3, 'R', 8);
    bench.undo();
    expect(entry.draft.slice(0, 4)).toBe('RRRU');
    bench.undo();
    expect(entry.draft).toBe(solved);
  });

  it('brings back a draft that was scrambled over, or used', async () => {
    entry.open();
    entry.put(turned);
    entry.put(flipped);
    await scramble(bench, 1, 20);
    expect(entry.active).toBe(false);
    expect(bench.session.state).toBe(turned);
    bench.undo();
    expect(entry).toMatchObject({ active: true, draft: flipped });
    bench.undo();
    await read();
    expect(entry.use()).toBe(true);
    bench.session.move('U');
    bench.undo();
    expect(entry.active).toBe(false);
    bench.undo();
    expect(entry).toMatchObject({ active: true, draft: turned });
    expect(bench.session.state).toBe(solved);
  });
});

describe('Solve', () => {
  it('uses a draft that can be solved, also one that has not been read yet', async () => {
    entry.open();
    entry.put(turned);
    bench.solveNow();
    await read();
    expect(solving).toMatchObject([{ state: turned }]);
    expect(entry.active).toBe(false);
    expect(bench.session.state).toBe(turned);
  });

  it('says why not of one that cannot, and leaves it there', async () => {
    entry.open();
    entry.put(flipped);
    bench.solveNow();
    await read();
    expect(solving).toEqual([]);
    expect(entry).toMatchObject({ active: true, draft: flipped, verdict: 'impossible' });
    expect(bench.said).toContain('an edge is flipped');
  });
});

describe('a draft that is left', () => {
  it('is taken up again where it was; a new one begins from the position shown, one step on', () => {
    entry.open();
    entry.put(flipped);
    entry.leave();
    expect(entry).toMatchObject({ active: false, kept: true });
    entry.open();
    expect(entry.draft).toBe(flipped);
    entry.leave();
    bench.session.move('R');
    entry.anew();
    expect(entry.draft).toBe(turned);
    bench.undo();
    expect(entry.draft).toBe(flipped);
  });

  it('outlives the page, and shows again where it lay over the same address', async () => {
    entry.open();
    entry.put(flipped);
    entry.keep('#here');
    const again = await benchOf();
    expect(again.entry.kept).toBe(true);
    again.entry.resume('#here');
    expect(again.entry).toMatchObject({ active: true, draft: flipped });
    again.undo();
    expect(again.entry.draft).toBe(solved);
    again.entry.keep('#here');
    const elsewhere = await benchOf();
    elsewhere.entry.resume('#there');
    expect(elsewhere.entry).toMatchObject({ active: false, kept: true });
  });

  it('is forgotten once it was used', async () => {
    entry.open();
    entry.put(turned);
    await read();
    entry.use();
    expect(entry.kept).toBe(false);
    expect((await benchOf()).entry.kept).toBe(false);
  });

  it('is each puzzle its own, and none where the browser keeps another thing under its name', async () => {
    entry.open();
    entry.put(flipped);
    entry.leave();
    entry.turnTo('cube:2', true);
    expect(entry.kept).toBe(false);
    localStorage.setItem('rompicapo.draft.cube:3', JSON.stringify({ now: { text: 'UU', shown: 'UU' }, past: [] }));
    entry.turnTo('cube:3', true);
    expect(entry.kept).toBe(false);
  });
});

// SPDX-License-Identifier: MIT
//
// A user's heuristic without a page: its states, faults of its results, the examples, texts on searches with it. The
// core built for node judges it; workers are tested in tests/e2e/own.e2e.ts.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Core } from '../src/engine/core_port.js';
import { OwnError, type OwnFault } from '../src/engine/engine.js';
import { learnerStates } from '../src/engine/learner_state.js';
import { estimatorOf, lineOf, type OwnMessage } from '../src/engine/own_heuristic.js';
import type { JudgeReply, PuzzleInfo, Solution } from '../src/engine/protocol.js';
import { brainTwistModel, places, readBoard } from '../src/model/brain_twist.js';
import { sumsOf, verdictsOf } from '../src/model/comparison.js';
import { languages, loadWords } from '../src/model/words.js';
import { examplesOf, formOf, stateKeys } from '../src/views/own/examples.js';
import { told } from '../src/views/own/fault.js';
import { readTrace } from './trace_support.js';

const board = '1 2 3 4 5 6 7 8 0';
/** As the worker compiles the code. */
const compiled = (code: string): unknown => new Function(`${code}; return typeof h === 'undefined' ? undefined : h;`)();
const estimatesOf = (code: string, puzzle: string, goal: string, tell: (message: OwnMessage) => void = () => undefined) =>
  estimatorOf({ h: compiled(code), puzzle, goal }, tell);
const codeOf = (form: string, name: string): string => examplesOf(form).find((one) => one.name === name)?.code ?? '';

describe('a state', () => {
  it('of a board is its tiles, its goal and where each tile belongs', () => {
    expect(learnerStates('sliding:2x3', '1 2 3 4 5 0')?.('4 1 3 0 2 5')).toEqual({
      text: '4 1 3 0 2 5', rows: 2, columns: 3, tiles: [4, 1, 3, 0, 2, 5], goal: [1, 2, 3, 4, 5, 0], home: [5, 0, 1, 2, 3, 4],
    });
  });
  it('of Brain Twist has its groups as the rules number them', () => {
    const text = brainTwistModel.apply(brainTwistModel.solved, '2') as string;
    const read = learnerStates('brain-twist', brainTwistModel.solved)?.(text) as unknown as Record<'outer' | 'inner' | 'tiles', string[][]>;
    const { tiles } = readBoard(text);
    const those = (side: 'outer' | 'inner', group: number): string[] => places.flatMap((place, at) => (place[side] === group ? [tiles[at] as string] : [])).sort();
    for (const side of ['outer', 'inner'] as const) expect(read[side].map((group) => [...group].sort())).toEqual([0, 1, 2, 3].map((group) => those(side, group)));
  });
  it('holds what the reader is told that it holds, in every language', async () => {
    const made = { sliding: learnerStates('sliding:3x3', board)?.(board), cube: learnerStates('cube:2', 'UUUU')?.('UUUU'), 'brain-twist': learnerStates('brain-twist', brainTwistModel.solved)?.(brainTwistModel.solved) };
    for (const [form, state] of Object.entries(made)) expect(Object.keys(state ?? {}).sort()).toEqual([...(stateKeys[form] ?? [])].sort());
    for (const words of await Promise.all(languages.map(loadWords)))
      for (const [form, keys] of Object.entries(stateKeys)) {
        expect(keys.filter((key) => !words.has(`ui.own.state.${form}.${key}`))).toEqual([]);
        expect(examplesOf(form).filter(({ name }) => !words.has(`ui.own.example.${name}`))).toEqual([]);
      }
  });
  it('there is of some puzzles only', () => {
    expect(['sliding:3x3', 'cube:2', 'brain-twist', 'file:skewb'].map(formOf)).toEqual(['sliding', 'cube', 'brain-twist', undefined]);
    expect(learnerStates('file:skewb', '')).toBeUndefined();
  });
});

describe('an answer', () => {
  const ask = (code: string): { fault: OwnFault | null; values: number[] | null } => {
    let fault: OwnFault | null = null;
    try {
      const values = estimatesOf(code, 'sliding:3x3', board, (message) => message.kind === 'own-fault' && (fault = message.fault))([board, '1 2 3 4 5 6 7 0 8']);
      return { fault, values: [...values] };
    } catch {
      return { fault, values: null };
    }
  };
  it('is a number that is not negative', () => {
    expect(ask('const h = (state) => (state.tiles[8] === 0 ? 0 : 1.5);')).toEqual({ fault: null, values: [0, 1.5] });
  });
  it.each([['return NaN', 'NaN'], ['', 'undefined'], ['return -1', '-1'], ["return '3'", '"3"'], ['return 1 / 0', 'Infinity'], ['return 3n', '3'], ['return Symbol()', 'Symbol()']])('`%s` is refused with the state', (body, message) => {
    expect(ask(`function h() { ${body} }`)).toEqual({ fault: { kind: 'number', message, line: null, state: board }, values: null });
  });
  it('that is none because the code fails is told with its message', () => {
    expect(ask('function h(state) { return state.tiles[7] === 8 ? 0 : state.missing.length; }').fault).toMatchObject({ kind: 'thrown', message: expect.stringContaining('length'), state: '1 2 3 4 5 6 7 0 8' });
    expect(ask('const k = 1;').fault).toMatchObject({ kind: 'missing' });
  });
  it('has the line where the reader’s code is in the stack', () => {
    const error = Object.assign(new Error('x'), { stack: 'Error: x\n    at g (https://a.b/assets/own.js:1:2)\n    at h (blob:http://127.0.0.1:80/0b-1c:7:13)' });
    expect([lineOf(error), lineOf(new Error('y')), lineOf('z')]).toEqual([7, null, null]);
  });
  it('is said in words with its line', async () => {
    const fault: OwnFault = { kind: 'thrown', message: 'TypeError: x', line: 3, state: board };
    expect(told(new OwnError(fault), await loadWords('en'))).toEqual({ text: 'Line 3: The code failed: TypeError: x', line: 3, state: board });
  });
  it('gives signs of life while many states are asked for', () => {
    let [time, beats] = [0, 0];
    estimatorOf({ h: () => 0, puzzle: 'sliding:3x3', goal: board }, () => ++beats, () => (time += 100))(Array<string>(30).fill(board));
    expect(beats).toBe(10);
  });
});

describe('examples', () => {
  it('Manhattan distance is the core’s, in every state of a trace', () => {
    const estimates = estimatesOf(codeOf('sliding', 'manhattan'), 'sliding:3x3', board);
    const told = readTrace('a-star-wide').events.flatMap((event) => ('state' in event && 'h' in event && event.state !== undefined ? [[event.state, event.h] as const] : []));
    expect(told.length).toBeGreaterThan(60);
    expect([...estimates(told.map(([state]) => state))]).toEqual(told.map(([, h]) => h));
  });
});

describe('held against the core', () => {
  let core: Core;
  const ask = <T>(verb: string, request: object): T => JSON.parse(core.call(verb, JSON.stringify(request))) as T;
  const judged = (puzzle: string, code: string, more: object = {}): JudgeReply => {
    const { puzzle: name, state } = ask<PuzzleInfo>('puzzle', { puzzle });
    core.heuristic = estimatesOf(code, name, state);
    return ask('judge', { puzzle, heuristic: 'external', ...more });
  };
  beforeAll(async () => {
    const built = fileURLToPath(new URL('../../build/wasm/rompicapo_node.cjs', import.meta.url));
    core = (await createRequire(import.meta.url)(built)()) as Core;
  });

  it.each([['misplaced', true, true], ['manhattan', true, true], ['doubled', false, false], ['uneven', true, false]])('on the 8-puzzle `%s`: admissible %s, consistent %s', (name, admissible, consistent) => {
    const reply = judged('sliding:3x3', codeOf('sliding', name));
    expect(reply).toMatchObject({ states: 181_440, admissible, consistent });
    if (reply.counterexample !== null) expect(reply.counterexample.h).toBeGreaterThan(reply.counterexample.distance);
    expect([reply.counterexample === null, reply.inconsistency === null]).toEqual([admissible, consistent]);
  });
  it.each([['cube:2', 'cube', 'stickers', 'stickers-whole', 'uneven-stickers'], ['brain-twist', 'brain-twist', 'groups', 'groups-whole', 'uneven-groups']])('on %s the first has no counterexample, the others have one', (puzzle, form, good, high, uneven) => {
    const near = { nodes: 20_000 };
    expect(judged(puzzle, codeOf(form, good), near)).toMatchObject({ counterexample: null, inconsistency: null, complete: false });
    expect(judged(puzzle, codeOf(form, high), near).counterexample).not.toBeNull();
    expect(judged(puzzle, codeOf(form, uneven), near)).toMatchObject({ counterexample: null, inconsistency: { state: expect.any(String) } });
  });
});

describe('searches compared', () => {
  const found = (expanded: number, length: number, optimal: boolean): Solution => ({ outcome: 'solved', nodes_expanded: expanded, length, optimal }) as Solution;
  const none = { outcome: 'out_of_budget', nodes_expanded: 9, length: null, optimal: false } as Solution;
  it('over the positions that all have solved', () => {
    const { common, sums } = sumsOf([{ heuristic: 'external', solutions: [found(10, 4, false), found(30, 8, false), none] }, { heuristic: 'manhattan', solutions: [found(20, 4, true), found(60, 6, true), found(1, 1, true)] }]);
    expect([common, sums.map(({ solved, expanded, length, optimal }) => [solved, expanded, length, optimal])]).toEqual([2, [[2, 20, 6, false], [3, 40, 5, true]]]);
    expect(verdictsOf({ common, sums })).toEqual([{ key: 'fewer', values: { rival: 'manhattan', times: 2 } }, { key: 'longer', values: { rival: 'manhattan', moves: 1 } }, { key: 'unproved', values: {} }]);
  });
  it('that no position was solved by all of is said', () => {
    expect(verdictsOf(sumsOf([{ heuristic: 'external', solutions: [none] }, { heuristic: 'manhattan', solutions: [found(1, 1, true)] }]))).toEqual([{ key: 'nothing', values: {} }]);
    expect(verdictsOf(sumsOf([{ heuristic: 'external', solutions: [found(5, 2, true)] }, { heuristic: 'manhattan', solutions: [found(5, 2, true)] }]))).toEqual([{ key: 'equal', values: { rival: 'manhattan' } }, { key: 'proved', values: {} }]);
  });
});

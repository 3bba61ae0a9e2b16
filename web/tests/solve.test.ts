// SPDX-License-Identifier: MIT
//
// Claims about an answer, the parts of a request, and the phases of a line.
import { describe, expect, it } from 'vitest';
import type { ExplainedLine, Option, PuzzleInfo, Solution, SolverInfo } from '../src/engine/protocol.js';
import { bandsOf } from '../src/views/player/explainer.js';
import { optionsOf, requestOf, solverOf } from '../src/views/solve/choices.js';
import type { Offer } from '../src/engine/engine.js';
import { continued, limited } from '../src/views/solve/limits.js';
import { modesOf } from '../src/views/solve/modes.js';
import { loadWords } from '../src/model/words.js';
import { claimOf, claimText } from '../src/views/solve/solve_run.js';

describe('a claim', () => {
  const solvers = [{ name: 'two-phase', aims_short: true }, { name: 'layers', aims_short: false }] as SolverInfo[];
  const found = { optimal: false, length: 20, lower_bound: 11 };
  it('is made only as far as it is proved', () => {
    expect(claimOf({ optimal: true, length: 18, lower_bound: 18, solver: 'two-phase' })).toEqual({ kind: 'shortest' });
    expect(claimOf({ optimal: false, length: 20, lower_bound: 15, solver: 'two-phase' })).toEqual({ kind: 'within', least: 15, most: 20 });
    expect(claimOf({ optimal: false, length: 9, lower_bound: 9, solver: 'two-phase' })).toEqual({ kind: 'shortest' });
    expect(claimOf({ optimal: false, length: 20, lower_bound: 0, solver: 'two-phase' })).toEqual({ kind: 'none' });
    expect(claimOf({ optimal: false, length: 20, lower_bound: null, solver: 'two-phase' })).toEqual({ kind: 'none' });
  });
  it('is told in words: between what and what the shortest lies', async () => {
    const words = await loadWords('en');
    expect(claimText(claimOf({ ...found, solver: 'two-phase' }, solvers), words)).toBe('The shortest has 11 to 20 moves (not proved).');
    expect(claimText({ kind: 'shortest' }, words)).toBe('Proved shortest.');
  });
  it('is not made of an answer that was not meant to be short', async () => {
    const claim = claimOf({ ...found, length: 98, solver: 'layers' }, solvers);
    expect(claimText(claim, await loadWords('fr'))).toBe('');
    expect(claimOf({ ...found, length: 1, lower_bound: 1, solver: 'layers' }, solvers)).toEqual({ kind: 'shortest' });
  });
});

const solver = (name: string, options: string[], heuristics: string[]): SolverInfo => ({
  name, options, heuristics, summary: '', source: '', promises: '', stop_length: 0, seconds: 0, table_bytes: 0, aims_short: true,
});
const option = (name: string, key: string): Option => ({ name, key, type: 'whole', value: 'N', summary: '', read_as: name });
const info = {
  options: [option('width', 'width'), option('stop-length', 'stop_length'), option('weight', 'weight')],
  default_solver: 'ida-star',
  solvers: [solver('ida-star', [], ['max', 'zero']), solver('beam', ['width', 'stop-length'], ['zero'])],
} as unknown as PuzzleInfo;

describe('a request', () => {
  it('leaves the solver to the core where none is chosen', () => {
    expect(solverOf(info, {})?.name).toBe('ida-star');
    expect(requestOf(info, { time: 3 })).toEqual({ time: 3 });
  });
  it('holds only what the chosen solver reads', () => {
    const choices = { solver: 'beam', heuristic: 'max', width: 50, stop_length: 20, weight: 2 };
    expect(requestOf(info, choices)).toEqual({ solver: 'beam', width: 50, stop_length: 20 });
    expect(requestOf(info, { ...choices, heuristic: 'zero' })).toMatchObject({ heuristic: 'zero' });
  });
  it('asks for a list of solutions', () => {
    const listing = (name: string): Option => ({ ...option(name, name.replace('-', '_')), read_as: 'list' });
    const options = ['list', 'ergonomics', 'first', 'max-length', 'count-optimal'].map(listing);
    const lists = { ...info, options, default_solver: 'optimal', solvers: [solver('optimal', ['list'], [])] } as PuzzleInfo;
    expect(optionsOf(lists, lists.solvers[0]).map(({ key }) => key)).toEqual(['list', 'ergonomics', 'first', 'max_length']);
    const choices = { list: 5, ergonomics: true, first: 'R U', max_length: 20 };
    expect(requestOf(lists, choices)).toEqual(choices);
  });
  it('passes over a solver that the puzzle does not have', () => {
    expect(requestOf(info, { solver: 'two-phase', time: 1 })).toMatchObject({ solver: 'ida-star', time: 1 });
  });
});

describe('limits', () => {
  const usual = { ...info, solvers: [{ ...solver('ida-star', ['stop-length'], []), stop_length: 20, seconds: 1 }] } as unknown as PuzzleInfo;
  const offer = { seconds: 60, memory: 2000 } as Offer;
  it('are written out, as the catalogue has them or as they are chosen', () => {
    expect(limited(info, {})).toEqual({ time: 30 });
    expect(limited(usual, {})).toEqual({ time: 1, stop_length: 20 });
    expect(limited(usual, { time: 5 })).toEqual({ time: 5 });
    expect(limited(usual, { time: 0 }, offer)).toEqual({ time: 60 });
  });
  const ended = (code: string | null, outcome = 'out_of_budget'): Solution => ({ outcome, optimal: false, error: code === null ? null : { code, message: '', position: null } }) as Solution;
  const asked = { puzzle: 'cube:3', state: '', time: 30 };
  it('go on with more of what ran out', () => {
    expect(continued(asked, ended('time_limit'))?.time).toBe(120);
    expect(continued({ ...asked, time: 60 }, ended('time_limit'), offer)).toBeUndefined();
    expect(continued({ ...asked, nodes: 10 }, ended('node_limit'))?.nodes).toBe(40);
    expect(continued({ ...asked, memory: 1500 }, ended('memory_limit'), offer)?.memory).toBe(2000);
    expect(continued(asked, ended('memory_limit'), offer)).toBeUndefined();
    expect(continued({ ...asked, time: 1, stop_length: 20 }, ended(null, 'solved'))).toEqual({ ...asked, time: 30 });
    expect(continued(asked, ended(null, 'solved'))).toBeUndefined();
  });
});

describe('what one wants', () => {
  const one = (name: string, promises: string, more: Partial<SolverInfo> = {}): SolverInfo => ({ ...solver(name, [], []), promises, ...more });
  const served = (usual: string, solvers: SolverInfo[]): Record<string, string> =>
    Object.fromEntries(Object.entries(modesOf({ default_solver: usual, solvers } as unknown as PuzzleInfo)).map(([mode, { name }]) => [mode, name]));
  it('is served by what solvers promise', () => {
    const cube = [one('ida-star', 'optimal'), one('two-phase', 'no promise', { stop_length: 20 }), one('optimal', 'optimal', { table_bytes: 9 }), one('layers', 'no promise', { aims_short: false })];
    expect(served('two-phase', cube)).toEqual({ quick: 'two-phase', shortest: 'optimal', teach: 'layers' });
    const board = [one('beam', 'no promise'), one('constructive', 'no promise', { stop_length: 80 }), one('pattern-database', 'optimal')];
    expect(served('pattern-database', board)).toEqual({ quick: 'constructive', shortest: 'pattern-database' });
    expect(served('table', [one('beam', 'no promise'), one('table', 'optimal')])).toEqual({ shortest: 'table' });
  });
});

const line = (first: number, last: number, phase: string | null, heading: string | null = null): ExplainedLine => ({ first, last, phase, heading, text: 'R: a: b', pieces: [] });

describe('phases', () => {
  it('become bands, one colour a phase', () => {
    const lines = [line(0, 0, 'one', 'One'), line(1, 2, 'one'), line(3, 3, 'two', 'Two'), line(4, 4, null), line(5, 5, 'one', 'One again')];
    expect(bandsOf(lines)).toEqual([
      { phase: 'one', heading: 'One', from: 0, to: 3, colour: 0 },
      { phase: 'two', heading: 'Two', from: 3, to: 4, colour: 1 },
      { phase: 'one', heading: 'One again', from: 5, to: 6, colour: 0 },
    ]);
  });
});

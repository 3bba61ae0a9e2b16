// SPDX-License-Identifier: MIT
//
// Nodes that searches store over time, counted again from their raw events; and sentences about a race.
import { describe, expect, it } from 'vitest';
import { curveFor, curveOf, remarksOf, secondsAt } from '../src/model/race.js';
import { racersRead, racersWritten } from '../src/views/inside/race_text.js';
import { evenTicksTo, ticksTo } from '../src/views/inside/chart.js';
import { endOf, readTrace, traceNames } from './trace_support.js';

const most = (name: string): number => Math.max(...curveOf(readTrace(name)).map(({ kept }) => kept));

describe('a curve', () => {
  it.each(traceNames)('of %s has a point for each expansion', (name) => {
    const trace = readTrace(name);
    const points = curveOf(trace);
    expect(points.map(({ expanded }) => expanded)).toEqual(Array.from({ length: endOf(trace.events).nodes_expanded }, (_, at) => at + 1));
    expect(points.every(({ kept }) => kept >= 1)).toBe(true);
  });

  it('of a search that remembers states ends with all that it met', () => {
    for (const name of ['a-star', 'a-star-wide', 'breadth-first', 'greedy-best-first']) {
      const { events } = readTrace(name);
      const met = events.filter((event) => event.event === 'root' || (event.event === 'generate' && ['new', 'goal'].includes(event.verdict)));
      expect([name, most(name)]).toEqual([name, met.length]);
    }
  });

  it('of a search that goes deep is its path', () => {
    const depths = readTrace('ida-star').events.flatMap((event) => (event.event === 'expand' ? [event.g + 1] : []));
    expect(most('ida-star')).toBe(Math.max(...depths));
    expect(curveOf(readTrace('ida-star')).map(({ kept }) => kept)).toEqual(depths);
  });

  it('of a bound never falls and never passes the solution; of a greedy search it does not rise', () => {
    for (const name of traceNames) {
      const trace = readTrace(name);
      const bounds = curveFor('bound', 'expanded', [], curveOf(trace)).map(([, bound]) => bound);
      const { length } = endOf(trace.events);
      expect([name, bounds]).toEqual([name, [...bounds].sort((a, b) => a - b)]);
      if (length !== null) expect(bounds.every((bound) => bound <= length)).toBe(true);
      if (['a-star', 'ida-star', 'breadth-first', 'bidirectional', 'depth-first-iterative'].includes(name)) expect([name, bounds.at(-1)]).toEqual([name, length]);
      if (['greedy-best-first', 'hill-climb', 'beam'].some((start) => name.startsWith(start))) expect(new Set(bounds).size).toBeLessThanOrEqual(1);
    }
  });

  it('of answers ends with the length of the one given', () => {
    for (const name of ['a-star', 'bidirectional', 'breadth-first', 'ida-star'])
      expect([name, curveFor('best', 'expanded', [], curveOf(readTrace(name))).at(-1)?.[1]]).toEqual([name, endOf(readTrace(name).events).length]);
  });

  it('against time is spread between what was measured; without events it is what was measured', () => {
    const samples = [{ seconds: 1, expanded: 100, bound: 6, best: null }, { seconds: 3, expanded: 200, bound: 8, best: 10 }];
    expect([0, 50, 100, 150, 200, 300].map((expanded) => secondsAt(expanded, samples))).toEqual([0, 0.5, 1, 2, 3, 3]);
    expect(curveFor('bound', 'seconds', samples, [])).toEqual([[1, 6], [3, 8]]);
    expect(curveFor('best', 'expanded', samples, [])).toEqual([[200, 10]]);
    expect(curveFor('kept', 'expanded', samples, [])).toEqual([]);
    expect(curveFor('kept', 'seconds', samples, [{ expanded: 150, kept: 7, bound: 6, best: null }])).toEqual([[2, 7]]);
    expect(curveFor('expanded', 'expanded', samples, [])).toEqual([[0.01, 1], [1, 100], [3, 200]]);
    // reported in part
    expect(curveFor('bound', 'expanded', samples, [{ expanded: 150, kept: 7, bound: 7, best: null }])).toEqual([[150, 7], [200, 8]]);
  });
});

describe('what the figures mean', () => {
  const finish = (name: string, length: number | null, expanded: number, kept: number | null) => ({ name, length, optimal: false, expanded, kept });
  it('is said of work, memory and length', () => {
    expect(remarksOf([finish('A', 14, 43, 70), finish('I', 14, 83, 15)])).toEqual([
      { key: 'same', values: { length: 14 } },
      { key: 'fewer', values: { first: 'A', second: 'I', times: 1.9 } },
      { key: 'memory', values: { first: 'I', least: 15, second: 'A', most: 70 } },
    ]);
    expect(remarksOf([finish('G', 36, 356, null), finish('A', 14, 43, 70), finish('H', null, 85, 20)])).toEqual([
      { key: 'none', values: { first: 'H' } },
      { key: 'longer', values: { first: 'A', length: 14, second: 'G', longer: 36 } },
      { key: 'fewer', values: { first: 'A', second: 'G', times: 8.3 } },
    ]);
    expect(remarksOf([])).toEqual([]);
  });
});

describe('who races', () => {
  it('is written and read', () => {
    const racers = [{ solver: 'a-star', heuristic: 'manhattan' }, { solver: 'breadth-first' }];
    expect(racersRead(racersWritten(racers))).toEqual(racers);
    expect(racersRead('<b>;a-star/;x/y/z;;ida-star')).toEqual([{ solver: 'ida-star' }]);
    expect(racersRead('a;b;c;d;e')).toHaveLength(4);
  });
  it('an axis goes up evenly from 0, or in powers of ten', () => {
    expect([evenTicksTo(1), evenTicksTo(14), evenTicksTo(36)]).toEqual([[0, 1], [0, 5, 10, 15], [0, 10, 20, 30, 40]]);
    expect([ticksTo(1), ticksTo(10), ticksTo(43)]).toEqual([[1], [1, 10], [1, 10, 100]]);
  });
});

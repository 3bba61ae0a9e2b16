// SPDX-License-Identifier: MIT
//
// What searches keep in memory as they go on, counted again from their bare events; and what is said of a race.
import { describe, expect, it } from 'vitest';
import { curveOf, remarksOf } from '../src/model/race.js';
import { racersRead, racersWritten } from '../src/views/inside/race_text.js';
import { ticksTo } from '../src/views/inside/chart.js';
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
  it('the axes go up in powers of ten', () => expect([ticksTo(1), ticksTo(10), ticksTo(43)]).toEqual([[1], [1, 10], [1, 10, 100]]));
});

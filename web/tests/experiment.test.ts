// SPDX-License-Identifier: MIT
//
// An experiment as the program exports it (lab/report/export_test.cpp compares the file with the current export): read,
// checked, and converted to figures.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import english from '../../locales/en.json';
import { ExperimentFault, isExperiment, pointsOf, readExperiment, reasonOf } from '../src/model/experiment.js';
import { Words } from '../src/model/words.js';
import { bytes, chance, plain, shortTime, time } from '../src/views/report/figures.js';
import { experimentIn } from '../src/views/report/experiment_file.js';

const written = readFileSync(new URL('experiments/six_boards.json', import.meta.url), 'utf8');
const words = new Words('en', english);

describe('a document', () => {
  const experiment = readExperiment(written);

  it('is known by its beginning', () => {
    expect(isExperiment(written.slice(0, 256))).toBe(true);
    expect(isExperiment('{"name": "a KPuzzle", "format": "rompicapo-lab"}')).toBe(false);
  });

  it('is read', () => {
    expect(experiment.facts['name']).toBe('Six boards, three searches');
    expect(experiment.configurations.map(({ name }) => name)).toEqual(['a-star / manhattan', 'a-star / hamming', 'greedy-best-first / manhattan']);
    expect(experiment.runs).toHaveLength(18);
    expect(experiment.instances[1]).toMatchObject({ set: 'six boards', number: 2, state: '4 1 3 2 5 6 0 7 8', optimum: null });
    expect(experiment.runs[0]).toMatchObject({ unit: 1, outcome: 'solved', length: 2, moves: 'RR' });
    expect(experiment.comparisons).toHaveLength(3);
  });

  it('says why a run failed', () => {
    const failed = experiment.runs.find(({ outcome }) => outcome !== 'solved');
    expect(failed?.outcome).toBe('out_of_budget');
    expect(reasonOf(failed as NonNullable<typeof failed>)).toBe(experiment.failures[0]?.reason);
    expect(reasonOf({ ...experiment.runs[0], error: 'no JSON' } as never)).toBe('no JSON');
  });

  it('pairs what two solved', () => {
    const { points, all } = pointsOf(experiment, 1, 2, 'nodes', 100);
    expect(all).toBe(experiment.comparisons.find(({ first, second }) => first === 1 && second === 2)?.nodes.pairs);
    const [point] = points;
    expect(point).toEqual({ instance: 1, a: experiment.runs[0]?.nodes_expanded, b: experiment.runs[1]?.nodes_expanded });
    expect(pointsOf(experiment, 1, 3, 'length', 2)).toMatchObject({ all: 6, points: [{ instance: 1 }, { instance: 4 }] });
  });
});

describe('a bad document', () => {
  const faultOf = (from: string | RegExp, to: string): string => {
    const text = written.replace(from, to);
    expect(text).not.toBe(written);
    try {
      readExperiment(text);
    } catch (error) {
      if (error instanceof ExperimentFault) return error.place;
      throw error;
    }
    return '';
  };
  it.each([
    ['rompicapo-lab', 'tea', 'format'],
    ['"version":1', '"version":2', 'version'],
    ['"units":18', '"units":"18"', 'units'],
    ['"metric":"single"', '"metric":1', 'configurations[0].metric'],
    ['"outcome",', '"end",', 'run_columns'],
    ['[2,2,1,1,"solved"', '[2,2,1,1,7', 'runs[1].outcome'],
    ['[2,2,1,1,"solved"', '[2,9,1,1,"solved"', 'runs[1].configuration'],
    ['[2,2,1,1,', '[2,2,1,', 'runs[1]'],
    ['"summary":[', '"summaries":[', 'summary'],
    ['"lower":', '"low":', 'summary[0].length.lower'],
    ['"p_holm":', '"p_other":', 'comparisons[0].nodes.p_holm'],
    [/\}\n$/, '', 'JSON'],
  ])('%s as %s: %s', (from, to, place) => expect(faultOf(from, to)).toBe(place));

  it('is told in words, and other files are left alone', async () => {
    await expect(experimentIn(new File([written.replace('"units":18', '"units":[1]')], 'six.json'), words)).rejects.toThrow('six.json cannot be read as an experiment: units is [1]');
    expect(await experimentIn(new File(['Name ring\n'], 'ring.tws'), words)).toBeUndefined();
    expect((await experimentIn(new File([written], 'six.json'), words))?.units).toBe(18);
  });
});

it('figures are short', () => {
  expect([0.5, 1234.5678, 98765.4, null].map((value) => plain(words, value))).toEqual(['0.5', '1,235', '98,765', '–']);
  expect([0.0000125, 0.0123, 2].map((value) => time(words, value))).toEqual(['13 µs', '12.3 ms', '2.00 s']);
  expect([1e-6, 2e-4, 3e-4, 0.001, 0.05, 10].map((value) => shortTime(words, value))).toEqual(['1 µs', '200 µs', '', '1 ms', '50 ms', '10 s']);
  expect([100, 1536, 3 * 1024 ** 3].map((value) => bytes(words, value))).toEqual(['100 B', '1.5 KiB', '3.0 GiB']);
  expect([0.0004, 0.04].map((value) => chance(words, value))).toEqual(['< 0.001', '0.040']);
});

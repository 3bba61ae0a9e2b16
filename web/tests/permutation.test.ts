// SPDX-License-Identifier: MIT
//
// Puzzles from files compared with the core: for each puzzle of the library, and for one with awkward names, identical
// pieces and hidden orientations, a walk of `rompicapo show file:NAME @ --moves M --format json`.
import { describe, expect, it } from 'vitest';
import type { PuzzleInfo } from '../src/engine/protocol.js';
import { PermutationModel, placesNamed } from '../src/model/permutation.js';
import { pieceAt } from '../src/model/text_place.js';
import { gridLayout } from '../src/views/file/grid_layout.js';
import { mapLayout, rowLayout } from '../src/views/file/layout.js';
import { groups } from '../src/views/file/move_pad.js';
import walks from './permutation_walks.json';

const modelOf = (info: object): PermutationModel => new PermutationModel(info as PuzzleInfo);
const called = (name: string): PermutationModel => modelOf(walks.find(({ puzzle }) => puzzle === `file:${name}`) as object);

describe.each(walks)('$puzzle', (info) => {
  const model = modelOf(info);

  it('walks as the core does, and back', () => {
    let state = model.solved;
    for (const [move, after] of info.steps as [string, string][]) {
      expect(model.apply(state, move)).toBe(after);
      expect(model.apply(after, model.inverse(move))).toBe(state);
      state = after;
    }
  });

  it('writes what it reads', () => {
    const last = info.steps.at(-1)?.[1] as string;
    expect(model.format(model.parse(last))).toBe(last);
  });

  it('names each inverse as the core names moves', () => {
    for (const move of info.moves) expect(info.moves).toContain(model.inverse(move));
  });

  it('has a button for every move, once', () => {
    expect([...groups(model).values()].flat().sort()).toEqual([...info.moves].sort());
  });

  it('has space for every place, on the map and in rows', () => {
    for (const layout of [mapLayout(model), rowLayout(model)]) {
      const points = layout?.points ?? [];
      expect(points).toHaveLength(model.places);
      points.forEach((one, at) =>
        points.slice(at + 1).forEach((other) => expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(2.2)),
      );
    }
  });
});

describe('moves as people write them', () => {
  const model = called('odd-names');

  it('takes the longest name that leaves a count', () => {
    expect(model.powerOf('T12')).toEqual({ generator: 'T1', exponent: 2 });
    expect(model.powerOf("S3'")).toEqual({ generator: 'S', exponent: -3 });
    expect(model.powerOf("(T1)2'")).toEqual({ generator: 'T1', exponent: -2 });
    expect(model.powerOf("X'")).toEqual({ generator: "X'", exponent: 1 });
  });

  it('refuses what is no move', () => {
    for (const move of ['', 'Z', 'X', "'", '2', 'T1x', 'T99999', '(Z)2', '(T1']) expect(model.apply(model.solved, move)).toBeUndefined();
  });

  it('cuts texts at blanks', () => {
    expect(model.split(" T1 (T1)2',Z").map(({ text, start }) => [text, start])).toEqual([
      ['T1', 1],
      ["(T1)2'", 4],
      ['Z', 11],
    ]);
  });
});

describe('entering a position', () => {
  const model = called('skewb');
  const [first, second] = [model.parse(model.solved)[0], model.parse(model.solved)[1]];

  it('lets two pieces of one orbit change places, with the way they are turned', () => {
    const turned = model.rearrange(model.solved, 0);
    const pattern = model.parse(model.rearrange(turned, 0, 1));
    expect(pattern[0]).toEqual(second);
    expect(pattern[1]).toEqual({ ...first, turned: 1 });
  });

  it('keeps pieces in their orbit', () => expect(model.rearrange(model.solved, 0, 5)).toBe(model.solved));

  it('turns a piece round to where it was', () => {
    const thrice = [0, 0, 0].reduce((state, place) => model.rearrange(state, place), model.solved);
    expect(thrice).toBe(model.solved);
  });

  it('knows which piece stands where in a text, by its number or its orientation', () => {
    const text = model.format(model.parse(model.solved).map((piece, place) => ({ ...piece, piece: place })));
    model.orbits.forEach((orbit, index) => {
      const start = text.indexOf(`${orbit.name}:`);
      const end = text.indexOf(';', start) < 0 ? text.length : text.indexOf(';', start);
      const words = [...text.slice(start, end).matchAll(/\b\d+/g)].map((word) => start + word.index);
      expect(words.map((at) => pieceAt(model, text, at))).toEqual(
        words.map((_, word) => orbit.first + (word % orbit.places)),
      );
      expect(words).toHaveLength(orbit.places * (index === 2 ? 1 : 2));
    });
  });

  it('reads gaps, and a text that is no state', () => {
    expect(model.format(model.parse('CORNERS_A: 1 . 3 4 / 0 0 1 0'))).toMatch(/^CORNERS_A: 1 \. 3 4 \/ 0 \. 1 0; CORNERS_B: \. \. \. /);
  });
});

describe('a map out of the moves', () => {
  it('finds boards of rows and columns', () => {
    const points = gridLayout(called('loopover-4')) ?? [];
    points.forEach(({ x, y }, place) => expect([x, y]).toEqual([place % 4, Math.floor(place / 4)]));
    for (const name of ['skewb', 'floppy-cube', '2x2x2']) expect(gridLayout(called(name))).toBeUndefined();
  });

  it('puts the floppy cube flat, corners outermost', () => {
    const model = called('floppy-cube');
    const reach = (mapLayout(model)?.points ?? []).map(({ x, y }) => Math.hypot(x, y));
    expect(Math.min(...reach.slice(0, 4))).toBeGreaterThan(Math.max(...reach.slice(4)));
  });
});

it('finds places as explanations call them', () => {
  const model = called('pyraminx');
  const named = (orbit: string, number: number): number => (model.orbits.find(({ name }) => name === orbit)?.first ?? NaN) + number - 1;
  expect(placesNamed(model, ['EDGES 6', 'TIPS 1'])).toEqual([named('EDGES', 6), named('TIPS', 1)]);
  expect(placesNamed(model, ['EDGES 7', 'EDGES 0', 'CORNERS 1', 'URF', ''])).toEqual([]);
});

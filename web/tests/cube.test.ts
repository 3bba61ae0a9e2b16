// SPDX-License-Identifier: MIT
//
// The cube's model compared with the core: walks printed by `rompicapo show cube:N @ --moves M --format json`, in every
// notation, and laws that need no core.
import { describe, expect, it } from 'vitest';
import { CubeModel, cubeModel } from '../src/model/cube.js';
import { stickersOf } from '../src/model/cube_geometry.js';
import { readTurn, tokens, writeTurn } from '../src/model/cube_notation.js';
import walks from './cube_walks.json';

const sizes = [2, 3, 4, 5, 11];

describe.each(walks)('$puzzle walks as the core does', ({ puzzle, start, steps }) => {
  const model = cubeModel(puzzle) as CubeModel;

  it('begins solved', () => expect(model.solved).toBe(start));

  it.each(steps.map(([given, written, state], at) => [given, written, state, at] as const))(
    '%s, written %s',
    (given, written, state, at) => {
      const before = at === 0 ? start : (steps[at - 1]?.[2] as string);
      expect(model.apply(before, given as string)).toBe(state);
      expect(writeTurn(model.size, readTurn(model.size, given as string) as never)).toBe(written);
    },
  );
});

describe.each(sizes)('cube:%i', (size) => {
  const model = new CubeModel(size);
  const scrambled = model.moves().reduce((state, move) => model.apply(state, move) as string, model.solved);

  it.each(model.moves())('%s has order 4 or 2, an inverse, and is written as it is read', (move) => {
    const once = model.turned(scrambled, move) as string;
    expect(once).not.toBe(scrambled);
    const order = move.endsWith('2') ? 2 : 4;
    let state = scrambled;
    for (let done = 0; done < order; ++done) state = model.turned(state, move) as string;
    expect(state).toBe(scrambled);
    expect(model.turned(once, model.inverse(move))).toBe(scrambled);
    expect(model.inverse(model.inverse(move))).toBe(move);
    expect(writeTurn(size, readTurn(size, move) as never)).toBe(move);
  });

  it('names its moves once each', () => expect(new Set(model.moves()).size).toBe(model.moves().length));

  it('keeps the number of stickers of each colour', () => {
    for (const letter of 'URFDLB') expect(scrambled.split(letter).length - 1).toBe(size * size);
  });

  it.each(['', 'Q', '0R', `${size + 1}R`, '2-1Rw', '2-2R', 'Rww', "R''", 'R2 ', 'U-', size % 2 ? 'rw' : 'M', '2M'])(
    'refuses `%s`',
    (move) => expect(model.apply(model.solved, move)).toBeUndefined(),
  );
});

describe('moves in text', () => {
  const cut = (text: string) => tokens(text).map((token) => token.text);

  it('are cut with or without blanks', () => {
    expect(cut("RU2F'")).toEqual(['R', 'U2', "F'"]);
    expect(cut("  3Rw2 2-3Fw' x\ty2 M\u2019 S\u00b4 E` ")).toEqual(['3Rw2', "2-3Fw'", 'x', 'y2', 'M\u2019', 'S\u00b4', 'E`']);
  });

  it('are quarters, two for a half turn, where quarters are counted', () => {
    const texts = (metric: string) => cubeModel('cube:3', metric)?.split("R2 U' F2' Uw2").map((token) => token.text);
    expect(texts('htm')).toEqual(['R2', "U'", "F2'", 'Uw2']);
    expect(texts('qtm')).toEqual(['R', 'R', "U'", 'F', 'F', 'Uw', 'Uw']);
  });

  it('leave comments out and unknown pieces whole', () => {
    expect(cut("R // a sexy move\nU")).toEqual(['R', 'U']);
    expect(cut("R (U Quux)2")).toEqual(['R', '(', 'U', 'Quux', ')', '2']);
  });

  it('say where they stand', () => {
    const text = "R  U'";
    for (const token of tokens(text)) expect(text.slice(token.start, token.end)).toBe(token.text);
  });
});

describe('the orientation of a cube', () => {
  const model = new CubeModel(3);

  it('is not in its canonical state', () => {
    expect(model.apply(model.solved, 'x')).toBe(model.solved);
    expect(model.turned(model.solved, 'x')).not.toBe(model.solved);
  });

  it('is left alone while it is being painted', () => {
    const gap = `.${model.solved.slice(1, 4)}.${model.solved.slice(5)}`;
    expect(model.named(gap)).toBe(gap);
  });
});

describe('the stickers of a piece', () => {
  const model = new CubeModel(3);
  it('are found by their colours, wherever it is and however it is turned', () => {
    expect(stickersOf(3, model.solved, ['UR']).sort()).toEqual([10, 5].sort());
    expect(stickersOf(3, model.solved, ['URF']).sort((a, b) => a - b)).toEqual([8, 9, 20]);
    const turned = model.turned(model.solved, 'R') as string;
    const found = stickersOf(3, turned, ['FR', 'UL']);
    expect(found).toHaveLength(4);
    expect(found.map((at) => turned.charAt(at)).sort().join('')).toBe('FLRU');
    expect(found).toContain(5); // FR is at UR
    expect(stickersOf(3, turned, [])).toEqual([]);
    expect(stickersOf(3, turned, ['no'])).toEqual([]);
    const large = [...'URFDLB'].map((face) => face.repeat(16)).join('');
    expect(stickersOf(4, large, ['UF']).sort((a, b) => a - b)).toEqual([13, 14, 33, 34]);
    expect(stickersOf(4, large, ['URF']).sort((a, b) => a - b)).toEqual([15, 16, 35]);
    expect(stickersOf(4, large, ['R']).sort((a, b) => a - b)).toEqual([21, 22, 25, 26]);
    expect(stickersOf(4, large, ['F6'])).toEqual([37]);
  });
  it('are the same pieces after the cube was turned in the hand', () => {
    const turned = model.turned(model.solved, 'x') as string;
    const at = stickersOf(3, turned, ['UR']);
    expect(at.map((one) => turned.charAt(one)).sort().join('')).toBe('RU');
  });
});

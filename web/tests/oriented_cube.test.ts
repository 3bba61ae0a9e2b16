// SPDX-License-Identifier: MIT
//
// A cube keeps its colours through slices and rotations, which its canonical states do not record.
import { describe, expect, it } from 'vitest';
import { CubeModel } from '../src/model/cube.js';
import { OrientedCube } from '../src/views/cube/oriented_cube.js';

describe.each([2, 3, 4, 5])('an oriented cube of %i', (size) => {
  const model = new CubeModel(size);
  const middle = size % 2 ? 'M' : 'Rw';
  const walk = ['R', middle, 'U2', 'x', "F'", `${middle}'`, 'z2', 'B'];

  it('shows the canonical state after every move, in colours that move by move stay', () => {
    const oriented = new OrientedCube(model);
    let state = model.solved;
    for (const move of walk) {
      const before = oriented.letters;
      expect(oriented.turn(move)).toBe(true);
      state = model.apply(state, move) as string;
      expect(oriented.letters).toBe(model.turned(before, move));
      expect(model.named(oriented.letters)).toBe(state);
      expect(oriented.show(state)).toBe(false);
    }
  });

  it('is the same whether it was turned here or is told its moves', () => {
    const turned = new OrientedCube(model);
    for (const move of walk) turned.turn(move);
    const told = new OrientedCube(model);
    told.show(model.named(turned.letters), walk);
    expect(told.letters).toBe(turned.letters);
  });

  it('keeps its orientation when it is shown another state, and has the standard one when solved', () => {
    const oriented = new OrientedCube(model);
    oriented.turn('x');
    const other = model.apply(model.solved, 'R') as string;
    oriented.show(other);
    expect(model.named(oriented.letters)).toBe(other);
    expect(model.centres(oriented.letters)).toBe(size % 2 ? 'FRDBLU' : undefined);
    oriented.show(model.solved);
    expect(oriented.letters).toBe(model.solved);
  });

  it('refuses what is no move and shows unfinished paintings as they are written', () => {
    const oriented = new OrientedCube(model);
    expect(oriented.turn('Q')).toBe(false);
    const painted = `.${model.solved.slice(1)}`;
    expect(oriented.paint(painted)).toBe(true);
    expect(oriented.letters).toBe(painted);
  });
});

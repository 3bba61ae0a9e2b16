// SPDX-License-Identifier: MIT
//
// A cube keeps its colours in the hand through slices and rotations, which its canonical states do not tell.
import { describe, expect, it } from 'vitest';
import { CubeModel } from '../src/model/cube.js';
import { HeldCube } from '../src/views/cube/held.js';

describe.each([2, 3, 4, 5])('a cube of %i held', (size) => {
  const model = new CubeModel(size);
  const middle = size % 2 ? 'M' : 'Rw';
  const walk = ['R', middle, 'U2', 'x', "F'", `${middle}'`, 'z2', 'B'];

  it('shows the canonical state after every move, in colours that move by move stay', () => {
    const held = new HeldCube(model);
    let state = model.solved;
    for (const move of walk) {
      const before = held.letters;
      expect(held.turn(move)).toBe(true);
      state = model.apply(state, move) as string;
      expect(held.letters).toBe(model.turned(before, move));
      expect(model.named(held.letters)).toBe(state);
      expect(held.show(state)).toBe(false);
    }
  });

  it('is the same whether it was turned here or is told its moves', () => {
    const turned = new HeldCube(model);
    for (const move of walk) turned.turn(move);
    const told = new HeldCube(model);
    told.show(model.named(turned.letters), walk);
    expect(told.letters).toBe(turned.letters);
  });

  it('stays as it is held when it is shown another state, and upright when solved', () => {
    const held = new HeldCube(model);
    held.turn('x');
    const other = model.apply(model.solved, 'R') as string;
    held.show(other);
    expect(model.named(held.letters)).toBe(other);
    expect(model.centres(held.letters)).toBe(size % 2 ? 'FRDBLU' : undefined);
    held.show(model.solved);
    expect(held.letters).toBe(model.solved);
  });

  it('refuses what is no move and shows unfinished paintings as they are written', () => {
    const held = new HeldCube(model);
    expect(held.turn('Q')).toBe(false);
    const painted = `.${model.solved.slice(1)}`;
    expect(held.paint(painted)).toBe(true);
    expect(held.letters).toBe(painted);
  });
});

// SPDX-License-Identifier: MIT
//
// The model of Brain Twist: the facts that define the puzzle, and walks made by the core (brain_twist_walks.json holds
// `rompicapo show brain-twist STATE --moves MOVES --format json` for the moves of `rompicapo scramble brain-twist
// --length 40 --seed K`); if the core is built, fresh walks too.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  brainTwistModel as model,
  places,
  readBoard,
  rearranged,
  rotations,
  tipPlaces,
  writeBoard,
} from '../src/model/brain_twist.js';
import { Orientation } from '../src/views/brain_twist/orientation.js';
import walks from './brain_twist_walks.json';

/** A small generator, the same on every machine. */
export function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

function randomMoves(seed: number, length: number): string[] {
  const roll = dice(seed);
  const moves: string[] = [];
  for (let state = model.solved; moves.length < length; ) {
    const choices = model.moves(state);
    const move = choices[roll(choices.length)] as string;
    moves.push(move);
    state = model.apply(state, move) as string;
  }
  return moves;
}

function statesAlong(moves: readonly string[]): string[] {
  let state = model.solved;
  return moves.map((move) => (state = model.apply(state, move) as string));
}

describe('the moves of the specification', () => {
  it.each([
    ['5', 9],
    ['-5', 11],
    ['6', 7],
    ['-6', 6],
  ])('%s brings the tile of place %i to place 2', (move, from) => {
    const before = model.apply(model.solved, '0') as string;
    const after = readBoard(model.apply(before, move) as string).tiles;
    expect(after[1]).toBe(readBoard(before).tiles[from - 1]);
  });

  it('leaves place 2 alone under every other move', () => {
    for (const flipped of [false, true]) {
      const state = writeBoard({ ...readBoard(model.solved), flipped });
      for (const move of model.moves(state)) {
        if (['5', '-5', '6', '-6'].includes(move)) continue;
        const after = readBoard(model.apply(state, move) as string).tiles;
        // 1 moves rc away, and the puzzle is rotated back: then place 2 has its own tile too.
        expect([move, after[1]]).toEqual([move, 'bc']);
      }
    }
  });

  it('has 12 rotations of the whole, which carry the cycles of each side into each other', () => {
    expect(new Set(rotations.map(String)).size).toBe(12);
    const canonical = (cycle: readonly number[]) => {
      const least = cycle.indexOf(Math.min(...cycle));
      return [...cycle.slice(least), ...cycle.slice(0, least)].join();
    };
    const sides = [tipPlaces.slice(0, 4), tipPlaces.slice(4)].map((side) => side.map(canonical).sort());
    for (const source of rotations)
      for (const [side, cycles] of sides.entries()) {
        const carried = tipPlaces.slice(4 * side, 4 * side + 4).map((cycle) => cycle.map((p) => source.indexOf(p)));
        expect(carried.map(canonical).sort()).toEqual(cycles);
      }
  });

  it('turns what lies in the groups: three places of one group each', () => {
    tipPlaces.forEach((cycle, tip) => {
      for (const place of cycle)
        expect(tip < 4 ? places[place]?.inner : places[place]?.outer).toBe(tip % 4);
    });
  });

  it('refuses what the flip does not allow, and what is no move', () => {
    for (const move of ['5', '-8', '9', '-0', 'U', '']) expect(model.apply(model.solved, move)).toBeUndefined();
    const flipped = model.apply(model.solved, '0') as string;
    for (const move of ['1', '-4']) expect(model.apply(flipped, move)).toBeUndefined();
    expect(model.apply(model.solved, '+1')).toBe(model.apply(model.solved, '1'));
  });
});

describe('against the core', () => {
  it.each(walks)('walks as it does: $moves', ({ moves, states }) => {
    expect(statesAlong(model.split(moves).map((token) => token.text))).toEqual(states);
  });

  const core = fileURLToPath(new URL('../../build/wasm/rompicapo_node.cjs', import.meta.url));
  it.runIf(existsSync(core))('walks as it does, anew', async () => {
    const make = createRequire(import.meta.url)(core) as () => Promise<{ call(verb: string, json: string): string }>;
    const made = await make();
    for (let seed = 1; seed <= 20; ++seed) {
      const moves = randomMoves(seed, 50);
      const request = { puzzle: 'brain-twist', state: model.solved, moves: model.join(moves) };
      const reply = JSON.parse(made.call('walk', JSON.stringify(request))) as { steps: { state: string }[] };
      expect(statesAlong(moves)).toEqual(reply.steps.map((step) => step.state));
    }
  });
});

describe('walking', () => {
  it('undoes every move by its inverse', () => {
    let state = model.solved;
    for (const move of randomMoves(7, 200)) {
      const after = model.apply(state, move) as string;
      expect(model.apply(after, model.inverse(move))).toBe(state);
      expect(model.moves(state)).toContain(move);
      state = after;
    }
  });

  it('cuts texts apart and keeps what it does not know', () => {
    expect(model.split('1, -2  zz').map((token) => [token.text, token.start, token.end])).toEqual([
      ['1', 0, 1],
      ['-2', 3, 5],
      ['zz', 7, 9],
    ]);
    expect(model.join(['0', '-5'])).toBe('0 -5');
  });

  it('swaps tiles of a position that is entered, and turns rc home', () => {
    const swapped = model.rearrange?.(model.solved, 0, 3) as string;
    const { tiles } = readBoard(swapped);
    expect(tiles[0]).toBe('rc');
    expect([...tiles].sort()).toEqual([...readBoard(model.solved).tiles].sort());
    expect(model.rearrange?.('. bc . rg', 0, 1)).toBe('bc . . rg . . . . . . . . | 0');
  });
});

describe('the orientation', () => {
  it('moves three petals of the picture by a turn, none by a flip, and always agrees with the state', () => {
    const orientation = new Orientation();
    let state = model.solved;
    orientation.show(state);
    for (const move of randomMoves(3, 300)) {
      const before = orientation.tiles();
      const tip = orientation.tipInPicture(Math.abs(Number(move)) - 1);
      orientation.follow((state = model.apply(state, move) as string), move);
      const changed = before.flatMap((tile, place) => (tile === orientation.tiles()[place] ? [] : [place]));
      expect(changed.sort()).toEqual(move === '0' ? [] : [...(tipPlaces[tip] ?? [])].sort());
      const { tiles, flipped } = readBoard(state);
      expect(tiles.map((_, place) => orientation.tiles()[orientation.placeInPicture(place)])).toEqual(tiles);
      expect(orientation.flipped).toBe(flipped);
    }
  });

  it('turns a state that is shown so that the fewest petals change', () => {
    const orientation = new Orientation();
    orientation.show(model.solved);
    const other = rearranged(readBoard(model.solved).tiles, rotations[5] ?? []);
    orientation.show(writeBoard({ tiles: other, flipped: false }));
    expect(orientation.tiles()).toEqual(readBoard(model.solved).tiles);
    for (const tip of [0, 1, 2, 3, 4, 5, 6, 7]) expect(orientation.tipInState(orientation.tipInPicture(tip))).toBe(tip);
  });
});

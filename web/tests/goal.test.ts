// SPDX-License-Identifier: MIT
//
// Goals as text and in addresses, and their masks on cubes and boards.
import { describe, expect, it } from 'vitest';
import { cubeModel, type CubeModel } from '../src/model/cube.js';
import { CubeMask } from '../src/model/cube_mask.js';
import { goalInWords, goalText, isUsual, maskOfGoal, namedGoal } from '../src/model/goal.js';
import { fromHash, toHash } from '../src/model/share.js';
import { boardOf, type SlidingModel } from '../src/model/sliding.js';
import { loadWords } from '../src/model/words.js';
import { plainLook } from '../src/views/puzzle_view.js';
import { tilesOf } from '../src/views/sliding/board.js';

const cross = '....U........R..R.....F..F..D.DDD.D.....L..L.....B..B.';
const goals = [{ name: 'solved' }, { name: 'cross', places: ['U', 'D'] }, { name: 'rows:K', places: ['1', '2'] }];

describe('a goal', () => {
  it.each([['solved', 'solved', ''], ['cross', 'cross', ''], ['cross:D', 'cross', 'D'], ['rows:1', 'rows', '1']])('%s is in the list', (goal, name, place) => {
    expect(namedGoal(goal, goals)).toEqual({ name, place });
    expect(goalText({ name, place })).toBe(goal);
  });
  it.each(['cross:Q', 'rows', 'rows:3', 'solved:D', 'cross|solved', cross, ''])('%s is not', (goal) => expect(namedGoal(goal, goals)).toBeUndefined());

  it('is shown by its name and place in the language of the page', async () => {
    const words = await loadWords('fr');
    expect(goalInWords('cross', goals, words)).toBe('Croix');
    expect(goalInWords('cross:D', goals, words)).toBe('Croix D');
    for (const goal of [cross, 'cross|solved']) expect(goalInWords(goal, goals, words)).toBe(goal);
  });

  it('is the usual one if it is the first of the list', () => {
    expect(isUsual({ goal: 'solved', goals })).toBe(true);
    expect(isUsual({ goal: 'cross', goals })).toBe(false);
  });

  it('is its own mask if it is one pattern', () => {
    expect(maskOfGoal(cross)).toBe(cross);
    expect(maskOfGoal('cross:D', cross)).toBe(cross);
    for (const goal of ['cross:D', 'cross|eo', `${cross}|${cross}`, '1 2 3 0', undefined]) expect(maskOfGoal(goal)).toBeNull();
  });

  it.each([cross, 'cross:D', 'cross:D|cross:U', '1 2 3 . . . . . .'])('%s survives an address', (goal) => {
    const shared = { puzzle: 'cube:3', solve: { goal } };
    expect(fromHash(toHash(shared))).toEqual(shared);
  });
});

describe('a mask on a cube', () => {
  const shown = (text: string): number => [...text].filter((letter) => letter !== '.').length;
  const after = (cube: CubeModel, ...moves: string[]): string => moves.reduce((state, move) => cube.turned(state, move) ?? '', cube.solved);

  it('follows its pieces', () => {
    const cube = cubeModel('cube:3') as CubeModel;
    const mask = new CubeMask(3);
    expect(mask.over(cube.solved, cross)).toBe(cross);
    for (const moves of [['R'], ['R', "U'", 'F2', 'L'], ['M', 'U', 'x']])
      expect(mask.over(after(cube, ...moves), cross)).toBe(moves.reduce((state, move) => cube.turned(state, move) ?? '', cross));
    expect(mask.over(cube.solved, '')).toBe(cube.solved);
  });

  it('shows all pieces that are alike', () => {
    const cube = cubeModel('cube:4') as CubeModel;
    const oneCentre = [...cube.solved].map((letter, at) => (at === 5 ? letter : '.')).join('');
    expect(shown(new CubeMask(4).over(after(cube, 'R', 'Uw'), oneCentre))).toBe(4);
  });

  it('leaves pieces that no solved cube has', () => {
    const draft = `${'U'.repeat(9)}${'.'.repeat(45)}`;
    expect(new CubeMask(3).over(draft, cross).slice(0, 9)).toBe('UUUUUUUUU');
  });
});

describe('a goal of a board', () => {
  const board = boardOf('sliding:2x3') as SlidingModel;
  it('ignores the tiles that its mask lacks', () => {
    const free = tilesOf(board, '5 1 2 0 3 4', { ...plainLook, mask: '1 2 . . . 0' }).map((tile) => tile.free);
    expect(free).toEqual([true, false, false, false, true, true]);
    expect(tilesOf(board, '5 1 2 0 3 4', plainLook).some((tile) => tile.free)).toBe(false);
  });
  it('gets a gap for a tile, and a missing tile for a gap', () => {
    expect(board.toggled('1 2 3 4 5 0', 3)).toBe('1 2 3 . 5 0');
    expect(board.toggled('1 2 . . 5 0', 3)).toBe('1 2 . 4 5 0');
    expect(board.toggled('1 2 4 . 5 0', 3)).toBe('1 2 4 3 5 0');
  });
});

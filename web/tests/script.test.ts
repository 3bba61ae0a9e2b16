// SPDX-License-Identifier: MIT
//
// Texts of an embedding page that are understood without the core.
import { describe, expect, it } from 'vitest';
import { brainTwistModel } from '../src/model/brain_twist.js';
import { CubeModel } from '../src/model/cube.js';
import { plainScript, played } from '../src/model/script.js';
import { boardOf } from '../src/model/sliding.js';

const cube = new CubeModel(3);
const turned = (moves: string): string => played(cube, cube.solved, moves.split(' ')) as string;

describe('a cube', () => {
  it('begins solved, or where moves lead, or as its stickers are', () => {
    expect(plainScript(cube, '', '')).toEqual({ start: cube.solved, moves: [] });
    expect(plainScript(cube, "R U R'", "R U'")).toEqual({ start: turned("R U R'"), moves: ['R', "U'"] });
    expect(plainScript(cube, "@R U R'", '')?.start).toBe(turned("R U R'"));
    const stickers = turned('F2 D');
    expect(plainScript(cube, stickers, 'D')?.start).toBe(stickers);
    expect(plainScript(cube, ` ${stickers.slice(0, 9)} ${stickers.slice(9)}\n`, 'D')?.start).toBe(stickers);
  });

  it('is left to the core where it is more than that', () => {
    for (const setup of ["[R, U]", '(R U)3', 'R Q', cube.solved.replace(/U/g, 'x'), cube.turned(cube.solved, 'x') as string])
      expect(plainScript(cube, setup, ''), setup).toBeUndefined();
    expect(plainScript(cube, '', 'R [U, F]')).toBeUndefined();
  });
});

describe('the others', () => {
  it('sliding boards take numbers and letters', () => {
    const board = boardOf('sliding:3x3');
    expect(board?.solved).toBe('1 2 3 4 5 6 7 8 0');
    expect(board && plainScript(board, '1, 2, 3, 4, 5, 6, 7, 0, 8', 'R')).toEqual({ start: '1 2 3 4 5 6 7 0 8', moves: ['R'] });
    expect(board && plainScript(board, 'L', 'R')).toEqual({ start: '1 2 3 4 5 6 7 0 8', moves: ['R'] });
    expect(board && plainScript(board, '', 'R')).toBeUndefined(); // the board's edge is in the way
    expect(board && plainScript(board, '1 2 3 4 5 6 7 8 8', '')).toBeUndefined();
    expect(boardOf('sliding:1x3')).toBeUndefined();
    expect(boardOf('15-puzzle')).toBeUndefined();
  });

  it('Brain Twist takes tiles and signed numbers', () => {
    const { solved } = brainTwistModel;
    expect(plainScript(brainTwistModel, '1 0 -6', '6 0')?.moves).toEqual(['6', '0']);
    expect(plainScript(brainTwistModel, solved, '2')?.start).toBe(solved);
    expect(plainScript(brainTwistModel, '5', '')).toBeUndefined(); // not while the outer colours are visible
    const turnedInHand = 'bc fc rc bv bs fs fg rg rv av as ag | 0';
    expect(plainScript(brainTwistModel, turnedInHand, '')).toBeUndefined();
  });
});

// SPDX-License-Identifier: MIT
//
// The core's byte positions compared with the page's, whatever letters precede them.
import { describe, expect, it } from 'vitest';
import { brainTwistModel } from '../src/model/brain_twist.js';
import { CubeModel } from '../src/model/cube.js';
import { SlidingModel } from '../src/model/sliding.js';
import { pieceAt, utf16Of, wordAt } from '../src/model/text_place.js';

describe('a byte offset', () => {
  it('is the same place in UTF-16', () => {
    for (const before of ['', 'abc', 'é', '๑๒', '𝔸', 'R ’ é 𝔸 ']) {
      const text = `${before}X tail`;
      expect(text[utf16Of(text, new TextEncoder().encode(before).length)]).toBe('X');
    }
  });
  it('inside a letter is where the letter begins, past the end the end', () => {
    expect(utf16Of('a𝔸b', 3)).toBe(1);
    expect(utf16Of('abc', 99)).toBe(3);
  });
});

describe('the word at a place', () => {
  it('is marked to its end', () => {
    expect(wordAt("R Q' U", 2)).toEqual({ from: 2, to: 4 });
    expect(wordAt('R ', 9)).toEqual({ from: 1, to: 2 });
    expect(wordAt('', 0)).toEqual({ from: 0, to: 0 });
  });
});

describe('the piece at a place', () => {
  it('is counted as its puzzle is written', () => {
    const board = new SlidingModel('sliding:2x2', '1 2 3 0');
    expect(pieceAt(new CubeModel(3), 'UUUR', 3)).toBe(3);
    expect(pieceAt(board, '1 12 3 0', 2)).toBe(1);
    expect(pieceAt(board, '1 12 3 0', 5)).toBe(2);
    expect(pieceAt(brainTwistModel, 'rc bc fc | 0', 6)).toBe(2);
  });
});

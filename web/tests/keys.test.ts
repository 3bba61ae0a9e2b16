// SPDX-License-Identifier: MIT
//
// Effects of keys, on each puzzle and with other keyboard layouts.
import { describe, expect, it } from 'vitest';
import { brainTwistModel } from '../src/model/brain_twist.js';
import type { CubeModel } from '../src/model/cube.js';
import { cubeModel } from '../src/model/cube.js';
import { cubing } from '../src/model/cube_keys.js';
import { actionOf } from '../src/model/keys.js';
import type { Key } from '../src/model/puzzle.js';
import { SlidingModel } from '../src/model/sliding.js';

const key = (name: string, more: Partial<Key> = {}): Key => ({
  key: name, code: `Key${name.toUpperCase()}`, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...more,
});
const cube = cubeModel('cube:3') as CubeModel;
const onCube = (pressed: Key, layout: 'plain' | 'cubing' | 'off' = 'plain') => actionOf(pressed, cube, cube.solved, layout);

describe('keys on a cube', () => {
  it('name faces by what is written on them', () => {
    expect(onCube(key('r'))).toEqual({ move: 'R' });
    expect(onCube(key('R', { shiftKey: true }))).toEqual({ move: "R'" });
    expect(onCube(key('r', { code: 'KeyO' }))).toEqual({ move: 'R' });
    expect(onCube(key('®', { code: 'KeyR', altKey: true }))).toEqual({ move: 'Rw' });
  });
  it('follow the cubing layout by place', () => {
    expect(onCube(key('ร', { code: 'KeyI' }), 'cubing')).toEqual({ move: 'R' });
    for (const move of Object.values(cubing)) expect(cube.apply(cube.solved, move)).toBeDefined();
  });
  it('name a layer of a big cube by a digit before the face', () => {
    const big = cubeModel('cube:7') as CubeModel;
    const press = (pressed: Key, layout: 'plain' | 'cubing' = 'plain', layer?: number) => actionOf(pressed, big, big.solved, layout, layer);
    expect(press(key('3', { code: 'Digit3' }))).toEqual({ layer: 3 });
    expect(press(key('r'), 'plain', 3)).toEqual({ move: '3R' });
    expect(press(key('R', { shiftKey: true, altKey: true }), 'plain', 3)).toEqual({ move: "3Rw'" });
    expect(press(key('u', { code: 'KeyU' }), 'cubing', 3)).toEqual({ move: '3Rw' });
    expect(press(key('x'), 'plain', 3)).toEqual({ move: 'x' });
    for (const move of ['3R', "3Rw'", '6U']) expect(big.apply(big.solved, move)).not.toBe(big.solved);
    expect(press(key('7', { code: 'Digit7' }))).toBeUndefined(); // seven layers would be the whole cube
    expect(onCube(key('2', { code: 'Digit2' }))).toBeUndefined();
  });
  it('leave the browser its own', () => {
    expect(onCube(key('r', { ctrlKey: true }))).toBeUndefined();
    expect(onCube(key('q'))).toBeUndefined();
    expect(onCube(key('r'), 'off')).toBeUndefined();
  });
  it('command the player', () => {
    expect(onCube(key('z', { ctrlKey: true }))).toEqual({ command: 'undo' });
    expect(onCube(key('Z', { ctrlKey: true, shiftKey: true }), 'off')).toEqual({ command: 'redo' });
    expect(onCube(key(' ', { code: 'Space' }))).toEqual({ command: 'play' });
    expect(onCube(key('ArrowLeft', { code: 'ArrowLeft' }))).toEqual({ command: 'orbit', right: -1, up: 0 });
    expect(onCube(key('?', { code: 'Slash', shiftKey: true }))).toEqual({ command: 'help' });
  });
});

describe('keys on other puzzles', () => {
  it('push tiles the way of the arrow, whatever the letters name', () => {
    for (const letters of ['blank', 'tile'] as const) {
      const board = new SlidingModel('sliding:2x2', '1 2 3 0', letters);
      const action = actionOf(key('ArrowRight', { code: 'ArrowRight' }), board, board.solved, 'plain') as { move: string };
      expect(board.apply(board.solved, action.move)).toBe('1 2 0 3');
    }
  });
  it('turn tips by place on the keyboard', () => {
    const press = (code: string, shiftKey = false) => actionOf(key('à', { code, shiftKey }), brainTwistModel, brainTwistModel.solved, 'plain');
    expect(press('Digit3')).toEqual({ move: '3' });
    expect(press('Digit3', true)).toEqual({ move: '-3' });
    expect(press('Digit0', true)).toEqual({ move: '0' });
    expect(press('Numpad5')).toEqual({ move: '5' });
  });
});

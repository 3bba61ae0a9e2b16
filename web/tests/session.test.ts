// SPDX-License-Identifier: MIT
//
// The line of play on a tiny puzzle: a word whose first letter moves to the end (l) or whose last moves to the front
// (r).
import { beforeEach, describe, expect, it } from 'vitest';
import type { PuzzleModel } from '../src/model/puzzle.js';
import type { Change } from '../src/model/session.js';
import { Session } from '../src/model/session.js';

const ring: PuzzleModel = {
  id: 'file:ring',
  solved: 'abcd',
  stickers: true,
  scrambleLength: 4,
  keyMove: () => undefined,
  apply(state, move) {
    if (move === 'l') return state.slice(1) + state[0];
    if (move === 'r') return state.slice(-1) + state.slice(0, -1);
    return undefined;
  },
  inverse: (move) => (move === 'l' ? 'r' : 'l'),
  moves: () => ['l', 'r'],
  split: (text) => [...text.matchAll(/\S+/g)].map((m) => ({ text: m[0], start: m.index, end: m.index + m[0].length })),
  join: (moves) => moves.join(' '),
};

describe('a session', () => {
  let session: Session;
  let changes: Change[];
  beforeEach(() => {
    session = new Session(ring);
    changes = [];
    session.addEventListener('change', (event) => changes.push((event as CustomEvent<Change>).detail));
  });

  it('makes moves, and refuses what the puzzle refuses', () => {
    expect(session.move('l')).toBe(true);
    expect(session.move('x')).toBe(false);
    expect(session.state).toBe('bcda');
    expect(session.moves).toEqual(['l']);
    expect(changes).toEqual([{ kind: 'turn', move: 'l', from: 'player' }]);
  });

  it('steps and seeks without changing the line', () => {
    session.begin('abcd', ['l', 'l', 'l'], { by: { solver: 's', heuristic: null } });
    expect(session.step(-1)).toBe(false);
    session.step(1);
    session.seek(3);
    expect(session.state).toBe('dabc');
    session.seek(2);
    expect(session.moves).toEqual(['l', 'l', 'l']);
    expect(session.line.by?.solver).toBe('s');
    expect(changes.at(-1)).toEqual({ kind: 'turn', move: 'r', from: 'player' });
    session.seek(99);
    expect(session.at).toBe(3);
  });

  it('cuts off what followed when another move is made in the middle', () => {
    session.begin('abcd', ['l', 'l', 'l'], { by: { solver: 's', heuristic: null }, at: 1 });
    session.move('r');
    expect(session.moves).toEqual(['l', 'r']);
    expect(session.state).toBe('abcd');
    expect(session.line.by).toBeNull();
  });

  it('follows the line when the move made is the one that comes', () => {
    session.begin('abcd', ['l', 'l', 'l'], { at: 1 });
    session.move('l', 'gesture');
    expect(session.length).toBe(3);
    expect(session.at).toBe(2);
    expect(changes.at(-1)).toEqual({ kind: 'turn', move: 'l', from: 'gesture' });
  });

  it('takes edits back and makes them again', () => {
    session.move('l');
    session.move('l');
    session.begin('dabc');
    session.undo();
    expect(session.state).toBe('cdab');
    expect(changes.at(-1)?.kind).toBe('jump');
    session.undo();
    expect(changes.at(-1)).toEqual({ kind: 'turn', move: 'r', from: 'player' });
    session.redo();
    expect(changes.at(-1)).toEqual({ kind: 'turn', move: 'l', from: 'player' });
    expect(session.state).toBe('cdab');
    session.redo();
    expect(session.state).toBe('dabc');
    expect(session.canRedo).toBe(false);
    session.undo();
    session.move('r');
    expect(session.canRedo).toBe(false);
  });

  it('steps are not edits', () => {
    session.move('l');
    session.step(-1);
    session.undo();
    expect(session.length).toBe(0);
    expect(session.canUndo).toBe(false);
  });

  it('keeps the place where rewritten moves agree', () => {
    session.begin('abcd', ['l', 'l', 'r'], { at: 1 });
    expect(session.rewrite(['l', 'r'])).toBe(true);
    expect(session.at).toBe(1);
    session.seek(2);
    session.rewrite(['r', 'r', 'r']);
    expect(session.at).toBe(3);
    session.rewrite(['r', 'r', 'r', 'l']);
    expect(session.at).toBe(4);
    expect(session.rewrite(['q'])).toBe(false);
    expect(session.moves).toEqual(['r', 'r', 'r', 'l']);
  });

  it('a better answer takes the place of the first without an edit of its own', () => {
    session.begin('dabc', ['l', 'l', 'l', 'l', 'l']);
    session.improve(['l'], { solver: 's', heuristic: null });
    expect(session.length).toBe(1);
    session.undo();
    expect(session.state).toBe('abcd');
  });

  it('begins with what was restored, and there is nothing to take back', () => {
    expect(session.restore('bcda', ['r', 'r'], 1)).toBe(true);
    expect([session.start, session.state, session.length]).toEqual(['bcda', 'abcd', 2]);
    expect(session.canUndo).toBe(false);
    expect(session.restore('bcda', ['x'])).toBe(false);
    expect(session.length).toBe(2);
  });
});

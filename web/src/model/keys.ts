// SPDX-License-Identifier: MIT
//
// What a key does: a move of the puzzle, or a command of the player. Letters count by what is written on the key,
// digits and the cubing layout by its place, so that every keyboard works. The tables here are also what the help shows.
import type { PuzzleModel } from './puzzle.js';
import { SlidingModel, arrowMoves } from './sliding.js';

export type Layout = 'plain' | 'cubing' | 'off';

export const commands = {
  Space: 'play',
  Comma: 'back',
  Period: 'forward',
  Home: 'first',
  End: 'last',
  Backspace: 'undo',
  Slash: 'help',
} as const;
export type Command = (typeof commands)[keyof typeof commands] | 'redo' | 'solve' | 'orbit';

export type Action = { move: string } | { command: Command; right?: number; up?: number };

/** Of a KeyboardEvent what counts here. */
export interface Key {
  key: string;
  code: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

// By place on the board; the layout that cubers have by heart.
export const cubing: Readonly<Record<string, string>> = {
  KeyI: 'R', KeyK: "R'", KeyW: 'B', KeyO: "B'", KeyS: 'D', KeyL: "D'", KeyD: 'L', KeyE: "L'",
  KeyJ: 'U', KeyF: "U'", KeyH: 'F', KeyG: "F'", KeyU: 'Rw', KeyM: "Rw'", KeyV: 'Lw', KeyR: "Lw'",
  KeyC: "Uw'", Comma: 'Uw', KeyZ: 'Dw', KeyT: 'x', KeyY: 'x', KeyN: "x'", KeyB: "x'",
  Semicolon: 'y', KeyA: "y'", KeyP: 'z', KeyQ: "z'", Period: "M'", KeyX: "M'",
};

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

function cubeMove(key: Key, layout: Layout): string | undefined {
  if (layout === 'cubing') return key.altKey ? undefined : cubing[key.code];
  const letter = key.key.length === 1 ? key.key.toUpperCase() : '';
  // Alt writes other letters on some keyboards: the place on the key decides then.
  const face = key.altKey ? key.code.replace(/^Key/, '') : letter;
  if (/^[UDRLFB]$/.test(face)) return `${face}${key.altKey ? 'w' : ''}${key.shiftKey ? "'" : ''}`;
  if (/^[MES]$/.test(face) && !key.altKey) return `${face}${key.shiftKey ? "'" : ''}`;
  if (/^[XYZ]$/.test(face) && !key.altKey) return `${face.toLowerCase()}${key.shiftKey ? "'" : ''}`;
  return undefined;
}

function brainTwistMove(key: Key): string | undefined {
  const digit = /^(?:Digit|Numpad)([0-8])$/.exec(key.code)?.[1];
  if (digit === undefined) return undefined;
  return digit === '0' || !key.shiftKey ? digit : `-${digit}`;
}

/** A move whose name is the letter on the key; Shift inverts it. */
function namedMove(key: Key, model: PuzzleModel, state: string): string | undefined {
  if (key.key.length !== 1) return undefined;
  const move = model.moves(state).find((name) => name.toLowerCase() === key.key.toLowerCase());
  return move !== undefined && key.shiftKey ? model.inverse(move) : move;
}

function puzzleMove(key: Key, model: PuzzleModel, state: string, layout: Layout): string | undefined {
  if (key.ctrlKey || key.metaKey) return undefined;
  if (model.kind === 'cube') return cubeMove(key, layout);
  if (key.altKey) return undefined;
  if (model instanceof SlidingModel) return arrowMoves(model, 'tile')[key.code]; // the tile follows the arrow
  return model.kind === 'brain-twist' ? brainTwistMove(key) : namedMove(key, model, state);
}

function command(key: Key): Action | undefined {
  const letter = key.key.toLowerCase();
  if (key.ctrlKey || key.metaKey) {
    if (letter === 'z') return { command: key.shiftKey ? 'redo' : 'undo' };
    if (letter === 'y') return { command: 'redo' };
    return key.key === 'Enter' ? { command: 'solve' } : undefined;
  }
  if (key.key === '?') return { command: 'help' };
  const arrow = arrows[key.key];
  if (arrow !== undefined) return { command: 'orbit', right: arrow[0], up: arrow[1] };
  if (key.altKey || key.shiftKey || key.code === 'Slash') return undefined;
  const known = commands[key.code as keyof typeof commands];
  return known === undefined ? undefined : { command: known };
}

/** What the key does on this puzzle; undefined: nothing, it is the browser's. */
export function actionOf(key: Key, model: PuzzleModel, state: string, layout: Layout): Action | undefined {
  const move = layout === 'off' ? undefined : puzzleMove(key, model, state, layout);
  if (move !== undefined) return { move };
  return layout === 'off' && !key.ctrlKey && !key.metaKey ? undefined : command(key);
}

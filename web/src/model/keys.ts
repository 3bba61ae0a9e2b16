// SPDX-License-Identifier: MIT
//
// Maps a key to a move of the puzzle or a command of the player. Letters are matched by the character, digits and the
// cubing layout by the key's position, so that every keyboard works.
import type { Key, Layout, PuzzleModel } from './puzzle.js';

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

export type Action = { move: string } | { layer: number } | { command: Command; right?: number; up?: number };

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

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

/** The command of a key on this puzzle; undefined: the key is left to the browser. `layer`: named by the previous key. */
export function actionOf(key: Key, model: PuzzleModel, state: string, layout: Layout, layer?: number): Action | undefined {
  if (layout !== 'off' && !key.ctrlKey && !key.metaKey) {
    const move = model.keyMove(key, state, layout, layer);
    if (move !== undefined) return { move };
    const named = model.layerKey?.(key);
    if (named !== undefined) return { layer: named };
  }
  return layout === 'off' && !key.ctrlKey && !key.metaKey ? undefined : command(key);
}

// SPDX-License-Identifier: MIT
//
// The keys that turn a cube, as shown in the help.
import type { Key, Layout } from './puzzle.js';

// By place on the board; the layout that cubers have by heart.
export const cubing: Readonly<Record<string, string>> = {
  KeyI: 'R', KeyK: "R'", KeyW: 'B', KeyO: "B'", KeyS: 'D', KeyL: "D'", KeyD: 'L', KeyE: "L'",
  KeyJ: 'U', KeyF: "U'", KeyH: 'F', KeyG: "F'", KeyU: 'Rw', KeyM: "Rw'", KeyV: 'Lw', KeyR: "Lw'",
  KeyC: "Uw'", Comma: 'Uw', KeyZ: 'Dw', KeyT: 'x', KeyY: 'x', KeyN: "x'", KeyB: "x'",
  Semicolon: 'y', KeyA: "y'", KeyP: 'z', KeyQ: "z'", Period: "M'", KeyX: "M'",
};

/** The layer named by a digit before a face key: 3 then R turns the third layer, 3 then the key of Rw turns three layers. */
export function layerOf({ code, shiftKey, altKey }: Key, size: number): number | undefined {
  const layer = shiftKey || altKey ? 0 : Number(/^(?:Digit|Numpad)([2-9])$/.exec(code)?.[1]);
  return layer > 0 && layer < size ? layer : undefined;
}

export function cubeMove(key: Key, layout: Layout, layer?: number): string | undefined {
  const move = plainMove(key, layout);
  return layer !== undefined && move !== undefined && /^[UDRLFB]/.test(move) ? `${layer}${move}` : move;
}

function plainMove(key: Key, layout: Layout): string | undefined {
  if (layout === 'cubing') return key.altKey ? undefined : cubing[key.code];
  const letter = key.key.length === 1 ? key.key.toUpperCase() : '';
  // Alt produces other characters on some keyboards: then the key's position counts.
  const face = key.altKey ? key.code.replace(/^Key/, '') : letter;
  if (/^[UDRLFB]$/.test(face)) return `${face}${key.altKey ? 'w' : ''}${key.shiftKey ? "'" : ''}`;
  if (/^[MES]$/.test(face) && !key.altKey) return `${face}${key.shiftKey ? "'" : ''}`;
  if (/^[XYZ]$/.test(face) && !key.altKey) return `${face.toLowerCase()}${key.shiftKey ? "'" : ''}`;
  return undefined;
}

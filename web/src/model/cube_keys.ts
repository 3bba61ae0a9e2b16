// SPDX-License-Identifier: MIT
//
// The keys that turn a cube; the help shows the tables.
import type { Key, Layout } from './puzzle.js';

// By place on the board; the layout that cubers have by heart.
export const cubing: Readonly<Record<string, string>> = {
  KeyI: 'R', KeyK: "R'", KeyW: 'B', KeyO: "B'", KeyS: 'D', KeyL: "D'", KeyD: 'L', KeyE: "L'",
  KeyJ: 'U', KeyF: "U'", KeyH: 'F', KeyG: "F'", KeyU: 'Rw', KeyM: "Rw'", KeyV: 'Lw', KeyR: "Lw'",
  KeyC: "Uw'", Comma: 'Uw', KeyZ: 'Dw', KeyT: 'x', KeyY: 'x', KeyN: "x'", KeyB: "x'",
  Semicolon: 'y', KeyA: "y'", KeyP: 'z', KeyQ: "z'", Period: "M'", KeyX: "M'",
};

export function cubeMove(key: Key, layout: Layout): string | undefined {
  if (layout === 'cubing') return key.altKey ? undefined : cubing[key.code];
  const letter = key.key.length === 1 ? key.key.toUpperCase() : '';
  // Alt writes other letters on some keyboards: the place on the key decides then.
  const face = key.altKey ? key.code.replace(/^Key/, '') : letter;
  if (/^[UDRLFB]$/.test(face)) return `${face}${key.altKey ? 'w' : ''}${key.shiftKey ? "'" : ''}`;
  if (/^[MES]$/.test(face) && !key.altKey) return `${face}${key.shiftKey ? "'" : ''}`;
  if (/^[XYZ]$/.test(face) && !key.altKey) return `${face.toLowerCase()}${key.shiftKey ? "'" : ''}`;
  return undefined;
}

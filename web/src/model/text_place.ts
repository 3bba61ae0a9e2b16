// SPDX-License-Identifier: MIT
//
// The core counts places in a text as bytes of UTF-8; the page's texts are UTF-16. Between the two, and from a place to
// the piece that stands there.
import type { Kind } from './puzzle.js';

/** The UTF-16 index of a byte offset; inside a letter, where that letter begins; past the end, the end. */
export function utf16Of(text: string, bytes: number): number {
  let index = 0;
  let passed = 0;
  for (const letter of text) {
    const point = letter.codePointAt(0) as number;
    passed += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    if (passed > bytes) break;
    index += letter.length;
  }
  return index;
}

/** From `at` to the end of the word there, one letter at least. */
export function wordAt(text: string, at: number): { from: number; to: number } {
  const from = Math.max(0, Math.min(at, text.length - 1));
  const rest = /^\S+/.exec(text.slice(from));
  return { from, to: from + (rest?.[0].length ?? Math.min(1, text.length)) };
}

/** Which sticker, tile or piece of a canonical state stands at this index of its text. */
export function pieceAt(kind: Kind, text: string, at: number): number {
  const before = text.slice(0, at);
  if (kind === 'cube') return before.replace(/\s/g, '').length;
  if (kind === 'file') return placeAt(text, at);
  return (before.match(/\s+(?=\S)|\s+$/g) ?? []).length;
}

/** Of "ORBIT: 1 2 3 / 0 0 0; …": the place counted through all orbits, whether its piece or its orientation stands there. */
function placeAt(text: string, at: number): number {
  let [first, start] = [0, 0];
  for (const part of text.split(';')) {
    const [pieces = '', turns = ''] = part.slice(part.indexOf(':') + 1).split('/');
    const places = pieces.split(/\s+/).filter((word) => word !== '').length;
    if (at <= start + part.length) {
      const from = start + part.length - (turns === '' ? pieces.length : turns.length);
      const list = turns !== '' && at < from ? start + part.indexOf(':') + 1 : from;
      const passed = text.slice(list, Math.max(at, list)).match(/\S+(?=\s)/g) ?? [];
      return first + Math.min(passed.length, places - 1);
    }
    [first, start] = [first + places, start + part.length + 1];
  }
  return first;
}

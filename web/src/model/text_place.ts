// SPDX-License-Identifier: MIT
//
// The core counts positions in a text in bytes of UTF-8; the page's texts are UTF-16. Converts between the two, and
// from a position to the piece written there.
import type { PuzzleModel } from './puzzle.js';

/** Converts a byte offset (UTF-8) to a UTF-16 index; inside a character, its start; past the end, the end. */
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

/** The range from `at` to the end of the word, at least one character. */
export function wordAt(text: string, at: number): { from: number; to: number } {
  const from = Math.max(0, Math.min(at, text.length - 1));
  const rest = /^\S+/.exec(text.slice(from));
  return { from, to: from + (rest?.[0].length ?? Math.min(1, text.length)) };
}

/** The sticker, tile or piece at this index of a canonical state. */
export function pieceAt(model: PuzzleModel, text: string, at: number): number {
  const before = text.slice(0, at);
  if (model.stickers) return before.replace(/\s/g, '').length;
  return model.pieceAt?.(text, at) ?? (before.match(/\s+(?=\S)|\s+$/g) ?? []).length;
}

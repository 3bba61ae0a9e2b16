// SPDX-License-Identifier: MIT
//
// A cube with the stickers that a goal ignores unpainted. A mask has the facelets of the solved cube; its gaps follow
// their pieces. On large cubes pieces of the same colours are alike: a sticker is shown if it is on one of them.
import { coloursOfPiece, piecesOf } from './cube_geometry.js';
import { faceLetters } from './cube_notation.js';
import { gap } from './puzzle.js';

/** What a sticker has in common with those that are alike: its kind of piece, the piece's colours, and its own. */
function classesOf(size: number, letters: string): string[] {
  const classes: string[] = [];
  for (const { place, stickers } of piecesOf(size)) {
    const kind = place.map(Math.abs).sort((a, b) => a - b);
    const colours = coloursOfPiece(letters, stickers);
    for (const sticker of stickers) classes[sticker] = [kind, colours, letters.charAt(sticker)].join(' ');
  }
  return classes;
}

export class CubeMask {
  #mask = '';
  #hidden: ReadonlySet<string> = new Set(); // classes
  #over = ''; // the last letters, and what is left of them
  #left = '';

  constructor(readonly size: number) {}

  /** `mask`: empty or of another size: nothing is hidden. */
  over(letters: string, mask: string): string {
    if (mask === '' || mask.length !== letters.length) return letters;
    if (mask === this.#mask && letters === this.#over) return this.#left;
    if (mask !== this.#mask) {
      const solved = classesOf(this.size, [...faceLetters].map((letter) => letter.repeat(this.size ** 2)).join(''));
      const shown = new Set(solved.filter((_, sticker) => mask.charAt(sticker) !== gap));
      this.#hidden = new Set(solved.filter((one) => !shown.has(one)));
    }
    const classes = classesOf(this.size, letters);
    [this.#mask, this.#over] = [mask, letters];
    this.#left = [...letters].map((letter, sticker) => (this.#hidden.has(classes[sticker] ?? '') ? gap : letter)).join('');
    return this.#left;
  }
}

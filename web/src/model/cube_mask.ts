// SPDX-License-Identifier: MIT
//
// A cube with the stickers that a goal ignores unpainted. A mask has the facelets of the solved cube; its gaps follow
// their pieces. On large cubes pieces of the same colours are alike: a sticker is shown if it is on one of them.
import { pointOf } from './cube_geometry.js';
import { faceLetters } from './cube_notation.js';
import { gap } from './puzzle.js';

/** For each sticker: its kind of piece, the piece's colours, and its own. */
function looksOf(size: number, letters: string): string[] {
  const inner = (at: number): number => Math.max(1 - size, Math.min(size - 1, at));
  const cubies = [...letters].map((_, sticker) => pointOf(size, sticker).map(inner));
  const colours = new Map<string, string[]>();
  cubies.forEach((cubie, sticker) => colours.set(cubie.join(), [...(colours.get(cubie.join()) ?? []), letters.charAt(sticker)]));
  return cubies.map((cubie, sticker) => {
    const kind = cubie.map(Math.abs).sort((a, b) => a - b);
    return [kind, colours.get(cubie.join())?.sort().join(''), letters.charAt(sticker)].join(' ');
  });
}

export class CubeMask {
  readonly #solved: readonly string[];
  #mask = '';
  #hidden: ReadonlySet<string> = new Set();
  #over = ''; // the last letters, and what is left of them
  #left = '';

  constructor(readonly size: number) {
    this.#solved = looksOf(size, [...faceLetters].map((letter) => letter.repeat(size * size)).join(''));
  }

  /** `mask`: empty or of another size: nothing is hidden. */
  over(letters: string, mask: string): string {
    if (mask === '' || mask.length !== letters.length) return letters;
    if (mask === this.#mask && letters === this.#over) return this.#left;
    if (mask !== this.#mask) {
      const shown = new Set(this.#solved.filter((_, sticker) => mask.charAt(sticker) !== gap));
      this.#hidden = new Set(this.#solved.filter((look) => !shown.has(look)));
    }
    const looks = looksOf(this.size, letters);
    [this.#mask, this.#over] = [mask, letters];
    this.#left = [...letters].map((letter, sticker) => (this.#hidden.has(looks[sticker] ?? '') ? gap : letter)).join('');
    return this.#left;
  }
}

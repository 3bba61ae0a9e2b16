// SPDX-License-Identifier: MIT
//
// A cube with the orientation in which it is shown. A canonical state of an odd cube names colours by its centres, so
// by itself it would turn back under every slice or rotation; here the stickers keep their colours from move to move,
// for all pictures of the cube alike. Invariant: named by its centres, the oriented cube is the state shown.
import type { CubeModel } from '../../model/cube.js';
import { faceLetters } from '../../model/cube_notation.js';

export class OrientedCube {
  #letters: string;

  constructor(readonly model: CubeModel) {
    this.#letters = model.solved;
  }

  /** The stickers' colours, as letters. */
  get letters(): string {
    return this.#letters;
  }

  /** `moves`: that led here from a cube in the standard orientation. Without them it keeps its orientation, and a
   *  solved one has the standard one. False: it was so already. */
  show(state: string, moves?: readonly string[]): boolean {
    const before = this.#letters;
    if (moves !== undefined) {
      let upright = this.model.solved;
      for (const move of moves) upright = this.model.turned(upright, move) ?? upright;
      this.#letters = this.#inColoursOf(upright, state);
    } else if (state !== this.model.named(before)) {
      this.#letters = state === this.model.solved ? state : this.#inColoursOf(before, state);
    }
    return this.#letters !== before;
  }

  /** False: no such move. */
  turn(move: string): boolean {
    const after = this.model.turned(this.#letters, move);
    this.#letters = after ?? this.#letters;
    return after !== undefined;
  }

  /** The same state with its centres at home: letters are painted as they are written. */
  paint(state: string): boolean {
    const changed = state !== this.#letters;
    this.#letters = state;
    return changed;
  }

  #inColoursOf(oriented: string, state: string): string {
    const centres = this.model.centres(oriented);
    if (centres === undefined || centres === faceLetters) return state;
    return [...state].map((letter) => centres.charAt(faceLetters.indexOf(letter)) || letter).join('');
  }
}

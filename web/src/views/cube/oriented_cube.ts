// SPDX-License-Identifier: MIT
//
// A cube with the orientation in which it is shown. A canonical state of an odd cube names colours by its centres, so
// without the orientation it would appear to turn back after every slice or rotation. Here the stickers keep their
// colours from move to move, in all pictures of the cube. Invariant: named by its centres, the oriented cube is the
// state shown.
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

  /** `moves`: those that led here from the standard orientation. Without them the orientation stays; a solved cube
   *  gets the standard one. False: nothing changed. */
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

  /** The state with its centres in the standard orientation, so that letters are painted as written. False: nothing
   *  changed. */
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

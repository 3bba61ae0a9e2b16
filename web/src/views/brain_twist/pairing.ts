// SPDX-License-Identifier: MIT
//
// Two petals change places by two taps, where dragging one to the other is not wanted or not possible.
import type { PaintEvent } from '../puzzle_view.js';

export class Pairing {
  chosen: number | undefined; // place of the state

  /** A tap on a place; what it means. A second tap on the same place takes the choice back. */
  tap(index: number): PaintEvent {
    const first = this.chosen;
    this.chosen = first === undefined ? index : undefined;
    return first === undefined || first === index ? { index } : { index: first, other: index };
  }
}

// SPDX-License-Identifier: MIT
//
// Exchanges two petals by two taps, as an alternative to dragging.
import type { PaintEvent } from '../puzzle_view.js';

export class Pairing {
  chosen: number | undefined; // place of the state

  /** A tap on a place and its meaning. A second tap on the same place cancels the choice. */
  tap(index: number): PaintEvent {
    const first = this.chosen;
    this.chosen = first === undefined ? index : undefined;
    return first === undefined || first === index ? { index } : { index: first, other: index };
  }
}

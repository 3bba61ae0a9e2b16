// SPDX-License-Identifier: MIT
//
// A pressed pointer that paints: reports everything that it passes over, also between two of its events, as one stroke.
export interface Place {
  readonly x: number;
  readonly y: number;
}

const pixels = 3; // distance of the points tested between two events
let strokes = 0;

export class Stroke {
  readonly number = ++strokes;
  #at: Place;
  #last: number | undefined;

  /** `under`: the item at a point, if there is one. */
  constructor(
    at: Place,
    private readonly under: (at: Place) => number | undefined,
    private readonly paint: (index: number, stroke: number) => void,
  ) {
    this.#at = at;
    this.#look(at);
  }

  to(at: Place): void {
    const from = this.#at;
    const looks = Math.max(Math.ceil(Math.hypot(at.x - from.x, at.y - from.y) / pixels), 1);
    for (let look = 1; look <= looks; ++look) {
      const share = look / looks;
      this.#look({ x: from.x + (at.x - from.x) * share, y: from.y + (at.y - from.y) * share });
    }
    this.#at = at;
  }

  #look(at: Place): void {
    const index = this.under(at);
    if (index === undefined || index === this.#last) return;
    this.#last = index;
    this.paint(index, this.number);
  }
}

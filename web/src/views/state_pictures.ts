// SPDX-License-Identifier: MIT
//
// Small pictures of many states of the puzzle on the table, each drawn when it is first seen and kept; all anew when the
// puzzle or its colours change.
import { kindOf } from './kinds.js';
import { plainLook } from './puzzle_view.js';
import type { Workbench } from './shell/workbench.js';

export class StatePictures {
  #addresses = new Map<string, string>(); // by state
  #still: ((state: string) => string) | null = null;
  #drawnFor = '';

  /** `drawable`: called once pictures can be had. */
  constructor(private readonly drawable: () => void) {}

  /** To be called before pictures are asked for: they are of this puzzle, as it looks now. */
  turnTo(bench: Workbench): void {
    const { model } = bench;
    const { palette, tiles, tint } = bench.settings;
    const key = [model.id, palette, tiles, tint, bench.dark].join();
    if (key === this.#drawnFor) return;
    this.#drawnFor = key;
    this.#addresses.clear();
    this.#still = null;
    void kindOf(model.id).stills(model, { ...plainLook, palette, tiles, tint, dark: bench.dark }).then((still) => {
      if (this.#drawnFor !== key) return;
      this.#still = still;
      this.drawable();
    });
  }

  /** A data address; empty while there is none. */
  of(state: string): string {
    if (this.#still === null || state === '') return '';
    const known = this.#addresses.get(state);
    if (known !== undefined) return known;
    const address = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(this.#still(state))}`;
    this.#addresses.set(state, address);
    return address;
  }
}

// SPDX-License-Identifier: MIT
//
// Small pictures of states of the current puzzle, each drawn when first seen and cached until the puzzle or its colours
// change.
import { kindOf } from './kinds.js';
import { plainLook } from './puzzle_view.js';
import type { Workbench } from './shell/workbench.js';

export class StatePictures {
  #addresses = new Map<string, string>(); // by state
  #still: ((state: string) => string) | null = null;
  #drawnFor = '';

  /** `drawable`: called when pictures become available. */
  constructor(private readonly drawable: () => void) {}

  /** Call before of(): sets the puzzle and its look. */
  turnTo(bench: Workbench): void {
    const { model } = bench;
    const { mask, palette, settings: { tiles, tint } } = bench;
    const key = [model.id, mask, palette, tiles, tint, bench.dark].join();
    if (key === this.#drawnFor) return;
    this.#drawnFor = key;
    this.#addresses.clear();
    this.#still = null;
    void kindOf(model.id).stills(model, { ...plainLook, mask, palette, tiles, tint, dark: bench.dark }).then((still) => {
      if (this.#drawnFor !== key) return;
      this.#still = still;
      this.drawable();
    });
  }

  /** A data address; empty if there is none yet. */
  of(state: string): string {
    if (this.#still === null || state === '') return '';
    const known = this.#addresses.get(state);
    if (known !== undefined) return known;
    const address = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(this.#still(state))}`;
    this.#addresses.set(state, address);
    return address;
  }
}

// SPDX-License-Identifier: MIT
//
// The search at any step of its trace, forwards and backwards. Snapshots are kept at intervals; a step back replays
// from the previous snapshot, so it shows the same as on the way forward.
import { Search } from './search_view.js';
import type { Trace, TraceEvent } from './trace.js';

const least = 200; // events from copy to copy
const most = 32; // copies; those of a long search take megabytes

export type Jump = 'expansion' | 'bound' | 'goal' | 'end';

export class Replay {
  readonly #copies: Search[];
  readonly #between: number; // events from copy to copy
  #recent: readonly Search[] = []; // the last results, latest first

  constructor(readonly trace: Trace) {
    this.#copies = [Search.of(trace)];
    this.#between = Math.max(least, Math.ceil(trace.events.length / most));
  }

  get length(): number {
    return this.trace.events.length;
  }

  /** The search after `step` events, clamped. The caller must not change it. */
  at(step: number): Search {
    const wanted = Math.max(0, Math.min(Math.round(step), this.length));
    const known = this.#recent.find(({ step: at }) => at === wanted);
    if (known !== undefined) return known;
    const place = Math.min(Math.floor(wanted / this.#between), this.#copies.length - 1);
    const near = this.#recent.find(({ step: at }) => at < wanted && at >= place * this.#between);
    const search = (near ?? (this.#copies[place] as Search)).copy();
    while (search.step < wanted) {
      search.apply(this.trace.events[search.step] as TraceEvent);
      if (search.step === this.#copies.length * this.#between) this.#copies.push(search.copy());
    }
    this.#recent = [search, ...this.#recent].slice(0, 2);
    return search;
  }

  /** The step after the next event of that kind from `step` on; without one, the end. */
  next(jump: Jump, step: number): number {
    const { events } = this.trace;
    for (let at = step; at < events.length; ++at) if (isOf(jump, events[at] as TraceEvent)) return at + 1;
    return events.length;
  }

  has(jump: Jump, step: number): boolean {
    return this.trace.events.slice(step).some((event) => isOf(jump, event));
  }
}

function isOf(jump: Jump, event: TraceEvent): boolean {
  switch (jump) {
    case 'expansion':
      return event.event === 'expand';
    case 'bound':
      return event.event === 'bound' || event.event === 'layer';
    case 'goal':
      return event.event === 'goal' || event.event === 'meet' || (event.event === 'generate' && event.verdict === 'goal');
    case 'end':
      return event.event === 'end';
  }
}

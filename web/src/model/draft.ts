// SPDX-License-Identifier: MIT
//
// A position being entered, separate from the line of play: its text, what is shown of it, and its own undo. Changes of
// one stroke, or of one stretch of typing, are one step. The browser stores one draft for each puzzle.

export interface Setting {
  text: string; // as typed, or the same as `shown`
  shown: string; // canonical, or with gaps; the last readable meaning of the text
}

const longest = 200; // steps kept in memory
const stored = 60; // steps stored in the browser
const capacity = 100_000; // characters stored in the browser

export class Draft {
  #now: Setting;
  #past: Setting[] = [];
  #future: Setting[] = [];
  #stretch: number | string | null = null; // of the last change

  constructor(first: Setting) {
    this.#now = first;
  }

  get text(): string {
    return this.#now.text;
  }
  get shown(): string {
    return this.#now.shown;
  }
  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Makes a change; changes with the same `stretch` form one undo step. False: nothing changes. */
  put(next: Setting, stretch: number | string | null = null): boolean {
    if (next.text === this.text && next.shown === this.shown) return false;
    if (stretch === null || stretch !== this.#stretch) this.#past.push(this.#now);
    if (this.#past.length > longest) this.#past.shift();
    this.#future = [];
    this.#stretch = stretch;
    this.#now = next;
    return true;
  }

  /** Sets the meaning of the text once it has been read; not an undo step. */
  means(shown: string): void {
    this.#now = { ...this.#now, shown };
  }

  undo(): boolean {
    return this.#travel(this.#past, this.#future);
  }
  redo(): boolean {
    return this.#travel(this.#future, this.#past);
  }

  #travel(from: Setting[], to: Setting[]): boolean {
    const setting = from.pop();
    if (setting === undefined) return false;
    to.push(this.#now);
    this.#now = setting;
    this.#stretch = null;
    return true;
  }

  packed(): string {
    for (let steps = stored; ; steps = Math.floor(steps / 2)) {
      const text = JSON.stringify({ now: this.#now, past: steps === 0 ? [] : this.#past.slice(-steps) });
      if (text.length <= capacity || steps === 0) return text;
    }
  }

  /** Reads a stored draft; undefined if it is none. */
  static unpacked(packed: string | null): Draft | undefined {
    try {
      const { now, past } = JSON.parse(packed ?? '') as { now: unknown; past: unknown };
      if (!isSetting(now) || !Array.isArray(past) || !past.every(isSetting)) return undefined;
      const draft = new Draft(now);
      draft.#past = past;
      return draft;
    } catch {
      return undefined;
    }
  }
}

function isSetting(found: unknown): found is Setting {
  const { text, shown } = (found ?? {}) as Partial<Setting>;
  return typeof text === 'string' && typeof shown === 'string';
}

/** The store of drafts. If it is missing or full, drafts last as long as the page. */
export class DraftStore {
  constructor(private readonly store: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = () => localStorage) {}

  load(puzzle: string): Draft | undefined {
    try {
      return Draft.unpacked(this.store().getItem(keyOf(puzzle)));
    } catch {
      return undefined;
    }
  }

  /** False if the browser stores nothing. */
  save(puzzle: string, draft: Draft | null): boolean {
    try {
      if (draft === null) this.store().removeItem(keyOf(puzzle));
      else this.store().setItem(keyOf(puzzle), draft.packed());
      return true;
    } catch {
      return false;
    }
  }
}

const keyOf = (puzzle: string): string => `rompicapo.draft.${puzzle}`;

// SPDX-License-Identifier: MIT
//
// What the workbench's helpers and the kinds of puzzles need of it, so that they do not lean on the whole.
import type { Engine, SolveOptions } from '../../engine/engine.js';
import type { PuzzleInfo, PuzzleRef, Solution, SolveRequest, Verb, Verbs } from '../../engine/protocol.js';
import type { PuzzleModel } from '../../model/puzzle.js';
import type { Session } from '../../model/session.js';
import type { Settings } from '../../model/settings.js';
import type { Words } from '../../model/words.js';
import type { Look, PuzzleView } from '../puzzle_view.js';

/** The pictures of the puzzle on the table. */
export interface Pictures {
  readonly view: PuzzleView | null;
  readonly net: PuzzleView | null;
  readonly main: PuzzleView | null; // what pictures are taken of
  readonly look: Look;
  readonly flat: boolean; // the net stands in for the view
  readonly ready: boolean; // they are of what is on the table
}

export interface Scramble {
  state: string;
  seed: number | null;
  moves: string | null;
}

export interface Bench extends EventTarget {
  readonly settings: Settings;
  readonly words: Words;
  readonly dark: boolean;
  readonly ref: PuzzleRef;
  readonly info: PuzzleInfo | null;
  readonly session: Session;
  readonly model: PuzzleModel;
  readonly engine: Engine | null;
  readonly shown: Promise<void>; // once the view shows the last change
  scramble: Scramble | null; // what was drawn last, or read as moves
  picture: ImageBitmap | null; // for tiles
  /** Tells all parts, once for everything that happens at a stretch. */
  changed(): void;
  announce(text: string): void;
  set(changes: Partial<Settings>): void;
  /** Puts a puzzle on the table; the engine's refusal is told and the old one stays. `keep`: also what was played. */
  open(ref: PuzzleRef, keep?: boolean): Promise<boolean>;
  openFile(file: File): Promise<void>;
  /** A question to the core. Where this machine has gone away, the page answers from then on. */
  ask<V extends Verb>(verb: V, request: Verbs[V]['request']): Promise<Verbs[V]['reply']>;
  solve(request: SolveRequest, options: SolveOptions): Promise<Solution>;
}

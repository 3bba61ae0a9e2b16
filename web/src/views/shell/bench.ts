// SPDX-License-Identifier: MIT
//
// The part of the workbench that its helpers and the kinds of puzzles use.
import type { Engine, SolveOptions } from '../../engine/engine.js';
import type { PuzzleInfo, PuzzleRef, Solution, SolveRequest, Verb, Verbs } from '../../engine/protocol.js';
import type { PuzzleModel } from '../../model/puzzle.js';
import type { Session } from '../../model/session.js';
import type { Settings } from '../../model/settings.js';
import type { Words } from '../../model/words.js';
import type { Look, Palette, PuzzleView } from '../puzzle_view.js';

/** The pictures of the current puzzle. */
export interface Pictures {
  readonly view: PuzzleView | null;
  readonly net: PuzzleView | null;
  readonly main: PuzzleView | null; // the one for exported pictures
  readonly look: Look;
  readonly flat: boolean; // the net replaces the view
  readonly ready: boolean; // they show the current state
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
  readonly palette: Palette;
  readonly mask: string | null; // the solved state with gaps for what the goal ignores; null: it ignores nothing
  readonly ref: PuzzleRef;
  readonly info: PuzzleInfo | null;
  readonly session: Session;
  readonly model: PuzzleModel;
  readonly engine: Engine | null;
  readonly shown: Promise<void>; // resolves when the view shows the last change
  scramble: Scramble | null; // drawn last, or read as moves
  picture: ImageBitmap | null; // for tiles
  /** Notifies all parts, once for all changes of a task. */
  changed(): void;
  announce(text: string): void;
  set(changes: Partial<Settings>): void;
  /** Opens a puzzle; on the engine's refusal, reports it and keeps the old one. `keep`: also keeps the play. */
  open(ref: PuzzleRef, keep?: boolean): Promise<boolean>;
  openFile(file: File): Promise<void>;
  /** Calls the core. If the server has become unreachable, the page's engine answers from then on. */
  ask<V extends Verb>(verb: V, request: Verbs[V]['request']): Promise<Verbs[V]['reply']>;
  solve(request: SolveRequest, options: SolveOptions): Promise<Solution>;
}

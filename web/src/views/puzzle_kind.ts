// SPDX-License-Identifier: MIT
//
// What the page has to know of a kind of puzzle. Each kind describes itself in its own folder; kinds.ts lists them. The
// descriptions are there from the first, so they import what is heavy when it is asked for.
import type { TemplateResult } from 'lit';
import type { Family, PuzzleInfo, PuzzleRef } from '../engine/protocol.js';
import type { PuzzleModel } from '../model/puzzle.js';
import type { choices, Settings, switches } from '../model/settings.js';
import type { Entry } from './enter/entry.js';
import type { Look, PuzzleView } from './puzzle_view.js';
import type { Bench } from './shell/bench.js';

/** A player for the page of examples; its words are in locales/ as ui.embed.example.NAME. */
export interface Example {
  readonly name: string;
  readonly markup: string;
}

export interface PuzzleKind<Model extends PuzzleModel = PuzzleModel> {
  readonly name: string; // with which its puzzles' names begin: "cube" of "cube:3"; words and styles go by it
  readonly margin?: boolean; // its picture goes up to the edge, so the page leaves some room around it
  readonly examples: readonly Example[];
  /** Undefined: there is none of this name, or it takes the core's description to make it. */
  model(puzzle: string, info: PuzzleInfo | null, ref: PuzzleRef): Promise<Model | undefined>;
  /** The large picture; rejects where this browser cannot draw it. */
  view(model: Model, look: Look): Promise<PuzzleView>;
  /** The net beside it; a flat picture has none. */
  net?(model: Model, look: Look): Promise<PuzzleView>;
  /** A small still picture of the solved puzzle, as SVG. */
  thumbnail(model: Model, look: Look): Promise<string>;
  /** Small still pictures of any state, as SVG, where much of it can be seen at once. */
  stills(model: Model, look: Look): Promise<(state: string) => string>;
  /** The same with marks on them; without it they carry none. */
  marked?(model: Model, look: Look): Promise<(state: string, marks: Marks) => string>;
  /** What the chooser offers: puzzles, and what stands under them; without it the puzzle's name. */
  choices(family: Family): readonly (readonly [puzzle: string, text?: string])[];
  /** What the preferences add when one is opened. */
  request?(settings: Settings): Partial<PuzzleRef>;
  panels(): Promise<PuzzlePanels>;
}

/** What a picture tells of a heuristic's value, by the names of pieces as the core calls them. */
export interface Marks {
  readonly values: ReadonlyMap<string, number> | null; // what each piece adds, none 0; null: it is not so made
  readonly groups: ReadonlyMap<string, number>; // the group that each is in, from 0
  readonly groupValues: readonly number[]; // what each group adds
  readonly links: readonly (readonly [string, string])[]; // pieces in each other's way
  readonly lit: readonly string[];
}

/** Keys, or the like, and what they do. */
export type HelpRow = readonly [keys: readonly string[], text: string];

/** What a kind adds to the page's panels. */
export interface PuzzlePanels {
  readonly example?: string; // moves as they are written; without it some are made up
  readonly selects?: readonly (keyof typeof choices)[]; // the preferences that concern it
  readonly switches?: readonly (typeof switches)[number][];
  readonly scrambleNote?: string; // the key of what is to be said of a scramble's moves
  help(bench: Bench): readonly HelpRow[];
  /** Entering a position by buttons. */
  entry?(bench: Bench, entry: Entry): TemplateResult;
  /** More preferences. */
  settings?(bench: Bench): TemplateResult;
  /** More in the chooser. */
  chooser?(bench: Bench, open: (puzzle: string) => void): TemplateResult;
}

/** Pictures of one state after the other, all drawn by one view. */
export function stillsOf(view: PuzzleView): (state: string) => string {
  return (state) => {
    view.show(state);
    return view.svg();
  };
}

/** The SVG of a picture that is needed no longer. */
export function svgOf(view: PuzzleView): string {
  const picture = view.svg();
  view.dispose();
  return picture;
}

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

/** A player on the page of examples; its texts are in locales/ as ui.embed.example.NAME. */
export interface Example {
  readonly name: string;
  readonly markup: string;
}

export interface PuzzleKind<Model extends PuzzleModel = PuzzleModel> {
  readonly name: string; // the prefix of its puzzles' names, "cube" of "cube:3"; also the key of texts and styles
  readonly margin?: boolean; // the page leaves space around its picture
  readonly examples: readonly Example[];
  /** Undefined: no such puzzle, or it needs the core's description. */
  model(puzzle: string, info: PuzzleInfo | null, ref: PuzzleRef): Promise<Model | undefined>;
  /** The main picture; rejects if this browser cannot draw it. */
  view(model: Model, look: Look): Promise<PuzzleView>;
  /** The net beside it; flat pictures have none. */
  net?(model: Model, look: Look): Promise<PuzzleView>;
  /** A small still picture of the solved puzzle, as SVG. */
  thumbnail(model: Model, look: Look): Promise<string>;
  /** Small still pictures of any state, as SVG, if they show enough of it. */
  stills(model: Model, look: Look): Promise<(state: string) => string>;
  /** The same with marks. */
  marked?(model: Model, look: Look): Promise<(state: string, marks: Marks) => string>;
  /** The puzzles in the chooser and their captions; default: the puzzle's name. */
  choices(family: Family): readonly (readonly [puzzle: string, text?: string])[];
  /** Options that preferences add when a puzzle is opened. */
  request?(settings: Settings): Partial<PuzzleRef>;
  panels(): Promise<PuzzlePanels>;
}

/** Marks that show a heuristic's value, by the core's names of pieces. */
export interface Marks {
  readonly values: ReadonlyMap<string, number> | null; // nonzero contributions of pieces; null: it is no sum over pieces
  readonly groups: ReadonlyMap<string, number>; // the group of each piece, from 0
  readonly groupValues: readonly number[]; // contributions of groups
  readonly links: readonly (readonly [string, string])[]; // pairs of conflicting pieces
  readonly lit: readonly string[];
}

/** Keys or gestures and their effects. */
export type HelpRow = readonly [keys: readonly string[], text: string];

/** The parts of the page's panels that depend on the kind. */
export interface PuzzlePanels {
  readonly example?: string; // example moves; default: generated
  readonly selects?: readonly (keyof typeof choices)[]; // the preferences that apply to it
  readonly switches?: readonly (typeof switches)[number][];
  readonly scrambleNote?: string; // the key of a note on scrambles
  help(bench: Bench): readonly HelpRow[];
  /** Buttons for entering a position. */
  entry?(bench: Bench, entry: Entry): TemplateResult;
  /** More preferences. */
  settings?(bench: Bench): TemplateResult;
  /** More in the chooser. */
  chooser?(bench: Bench, open: (puzzle: string) => void): TemplateResult;
}

/** Draws pictures of states, one after another, with one view. */
export function stillsOf(view: PuzzleView): (state: string) => string {
  return (state) => {
    view.show(state);
    return view.svg();
  };
}

/** The SVG of a picture, which is then disposed of. */
export function svgOf(view: PuzzleView): string {
  const picture = view.svg();
  view.dispose();
  return picture;
}

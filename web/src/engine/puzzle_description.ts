// SPDX-License-Identifier: MIT
//
// What the core says of puzzles and their choices, and of a fault: the part of the protocol (protocol.ts) that most of
// its requests and replies refer to.

/** A puzzle: its name and options. Absent keys have the puzzle's defaults. */
export interface PuzzleRef {
  puzzle: string; // "cube:3", "15-puzzle", "brain-twist", "file:skewb", "file:anything" with `definition`
  goal?: string; // a goal's name, or a state to solve to
  metric?: string;
  generators?: string; // the only turns allowed, as "U,R,F2"
  move_convention?: 'blank' | 'tile'; // sliding
  count_blank?: boolean; // sliding
  definition?: string; // the text of a .tws or KPuzzle JSON file; `puzzle` is then "file:NAME", only a name
}

export interface Fault {
  code: string; // "bad_syntax", "bad_state", "unsolvable", "unknown_name", "bad_option", "time_limit", ...
  message: string;
  position: number | null; // byte offset (UTF-8) in the given text
  phrase?: { key: string; values: Readonly<Record<string, string>> }; // "fault.KEY" in locales/ and the values of its placeholders
  key?: string | null; // of the request at fault; the position is in its text
}

export interface Family {
  form: string; // "sliding:RxC"
  summary: string;
  aliases: { name: string; means: string }[];
  samples: string[];
  library: string[]; // "file:pyraminx", ...: the puzzles from files that are built in
}

export interface Catalogue {
  version: string;
  languages: string[]; // "en", "fr", "it", "th"
  families: Family[];
}

export interface Choice {
  name: string;
  summary: string;
  places?: string[]; // of a goal: where it may be requested, as in "cross:D"
}

export interface SolverInfo extends Choice {
  source: string;
  promises: string;
  options: string[]; // besides the limits: "weight", "width", "tables", ...
  heuristics: string[]; // those it accepts; empty: it uses none
  stop_length: number; // its default; 0: none
  seconds: number;
  table_bytes: number; // of the smallest stored tables that it needs
  aims_short: boolean; // false: it follows a human method, whatever the length
}

/** An option of some puzzles or solvers, as the core describes it. */
export interface Option {
  name: string; // "stop-length", as a solver's `options` have it
  key: string; // of a request: "stop_length"
  type: 'flag' | 'whole' | 'number' | 'choice' | 'text' | 'counted';
  value: string; // for a choice: its values separated by bars
  summary: string; // in English
  read_as?: string; // for a solver's option: the name in the `options` of solvers that read it; empty: all do
  least?: number;
  most?: number;
}

export interface HeuristicInfo extends Choice {
  admissible: boolean;
  table_bytes: number;
}

/** The description of a puzzle. `state` is the solved state, canonical. */
export interface PuzzleInfo {
  puzzle: string;
  state: string;
  summary: string;
  states: string | null; // their number, in decimal
  goal: string;
  mask?: string | null; // the solved state with `.` for what the goal ignores; null: it ignores nothing
  metric: string;
  goals: Choice[];
  metrics: Choice[];
  default_solver: string;
  default_heuristic: string | null;
  solvers: SolverInfo[];
  heuristics: HeuristicInfo[];
  options: Option[]; // of the puzzle and its solvers
  moves: string[]; // those that searches use
  encoding: string | null; // the file of its answer-set program: "sliding.lp"
  definition: KPuzzle | null; // of a puzzle from a file: orbits, the solved pattern, its moves
}

/** KPuzzle JSON, as `rompicapo catalogue file:X --format kpuzzle` writes it; indices from 0. */
export interface KPuzzle {
  name: string;
  orbits: { orbitName: string; numPieces: number; numOrientations: number }[];
  defaultPattern: KPattern;
  moves: Record<string, Record<string, { permutation: number[]; orientationDelta: number[] }>>;
}
export type KPattern = Record<
  string,
  { pieces: number[]; orientation: number[]; orientationMod?: number[] }
>;

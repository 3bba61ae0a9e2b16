// SPDX-License-Identifier: MIT
//
// What the core is asked and what it answers, as JSON: one protocol for the engine in this page (WebAssembly in a
// worker) and the engine of this machine (HTTP, /api/v1/). Keys are those of the command line's JSON. The core reads
// it in rompicapo/catalogue/service/; here stand only its types.

/** Which puzzle object: a name and what makes one. Absent keys take the puzzle's defaults. */
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
  position: number | null; // byte offset (UTF-8) in the text that was given
  phrase?: { key: string; values: Readonly<Record<string, string>> }; // "fault.KEY" in locales/ and what goes into its places
  key?: string | null; // of the request that it is about; the position counts in its text
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
}

export interface SolverInfo extends Choice {
  source: string;
  promises: string;
  options: string[]; // that it reads beside the limits: "weight", "width", "tables", ...
  heuristics: string[]; // that it accepts; empty: it uses none
  stop_length: number; // what it takes for enough where nothing is said; 0: nothing set
  seconds: number;
  table_bytes: number; // of the stored tables that it needs at least
  aims_short: boolean; // false: its answers are as long as its method makes them, step by step as people do it
}

/** What only some puzzles or solvers read, as the core describes it. */
export interface Option {
  name: string; // "stop-length", as a solver's `options` have it
  key: string; // of a request: "stop_length"
  type: 'flag' | 'whole' | 'number' | 'choice' | 'text' | 'counted';
  value: string; // of a choice, its values parted by bars
  summary: string; // in English
  read_as?: string; // of a solver's option: what the solvers that read it have among their `options`
  least?: number;
  most?: number;
}

export interface HeuristicInfo extends Choice {
  admissible: boolean;
  table_bytes: number;
}

/** A puzzle object described. `state` is the solved state, canonical. */
export interface PuzzleInfo {
  puzzle: string;
  state: string;
  summary: string;
  states: string | null; // how many there are, in decimal
  goal: string;
  metric: string;
  goals: Choice[];
  metrics: Choice[];
  default_solver: string;
  default_heuristic: string | null;
  solvers: SolverInfo[];
  heuristics: HeuristicInfo[];
  options: Option[]; // of the puzzle, and of its solvers
  moves: string[]; // the vocabulary of the searches
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

export interface Mend {
  name: string; // "flip-edge"
  what: string; // "UF"
  state: string; // canonical, mended
  text: string; // in words of `lang`
}

/** Any text read as a state, diagnosed. A text that is no state at all has `state` null and an `error`. */
export interface StateReply {
  puzzle: string;
  state: string | null; // canonical, also of a state that cannot be solved
  reachable: boolean;
  solved: boolean;
  error: Fault | null; // what is wrong with it, and where
  mends: Mend[]; // of an unreachable state, and of a text that is one but for a sticker or a number
  drawing: string; // in characters; empty without a state
}

export interface Step {
  move: string;
  state: string;
}

export interface WalkReply {
  puzzle: string;
  state: string; // canonical start
  solved: boolean; // at the end
  length: number; // in the metric
  metric: string;
  steps: Step[]; // one a single move: commutators, repeats and comments are written out
}

export interface ScrambleReply {
  puzzle: string;
  state: string;
  moves: string | null; // null for a state drawn at random
  seed: number;
}

export interface Measure {
  name: string;
  before: number;
  after: number;
  exact: boolean; // `after` is the thing itself, not a bound of it
}
export interface Milestone {
  name: string;
  count: number;
  what: string | null;
  pieces: string[]; // that it speaks of, as the puzzle calls them: "UR", "7", "r", "EDGES 3"
}

/** One move of a solution explained: data, for whoever wants more than the lines. */
export interface ExplainedStep extends Step {
  estimate_before: number | null;
  estimate_after: number | null;
  left: number;
  phase: string | null;
  about: string | null;
  measures: Measure[];
  achieved: Milestone[];
}

/** Of the pieces, or of coordinates and distances as well. */
export type Detail = 'plain' | 'expert';

/** The words for the moves first..last (from 0, inclusive; almost always one move). */
export interface ExplainedLine {
  first: number;
  last: number;
  phase: string | null;
  heading: string | null; // of the phase, where one begins here
  text: string;
  pieces: string[]; // that it speaks of, each once
}

export interface ExplainReply {
  puzzle: string;
  state: string;
  lang: string;
  title: string;
  lines: ExplainedLine[];
  steps: ExplainedStep[];
}

export interface SolveRequest extends PuzzleRef {
  state: string;
  solver?: string;
  heuristic?: string;
  time?: number; // seconds; 0 is no limit
  nodes?: number;
  memory?: number; // MiB
  threads?: number;
  seed?: number;
  tables?: string;
  all?: boolean | 'classes' | 'sequences';
  count_optimal?: boolean | 'classes' | 'sequences';
  bound?: number;
  stop_length?: number;
  weight?: number;
  width?: number;
  random_ties?: boolean; // hill-climb
}

/** The command line's record of one solver on one state. */
export interface Solution {
  puzzle: string;
  state: string;
  goal: string;
  solver: string;
  heuristic: string | null;
  outcome: 'solved' | 'unsolvable' | 'not_found' | 'out_of_budget' | 'stopped' | 'invalid';
  moves: string | null;
  length: number | null;
  metric: string;
  optimal: boolean; // proved
  lower_bound: number | null;
  nodes_expanded: number | null;
  nodes_generated: number | null;
  seconds: number | null;
  cpu_seconds: number | null;
  peak_bytes: number | null;
  verified: boolean; // replayed
  seed: number | null;
  error: Fault | null;
  limit?: 'time' | 'nodes' | 'memory' | 'cost' | 'bound'; // which one ended it
  all?: string[];
  optimal_count?: number; // where that alone was asked for
  counted?: 'classes' | 'sequences'; // what `all` lists, or `optimal_count` counts
}

/** The progress of a running solve, reported a few times a second. */
export interface Progress {
  stage: 'queued' | 'tables' | 'search';
  expanded: number;
  bound: number; // no solution is shorter, proved
  seconds: number;
  share: number | null; // 0..1 of the work, where it can be told
}

/** An answer bettered while the search goes on; replayed. */
export interface Better {
  moves: string;
  length: number;
  seconds: number;
}

export interface Verified {
  puzzle: string;
  state: string;
  goal: string;
  moves: string;
  solved: boolean;
  length: number;
  metric: string;
}

export type TraceSide = 'forward' | 'backward';
/** What becomes of a node that has been generated; of one that is not kept, `reason` says why. */
export type TraceVerdict = 'new' | 'better' | 'reopened' | 'duplicate' | 'closed' | 'over-bound' | 'on-path' | 'goal' | 'unused';

interface TraceNode {
  side?: TraceSide; // of a search from both ends
  node: number; // in the order in which they are first told
  state?: string; // where the number first appears
}
interface TraceValues {
  g: number;
  h: number;
  f: number;
}

/** A line of `rompicapo trace`; docs/api.md says what each means. */
export type TraceEvent =
  | { event: 'start'; version: number; puzzle: string; goal: string; metric: string; solver: string; heuristic: string | null; state: string }
  | ({ event: 'root' | 'expand' | 'reopen'; rank?: number } & TraceNode & TraceValues) // rank: what it was chosen by, where that is not f
  | ({ event: 'generate'; parent: number; move: string; verdict: TraceVerdict; reason?: 'duplicate' | 'closed' | 'bound' } & TraceNode & TraceValues)
  | { event: 'prune'; side?: TraceSide; parent: number; move: string; reason: 'inverse' | 'redundant' }
  | { event: 'bound'; bound: number }
  | { event: 'layer'; depth: number }
  | ({ event: 'cut' | 'step' | 'backtrack' } & TraceNode)
  | ({ event: 'meet'; length: number } & TraceNode)
  | ({ event: 'goal'; g: number } & TraceNode)
  | {
      event: 'end';
      outcome: 'solved' | 'unsolvable' | 'not_found' | 'out_of_budget' | 'stopped';
      limit: 'time' | 'nodes' | 'memory' | 'cost' | 'bound' | 'events' | null;
      moves: string | null;
      length: number | null;
      optimal: boolean;
      nodes_expanded: number;
      nodes_generated: number;
      lower_bound: number;
      events: number; // between start and end
      truncated: boolean;
    };

export interface TraceReply {
  puzzle: string;
  state: string;
  solver: string;
  heuristic: string | null;
  events: TraceEvent[];
  truncated: boolean;
}

/** The verbs but `solve`, each with its request and its reply. */
export interface Verbs {
  catalogue: { request: Record<string, never>; reply: Catalogue };
  puzzle: { request: PuzzleRef; reply: PuzzleInfo };
  state: { request: PuzzleRef & { text: string; lang?: string }; reply: StateReply };
  walk: { request: PuzzleRef & { state: string; moves: string }; reply: WalkReply };
  successors: { request: PuzzleRef & { state: string }; reply: { puzzle: string; state: string; history: string; successors: (Step & { history: string })[] } };
  // Exactly one of: length (random moves from solved), distance (exactly so far), neither (a random state).
  scramble: { request: PuzzleRef & { seed: number; length?: number; distance?: number }; reply: ScrambleReply };
  verify: { request: PuzzleRef & { state: string; moves: string }; reply: Verified };
  explain: {
    request: PuzzleRef & { state: string; moves: string; solver?: string; heuristic?: string; detail?: Detail; lang?: string };
    reply: ExplainReply;
  };
  // Builds the tables that such a solve needs.
  prepare: { request: PuzzleRef & Partial<SolveRequest>; reply: { puzzle: string; seconds: number } };
  // What a general search does; `events`: at most so many (1 to 20,000; 5000 where nothing is said).
  trace: { request: SolveRequest & { events?: number }; reply: TraceReply };
}
export type Verb = keyof Verbs;

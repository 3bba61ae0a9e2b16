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
  remarks: string[]; // what the text may mean otherwise than it was read
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

/** Our encoding and the facts of a state; `program` is what clingo is given, with -c horizon=N, N from `bound` up. */
export interface EncodingReply {
  puzzle: string;
  state: string;
  goal: string;
  name: string; // "sliding.lp"
  encoding: string;
  facts: string;
  program: string; // of the encoding asked for; its marks (% @legal) are shown
  bound: number; // proved: no plan is shorter
}

export interface HorizonRun {
  steps: number;
  answer: 'plan' | 'none' | 'unfinished';
  seconds: number;
}

/** What clingo says of one horizon; unfinished at a limit. */
export interface HorizonAnswer {
  answer: 'plan' | 'none' | 'unfinished';
  atoms: string[] | null; // shown, of the plan
  seconds: number;
}

export interface HorizonRequest extends PuzzleRef {
  state: string;
  encoding?: string; // one that was edited, in the place of ours
  horizon: number;
  time?: number;
}

export interface PlannedMove {
  move: string; // as the puzzle names it
  atom: string; // as the encoding does: do("U",3)
  rule: [first: number, last: number] | null; // lines of the encoding, from 1: the rule that lets it be made
  because: string[]; // atoms that hold
}

/** A plan judged, whoever made it. */
export interface Trial {
  puzzle: string;
  state: string;
  goal: string;
  encoding: string;
  verdict: 'valid' | 'wrong' | 'no_plan';
  moves: string | null; // of a wrong plan up to the wrong step
  length: number | null;
  optimum: number | null; // where a solver of ours proved it
  optimum_by: string | null;
  optimal: boolean;
  wrong_step: number | null; // from 1; null where each move can be made and the end is not solved
  reason: string | null;
  outcome: 'solved' | 'out_of_budget' | 'stopped';
  seconds: number;
  our_seconds: number | null;
  horizons: HorizonRun[];
  our_horizons: HorizonRun[];
  error: Fault | null; // of the wrong step
  last_horizon: number | null; // where an encoding without a plan is missing something
  lower_bound: number; // as far as the encoding can be believed
  steps: PlannedMove[];
}

/** A heuristic held against the true distances: what is told is true of `states`, those nearest to the goal. */
export interface JudgeReply {
  puzzle: string;
  goal: string;
  metric: string;
  heuristic: string;
  states: number; // judged
  complete: boolean; // they are all that there are
  admissible: boolean | null; // null: no counterexample, but not all states were judged
  consistent: boolean | null;
  overestimates: number; // states
  inconsistencies: number; // moves
  counterexample: { state: string; h: number; distance: number } | null; // one of those nearest to the goal
  worst: { state: string; h: number; distance: number } | null; // where h is farthest above the distance
  inconsistency: { state: string; h: number; move: string; next: string; next_h: number } | null; // h > 1 + next_h
  mean_h: number;
  mean_distance: number;
  mean_error: number; // of |h - distance|
  max_error: number;
  by_distance: { distance: number; states: number; least: number; mean: number; most: number }[]; // of h
  limit: 'time' | 'nodes' | 'memory' | 'stopped' | null; // what ended it early
  seconds: number;
}

/** What a heuristic's value is made of. */
export interface AccountPart {
  what: string; // its kind: "tile", "row-conflict", "pattern", ...
  value: number;
  pieces: string[]; // that it looks at, as the puzzle calls them; none: all, or none in particular
  per: number | null; // the value is the number of pieces / per, rounded up
  sum: number; // of "max-of-sums": which sum it is in
}
export interface InspectedHeuristic extends HeuristicInfo {
  value: number | null; // null: `refusal` says why
  refusal: string | null;
  combine: 'sum' | 'max' | 'max-of-sums' | null; // null: nothing is told of it
  parts: AccountPart[];
}
export interface InspectedStep extends Step {
  distance: number | null;
  values: Record<string, number | null>; // by heuristic
}
export interface InspectReply {
  puzzle: string;
  state: string;
  goal: string;
  metric: string;
  distance: number | null; // true; null: no table at hand knows it
  heuristics: InspectedHeuristic[];
  along: InspectedStep[]; // after each move
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
  // A puzzle as a program for clingo; `encoding`: one that was edited, in the place of ours.
  encoding: { request: PuzzleRef & { state: string; encoding?: string }; reply: EncodingReply };
  // What clingo gave elsewhere: the horizons tried, and the atoms shown with the plan of the last.
  judge_plan: {
    request: PuzzleRef & { state: string; encoding?: string; horizons?: readonly HorizonRun[]; atoms?: readonly string[]; time?: number; memory?: number; threads?: number };
    reply: Trial;
  };
  // `nodes`: states judged at the most. Once it is judged admissible, `external` serves the solvers that need that.
  judge: { request: PuzzleRef & Pick<SolveRequest, 'heuristic' | 'time' | 'memory' | 'nodes' | 'threads'>; reply: JudgeReply };
  // What the heuristics say; `heuristics`: by name with commas between, those of large tables only so; else all.
  inspect: { request: PuzzleRef & { state: string; moves?: string; heuristics?: string }; reply: InspectReply };
}
export type Verb = keyof Verbs;

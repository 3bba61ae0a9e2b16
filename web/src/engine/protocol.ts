// SPDX-License-Identifier: MIT
//
// The core's requests and replies as JSON: one protocol for the page's engine (WebAssembly in a worker) and the
// server's (HTTP, /api/v1/). Keys are those of the command line's JSON. The core parses it in
// rompicapo/catalogue/service/; this file has only the types.

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
  places?: string[]; // of a goal that may be asked for at one of them: "cross:D"
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

export interface Mend {
  name: string; // "flip-edge"
  what: string; // "UF"
  state: string; // canonical, mended
  text: string; // in words of `lang`
}

/** The diagnosis of a text read as a state. If it is no state, `state` is null and `error` says why. */
export interface StateReply {
  puzzle: string;
  state: string | null; // canonical, also if unsolvable
  reachable: boolean;
  solved: boolean;
  error: Fault | null; // with its position
  mends: Mend[]; // repairs of an unreachable state, or of a text with one wrong sticker or number
  drawing: string; // as text; empty without a state
  remarks: string[]; // other possible readings of the text
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
  steps: Step[]; // one per single move: commutators and repeats are expanded
}

export interface ScrambleReply {
  puzzle: string;
  state: string;
  moves: string | null; // null for a random state
  seed: number;
}

export interface Measure {
  name: string;
  before: number;
  after: number;
  exact: boolean; // `after` is exact, not a bound
}
export interface Milestone {
  name: string;
  count: number;
  what: string | null;
  pieces: string[]; // those mentioned, as the puzzle names them: "UR", "7", "r", "EDGES 3"
}

/** The explanation of one move as data. */
export interface ExplainedStep extends Step {
  estimate_before: number | null;
  estimate_after: number | null;
  left: number;
  phase: string | null;
  about: string | null;
  measures: Measure[];
  achieved: Milestone[];
}

/** Whether explanations mention only pieces, or coordinates and distances too. */
export type Detail = 'plain' | 'expert';

/** The text for the moves first..last (from 0, inclusive; usually one move). */
export interface ExplainedLine {
  first: number;
  last: number;
  phase: string | null;
  heading: string | null; // of the phase, if one begins here
  text: string;
  pieces: string[]; // those mentioned, each once
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
  list?: number; // so many of the shortest
  ergonomics?: boolean; // orders those of one length
  first?: string; // moves that solutions begin with
  max_length?: number;
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
  limit?: 'time' | 'nodes' | 'memory' | 'cost' | 'bound'; // the one that ended it
  all?: string[];
  list?: { moves: string; length: number; cost?: number | null }[]; // shortest first
  complete_below?: number | null; // `list` has every shorter solution; null: every one
  optimal_count?: number; // if only that was requested
  counted?: 'classes' | 'sequences'; // what `all` lists, or `optimal_count` counts
}

/** The progress of a running solve, reported a few times a second. */
export interface Progress {
  stage: 'queued' | 'tables' | 'search';
  expanded: number;
  bound: number; // proved: no solution is shorter
  seconds: number;
  share: number | null; // 0..1 of the work, if known
}

/** A better answer found while the search runs; replayed. */
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
/** What happens to a generated node; if it is not kept, `reason` says why. */
export type TraceVerdict = 'new' | 'better' | 'reopened' | 'duplicate' | 'closed' | 'over-bound' | 'on-path' | 'goal' | 'unused';

interface TraceNode {
  side?: TraceSide; // in bidirectional search
  node: number; // numbered by first appearance
  state?: string; // at the first appearance of the number
}
interface TraceValues {
  g: number;
  h: number;
  f: number;
}

/** A line of `rompicapo trace`; docs/api.md says what each means. */
export type TraceEvent =
  | { event: 'start'; version: number; puzzle: string; goal: string; metric: string; solver: string; heuristic: string | null; state: string }
  | ({ event: 'root' | 'expand' | 'reopen'; rank?: number } & TraceNode & TraceValues) // rank: what it was chosen by, if not f
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

/** The encoding and the facts of a state; clingo gets `program` with -c horizon=N, for N from `bound` up. */
export interface EncodingReply {
  puzzle: string;
  state: string;
  goal: string;
  name: string; // "sliding.lp"
  encoding: string;
  facts: string;
  program: string; // of the requested encoding, including its marks (% @legal)
  bound: number; // no plan is shorter (proved)
}

export interface HorizonRun {
  steps: number;
  answer: 'plan' | 'none' | 'unfinished';
  seconds: number;
}

/** Clingo's result for one horizon; unfinished if a limit ended it. */
export interface HorizonAnswer {
  answer: 'plan' | 'none' | 'unfinished';
  atoms: string[] | null; // the plan's shown atoms
  seconds: number;
}

export interface HorizonRequest extends PuzzleRef {
  state: string;
  encoding?: string; // an edited one to use instead
  horizon: number;
  time?: number;
}

export interface PlannedMove {
  move: string; // in the puzzle's notation
  atom: string; // in the encoding: do("U",3)
  rule: [first: number, last: number] | null; // lines of the encoding, from 1: the rule that makes it legal
  because: string[]; // atoms that are true
}

/** The verdict on a plan. */
export interface Trial {
  puzzle: string;
  state: string;
  goal: string;
  encoding: string;
  verdict: 'valid' | 'wrong' | 'no_plan';
  moves: string | null; // for a wrong plan: up to the wrong step
  length: number | null;
  optimum: number | null; // if our own solver proved it
  optimum_by: string | null;
  optimal: boolean;
  wrong_step: number | null; // from 1; null if all moves are legal but the end is not solved
  reason: string | null;
  outcome: 'solved' | 'out_of_budget' | 'stopped';
  seconds: number;
  our_seconds: number | null;
  horizons: HorizonRun[];
  our_horizons: HorizonRun[];
  error: Fault | null; // of the wrong step
  last_horizon: number | null; // tried by an encoding that found no plan
  lower_bound: number; // if the encoding is right
  steps: PlannedMove[];
}

/** A heuristic compared with true distances, over the `states` states nearest to the goal. */
export interface JudgeReply {
  puzzle: string;
  goal: string;
  metric: string;
  heuristic: string;
  states: number; // judged
  complete: boolean; // all states of the puzzle
  admissible: boolean | null; // null: no counterexample among the states judged, which are not all
  consistent: boolean | null;
  overestimates: number; // states
  inconsistencies: number; // moves
  counterexample: { state: string; h: number; distance: number } | null; // one of those nearest to the goal
  worst: { state: string; h: number; distance: number } | null; // with the largest h - distance
  inconsistency: { state: string; h: number; move: string; next: string; next_h: number } | null; // h > 1 + next_h
  mean_h: number;
  mean_distance: number;
  mean_error: number; // of |h - distance|
  max_error: number;
  by_distance: { distance: number; states: number; least: number; mean: number; most: number }[]; // of h
  limit: 'time' | 'nodes' | 'memory' | 'stopped' | null; // the limit that ended it early
  seconds: number;
}

/** The parts of a heuristic's value. */
export interface AccountPart {
  what: string; // its kind: "tile", "row-conflict", "pattern", ...
  value: number;
  pieces: string[]; // those it depends on, by the puzzle's names; empty: all, or none in particular
  per: number | null; // the value is the number of pieces / per, rounded up
  sum: number; // for "max-of-sums": the sum it belongs to
}
export interface InspectedHeuristic extends HeuristicInfo {
  value: number | null; // null: `refusal` says why
  refusal: string | null;
  combine: 'sum' | 'max' | 'max-of-sums' | null; // null: unknown
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
  distance: number | null; // true distance; null: unknown
  heuristics: InspectedHeuristic[];
  along: InspectedStep[]; // after each move
}

/** All verbs except `solve`, each with its request and reply. */
export interface Verbs {
  catalogue: { request: Record<string, never>; reply: Catalogue };
  puzzle: { request: PuzzleRef; reply: PuzzleInfo };
  state: { request: PuzzleRef & { text: string; lang?: string }; reply: StateReply };
  walk: { request: PuzzleRef & { state: string; moves: string }; reply: WalkReply };
  successors: { request: PuzzleRef & { state: string }; reply: { puzzle: string; state: string; history: string; successors: (Step & { history: string })[] } };
  // At most one of: length (random moves from solved), distance (exact); neither: a random state.
  scramble: { request: PuzzleRef & { seed: number; length?: number; distance?: number }; reply: ScrambleReply };
  verify: { request: PuzzleRef & { state: string; moves: string }; reply: Verified };
  explain: {
    request: PuzzleRef & { state: string; moves: string; solver?: string; heuristic?: string; detail?: Detail; lang?: string };
    reply: ExplainReply;
  };
  // Builds the tables that this solve needs.
  prepare: { request: PuzzleRef & Partial<SolveRequest>; reply: { puzzle: string; seconds: number } };
  // The events of a general search; `events`: their limit (1 to 20,000, default 5000).
  trace: { request: SolveRequest & { events?: number }; reply: TraceReply };
  // A puzzle as a program for clingo; `encoding`: an edited one to use instead.
  encoding: { request: PuzzleRef & { state: string; encoding?: string }; reply: EncodingReply };
  // Results of clingo run elsewhere: the horizons tried, and the plan's atoms of the last.
  judge_plan: {
    request: PuzzleRef & { state: string; encoding?: string; horizons?: readonly HorizonRun[]; atoms?: readonly string[]; time?: number; memory?: number; threads?: number };
    reply: Trial;
  };
  // `nodes`: the limit of states. Solvers that need an admissible heuristic accept `external` once it is judged so.
  judge: { request: PuzzleRef & Pick<SolveRequest, 'heuristic' | 'time' | 'memory' | 'nodes' | 'threads'>; reply: JudgeReply };
  // Values of heuristics. `heuristics`: comma-separated names; default: all that need no large tables.
  inspect: { request: PuzzleRef & { state: string; moves?: string; heuristics?: string }; reply: InspectReply };
}
export type Verb = keyof Verbs;

// SPDX-License-Identifier: MIT
//
// An experiment of the lab, as its JSON document describes it (docs/lab-report.md): what was to be run, each run, and
// the figures computed by the program. Nothing is computed here. A document read from a file is checked first; errors
// are reported with their position.

export interface Configuration {
  readonly id: number;
  readonly name: string;
  readonly puzzle: string;
  readonly goal: string;
  readonly metric: string;
  readonly solver: string;
  readonly heuristic: string;
}

export interface Instance {
  readonly id: number;
  readonly set: string;
  readonly number: number;
  readonly puzzle: string;
  readonly goal: string;
  readonly state: string;
  readonly optimum: number | null;
}

export interface Run {
  readonly unit: number;
  readonly configuration: number;
  readonly instance: number;
  readonly outcome: string;
  readonly length: number | null;
  readonly optimal: boolean;
  readonly nodes_expanded: number;
  readonly seconds: number;
  readonly peak_bytes: number;
  readonly moves: string | null;
  readonly error: string; // a JSON object, or empty
}

export interface Spread {
  readonly count: number;
  readonly mean: number;
  readonly min: number;
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
  readonly max: number;
}

export interface LengthRow {
  readonly length: number;
  readonly runs: number;
  readonly mean_nodes: number;
  readonly median_nodes: number;
  readonly branching: number | null;
}

export const spreads = ['length', 'expanded', 'generated', 'seconds', 'cpu_seconds', 'memory', 'branching', 'ratio'] as const;

export interface Summary extends Readonly<Record<(typeof spreads)[number], Spread | null>> {
  readonly configuration: number;
  readonly set: string; // empty: all instances
  readonly runs: number;
  readonly solved: number;
  readonly optimal: number;
  readonly by_length: readonly LengthRow[];
  readonly cactus: readonly (readonly [seconds: number, solved: number])[];
}

export interface Effect {
  readonly pairs: number;
  readonly less: number;
  readonly equal: number;
  readonly more: number;
  readonly estimate: number;
  readonly interval: readonly [number, number] | null;
  readonly p: number;
  readonly p_holm: number;
}

export const measures = ['nodes', 'seconds', 'length'] as const;
export type Measure = (typeof measures)[number];

export interface Comparison extends Readonly<Record<Measure, Effect>> {
  readonly first: number;
  readonly second: number;
}

export interface Failure {
  readonly configuration: number;
  readonly outcome: string;
  readonly reason: string;
  readonly units: readonly number[];
}

export interface Experiment {
  readonly facts: Readonly<Record<string, string>>;
  readonly units: number;
  readonly configurations: readonly Configuration[];
  readonly instances: readonly Instance[];
  readonly runs: readonly Run[];
  readonly summary: readonly Summary[];
  readonly comparisons: readonly Comparison[];
  readonly failures: readonly Failure[];
  readonly contradictions: readonly number[];
}

/** A fault of a document and its place: "runs[17].length". */
export class ExperimentFault extends Error {
  constructor(
    readonly place: string,
    readonly value: unknown,
  ) {
    super(`${place}: ${JSON.stringify(value)?.slice(0, 40) ?? 'missing'}`);
  }
}

type Check = (value: unknown, place: string) => void;
type Shape = Readonly<Record<string, Check>>;

const that =
  (holds: (value: unknown) => boolean): Check =>
  (value, place) => {
    if (!holds(value)) throw new ExperimentFault(place, value);
  };
const text = that((value) => typeof value === 'string');
const truth = that((value) => typeof value === 'boolean');
const number = that((value) => typeof value === 'number' && Number.isFinite(value));
const orNull =
  (check: Check): Check =>
  (value, place) => {
    if (value !== null) check(value, place);
  };
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const object =
  (shape: Shape): Check =>
  (value, place) => {
    if (!isObject(value)) throw new ExperimentFault(place, value);
    for (const [name, check] of Object.entries(shape)) check(value[name], `${place}.${name}`);
  };
const list =
  (check: Check): Check =>
  (value, place) => {
    if (!Array.isArray(value)) throw new ExperimentFault(place, value);
    value.forEach((one, at) => check(one, `${place}[${at}]`));
  };
const pair = (value: unknown, place: string): void => {
  list(number)(value, place);
  if ((value as unknown[]).length !== 2) throw new ExperimentFault(place, value);
};

const configuration: Shape = { id: number, name: text, puzzle: text, goal: text, metric: text, solver: text, heuristic: text };
const instance: Shape = { id: number, set: text, number, puzzle: text, goal: text, state: text, optimum: orNull(number) };
const run: Shape = {
  unit: number, configuration: number, instance: number, outcome: text, length: orNull(number), optimal: truth, nodes_expanded: number,
  seconds: orNull(number), peak_bytes: number, moves: orNull(text), error: text,
};
const spread = object({ count: number, mean: number, min: number, lower: number, median: number, upper: number, max: number });
const effect = object({ pairs: number, less: number, equal: number, more: number, estimate: orNull(number), interval: orNull(pair), p: number, p_holm: number });
const summary = object({
  configuration: number, set: text, runs: number, solved: number, optimal: number,
  ...Object.fromEntries(spreads.map((name) => [name, orNull(spread)])),
  by_length: list(object({ length: number, runs: number, mean_nodes: number, median_nodes: number, branching: orNull(number) })),
  cactus: list(pair),
});
const comparison = object({ first: number, second: number, nodes: effect, seconds: effect, length: effect });
const failure = object({ configuration: number, outcome: text, reason: text, units: list(number) });

/** Converts rows with column names into objects. */
function rowsOf<Row>(document: Record<string, unknown>, name: string, shape: Shape): Row[] {
  const columns = document[`${name}_columns`];
  const rows = document[`${name}s`];
  if (!Array.isArray(columns)) throw new ExperimentFault(`${name}_columns`, columns);
  if (!Array.isArray(rows)) throw new ExperimentFault(`${name}s`, rows);
  const fields = Object.entries(shape).map(([field, check]) => [field, check, columns.indexOf(field)] as const);
  for (const [field, , at] of fields) if (at < 0) throw new ExperimentFault(`${name}_columns`, field);
  return rows.map((row: unknown, number) => {
    if (!Array.isArray(row) || row.length !== columns.length) throw new ExperimentFault(`${name}s[${number}]`, row);
    const made: Record<string, unknown> = {};
    for (const [field, check, at] of fields) {
      check(row[at], `${name}s[${number}].${field}`);
      made[field] = row[at];
    }
    return made as Row;
  });
}

function judged<Value>(document: Record<string, unknown>, name: string, check: Check): Value {
  check(document[name], name);
  return document[name] as Value;
}

/** Whether a file begins like such a document. */
export const isExperiment = (beginning: string): boolean => /^\s*\{\s*"format"\s*:\s*"rompicapo-lab"/.test(beginning);

/** Throws an ExperimentFault. */
export function readExperiment(written: string): Experiment {
  let document: unknown;
  try {
    document = JSON.parse(written);
  } catch (error) {
    throw new ExperimentFault('JSON', error instanceof Error ? error.message : error);
  }
  if (!isObject(document) || document['format'] !== 'rompicapo-lab') throw new ExperimentFault('format', isObject(document) ? document['format'] : document);
  if (document['version'] !== 1) throw new ExperimentFault('version', document['version']);
  const facts = document['experiment'];
  if (!isObject(facts)) throw new ExperimentFault('experiment', facts);
  for (const [name, value] of Object.entries(facts)) text(value, `experiment.${name}`);
  const experiment: Experiment = {
    facts: facts as Record<string, string>,
    units: judged(document, 'units', number),
    configurations: judged(document, 'configurations', list(object(configuration))),
    instances: rowsOf<Instance>(document, 'instance', instance),
    runs: rowsOf<Run>(document, 'run', run),
    summary: judged(document, 'summary', list(summary)),
    comparisons: judged(document, 'comparisons', list(comparison)),
    failures: judged(document, 'failures', list(failure)),
    contradictions: judged(document, 'contradictions', list(number)),
  };
  const known = { configuration: new Set(experiment.configurations.map(({ id }) => id)), instance: new Set(experiment.instances.map(({ id }) => id)) };
  experiment.runs.forEach((one, at) => {
    for (const name of ['configuration', 'instance'] as const)
      if (!known[name].has(one[name])) throw new ExperimentFault(`runs[${at}].${name}`, one[name]);
  });
  return experiment;
}

export interface Point {
  readonly instance: number;
  readonly a: number;
  readonly b: number;
}

const valueOf: Record<Measure, (run: Run) => number> = {
  nodes: (run) => Math.max(1, run.nodes_expanded),
  seconds: (run) => Math.max(1e-6, run.seconds),
  length: (run) => run.length ?? 0,
};

/** The instances that both solved, with the cost of the first such run of each; at most `most`, evenly sampled. */
export function pointsOf({ runs }: Experiment, first: number, second: number, measure: Measure, most: number): { points: Point[]; all: number } {
  const solved = (configuration: number): Map<number, Run> => {
    const found = new Map<number, Run>();
    for (const one of runs) if (one.configuration === configuration && one.outcome === 'solved' && !found.has(one.instance)) found.set(one.instance, one);
    return found;
  };
  const other = solved(second);
  const points = [...solved(first)].flatMap(([instance, run]) => {
    const pair = other.get(instance);
    return pair === undefined ? [] : [{ instance, a: valueOf[measure](run), b: valueOf[measure](pair) }];
  });
  if (points.length <= most) return { points, all: points.length };
  const kept = Array.from({ length: most }, (_, at) => points[Math.floor((at * points.length) / most)] as Point);
  return { points: kept, all: points.length };
}

/** The message of a run's error. */
export function reasonOf({ error }: Run): string {
  try {
    const { message } = JSON.parse(error) as { message?: unknown };
    return typeof message === 'string' ? message : error;
  } catch {
    return error;
  }
}

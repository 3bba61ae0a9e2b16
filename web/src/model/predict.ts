// SPDX-License-Identifier: MIT
//
// Questions about the next event of a search, and their scores. The events decide: if they took one of several nodes of
// equal rank, the others are also right, and the answer names the tie-breaking rule.
import type { Frequency } from './frequencies.js';
import { algorithmOf } from './trace.js';
import type { PruneReason, Trace, TraceEvent, Verdict } from './trace.js';
import { rankingOf } from './ranking.js';
import type { Search, SearchNode } from './search_view.js';

export type Measure = 'f' | 'g' | 'h';
export type Outcome = Verdict | PruneReason;

export type Question =
  | { kind: 'next'; candidates: readonly number[]; measure: Measure; solver: string }
  | { kind: 'value'; measure: Measure; move: string; state: number }
  | { kind: 'outcome'; move: string; state: number; choices: readonly Outcome[] }; // state -1: the move is not allowed

export interface Judgement {
  readonly right: boolean;
  readonly tie: boolean; // correct, but another node of equal rank was taken first
  readonly answer: string;
  readonly truth: string;
  readonly reason: { readonly key: string; readonly values: Readonly<Record<string, string | number>> };
}

/** The rank of a search, which determines the questions about a child. */
export function measureOf(solver: string): Measure {
  if (solver === 'greedy-best-first' || solver === 'hill-climb' || solver === 'beam') return 'h';
  return algorithmOf(solver).informed ? 'f' : 'g';
}

const weighed = ({ solver, weight }: Trace, h: number): number => (solver === 'weighted-a-star' ? Math.trunc(weight * h) : h);

/** f as shown, for weighted A* with the weight. */
export const totalOf = (trace: Trace, g: number, h: number): number => g + weighed(trace, h);

/** The rank of the search: f, g or h. */
export function valueOf(trace: Trace, g: number, h: number): number {
  const measure = measureOf(trace.solver);
  return measure === 'g' ? g : measure === 'h' ? h : totalOf(trace, g, h);
}

const choices: Readonly<Record<string, readonly Outcome[]>> = {
  'best-first': ['new', 'better', 'reopened', 'duplicate', 'closed', 'inverse'],
  layers: ['new', 'duplicate', 'closed', 'goal', 'inverse'],
  'depth-first': ['new', 'over-bound', 'goal', 'inverse', 'redundant'],
  climb: ['new', 'on-path', 'inverse'],
  'both-ends': ['new', 'better', 'duplicate', 'closed', 'over-bound', 'inverse'],
};

function choicesOf(trace: Trace, truth: Outcome): readonly Outcome[] {
  const usual = choices[algorithmOf(trace.solver).family] ?? [];
  return usual.includes(truth) ? usual : [...usual, truth];
}

/** The node that the event takes from the frontier, if any. */
function takenBy(search: Search, event: TraceEvent): SearchNode | undefined {
  if (event.event !== 'expand' && event.event !== 'step') return undefined;
  const side = event.side ?? 'forward';
  const open = search.of(event.node, side).map((id) => search.node(id)).filter(({ status }) => status === 'open');
  const at = event.event === 'expand' ? open.filter(({ g }) => g === event.g) : open.filter(({ parent }) => parent === search.inHand);
  return at[0] ?? open[0];
}

/** Heuristics that can be computed from the picture. */
const byEye: ReadonlySet<string> = new Set(['manhattan', 'hamming', 'linear-conflict']);

/** The question to ask before this event; undefined: it involves no choice. */
export function questionOf(trace: Trace, search: Search, event: TraceEvent): Question | undefined {
  const { family, informed } = algorithmOf(trace.solver);
  switch (event.event) {
    case 'step':
    case 'expand': {
      if ((event.event === 'step') !== (family === 'climb') || rankingOf(trace.solver) === undefined || family === 'depth-first') return undefined;
      if (takenBy(search, event) === undefined) return undefined;
      const candidates = search.nodes.filter(({ status, parent }) => status === 'open' && (family !== 'climb' || parent === search.inHand));
      return candidates.length < 2 ? undefined : { kind: 'next', candidates: candidates.map(({ id }) => id), measure: measureOf(trace.solver), solver: trace.solver };
    }
    case 'generate':
      if (event.verdict === 'unused') return undefined; // the goal is already found
      if (informed && byEye.has(trace.heuristic ?? '') && search.step % 2 === 0) return { kind: 'value', measure: measureOf(trace.solver), move: event.move, state: event.node };
      return { kind: 'outcome', move: event.move, state: event.node, choices: choicesOf(trace, event.verdict) };
    case 'prune':
      return { kind: 'outcome', move: event.move, state: -1, choices: choicesOf(trace, event.reason) };
    default:
      return undefined;
  }
}

/** Whether a question is due before this event. */
export function isTime(frequency: Frequency, event: TraceEvent, step: number): boolean {
  if (frequency === 'off') return false;
  if (frequency === 'expansions') return event.event === 'expand' || event.event === 'step';
  return frequency === 'each' || step % 3 === 0 || event.event === 'step';
}

/** Judges an answer: a node's id, a number, or an outcome. */
export function judge(trace: Trace, search: Search, event: TraceEvent, question: Question, answer: number | Outcome): Judgement {
  if (question.kind === 'next') return judgeNext(trace, search, event, Number(answer));
  if (question.kind === 'value' && event.event === 'generate') return judgeValue(trace, event.g, event.h, Number(answer));
  const truth: Outcome = event.event === 'generate' ? event.verdict : event.event === 'prune' ? event.reason : 'new';
  return { right: answer === truth, tie: false, answer: String(answer), truth, reason: reasonOf(trace, search, event) };
}

function judgeNext(trace: Trace, search: Search, event: TraceEvent, answer: number): Judgement {
  const taken = takenBy(search, event) as SearchNode;
  const chosen = search.nodes[answer] ?? taken;
  const rank = rankingOf(trace.solver, trace.weight)?.main ?? ((node: SearchNode) => node.g + node.h);
  const [least, own] = [rank(taken), rank(chosen)];
  const right = chosen.id === taken.id || own === least;
  const tie = right && chosen.id !== taken.id;
  const kind = tie ? 'tie' : right ? 'right' : 'wrong';
  const values = { node: taken.state, chosen: chosen.state, least, own, measure: measureOf(trace.solver) };
  return { right, tie, answer: String(chosen.state), truth: String(taken.state), reason: { key: `next.${kind}`, values } };
}

function judgeValue(trace: Trace, g: number, h: number, answer: number): Judgement {
  const value = valueOf(trace, g, h);
  const measure = measureOf(trace.solver);
  const key = measure === 'f' && trace.solver === 'weighted-a-star' ? 'value.weighted' : `value.${measure}`;
  return { right: answer === value, tie: false, answer: String(answer), truth: String(value), reason: { key, values: { g, h, value, weight: trace.weight } } };
}

/** The reason for the child's outcome, as a key of locales/. */
export function reasonOf(trace: Trace, search: Search, event: TraceEvent): Judgement['reason'] {
  if (event.event === 'prune') return { key: `outcome.${event.reason}`, values: { move: event.move } };
  if (event.event !== 'generate') return { key: 'outcome.new', values: {} };
  const { family } = algorithmOf(trace.solver);
  const bound = search.bounds.at(-1)?.bound ?? 0;
  const known = search.of(event.node, event.side).at(-1);
  const before = known === undefined ? event.g : search.node(known).g;
  const f = totalOf(trace, event.g, event.h);
  const bounded = event.verdict === 'new' && family === 'depth-first';
  return { key: `outcome.${bounded ? 'within' : event.verdict}`, values: { move: event.move, node: event.node, g: event.g, before, f, bound } };
}

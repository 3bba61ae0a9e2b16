// SPDX-License-Identifier: MIT
//
// The algorithms as a few lines of pseudocode each, and the lines that belong to each event. Written as in most
// textbooks, the same in all languages; a sentence beside it explains the event.
import type { TraceEvent } from '../../model/trace.js';

type Sign = TraceEvent['event'] | 'new' | 'again' | 'better' | 'over-bound';

/** A line and the events that highlight it; leading spaces are kept. */
type Line = readonly [text: string, ...signs: Sign[]];

const bestFirst = (rank: string): readonly Line[] => [
  ['open ← {start}; closed ← ∅', 'root'],
  ['while open ≠ ∅:'],
  [`  n ← node of open with least ${rank}`, 'bound', 'expand'],
  ['  if n is a goal: return path to n', 'goal'],
  ['  move n from open to closed', 'expand'],
  ['  for each move m but the way back:', 'prune'],
  ['    c ← n after m;  g′ ← g(n) + 1', 'generate'],
  ['    if c is new: add c to open', 'new'],
  ['    else if g′ < g(c): c gets parent n; (re)open c', 'better'],
  ['    else: leave c as it is', 'again'],
  ['fail', 'end'],
];

const depthFirst = (cost: string): readonly Line[] => [
  [`bound ← ${cost === 'g' ? '0' : 'h(start)'}`, 'root'],
  ['repeat:', 'bound'],
  ['  search(start, 0)'],
  [`  bound ← least ${cost} that was over it`, 'bound'],
  [''],
  ['search(n, g):', 'expand'],
  ['  for each move m that is not redundant:', 'prune'],
  ['    c ← n after m', 'generate'],
  [`    if ${cost === 'g' ? 'g + 1' : 'g + 1 + h(c)'} > bound: next m`, 'over-bound'],
  ['    if c is a goal: stop, found', 'goal'],
  ['    search(c, g + 1)', 'new'],
  ['  return to the parent of n', 'backtrack'],
];

const layers = (closed: boolean): readonly Line[] => [
  [`queue ← (start)${closed ? '; met ← {start}' : ''}`, 'root'],
  ['while queue ≠ ∅:', 'layer', 'bound'],
  ['  n ← first of queue', 'expand'],
  [closed ? '  for each move m but the way back:' : '  for each move m:', 'prune'],
  ['    c ← n after m', 'generate'],
  ['    if c is a goal: return path to c', 'goal'],
  ...(closed ? ([['    if c is in met: next m', 'again']] as const) : []),
  [closed ? '    add c to queue and to met' : '    add c to queue', 'new'],
  ['fail', 'end'],
];

const code: Readonly<Record<string, readonly Line[]>> = {
  'a-star': bestFirst('f = g + h'),
  'weighted-a-star': bestFirst('f = g + w·h'),
  'greedy-best-first': bestFirst('h'),
  'ida-star': depthFirst('f'),
  'depth-first-iterative': depthFirst('g'),
  'breadth-first': layers(true),
  'breadth-first-plain': layers(false),
  beam: [
    ['layer ← {start}', 'root'],
    ['while layer ≠ ∅:', 'layer'],
    ['  next ← ∅'],
    ['  for each n of layer:', 'expand'],
    ['    for each move m but the way back:', 'prune'],
    ['      c ← n after m', 'generate'],
    ['      if c is a goal: return path to c', 'goal'],
    ['      if c was not kept before: add c to next', 'new', 'again'],
    ['  keep of next the w nodes with least h', 'cut'],
    ['  layer ← next'],
    ['fail', 'end'],
  ],
  'hill-climb': [
    ['n ← start', 'root'],
    ['while n is no goal:', 'goal'],
    ['  for each move m:', 'expand', 'prune'],
    ['    c ← n after m', 'generate'],
    ['    if c is on the path: next m', 'again'],
    ['    else: c is a neighbour', 'new'],
    ['  if there are no neighbours: fail', 'end'],
    ['  n ← neighbour with least h', 'step'],
  ],
  bidirectional: [
    ['openF ← {start}; openB ← goals; best ← ∞', 'root'],
    ['repeat:'],
    ['  (u, v) ← pair of least lb', 'bound'],
    ['  lb = max(f(u), f(v), g(u) + g(v) + 1)'],
    ['  if lb ≥ best: return best path', 'goal', 'end'],
    ['  expand u forward and v backward:', 'expand'],
    ['    for each move m but the way back:', 'prune'],
    ['      c ← node after m', 'generate'],
    ['      if c is new or reached sooner: open c', 'new', 'better'],
    ['      else: leave c as it is', 'again'],
    ['      if the other side knows c: best ← min(best, g + g)', 'meet'],
  ],
};

function signsOf(event: TraceEvent): readonly Sign[] {
  if (event.event !== 'generate') return [event.event];
  const sign = { new: 'new', better: 'better', reopened: 'better', duplicate: 'again', closed: 'again', 'on-path': 'again', 'over-bound': 'over-bound', goal: 'goal', unused: 'again' } as const;
  return ['generate', sign[event.verdict]];
}

export interface CodeLine {
  readonly text: string;
  readonly lit: boolean;
}

/** The lines of an algorithm, those of the event highlighted; empty for an unknown algorithm. */
export function codeOf(solver: string, event: TraceEvent | null): CodeLine[] {
  const signs = event === null ? [] : signsOf(event);
  return (code[solver] ?? []).map(([text, ...lit]) => ({ text, lit: lit.some((sign) => signs.includes(sign)) }));
}

/** Whether the page can show this solver from inside. */
export const hasCode = (solver: string): boolean => code[solver] !== undefined;

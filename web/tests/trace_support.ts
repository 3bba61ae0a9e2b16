// SPDX-License-Identifier: MIT
//
// Searches written by `rompicapo trace`, a file each in traces/; the first line names the search.
import { readdirSync, readFileSync } from 'node:fs';
import type { EndEvent, Trace, TraceEvent } from '../src/model/trace.js';

const folder = new URL('traces/', import.meta.url);

export const traceNames = readdirSync(folder).filter((name) => name.endsWith('.jsonl')).map((name) => name.replace('.jsonl', '')).sort();

export function readTrace(name: string): Trace {
  const lines = readFileSync(new URL(`${name}.jsonl`, folder), 'utf8').trim().split('\n');
  const events = lines.map((line) => JSON.parse(line) as TraceEvent);
  const [start] = events;
  if (start?.event !== 'start') throw new Error(`${name}: no start`);
  return { solver: start.solver, heuristic: start.heuristic, weight: start.solver === 'weighted-a-star' ? 2 : 1, events, truncated: endOf(events).truncated };
}

export function endOf(events: readonly TraceEvent[]): EndEvent {
  const end = events.at(-1);
  if (end?.event !== 'end') throw new Error('no end');
  return end;
}

/** Reproducible whole numbers below `count`. */
export function numbers(seed: number): (count: number) => number {
  let state = seed >>> 0;
  return (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}

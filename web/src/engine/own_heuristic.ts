// SPDX-License-Identifier: MIT
//
// What the core asks a heuristic of the reader's own, state by state: the function gets a plain object and must give a
// number. Whatever else it does is told with the state that it was asked for.
import type { OwnFault } from './engine.js';
import { learnerStates } from './learner_state.js';

export interface Own {
  h: unknown; // the reader's function
  puzzle: string;
  goal: string; // canonical
}
export type OwnMessage = { kind: 'beat' } | { kind: 'own-fault'; fault: OwnFault };

const pulse = 250; // milliseconds between signs of life
const mostShown = 60; // characters of an answer that is no number
const mostTold = 300; // of an error

/** Line of the reader's code that an error was thrown in: its code is the only one without an address of ours. */
export function lineOf(error: unknown): number | null {
  const found = /\bblob:[^\s()]*?:(\d+):\d+/.exec(error instanceof Error ? (error.stack ?? '') : '');
  return found === null ? null : Number(found[1]);
}

function shown(value: unknown, most = mostShown): string {
  let text: string;
  try {
    text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  } catch {
    text = typeof value;
  }
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

/** The function for the core's `heuristic`. It throws what it has told. */
export function estimatorOf({ h, puzzle, goal }: Own, tell: (message: OwnMessage) => void, now = () => performance.now()): (states: string[]) => Float64Array {
  const read = learnerStates(puzzle, goal);
  let last = now();
  const refuse = (fault: OwnFault): never => {
    tell({ kind: 'own-fault', fault });
    throw new Error(fault.message);
  };
  return (states) => {
    if (typeof h !== 'function' || read === undefined) return refuse({ kind: 'missing', message: 'no function h', line: null, state: null });
    const values = new Float64Array(states.length);
    states.forEach((state, at) => {
      if (now() - last > pulse) {
        last = now();
        tell({ kind: 'beat' });
      }
      let value: unknown;
      try {
        value = (h as (state: object) => unknown)(read(state));
      } catch (error) {
        return refuse({ kind: 'thrown', message: shown(error, mostTold), line: lineOf(error), state });
      }
      if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return refuse({ kind: 'number', message: shown(value), line: null, state });
      values[at] = value;
    });
    return values;
  };
}

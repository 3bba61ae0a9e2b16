// SPDX-License-Identifier: MIT
//
// Calls a user's heuristic for the core, state by state: the function receives a plain object and must return a number.
// Any other result is reported with its state.
import type { OwnFault } from './engine.js';
import { learnerStates } from './learner_state.js';

export interface Own {
  h: unknown; // the user's function
  puzzle: string;
  goal: string; // canonical
}
export type OwnMessage = { kind: 'beat' } | { kind: 'own-fault'; fault: OwnFault };

const pulse = 250; // milliseconds between heartbeats
const mostShown = 60; // characters of a result that is no number
const mostTold = 300; // characters of an error

/** The line of the user's code that threw an error: only that code has no address of ours. */
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

/** The function for the core's `heuristic`. It throws the fault after reporting it. */
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

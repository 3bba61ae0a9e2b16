// SPDX-License-Identifier: MIT
//
// The limits of a search, told before it begins, and its continuation after a limit with more of what ran out.
import type { Offer } from '../../engine/engine.js';
import type { PuzzleInfo, Solution, SolveRequest } from '../../engine/protocol.js';
import type { SolveChoices } from '../../model/share.js';
import { requestOf, solverOf } from './choices.js';

const usualSeconds = 30;
const longer = 4; // factor

const least = (seconds: number, most: number): number => (most > 0 && (seconds === 0 || seconds > most) ? most : seconds);

/** Seconds; 0: no limit. */
export function timeLimit(info: PuzzleInfo | null, choices: SolveChoices, offer?: Offer): number {
  const asked = choices['time'];
  const usual = enoughLength(info, choices) > 0 ? (solverOf(info, choices)?.seconds ?? 0) : 0;
  return least(typeof asked === 'number' ? asked : usual > 0 ? usual : usualSeconds, offer?.seconds ?? 0);
}

/** The default length at which the solver stops; 0: it looks for the shortest. */
export function enoughLength(info: PuzzleInfo | null, choices: SolveChoices): number {
  const given = ['time', 'bound', 'stop_length'].some((name) => choices[name] !== undefined);
  const solver = solverOf(info, choices);
  return given || solver === undefined || !solver.options.includes('stop-length') ? 0 : solver.stop_length;
}

/** A request with explicit limits. */
export function limited(info: PuzzleInfo | null, choices: SolveChoices, offer?: Offer): Partial<SolveRequest> {
  const enough = enoughLength(info, choices);
  return { ...requestOf(info, choices), time: timeLimit(info, choices, offer), ...(enough > 0 ? { stop_length: enough } : {}) };
}

/** The same request with more of what ran out. Undefined: no more can be given. */
export function continued(request: SolveRequest, solution: Solution, offer?: Offer): SolveRequest | undefined {
  const { stop_length: enough, ...rest } = request;
  const seconds = request.time ?? usualSeconds;
  const time = least(Math.max(longer * seconds, usualSeconds), offer?.seconds ?? 0);
  if (solution.outcome === 'solved') return enough !== undefined && !solution.optimal && time > seconds ? { ...rest, time } : undefined;
  switch (solution.error?.code) {
    case 'time_limit':
      return time > seconds ? { ...request, time } : undefined;
    case 'node_limit':
      return request.nodes === undefined ? undefined : { ...request, nodes: longer * request.nodes };
    case 'memory_limit': {
      const most = offer?.memory ?? 0;
      return most > (request.memory ?? most) ? { ...request, memory: Math.min(most, 2 * (request.memory as number)) } : undefined;
    }
    default:
      return undefined;
  }
}

// SPDX-License-Identifier: MIT
//
// The next move and its reason: from the line if that leads to solved, otherwise from a short search.
import type { Solution, SolveRequest } from '../../engine/protocol.js';
import { EngineError } from '../../engine/engine.js';
import type { Bench } from '../shell/bench.js';
import { enoughLength } from '../solve/limits.js';
import { modesOf } from '../solve/modes.js';
import type { Explainer } from './explainer.js';

const time = 2.5; // limit, in seconds, of each of two searches for a hint

export interface Hint {
  move: string | null; // null: `why` tells the reason
  why: string;
  phase: string; // its phase in words; empty: none
}

const none = (why: string): Hint => ({ move: null, why, phase: '' });

export async function hintFor(bench: Bench & { readonly explainer: Explainer }): Promise<Hint> {
  const { session, explainer } = bench;
  const next = session.moves[session.at];
  if (next !== undefined && session.line.by !== null) {
    const band = explainer.bandOf(session.at);
    return { move: next, why: explainer.lineOf(session.at)?.text ?? '', phase: band?.heading ?? '' };
  }
  try {
    return await searched(bench);
  } catch (error) {
    return none(error instanceof EngineError ? bench.words.fault(error.fault) : String(error));
  }
}

/** First the default solver, which may stop at a sufficient length; if that takes too long, the teaching solver,
 *  which searches little or not at all; otherwise the first heuristic solver that promises no optimum. */
async function found(bench: Bench, request: SolveRequest): Promise<Solution> {
  const { info } = bench;
  const enough = enoughLength(info, {});
  const solution = await bench.solve({ ...request, ...(enough > 0 ? { stop_length: enough } : {}) }, {});
  if (solution.outcome !== 'out_of_budget' || info === null) return solution;
  const quick = info.solvers.find(({ promises, heuristics }) => heuristics.length > 0 && !promises.includes('optim'));
  const sure = modesOf(info).teach ?? quick;
  return sure === undefined ? solution : bench.solve({ ...request, solver: sure.name }, {});
}

async function searched(bench: Bench): Promise<Hint> {
  const { session, words, ref } = bench;
  const { state } = session;
  const solution = await found(bench, { ...ref, state, time });
  if (solution.outcome !== 'solved' || solution.moves === null) return none(words.say(solution.outcome === 'unsolvable' ? 'ui.outcome.unsolvable' : 'ui.hint.none'));
  const move = session.model.split(solution.moves)[0]?.text ?? null;
  if (move === null) return none(words.say('ui.said.solved'));
  const by = { solver: solution.solver, ...(solution.heuristic === null ? {} : { heuristic: solution.heuristic }) };
  const told = await bench.ask('explain', { ...ref, state, moves: solution.moves, lang: words.language, detail: bench.settings.detail, ...by });
  return { move, why: told.lines[0]?.text ?? '', phase: told.lines[0]?.heading ?? '' };
}

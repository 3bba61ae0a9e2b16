// SPDX-License-Identifier: MIT
//
// The next move and why: from the line where it leads on to solved, else from a short search of its own.
import type { Solution, SolveRequest } from '../../engine/protocol.js';
import { EngineError } from '../../engine/engine.js';
import type { Bench } from '../shell/bench.js';
import type { Explainer } from './explainer.js';

const time = 2.5; // seconds that each of two searches for a hint may take

export interface Hint {
  move: string | null; // none: `why` says so
  why: string;
  phase: string; // which phase it is in, in words; empty: none
}

const none = (why: string): Hint => ({ move: null, why, phase: '' });

export async function hintFor(bench: Bench & { readonly explainer: Explainer }): Promise<Hint> {
  const { session, explainer, words } = bench;
  if (bench.toCome) return none(words.say('ui.solve.to_come'));
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

/** By the usual solver; where that takes too long, by the first that follows a heuristic and promises nothing. */
async function found(bench: Bench, request: SolveRequest): Promise<Solution> {
  const solution = await bench.solve(request, {});
  const quick = bench.info?.solvers.find(({ promises, heuristics }) => heuristics.length > 0 && !promises.includes('optim'));
  if (solution.outcome !== 'out_of_budget' || quick === undefined) return solution;
  return bench.solve({ ...request, solver: quick.name }, {});
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

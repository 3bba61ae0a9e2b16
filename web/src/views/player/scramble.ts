// SPDX-License-Identifier: MIT
//
// A scramble by its seed: the core draws it, so the same seed gives the same position as on the command line.
import { EngineError } from '../../engine/engine.js';
import type { Workbench } from '../shell/workbench.js';

export const randomSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] as number % 1_000_000;

const shownMoves = 40; // longer scrambles are not animated
export const finding = 5; // limit, in seconds, of a search for the moves of a state

/** `length` random moves from solved, or a random state if it is null. Undo restores a draft that it covers. */
export async function scramble(bench: Workbench, seed: number, length: number | null): Promise<void> {
  const { session } = bench;
  try {
    const reply = await bench.ask('scramble', { ...bench.ref, seed, ...(length === null ? {} : { length }) });
    if (bench.session !== session) return;
    bench.run.forget();
    const moves = reply.moves === null ? [] : session.model.split(reply.moves).map((token) => token.text);
    const via = session.solved && moves.length <= shownMoves ? moves : [];
    const origin = bench.entry.interrupted();
    if (!session.begin(reply.state, [], { via, origin })) throw new Error(reply.state);
    bench.scramble = { state: reply.state, seed, moves: reply.moves };
    bench.announce(bench.words.say(reply.moves === null ? 'ui.said.scrambled' : 'ui.said.scrambled_by', { seed: String(seed), moves: reply.moves ?? '' }));
  } catch (error) {
    bench.announce(error instanceof EngineError ? bench.words.fault(error.fault) : String(error));
  }
}

/** Finds moves from solved to the last drawn state: the inverse of a solution. False: none was found in time. */
export async function findMoves(bench: Workbench): Promise<boolean> {
  const { session, scramble: last, ref } = bench;
  const { model } = session;
  if (last === null) return false;
  const solution = await bench.solve({ ...ref, state: last.state, time: finding }, {}).catch(() => null);
  if (solution?.outcome !== 'solved' || solution.moves === null) return false;
  const forwards = model.split(solution.moves).map(({ text }) => model.inverse(text)).reverse();
  const reached = forwards.reduce<string | undefined>((state, move) => (state === undefined ? state : model.apply(state, move)), model.solved);
  if (reached !== last.state || bench.scramble !== last) return false;
  bench.scramble = { ...last, moves: model.join(forwards) };
  bench.changed();
  return true;
}

// SPDX-License-Identifier: MIT
//
// A scramble by its seed: the core draws it, so that the same seed is the same position on the command line.
import { EngineError } from '../../engine/engine.js';
import type { Workbench } from '../shell/workbench.js';

export const randomSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] as number % 1_000_000;

/** `length` random moves from solved, or a random state where it is null. */
export async function scramble(bench: Workbench, seed: number, length: number | null): Promise<void> {
  const { session } = bench;
  try {
    const reply = await bench.ask('scramble', { ...bench.ref, seed, ...(length === null ? {} : { length }) });
    if (bench.session !== session) return;
    bench.run.forget();
    bench.entry.close();
    const moves = reply.moves === null ? [] : session.model.split(reply.moves).map((token) => token.text);
    const via = session.solved ? moves : [];
    if (!session.begin(reply.state, [], { via })) throw new Error(reply.state);
    bench.scramble = { seed, moves: reply.moves };
    bench.announce(bench.words.say('ui.said.scrambled', { seed }));
  } catch (error) {
    bench.announce(error instanceof EngineError ? bench.words.fault(error.fault) : String(error));
  }
}

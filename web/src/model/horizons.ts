// SPDX-License-Identifier: MIT
//
// From "is there a plan of so many moves?" to the shortest plan: horizons rise from the core's bound, one question to
// clingo each, as in rompicapo/planning/horizons.hpp. What a plan is worth is judged by the core, not here.
import type { HorizonAnswer, HorizonRun } from '../engine/protocol.js';

export interface Rise {
  readonly horizons: readonly HorizonRun[];
  readonly atoms: readonly string[] | null; // with the plan of the last horizon; null: it has none, or a limit ended it
}

/** `tell`: after each horizon that has begun (it is "unfinished") and each that has ended. `most`: the last one tried. */
export async function rise(
  bound: number, most: number, ask: (horizon: number) => Promise<HorizonAnswer>, tell: (horizons: readonly HorizonRun[]) => void,
): Promise<Rise> {
  const horizons: HorizonRun[] = [];
  for (let steps = bound; steps <= most; ++steps) {
    tell([...horizons, { steps, answer: 'unfinished', seconds: 0 }]);
    const { answer, atoms, seconds } = await ask(steps);
    horizons.push({ steps, answer, seconds });
    tell([...horizons]);
    if (answer !== 'none') return { horizons, atoms };
  }
  return { horizons, atoms: null };
}

export const secondsOf = (horizons: readonly HorizonRun[]): number => horizons.reduce((sum, { seconds }) => sum + seconds, 0);

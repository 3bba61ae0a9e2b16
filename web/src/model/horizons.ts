// SPDX-License-Identifier: MIT
//
// Finds the shortest plan by asking clingo for a plan of each length: horizons rise from the core's bound, one call
// each, as in rompicapo/planning/horizons.hpp. The core judges the plan.
import type { HorizonAnswer, HorizonRun } from '../engine/protocol.js';

export interface Rise {
  readonly horizons: readonly HorizonRun[];
  readonly atoms: readonly string[] | null; // the plan of the last horizon; null: none, or a limit ended the search
}

/** `tell` is called when a horizon begins ("unfinished") and ends. `most`: the last horizon to try. */
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

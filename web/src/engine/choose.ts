// SPDX-License-Identifier: MIT
//
// Which engines there are: the page always has its own; the machine that serves it may have one too.
import type { Engine, Offer, Planner } from './engine.js';
import { MachineEngine } from './machine_engine.js';
import { PageEngine } from './page_engine.js';

/**
 * What the machine that serves this page offers; undefined where it serves files only. No limit of time: on a busy page
 * it would run out while the answer waits to be read. So nothing that can go on meanwhile should wait for it.
 */
export async function machineOffer(root = apiRoot()): Promise<Offer | undefined> {
  try {
    const response = await fetch(root + 'offer');
    const offer = response.ok ? ((await response.json()) as Partial<Offer>) : {};
    return offer.engine === 'machine' ? (offer as Offer) : undefined;
  } catch {
    return undefined;
  }
}

/** Where this page's own machine would have its engine. */
export const apiRoot = (): string => new URL('api/v1/', document.baseURI).href;

export const makeEngine = (name: Engine['name']): Engine =>
  name === 'page' ? new PageEngine() : new MachineEngine(apiRoot());

const ownClingo = async (): Promise<Planner> => new (await import('./clingo/clingo.js')).Clingo();

/** Clingo: this engine's, else one in this page, which is loaded when it is first asked. */
export async function makePlanner(engine: Engine | null): Promise<Planner> {
  if (engine?.horizon === undefined) return ownClingo();
  const { MachineClingo } = await import('./clingo/machine.js');
  return new MachineClingo(engine as Engine & Required<Pick<Engine, 'horizon'>>, ownClingo);
}

/** Makes the tables of a puzzle's usual solver while nothing else is to do, so that the first Solve is quick. */
export function prepareWhenIdle(engine: Engine, request: Parameters<typeof engine.call<'prepare'>>[1]): void {
  const later = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
  later(() => void engine.call('prepare', request).catch(() => undefined)); // the solve that needs them says why
}

// SPDX-License-Identifier: MIT
//
// Chooses the engines: the page always has its own; the server of the page may offer another.
import type { Engine, Offer, Planner } from './engine.js';
import { MachineEngine } from './machine_engine.js';
import { PageEngine } from './page_engine.js';

/**
 * What the server of this page offers; undefined if it serves only files. Has no time limit: on a busy page the limit
 * could expire while the answer waits to be read. Therefore do not wait for it unless necessary.
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

/** The address of the engine of the server of this page. */
export const apiRoot = (): string => new URL('api/v1/', document.baseURI).href;

export const makeEngine = (name: Engine['name']): Engine =>
  name === 'page' ? new PageEngine() : new MachineEngine(apiRoot());

const ownClingo = async (): Promise<Planner> => new (await import('./clingo/clingo.js')).Clingo();

/** Clingo: the engine's own, otherwise one in this page, loaded on first use. */
export async function makePlanner(engine: Engine | null): Promise<Planner> {
  if (engine?.horizon === undefined) return ownClingo();
  const { MachineClingo } = await import('./clingo/machine.js');
  return new MachineClingo(engine as Engine & Required<Pick<Engine, 'horizon'>>, ownClingo);
}

/** Builds the tables of a puzzle's default solver when idle, so that the first solve is quick. */
export function prepareWhenIdle(engine: Engine, request: Parameters<typeof engine.call<'prepare'>>[1]): void {
  const later = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
  later(() => void engine.call('prepare', request).catch(() => undefined)); // the solve that needs them reports the error
}

// SPDX-License-Identifier: MIT
//
// Which engines there are: the page always has its own; the machine that serves it may have one too.
import type { Engine, Offer } from './engine.js';
import { MachineEngine } from './machine_engine.js';
import { PageEngine } from './page_engine.js';

const patience = 1500; // milliseconds to wait for a machine's offer

/** What the machine that serves this page offers; undefined where it serves files only. */
export async function machineOffer(root = apiRoot()): Promise<Offer | undefined> {
  try {
    const response = await fetch(root + 'offer', { signal: AbortSignal.timeout(patience) });
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

/** Makes the tables of a puzzle's usual solver while nothing else is to do, so that the first Solve is quick. */
export function prepareWhenIdle(engine: Engine, request: Parameters<typeof engine.call<'prepare'>>[1]): void {
  const later = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200));
  later(() => void engine.call('prepare', request).catch(() => undefined)); // the solve that needs them says why
}

// SPDX-License-Identifier: MIT
//
// The entry of the package @rompicapo/core: the engine of the page, with the core that lies beside this file. The addresses
// stand here in the form that bundlers know (`new URL(..., import.meta.url)`), so that they take the files along.
import type { CoreWorker } from './lane.js';
import { type PageCore, WorkerEngine } from './worker_engine.js';

export { EngineError } from './engine.js';
export type { Engine, Offer, SolveOptions } from './engine.js';
export type * from './protocol.js';
export type { PageCore } from './worker_engine.js';
export { WorkerEngine } from './worker_engine.js';

const ownWorker = (): CoreWorker => new Worker(new URL('./worker.js', import.meta.url), { type: 'module', name: 'rompicapo' });

/** What may be told beside the defaults; for bundlers that lose the files, and for hosts that keep them elsewhere. */
export interface CoreSettings {
  core?: PageCore; // where its files lie
  worker?: () => Worker; // starts worker.js of this package
  atOnce?: number; // solves `apart` that run at the same time, a worker each
}

/** The core in workers of this page; they start with the first question. One is enough for a page; `dispose()` ends it. */
export function createCore({ core, worker, atOnce }: CoreSettings = {}): WorkerEngine {
  const here = {
    address: new URL('./rompicapo.js', import.meta.url).href,
    wasm: new URL('./rompicapo.wasm', import.meta.url).href,
    threads: false,
  };
  return new WorkerEngine(core ?? here, (worker as (() => CoreWorker) | undefined) ?? ownWorker, atOnce);
}

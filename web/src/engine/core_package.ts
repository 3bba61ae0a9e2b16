// SPDX-License-Identifier: MIT
//
// Entry of the package @rompicapo/core: the page's engine with the core that lies beside this file. Addresses have the
// form that bundlers recognise (`new URL(..., import.meta.url)`), so that they include the files.
import type { CoreWorker } from './lane.js';
import { type PageCore, WorkerEngine } from './worker_engine.js';

export { EngineError } from './engine.js';
export type { Engine, Offer, SolveOptions } from './engine.js';
export type * from './protocol.js';
export type { PageCore } from './worker_engine.js';
export { WorkerEngine } from './worker_engine.js';

const ownWorker = (): CoreWorker => new Worker(new URL('./worker.js', import.meta.url), { type: 'module', name: 'rompicapo' });

/** Options, for bundlers that lose the files and for hosts that keep them elsewhere. */
export interface CoreSettings {
  core?: PageCore; // addresses of its files
  worker?: () => Worker; // starts worker.js of this package
  atOnce?: number; // how many solves `apart` run at the same time, each in a worker
}

/** The core in workers of this page, started by the first call. A page needs one; `dispose()` ends it. */
export function createCore({ core, worker, atOnce }: CoreSettings = {}): WorkerEngine {
  const here = {
    address: new URL('./rompicapo.js', import.meta.url).href,
    wasm: new URL('./rompicapo.wasm', import.meta.url).href,
    threads: false,
  };
  return new WorkerEngine(core ?? here, (worker as (() => CoreWorker) | undefined) ?? ownWorker, atOnce);
}

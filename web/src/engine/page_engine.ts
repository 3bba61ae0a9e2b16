// SPDX-License-Identifier: MIT
//
// The page's engine: workers with the core that the page was built with, and one for a user's heuristic.
import { page, threads } from 'virtual:core';
import type { OwnEngine } from './engine.js';
import type { CoreWorker } from './lane.js';
import { keepTable, keptBytes, removeKept } from './table_store.js';
import { type PageCore, WorkerEngine } from './worker_engine.js';

const spawnWorker = (): CoreWorker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'rompicapo' });

/** Whether the page was built with a core. */
export const hasCore = page !== null;

/** The best core that this page can run. */
function bestCore(): PageCore {
  const shared = globalThis.crossOriginIsolated && typeof SharedArrayBuffer !== 'undefined';
  const keep = (name: string, file: ArrayBuffer): void => void keepTable(name, file);
  if (threads && shared) return page ? { address: threads, threads: true, single: page, keep } : { address: threads, threads: true, keep };
  if (!page) throw new Error('this page was built without the core: run tools/build_web');
  return { address: page, threads: false, keep };
}

export class PageEngine extends WorkerEngine {
  constructor(core = bestCore(), spawn = spawnWorker, atOnce?: number) {
    super(core, spawn, atOnce);
  }

  readonly keptBytes = keptBytes;
  readonly removeKept = removeKept;

  async own(puzzle: string, goal: string, code: string): Promise<OwnEngine> {
    const { PageOwnEngine } = await import('./own_engine.js');
    return new PageOwnEngine(this.single, { puzzle, goal }, code);
  }
}

// SPDX-License-Identifier: MIT
//
// Behind a heuristic of the reader's own, in the worker that its code has made (own_engine.ts): the core, and what asks
// the function for each state and tells the page what is wrong with its answers. A worker of its own, so that an endless
// loop stops nothing else and is ended with it.
import { type Core, type LoadCore, serveCore } from './core_port.js';
import { type Own, estimatorOf } from './own_heuristic.js';

interface CoreModule {
  default(settings: { threads: number; locateFile(file: string): string; event: Parameters<LoadCore>[1] }): Promise<Core>;
}

const { own } = self as unknown as { own: Own };
const estimates = estimatorOf(own, (message) => self.postMessage(message));

serveCore(self, async ({ address, threads }, event) => {
  const { default: make } = (await import(/* @vite-ignore */ address)) as CoreModule;
  const core = await make({ threads, locateFile: (file) => new URL(file, address).href, event });
  core.heuristic = estimates;
  return core;
});

// SPDX-License-Identifier: MIT
//
// Runs in the worker made of a user's code (own_engine.ts): the core, and the calls of the user's function, whose
// faults are reported to the page. The worker is separate so that an endless loop blocks nothing else and can be ended.
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

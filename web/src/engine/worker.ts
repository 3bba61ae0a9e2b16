// SPDX-License-Identifier: MIT
//
// The worker that the core runs in: only its entry point.
import { type Core, type LoadCore, serveCore } from './core_port.js';

interface CoreModule {
  default(settings: {
    threads: number;
    locateFile(file: string): string;
    event: Parameters<LoadCore>[1];
  }): Promise<Core>;
}

serveCore(self, async ({ address, wasm, threads }, event) => {
  const { default: make } = (await import(/* @vite-ignore */ /* webpackIgnore: true */ address)) as CoreModule;
  return make({ threads, locateFile: (file) => (file.endsWith('.wasm') && wasm) || new URL(file, address).href, event });
});

// SPDX-License-Identifier: MIT
//
// Entry of the core's worker.
import { type Core, type LoadCore, serveCore } from './core_port.js';
import { type CoreTables, coreTables } from './table_store.js';

interface CoreModule {
  default(settings: {
    threads: number;
    locateFile(file: string): string;
    event: Parameters<LoadCore>[1];
    tables?: CoreTables;
  }): Promise<Core>;
}

serveCore(self, async ({ address, wasm, threads, keeps }, event, keep) => {
  const [{ default: make }, tables] = await Promise.all([
    import(/* @vite-ignore */ /* webpackIgnore: true */ address) as Promise<CoreModule>,
    keeps && coreTables(keep),
  ]);
  const locateFile = (file: string): string => (file.endsWith('.wasm') && wasm) || new URL(file, address).href;
  return make({ threads, locateFile, event, ...(tables && { tables }) });
});

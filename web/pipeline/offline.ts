// SPDX-License-Identifier: MIT
//
// Gives the service worker its list of files to store: every file of the build with its content hash. Any change of a
// file changes this list and so the worker, which is how browsers detect an update.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export const serviceWorker = { name: 'service_worker', source: 'src/offline/service_worker.ts' };
const placeholder = '__FILES_OF_THE_BUILD__';

const hashOf = (source: string | Uint8Array) => createHash('sha256').update(source).digest('hex').slice(0, 12);

export function offline(publicFolder: string): Plugin {
  return {
    name: 'rompicapo-offline',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const worker = bundle[`${serviceWorker.name}.js`];
      if (worker?.type !== 'chunk') return;
      const files: Record<string, string> = {};
      for (const name of readdirSync(publicFolder)) files[name] = hashOf(readFileSync(join(publicFolder, name)));
      for (const [name, output] of Object.entries(bundle))
        if (output !== worker) files[name] = hashOf(output.type === 'chunk' ? output.code : output.source);
      worker.code = worker.code.replace(placeholder, JSON.stringify(files));
    },
  };
}

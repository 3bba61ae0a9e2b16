// SPDX-License-Identifier: MIT
//
// Writes the licences of packages that require it: assets/NAME-LICENSE.txt.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

export function licences(...packages: readonly string[]): Plugin {
  return {
    name: 'rompicapo-licences',
    apply: 'build',
    generateBundle() {
      for (const name of packages) {
        const source = readFileSync(fileURLToPath(new URL(`../node_modules/${name}/LICENSE`, import.meta.url)));
        this.emitFile({ type: 'asset', fileName: `assets/${name}-LICENSE.txt`, source });
      }
    },
  };
}

// SPDX-License-Identifier: MIT
//
// Beside each file of the build that shrinks, the same compressed: NAME.gz. `rompicapo serve` and some hosts send that;
// the others' copy costs nothing but its place.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const shrinks = /\.(html|js|css|json|svg|wasm|webmanifest)$/;
const least = 1024; // bytes: below, headers weigh more than what is saved

export function compressed(): Plugin {
  return {
    name: 'rompicapo-compressed',
    apply: 'build',
    writeBundle({ dir }) {
      for (const name of readdirSync(dir ?? '.', { recursive: true, encoding: 'utf8' })) {
        const path = join(dir ?? '.', name);
        if (!shrinks.test(name)) continue;
        const plain = readFileSync(path);
        if (plain.length >= least) writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }));
      }
    },
  };
}

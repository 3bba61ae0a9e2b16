// SPDX-License-Identifier: MIT
//
// Writes NAME.gz beside each file of the build that shrinks. `rompicapo serve` and some hosts send it; other hosts
// ignore it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const shrinks = /\.(html|js|css|json|svg|wasm|webmanifest)$/;
const least = 1024; // bytes: in smaller files headers outweigh the saving

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

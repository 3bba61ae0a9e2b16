// SPDX-License-Identifier: MIT
//
// The packages as tools/release packs them (build/dist-test), outside of this project.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    include: ['tests/packages/*.pkg.ts'],
    testTimeout: 240_000,
    hookTimeout: 240_000,
    reporters: ['verbose', fileURLToPath(new URL('tests/counted_reporter.ts', import.meta.url))],
  },
});

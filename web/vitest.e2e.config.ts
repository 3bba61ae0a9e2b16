// SPDX-License-Identifier: MIT
//
// The built page in Chromium, two files at once: while one waits for frames or for the core, the other runs. With
// ROMPICAPO_E2E=main only the main paths, on a page without a core.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    include: [process.env['ROMPICAPO_E2E'] === 'main' ? 'tests/e2e/main_paths.e2e.ts' : 'tests/e2e/*.e2e.ts'],
    globalSetup: ['tests/e2e/servers.ts'],
    maxWorkers: 2,
    minWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['verbose', fileURLToPath(new URL('tests/counted_reporter.ts', import.meta.url))],
  },
});

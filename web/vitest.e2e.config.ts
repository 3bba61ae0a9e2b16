// SPDX-License-Identifier: MIT
//
// The built page in Chromium, one file after the other: two of them at once would only slow each other down.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    include: ['tests/e2e/*.e2e.ts'],
    globalSetup: ['tests/e2e/servers.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['verbose', fileURLToPath(new URL('tests/counted_reporter.ts', import.meta.url))],
  },
});

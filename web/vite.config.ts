// SPDX-License-Identifier: MIT
//
// The build of the page: plain files for any static host and folder (every address is relative), named by their
// content; the core beside them as the compiler left it. Vitest shares it.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { compressed } from './pipeline/compressed.js';
import { coreFiles } from './pipeline/core_files.js';
import { licences } from './pipeline/licences.js';
import { offline, serviceWorker } from './pipeline/offline.js';
import { reportFile } from './pipeline/report_file.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const isolated = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};
const machine = process.env['ROMPICAPO_SERVER'] ?? 'http://127.0.0.1:8420'; // `rompicapo serve`, beside `vite dev`
const pages = ['index.html', 'embed.html'].map(here).filter((page) => existsSync(page));
// Fixed names for external users: browsers load the service worker, other pages the player.
const lasting = [here(serviceWorker.source), here('src/embed.ts')];

export default defineConfig({
  root: here('.'),
  base: './',
  plugins: [coreFiles(process.env['ROMPICAPO_CORES'] ?? here('../build')), licences('clingo-wasm'), offline(here('public')), compressed(), reportFile(here('.'), here('../locales'))],
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    outDir: here('../build/web'),
    emptyOutDir: true,
    chunkSizeWarningLimit: 1000, // kB: three.js, which is loaded lazily
    reportCompressedSize: false, // tools/check_page_weight reports it
    rollupOptions: {
      input: [...pages, ...lasting],
      output: {
        entryFileNames: (chunk) =>
          lasting.includes(chunk.facadeModuleId ?? '') ? '[name].js' : 'assets/[name]-[hash].js',
      },
    },
  },
  server: { headers: isolated, fs: { allow: [here('..')] }, proxy: { '/api': machine } },
  preview: { headers: isolated },
  test: {
    include: ['tests/**/*.test.ts'],
    reporters: ['default', here('tests/counted_reporter.ts')],
  },
});

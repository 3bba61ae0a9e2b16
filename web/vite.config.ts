// SPDX-License-Identifier: MIT
//
// How the page is built: plain files that any static host serves from any folder (every address is relative), each
// named by its content; the core beside them as the compiler left it. The tests run by vitest share it.
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
// What others know by name: browsers the service worker, other people's pages the player.
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
    chunkSizeWarningLimit: 1000, // kB: three.js, which is loaded late
    reportCompressedSize: false, // tools/check_page_weight says it better
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

// SPDX-License-Identifier: MIT
//
// The package rompicapo-player: the page's own player as plain modules, still in parts that are loaded late. What other packages
// have stays theirs: lit, three and, in the place of our engine, @rompicapo/core.
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const ofCore = ['core_package.ts', 'engine.ts'].map((name) => here(`../../src/engine/${name}`));

/** What the core's package exports comes from there, so that its errors are known by their class. */
const coreOutside: Plugin = {
  name: 'core-outside',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.startsWith('.') || importer === undefined) return undefined;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && ofCore.includes(found.id) ? { id: '@rompicapo/core', external: true } : undefined;
  },
};

/** Styles stand beside panels of the workbench, which no player shows. */
const noSheets: Plugin = {
  name: 'no-sheets',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? '\0no-sheet' : undefined),
  load: (id) => (id === '\0no-sheet' ? '' : undefined),
};

export default defineConfig({
  root: here('../..'),
  publicDir: false,
  plugins: [coreOutside, noSheets],
  build: {
    target: 'es2022',
    outDir: here('../../../build/npm/player/dist'),
    emptyOutDir: true,
    reportCompressedSize: false,
    lib: { entry: here('../../src/player_package.ts'), formats: ['es'], fileName: () => 'index.js' },
    rollupOptions: {
      external: /^(lit|three)(\/|$)/,
      output: { chunkFileNames: 'parts/[name]-[hash].js' },
    },
  },
});

// SPDX-License-Identifier: MIT
//
// The package rompicapo-player: the page's player as plain modules, with lazily loaded parts. Dependencies stay
// external: lit, three and, instead of our engine, @rompicapo/core.
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const ofCore = ['core_package.ts', 'engine.ts'].map((name) => here(`../../src/engine/${name}`));

/** Imports the core package's exports from the package, so that classes of errors are identical. */
const coreOutside: Plugin = {
  name: 'core-outside',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.startsWith('.') || importer === undefined) return undefined;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && ofCore.includes(found.id) ? { id: '@rompicapo/core', external: true } : undefined;
  },
};

/** Omits the styles of the workbench's panels, which no player shows. */
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

// SPDX-License-Identifier: MIT
//
// Copies the core beside the page as the compiler left it (its threads load its files by name), into a folder named by
// its content hash, so that cached files are never stale. `virtual:core` gives its place: `page`, and `threads` for
// cross-origin isolated pages, null if that one is not built.
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const kinds = { page: 'wasm', threads: 'wasm-threads' } as const;
const names = ['rompicapo.js', 'rompicapo.wasm', 'rompicapo.worker.js'];

interface CoreFile {
  fileName: string;
  source: Buffer;
}

/** The files of one build of the core, with their addresses in the page. */
function filesOf(build: string, preset: string): CoreFile[] {
  const found = names
    .map((name) => ({ name, path: join(build, preset, name) }))
    .filter(({ path }) => existsSync(path))
    .map(({ name, path }) => ({ name, source: readFileSync(path) }));
  const hash = createHash('sha256');
  for (const { source } of found) hash.update(source);
  const folder = `assets/core/${preset}-${hash.digest('hex').slice(0, 8)}`;
  return found.map(({ name, source }) => ({ fileName: `${folder}/${name}`, source }));
}

export function coreFiles(build: string): Plugin {
  let serving = false;
  const address = (preset: string): string | null => {
    const entry = filesOf(build, preset)[0];
    if (!entry) return null;
    return serving ? `/core/${preset}/${names[0]}` : entry.fileName.replace('assets/', './'); // relative to assets/
  };
  return {
    name: 'rompicapo-core-files',
    configResolved: (config) => void (serving = config.command === 'serve'),
    resolveId: (id) => (id === 'virtual:core' ? '\0virtual:core' : undefined),
    load(id) {
      if (id !== '\0virtual:core') return undefined;
      const lines = Object.entries(kinds).map(([kind, preset]) => {
        const path = address(preset);
        return `export const ${kind} = ${path ? `at(${JSON.stringify(path)})` : 'null'};`;
      });
      return [`const at = (path) => new URL(/* @vite-ignore */ path, import.meta.url).href;`, ...lines].join('\n');
    },
    generateBundle() {
      for (const preset of Object.values(kinds))
        for (const file of filesOf(build, preset)) this.emitFile({ type: 'asset', ...file });
    },
    configureServer(server) {
      server.middlewares.use('/core', (request, response, next) => {
        const path = join(build, new URL(request.url ?? '', 'http://page').pathname);
        if (!names.some((name) => path.endsWith(`/${name}`)) || !existsSync(path)) return next();
        response.setHeader('Content-Type', path.endsWith('.wasm') ? 'application/wasm' : 'text/javascript');
        response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
        createReadStream(path).pipe(response);
      });
    },
  };
}

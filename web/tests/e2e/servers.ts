// SPDX-License-Identifier: MIT
//
// The servers of the tests in the browser: `rompicapo serve` with the built page (inject('machine')), a plain host of files
// with the same page (inject('files')), and `rompicapo serve` with a page without a core (inject('bare')). The main paths
// alone (ROMPICAPO_E2E=main) need only the last one.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { serveStatic } from './static_server.js';

declare module 'vitest' {
  export interface ProvidedContext {
    machine: string;
    files: string;
    bare: string;
  }
}

const built = (path: string) => fileURLToPath(new URL(`../../../build/${path}`, import.meta.url));

/** Starts the program on a free port and waits for the address, the first line that it prints. */
async function serveByProgram(page: string): Promise<{ server: ChildProcess; address: string }> {
  const programs = [process.env['ROMPICAPO_PROGRAM'], built('test/rompicapo'), built('release/rompicapo')];
  const program = programs.find((path) => path && existsSync(path));
  if (!program) throw new Error('no program built: run `tools/build release` first');
  const server = spawn(program, ['serve', '--port', '0', '--page', page, '--quiet'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await new Promise<string>((resolve, reject) => {
    server.stdout?.once('data', (line: Buffer) => resolve(line.toString().trim()));
    server.once('exit', (status) => reject(new Error(`rompicapo serve ended with ${status}`)));
  });
  return { server, address };
}

/** The page as `make play` builds it: the program has the only engine. */
async function bundleBare(): Promise<string> {
  process.env['ROMPICAPO_CORES'] = built('none');
  const page = built('web-bare');
  await build({ configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)), logLevel: 'error', build: { outDir: page } });
  delete process.env['ROMPICAPO_CORES'];
  return page;
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (process.env['ROMPICAPO_E2E'] === 'main') {
    const { server, address } = await bundleBare().then(serveByProgram);
    project.provide('machine', address);
    project.provide('bare', address);
    return async () => void server.kill('SIGTERM');
  }
  const page = built('web');
  if (!existsSync(`${page}/index.html`)) throw new Error('no page built: run `tools/build_web` first');
  const [files, machine, bare] = await Promise.all([serveStatic(page), serveByProgram(page), bundleBare().then(serveByProgram)]);
  project.provide('files', files.address);
  project.provide('machine', machine.address);
  project.provide('bare', bare.address);
  return async () => {
    for (const { server } of [machine, bare]) server.kill('SIGTERM');
    await files.close();
  };
}

// SPDX-License-Identifier: MIT
//
// What the tests in the browser stand on: the built page served by `rompicapo serve` and by a plain host of files.
// Tests get the two addresses by inject('machine') and inject('files').
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { serveStatic } from './static_server.js';

declare module 'vitest' {
  export interface ProvidedContext {
    machine: string;
    files: string;
  }
}

const built = (path: string) => fileURLToPath(new URL(`../../../build/${path}`, import.meta.url));

/** Starts the program on a free port and waits for the address that it prints. */
async function serveByProgram(): Promise<{ process: ChildProcess; address: string }> {
  const program = [process.env['ROMPICAPO_PROGRAM'], built('release/rompicapo')].find((path) => path && existsSync(path));
  if (!program) throw new Error('no program built: run `make play` or `tools/build release` first');
  const server = spawn(program, ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'pipe'] });
  return new Promise((resolve, reject) => {
    let told = '';
    const hear = (part: Buffer) => {
      told += part.toString();
      const address = /http:\/\/127\.0\.0\.1:\d+\//.exec(`${told}/`)?.[0];
      if (address && /:\d+\D/.test(told.slice(told.indexOf('127.0.0.1')))) resolve({ process: server, address });
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
    server.once('exit', (status) => reject(new Error(`rompicapo serve ended with ${status}: ${told}`)));
  });
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const page = built('web');
  if (!existsSync(`${page}/index.html`)) throw new Error('no page built: run `tools/build_web` first');
  const [files, machine] = await Promise.all([serveStatic(page), serveByProgram()]);
  project.provide('files', files.address);
  project.provide('machine', machine.address);
  return async () => {
    machine.process.removeAllListeners('exit');
    machine.process.kill('SIGTERM');
    await files.close();
  };
}

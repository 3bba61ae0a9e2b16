// SPDX-License-Identifier: MIT
//
// The packages installed into an empty project from their tarballs: types, node, and bundled by Vite in Chromium; and
// the page's archive, unpacked on a static host. Dependencies have the page's versions.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Bench, launch, patience } from '../e2e/browser.js';
import { serveStatic } from '../e2e/static_server.js';

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const dist = at('build/dist-test');
const one = (pattern: RegExp): string => {
  const found = readdirSync(dist).filter((name) => pattern.test(name));
  expect(found).toHaveLength(1);
  return join(dist, found[0] as string);
};
const folder = mkdtempSync(join(tmpdir(), 'packages-'));
const project = join(folder, 'project');
const inProject = (program: string, ...args: string[]): string => execFileSync(program, args, { cwd: project, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const write = (name: string, text: string) => writeFileSync(join(project, name), text);

let browser: Browser;
beforeAll(async () => {
  mkdirSync(project);
  const { packages } = JSON.parse(readFileSync(at('web/package-lock.json'), 'utf8')) as { packages: Record<string, unknown> };
  const theirs = Object.entries(packages).filter(([name]) => /^node_modules\/(lit|lit-html|lit-element|@lit\/.*|@lit-labs\/.*|@types\/trusted-types|three)$/.test(name));
  const project_ = { name: 'empty', version: '1.0.0' };
  write('package.json', JSON.stringify({ ...project_, private: true, type: 'module' }));
  write('package-lock.json', JSON.stringify({ ...project_, lockfileVersion: 3, requires: true, packages: { '': project_, ...Object.fromEntries(theirs) } }));
  inProject('npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', one(/^rompicapo-core-.*\.tgz$/), one(/^rompicapo-player-.*\.tgz$/));
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

it('has nothing but what it says in its tarballs', () => {
  const core = inProject('tar', 'tzf', one(/^rompicapo-core-/)).split('\n');
  expect(core).toEqual(expect.arrayContaining(['package/LICENSE', 'package/README.md', 'package/dist/rompicapo.wasm', 'package/dist/worker.js']));
  const both = [...core, ...inProject('tar', 'tzf', one(/^rompicapo-player-/)).split('\n')].filter((name) => name !== '');
  expect(both.filter((name) => !/^package\/(LICENSE|README\.md|package\.json|(dist|types)\/[\w./-]+\.(js|cjs|wasm|d\.ts))$/.test(name))).toEqual([]);
});

it('solves in node', () => {
  write('solve.mjs', `
    import { EngineError, loadCore } from '@rompicapo/core/node';
    const core = await loadCore();
    const { state } = core.call('scramble', { puzzle: 'cube:3', seed: 1 });
    const answer = core.solve({ puzzle: 'cube:3', state });
    const { solved } = core.call('verify', { puzzle: 'cube:3', state, moves: answer.moves });
    let fault;
    try { core.call('walk', { puzzle: 'cube:3', state: '@', moves: 'R U Q' }); } catch (error) { fault = error instanceof EngineError && error.fault; }
    console.log(JSON.stringify([answer.outcome, solved, fault.code, fault.position]));`);
  expect(JSON.parse(inProject('node', 'solve.mjs'))).toEqual(['solved', true, 'bad_move', 4]);
});

const main = `
import { createCore, EngineError, type Solution } from '@rompicapo/core';
import 'rompicapo-player';

declare global { interface Window { told: unknown } }
const core = createCore();
const { state } = await core.call('scramble', { puzzle: 'cube:3', seed: 1 });
const answer: Solution = await core.solve({ puzzle: 'cube:3', state });
const fault = await core.call('walk', { puzzle: 'cube:3', state: '@', moves: 'R U Q' }).catch((error: unknown) => error instanceof EngineError && error.fault.code);
core.dispose();

const player = document.createElement('rompicapo-player');
const ended = new Promise<boolean>((done) =>
  player.addEventListener('rompicapo-state', ({ detail }) => detail.at > 0 && done(detail.solved)));
player.setup = state;
player.moves = '[R, U]' + ' [U, R] ' + (answer.moves ?? ''); // the core expands commutators
document.body.append(player);
while (player.length === 0) await new Promise((later) => setTimeout(later, 50));
player.seek(player.length);
window.told = { outcome: answer.outcome, fault, solved: await ended, length: player.length - (answer.length ?? 0) };
`;

/** The compiler's messages for main.ts. */
function compiled(): string {
  try {
    return inProject(at('web/node_modules/.bin/tsc'), '--pretty', 'false');
  } catch (error) {
    return String((error as { stdout?: string }).stdout);
  }
}

it('has types that a strict project reads, libraries and all', () => {
  write('main.ts', main);
  const options = { strict: true, skipLibCheck: false, noEmit: true, target: 'ES2022', module: 'ESNext', moduleResolution: 'bundler', lib: ['ES2022', 'DOM'], types: [] };
  write('tsconfig.json', JSON.stringify({ compilerOptions: options, files: ['main.ts'] }));
  expect(compiled()).toBe('');
  write('main.ts', main.replace("{ puzzle: 'cube:3', seed: 1 }", '{ puzzle: 3, seed: 1 }'));
  expect(compiled()).toMatch(/^main\.ts.*TS2322: Type 'number' is not assignable to type 'string'/);
});

it('solves a cube in Chromium, bundled by Vite, without isolation', async () => {
  write('main.ts', main);
  write('index.html', '<!doctype html><meta charset="utf-8"><title>empty</title><body><script type="module" src="./main.ts"></script>');
  await build({ configFile: false, root: project, base: './', logLevel: 'error', build: { target: 'es2022', reportCompressedSize: false } });
  const host = await serveStatic(join(project, 'dist'));
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(patience);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(host.address);
    const told = await page.waitForFunction(() => (globalThis as { told?: unknown }).told);
    expect(await told.jsonValue()).toEqual({ outcome: 'solved', fault: 'bad_move', solved: true, length: 8 });
    expect(await page.evaluate(() => globalThis.crossOriginIsolated)).toBe(false);
    expect(errors).toEqual([]);
  } finally {
    await host.close();
  }
});

it('solves in the page from its archive, under a path, on a host that sends no headers', async () => {
  const unpacked = join(folder, 'page');
  mkdirSync(unpacked);
  execFileSync('tar', ['xzf', one(/^rompicapo-page-/), '--strip-components=1', '-C', unpacked]);
  const host = await serveStatic(unpacked, '/a/sub-path/');
  try {
    const page = await (await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', serviceWorkers: 'block' })).newPage();
    page.setDefaultTimeout(patience);
    const away: string[] = []; // requests outside the path
    page.on('request', (request) => /^https?:/.test(request.url()) && !request.url().startsWith(host.address) && away.push(request.url()));
    const bench = await new Bench(page).open(host.address);
    await bench.solve();
    expect(await page.evaluate(() => globalThis.crossOriginIsolated)).toBe(false);
    expect([bench.errors, away]).toEqual([[], []]);
  } finally {
    await host.close();
  }
});

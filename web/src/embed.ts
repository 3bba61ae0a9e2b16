// SPDX-License-Identifier: MIT
//
// The player for other pages: <script type="module" src=".../embed.js"> defines <rompicapo-player>. The core is loaded
// when a player first needs it, in a worker. A page of another origin may not start a worker from our file, so a
// one-line worker of its own imports that file.
import workerAddress from './engine/worker.ts?worker&url';
import type { Engine } from './engine/engine.js';
import { RompicapoPlayer } from './views/embed/player.js';

function spawn(): Worker {
  const address = new URL(workerAddress, import.meta.url).href;
  const line = new Blob([`import ${JSON.stringify(address)};`], { type: 'text/javascript' });
  const worker = new Worker(URL.createObjectURL(line), { type: 'module', name: 'rompicapo' });
  return worker;
}

let engine: Promise<Engine> | undefined;

/** The page's own engine; without one, the engine of the program that serves this file. */
async function makeEngine(): Promise<Engine> {
  const { PageEngine, hasCore } = await import('./engine/page_engine.js');
  if (hasCore) return new PageEngine(undefined, spawn);
  const { MachineEngine } = await import('./engine/machine_engine.js');
  return new MachineEngine(new URL('api/v1/', import.meta.url).href);
}

RompicapoPlayer.ask = () => (engine ??= makeEngine());

if (!customElements.get('rompicapo-player')) customElements.define('rompicapo-player', RompicapoPlayer);

export { RompicapoPlayer };

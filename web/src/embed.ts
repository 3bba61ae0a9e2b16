// SPDX-License-Identifier: MIT
//
// The player for other people's pages: <script type="module" src=".../embed.js"> defines <rompicapo-player>. The core
// comes when a player first asks for it, in a worker; a page of another origin may not start our worker's file itself,
// so a line of its own does.
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

/** The page's own engine; where it was built without one, that of the program that serves this file. */
async function makeEngine(): Promise<Engine> {
  const { PageEngine, hasCore } = await import('./engine/page_engine.js');
  if (hasCore) return new PageEngine(undefined, spawn);
  const { MachineEngine } = await import('./engine/machine_engine.js');
  return new MachineEngine(new URL('api/v1/', import.meta.url).href);
}

RompicapoPlayer.ask = () => (engine ??= makeEngine());

if (!customElements.get('rompicapo-player')) customElements.define('rompicapo-player', RompicapoPlayer);

export { RompicapoPlayer };

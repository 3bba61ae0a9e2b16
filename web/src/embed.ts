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

RompicapoPlayer.ask = () => {
  engine ??= import('./engine/page_engine.js').then(({ PageEngine }) => new PageEngine(undefined, spawn));
  return engine;
};

if (!customElements.get('rompicapo-player')) customElements.define('rompicapo-player', RompicapoPlayer);

export { RompicapoPlayer };

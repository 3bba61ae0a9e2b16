// SPDX-License-Identifier: MIT
//
// The page begins: first the words, a cube and its net, then the core and what is large, one after the other, so that
// something can be seen and turned at once.
import { machineOffer, makeEngine, prepareWhenIdle } from './engine/choose.js';
import type { Engine } from './engine/engine.js';
import { keepOffline } from './offline/register.js';
import { fromHash } from './model/share.js';
import { follow, keepAddress } from './views/shell/address.js';
import './views/shell/app.js';
import type { App } from './views/shell/app.js';
import { expose } from './views/shell/snapshot.js';
import { Workbench } from './views/shell/workbench.js';
import './styles.css';

const first = 'cube:3';

async function startEngines(bench: Workbench): Promise<void> {
  const page = enginesOwn();
  bench.engines = { page, machine: null };
  bench.changed();
  const machine = findMachine(bench);
  if (page === null) await machine; // nothing else answers
  const own = await page?.offer().catch(() => undefined);
  if (own !== undefined) bench.offers.page = own;
  bench.catalogue = await bench.ask('catalogue', {}).catch(() => null);
  bench.changed();
}

async function findMachine(bench: Workbench): Promise<void> {
  const offer = await machineOffer();
  if (offer === undefined) return;
  bench.engines = { ...bench.engines, machine: makeEngine('machine') };
  bench.offers.machine = offer;
  bench.changed();
}

/** None where the page was built without the core, or the browser cannot run it. */
function enginesOwn(): Engine | null {
  try {
    return makeEngine('page');
  } catch {
    return null;
  }
}

function prepare(bench: Workbench): void {
  if (bench.engine !== null && !bench.toCome) prepareWhenIdle(bench.engine, bench.ref);
}

async function start(): Promise<void> {
  const bench = new Workbench();
  const asked = fromHash(location.hash);
  await Promise.all([bench.speak(asked?.language), bench.open({ puzzle: first })]);
  const app = document.createElement('rompicapo-app') as App;
  app.bench = bench;
  expose(bench);
  document.querySelector('#poster')?.replaceWith(app);
  await app.updateComplete;
  await startEngines(bench);
  if (!(await follow(bench, location.hash))) await bench.open(bench.ref, true);
  bench.entry.resume(location.hash);
  addEventListener('pagehide', () => bench.entry.keep(location.hash));
  bench.settled = true;
  bench.changed();
  keepAddress(bench);
  addEventListener('hashchange', () => void follow(bench, location.hash));
  prepare(bench);
  bench.addEventListener('puzzle', () => prepare(bench));
  void keepOffline();
}

void start();

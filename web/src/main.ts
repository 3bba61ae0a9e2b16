// SPDX-License-Identifier: MIT
//
// Entry of the page: first the words, a cube and its net, then the core and other large parts, one after the other, so
// that a puzzle can be seen and turned at once.
import { machineOffer, makeEngine, makePlanner, prepareWhenIdle } from './engine/choose.js';
import type { Engine } from './engine/engine.js';
import { keepOffline } from './offline/register.js';
import { fromHash } from './model/share.js';
import { kindOf } from './views/kinds.js';
import { catchUp, follow, keepAddress } from './views/shell/address.js';
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
  if (page === null) await machine; // there is no other engine
  const own = await page?.offer().catch(() => undefined);
  if (own !== undefined) bench.offers.page = own;
  bench.catalogue = await bench.ask('catalogue', {}).catch(() => null);
  bench.changed();
}

/** False: it does not answer. */
async function findMachine(bench: Workbench): Promise<boolean> {
  const offer = await machineOffer();
  if (offer === undefined) return false;
  bench.engines = { ...bench.engines, machine: makeEngine('machine') };
  bench.offers.machine = offer;
  bench.changed();
  return true;
}

/** Polls an unreachable server until it answers again. */
async function awaitMachine(bench: Workbench): Promise<void> {
  for (let wait = 2000; ; wait = Math.min(2 * wait, 30_000)) {
    await new Promise((done) => setTimeout(done, wait));
    if (await findMachine(bench)) return bench.tell(bench.words.say('ui.engine.back'));
  }
}

/** Null if the page was built without the core, or the browser cannot run it. */
function enginesOwn(): Engine | null {
  try {
    return makeEngine('page');
  } catch {
    return null;
  }
}

function prepare(bench: Workbench): void {
  if (bench.engine !== null) prepareWhenIdle(bench.engine, bench.ref);
}

async function start(): Promise<void> {
  const bench = new Workbench(kindOf);
  bench.makePlanner = makePlanner;
  catchUp();
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
  bench.settled = true;
  bench.changed();
  keepAddress(bench);
  prepare(bench);
  bench.addEventListener('gone', () => void awaitMachine(bench));
  bench.addEventListener('puzzle', () => prepare(bench));
  if (bench.engines.page !== null) void keepOffline(); // without it nothing could answer offline
}

void start();

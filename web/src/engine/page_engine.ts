// SPDX-License-Identifier: MIT
//
// The engine in this page. Two workers with the core: one answers what is quick, also while the other one solves.
// Solves run one after the other; one that is called off ends at once, and where that costs its worker, a new one
// makes the tables that were asked for last again, in the background.
import { page, threads } from 'virtual:core';
import type { Engine, Offer, SolveOptions } from './engine.js';
import { type CoreWorker, Lane } from './lane.js';
import type { Better, Progress, Solution, SolveRequest, Verb, Verbs } from './protocol.js';

const grace = 300; // milliseconds that a search has to notice its flag, before its worker is ended
// As the core is built, apps/wasm/CMakeLists.txt: shared memory is reserved at its full size when the page loads.
const memory = { shared: 2000, own: 4000 }; // MiB
const mostThreads = 8;
const mostSpare = 128; // MiB that searches may leave unused in a worker; its memory never shrinks

const spawnWorker = (): CoreWorker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'rompicapo' });

export interface PageCore {
  address: string;
  threads: boolean;
}

/** Whether the page was built with a core at all. */
export const hasCore = page !== null;

/** The best core that this page may run; undefined where none has been built. */
function bestCore(): PageCore | undefined {
  const shared = globalThis.crossOriginIsolated && typeof SharedArrayBuffer !== 'undefined';
  if (threads && shared) return { address: threads, threads: true };
  return page ? { address: page, threads: false } : undefined;
}

export class PageEngine implements Engine {
  readonly name = 'page';
  #quick: Lane;
  #solver: Lane;
  #turn: Promise<unknown> = Promise.resolve(); // done when the last solve asked for is
  #base = 0; // bytes that the making of tables left unused
  #prepared: Verbs['prepare']['request'] | undefined;

  constructor(
    private readonly core = bestCore(),
    spawn = spawnWorker,
  ) {
    if (!core) throw new Error('this page was built without the core: run tools/build_web');
    this.#quick = new Lane(spawn, { address: core.address, threads: 1 });
    this.#solver = new Lane(spawn, { address: core.address, threads: 0 });
  }

  async offer(): Promise<Offer> {
    const { version } = await this.call('catalogue', {});
    const [count, most] = this.core?.threads ? [navigator.hardwareConcurrency, memory.shared] : [1, memory.own];
    return { engine: 'page', threads: Math.min(count, mostThreads), memory: most, seconds: 0, tables: false, simd: true, version };
  }

  async call<V extends Verb>(verb: V, request: Verbs[V]['request']): Promise<Verbs[V]['reply']> {
    if (verb === 'prepare') this.#prepared = request as Verbs['prepare']['request'];
    const lane = verb === 'prepare' ? this.#solver : this.#quick;
    const reply = (await lane.ask(verb, request)) as Verbs[V]['reply'];
    if (verb === 'prepare') this.#base = this.#solver.spare;
    return reply;
  }

  async solve(request: SolveRequest, options: SolveOptions = {}): Promise<Solution> {
    const { signal } = options;
    signal?.throwIfAborted();
    const work = this.#turn.then(() => this.#run(request, options));
    this.#turn = work.catch(() => undefined);
    if (!signal) return work;
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      work.then(resolve, reject);
    });
  }

  dispose(): void {
    this.#quick.end();
    this.#solver.end();
  }

  async #run(request: SolveRequest, { signal, progress, better }: SolveOptions): Promise<Solution> {
    signal?.throwIfAborted();
    this.#solver.clear();
    let over = false;
    const stop = () => {
      if (this.#solver.stop()) setTimeout(() => over || this.#replaceSolver(), grace);
      else this.#replaceSolver();
    };
    signal?.addEventListener('abort', stop, { once: true });
    try {
      const answer = await this.#solver.ask('solve', request, (kind, detail) =>
        kind === 'progress' ? progress?.(detail as Progress) : better?.(detail as Better),
      );
      this.#giveBack(answer as Solution);
      return answer as Solution;
    } finally {
      over = true;
      signal?.removeEventListener('abort', stop);
    }
  }

  /** After a search that took much memory: a new worker, where nothing waits for the old one. */
  #giveBack({ peak_bytes }: Solution): void {
    const left = Math.min(this.#solver.spare - this.#base, peak_bytes ?? 0);
    if (left > mostSpare * 2 ** 20 && this.#solver.idle) this.#replaceSolver();
  }

  #replaceSolver(): void {
    this.#solver.end();
    this.#base = 0;
    if (this.#prepared) this.call('prepare', this.#prepared).catch(() => undefined); // the next solve tells why
  }
}

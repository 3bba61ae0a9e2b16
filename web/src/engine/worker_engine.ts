// SPDX-License-Identifier: MIT
//
// An engine in workers of a page. Two workers have the core: one answers quick calls, also while the other solves.
// Solves run one after the other. A cancelled solve ends at once; if that ends its worker, a new one builds the last
// requested tables again in the background. Solves `apart`, those of a race, have a single-threaded worker each, at
// most one per processor at a time.
import type { KeepTable, Start } from './core_port.js';
import type { Engine, Offer, SolveOptions } from './engine.js';
import { type CoreWorker, Lane } from './lane.js';
import type { Better, Progress, Solution, SolveRequest, Verb, Verbs } from './protocol.js';

const grace = 300; // milliseconds for a search to see its stop flag before its worker is ended
// As the core is built, apps/wasm/CMakeLists.txt: shared memory is reserved at its full size when the page loads.
const memory = { shared: 2000, own: 4000 }; // MiB
const mostThreads = 8;
const mostApart = 4;
const mostSpare = 128; // MiB that may stay unused in a worker, whose memory never shrinks

/** The addresses of a core. */
export interface PageCore {
  address: string; // of its module
  wasm?: string; // of its rompicapo.wasm; default: beside the module
  threads: boolean;
  single?: string; // the core without threads, if this one has them
  keep?: KeepTable; // stores the tables it builds; default: tables are lost with their worker
}

export class WorkerEngine implements Engine {
  readonly name = 'page';
  #quick: Lane;
  #solver: Lane;
  #turn: Promise<unknown> = Promise.resolve(); // resolves when the last requested solve ends
  #apart = new Set<Lane>();
  #waiting: (() => void)[] = []; // solves `apart` that wait
  #base = 0; // bytes left unused by building tables
  #prepared: Verbs['prepare']['request'] | undefined;

  constructor(
    protected readonly core: PageCore,
    private readonly spawn: () => CoreWorker,
    readonly atOnce = Math.max(1, Math.min(globalThis.navigator?.hardwareConcurrency ?? 1, mostApart)),
  ) {
    this.#quick = new Lane(spawn, this.#start(1)); // builds no tables
    this.#solver = this.#builder(this.#start(0));
  }

  async offer(): Promise<Offer> {
    const { version } = await this.call('catalogue', {});
    const [count, most] = this.core.threads ? [navigator.hardwareConcurrency, memory.shared] : [1, memory.own];
    return { engine: 'page', threads: Math.min(count, mostThreads), memory: most, seconds: 0, tables: false, simd: true, version };
  }

  async call<V extends Verb>(verb: V, request: Verbs[V]['request']): Promise<Verbs[V]['reply']> {
    if (verb === 'prepare') this.#prepared = request as Verbs['prepare']['request'];
    // These verbs may build tables.
    const builds = verb === 'prepare' || verb === 'judge_plan' || (verb === 'inspect' && 'heuristics' in request);
    const lane = builds ? this.#solver : this.#quick;
    const reply = (await lane.ask(verb, request)) as Verbs[V]['reply'];
    if (builds) this.#base = this.#solver.spare;
    return reply;
  }

  async solve(request: SolveRequest, options: SolveOptions = {}): Promise<Solution> {
    const { signal } = options;
    signal?.throwIfAborted();
    const work = options.apart ? this.#runApart(request, options) : this.#turn.then(() => this.#run(request, options));
    if (!options.apart) this.#turn = work.catch(() => undefined);
    if (!signal) return work;
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      work.then(resolve, reject);
    });
  }

  dispose(): void {
    this.#quick.end();
    this.#solver.end();
    for (const lane of this.#apart) lane.end();
  }

  async #run(request: SolveRequest, options: SolveOptions): Promise<Solution> {
    const { signal } = options;
    signal?.throwIfAborted();
    this.#solver.clear();
    let over = false;
    const stop = () => {
      if (this.#solver.stop()) setTimeout(() => over || this.#replaceSolver(), grace);
      else this.#replaceSolver();
    };
    signal?.addEventListener('abort', stop, { once: true });
    try {
      const answer = await ask(this.#solver, request, options);
      this.#giveBack(answer);
      return answer;
    } finally {
      over = true;
      signal?.removeEventListener('abort', stop);
    }
  }

  /** The core without threads. */
  protected get single(): string {
    return this.core.single ?? this.core.address;
  }

  #start(threads: number): Start {
    const { address, wasm } = this.core;
    return wasm === undefined ? { address, threads } : { address, wasm, threads };
  }

  #builder(start: Start): Lane {
    const { keep } = this.core;
    return keep === undefined ? new Lane(this.spawn, start) : new Lane(this.spawn, { ...start, keeps: true }, keep);
  }

  async #runApart(request: SolveRequest, options: SolveOptions): Promise<Solution> {
    while (this.#apart.size >= this.atOnce) await new Promise<void>((turn) => this.#waiting.push(turn));
    const lane = this.#builder(this.core.single === undefined ? this.#start(1) : { address: this.core.single, threads: 1 });
    const end = () => lane.end();
    this.#apart.add(lane);
    options.signal?.addEventListener('abort', end, { once: true });
    try {
      options.signal?.throwIfAborted();
      return await ask(lane, request, options);
    } finally {
      options.signal?.removeEventListener('abort', end);
      end();
      this.#apart.delete(lane);
      this.#waiting.shift()?.();
    }
  }

  /** Replaces the worker after a search that used much memory, if no call waits for it. */
  #giveBack({ peak_bytes }: Solution): void {
    const left = Math.min(this.#solver.spare - this.#base, peak_bytes ?? 0);
    if (left > mostSpare * 2 ** 20 && this.#solver.idle) this.#replaceSolver();
  }

  #replaceSolver(): void {
    this.#solver.end();
    this.#base = 0;
    if (this.#prepared) this.call('prepare', this.#prepared).catch(() => undefined); // the next solve reports the error
  }
}

const ask = (lane: Lane, request: SolveRequest, { progress, better }: SolveOptions): Promise<Solution> =>
  lane.ask('solve', request, (kind, detail) =>
    kind === 'progress' ? progress?.(detail as Progress) : better?.(detail as Better),
  ) as Promise<Solution>;

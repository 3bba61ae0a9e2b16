// SPDX-License-Identifier: MIT
//
// A core whose heuristic `external` is user code. The code is the source of a worker, so the page never evaluates text:
// its policy allows workers from blobs but no eval. The worker sends heartbeats; if it is silent for too long it is
// ended, and the next call starts a new one.
import type { CoreWorker } from './lane.js';
import { Lane } from './lane.js';
import type { Own, OwnMessage } from './own_heuristic.js';
import { type OwnEngine, OwnError, type OwnFault, type SolveOptions } from './engine.js';
import type { Better, Progress, Solution, SolveRequest, Verb, Verbs } from './protocol.js';
import ownWorker from './own_worker.ts?worker&url';

const loading = 60_000; // milliseconds for loading the core
const silence = 5_000; // milliseconds for the function to answer

/** The source of the worker: the user's code comes first, so that line numbers in errors match the editor. */
export function workerText(code: string, { puzzle, goal }: Pick<Own, 'puzzle' | 'goal'>, address: string): string {
  return `${code}
;{
  const waiting = [], keep = ({ data }) => waiting.push(data);
  self.addEventListener('message', keep);
  self.own = { ...${JSON.stringify({ puzzle, goal })}, h: typeof h === 'undefined' ? undefined : h };
  import(${JSON.stringify(address)}).then(() => {
    self.removeEventListener('message', keep);
    for (const data of waiting) self.dispatchEvent(new MessageEvent('message', { data }));
  }, (error) => self.postMessage({ kind: 'broken', message: String(error) }));
}`;
}

export class PageOwnEngine implements OwnEngine {
  readonly #lane: Lane;
  readonly #lines: number; // of the code
  #fault: OwnFault | null = null;
  #ready = false;
  #asksCode = false; // the running call uses the function; the core alone may take longer
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(core: string, setting: Pick<Own, 'puzzle' | 'goal'>, code: string) {
    this.#lines = code.split('\n').length;
    const text = workerText(code, setting, new URL(ownWorker, import.meta.url).href);
    this.#lane = new Lane(() => this.#spawn(text), { address: core, threads: 1 });
  }

  call<V extends Verb>(verb: V, request: Verbs[V]['request']): Promise<Verbs[V]['reply']> {
    return this.#ask(verb, request) as Promise<Verbs[V]['reply']>;
  }

  solve(request: SolveRequest, { progress, better }: Pick<SolveOptions, 'progress' | 'better'> = {}): Promise<Solution> {
    return this.#ask('solve', request, (kind, detail) => (kind === 'progress' ? progress?.(detail as Progress) : better?.(detail as Better))) as Promise<Solution>;
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#lane.end();
  }

  async #ask(...question: Parameters<Lane['ask']>): Promise<unknown> {
    this.#fault = null;
    this.#asksCode = (question[1] as Partial<SolveRequest>).heuristic === 'external';
    this.#watch();
    try {
      return await this.#lane.ask(...question);
    } catch (error) {
      throw this.#fault === null ? error : new OwnError(this.#fault);
    } finally {
      if (this.#lane.idle) clearTimeout(this.#timer);
    }
  }

  #watch(): void {
    clearTimeout(this.#timer);
    if (!this.#ready || this.#asksCode) this.#timer = setTimeout(() => this.#end(), this.#ready ? silence : loading);
  }

  #end(): void {
    if (this.#ready) this.#fault = { kind: 'endless', message: '', line: null, state: null };
    this.#lane.end('time_limit', 'the worker was silent for too long');
  }

  #spawn(text: string): CoreWorker {
    this.#ready = false;
    const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    const worker = new Worker(address, { name: 'rompicapo-own' });
    worker.addEventListener('message', ({ data }: MessageEvent<OwnMessage | { kind: 'ready' | 'reply' }>) => {
      URL.revokeObjectURL(address);
      if (data.kind === 'ready') this.#ready = true;
      if (data.kind === 'own-fault') this.#fault ??= data.fault;
      if (!this.#lane.idle) this.#watch();
    });
    // Only the user's code runs before the first message, so a hang there is the user's.
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      const line = event.lineno > 0 ? Math.min(event.lineno, this.#lines) : null;
      this.#fault ??= { kind: 'syntax', message: event.message.replace(/^Uncaught /, ''), line, state: null };
    });
    return worker as CoreWorker;
  }
}

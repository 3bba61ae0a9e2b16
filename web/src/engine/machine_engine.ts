// SPDX-License-Identifier: MIT
//
// The server's engine: the protocol over HTTP. A solve or a run of clingo is a job of the server, whose progress comes
// as server-sent events. A job is deleted when it is cancelled or its page closes.
import { type Engine, EngineError, type Offer, type SolveOptions } from './engine.js';
import { serverSentEvents } from './event_stream.js';
import type { Better, Fault, HorizonAnswer, HorizonRequest, Progress, Solution, SolveRequest, Verb, Verbs } from './protocol.js';

export interface Job<Result = Solution> {
  id: string;
  status: 'queued' | 'running' | 'done' | 'cancelled';
  result: Result | null;
  error?: Fault | null; // the core's refusal
}

const lost = (message: string) => new EngineError({ code: 'unreachable', message, position: null });

export class MachineEngine implements Engine {
  readonly name = 'machine';
  readonly atOnce = null; // each is a job
  #jobs = new Set<string>();
  #leave = () => this.#jobs.forEach((id) => this.#cancel(id));

  /** `root` ends with a slash: the address of `/api/v1/`. */
  constructor(private readonly root: string) {
    globalThis.addEventListener?.('pagehide', this.#leave);
  }

  offer(): Promise<Offer> {
    return this.#get<Offer>('offer');
  }

  call<V extends Verb>(verb: V, request: Verbs[V]['request']): Promise<Verbs[V]['reply']> {
    return this.#post<Verbs[V]['reply']>(verb, request);
  }

  solve(request: SolveRequest, options: SolveOptions = {}): Promise<Solution> {
    return this.#work('solve', request, options);
  }

  horizon(request: HorizonRequest, signal: AbortSignal): Promise<HorizonAnswer> {
    return this.#work('horizon', request, { signal });
  }

  /** Runs a verb as a job of the server. */
  async #work<Result>(verb: string, request: object, options: SolveOptions): Promise<Result> {
    const { signal } = options;
    signal?.throwIfAborted();
    const { id } = await this.#post<Job<Result>>(verb, request);
    this.#jobs.add(id);
    const cancel = () => this.#cancel(id);
    signal?.addEventListener('abort', cancel, { once: true });
    try {
      if (signal?.aborted) cancel();
      return await this.#follow<Result>(id, options);
    } finally {
      signal?.removeEventListener('abort', cancel);
      this.#jobs.delete(id);
    }
  }

  dispose(): void {
    this.#leave();
    globalThis.removeEventListener?.('pagehide', this.#leave);
  }

  /** Listens to a job until it ends. If the stream breaks off, asks for the job's record. */
  async #follow<Result>(id: string, { progress, better, signal }: SolveOptions): Promise<Result> {
    try {
      const stream = await fetch(this.root + `solve/${id}/events`, { signal: signal ?? null });
      for await (const { event, data } of serverSentEvents(stream)) {
        if (event === 'progress') progress?.(JSON.parse(data) as Progress);
        else if (event === 'better') better?.(JSON.parse(data) as Better);
        else if (event === 'done') break;
      }
    } catch {
      signal?.throwIfAborted();
    }
    const job = await this.#get<Job<Result>>(`solve/${id}`);
    signal?.throwIfAborted();
    if (job.error) throw new EngineError(job.error);
    if (!job.result) throw lost(`the job was ${job.status}, and nobody here called it off`);
    return job.result;
  }

  #cancel(id: string): void {
    fetch(this.root + `solve/${id}`, { method: 'DELETE', keepalive: true }).catch(() => undefined); // otherwise its lease ends it
  }

  #get<T>(path: string): Promise<T> {
    return this.#answer<T>(fetch(this.root + path));
  }
  #post<T>(path: string, body: unknown): Promise<T> {
    const headers = { 'Content-Type': 'application/json' };
    return this.#answer<T>(fetch(this.root + path, { method: 'POST', headers, body: JSON.stringify(body) }));
  }
  async #answer<T>(asked: Promise<Response>): Promise<T> {
    const response = await asked.catch((error: unknown) => Promise.reject(lost(String(error))));
    const reply = (await response.json().catch(() => undefined)) as (T & { error?: Fault }) | undefined;
    if (response.ok && reply) return reply;
    throw reply?.error ? new EngineError(reply.error) : lost(`the server answered with status ${response.status}`);
  }
}

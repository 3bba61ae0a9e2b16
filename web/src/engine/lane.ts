// SPDX-License-Identifier: MIT
//
// One worker with the core, seen from the page. It starts with the first call, answers in order, and a running call can
// be stopped: by a flag in shared memory if available, otherwise by ending the worker. The next call replaces an ended
// worker.
import type { Call, FromCore, KeepTable, SolveEvent, Start, ToCore } from './core_port.js';
import { EngineError } from './engine.js';

export interface CoreWorker {
  postMessage(message: ToCore): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<FromCore>) => void): void;
  addEventListener(type: 'error', listener: (event: { message: string }) => void): void;
}

type SolveListener = (kind: SolveEvent, detail: unknown) => void;
interface Asked {
  resolve(reply: unknown): void;
  reject(error: Error): void;
  listener: SolveListener | undefined;
}

export class Lane {
  #worker: CoreWorker | undefined;
  #flag: Uint8Array | undefined;
  #asked = new Map<number, Asked>();
  #last = 0;
  #spare = 0;

  constructor(
    private readonly spawn: () => CoreWorker,
    private readonly start: Start,
    private readonly keep?: KeepTable,
  ) {}

  ask(verb: Call['verb'], request: unknown, listener?: SolveListener): Promise<unknown> {
    const worker = (this.#worker ??= this.#start());
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve, reject, listener });
      worker.postMessage({ id, verb, request });
    });
  }

  /** Unused bytes of the worker at its last reply; only ending the worker frees them. */
  get spare(): number {
    return this.#spare;
  }
  get idle(): boolean {
    return this.#asked.size === 0;
  }

  /** Whether the running call has been told to stop; otherwise only end() stops it. */
  stop(): boolean {
    if (this.#flag) Atomics.store(this.#flag, 0, 1);
    return this.#flag !== undefined;
  }
  /** Call before a call that may be stopped, while none runs. */
  clear(): void {
    if (this.#flag) Atomics.store(this.#flag, 0, 0);
  }

  /** Ends the worker at once; its pending calls are rejected. */
  end(code = 'stopped', message = 'the worker was ended'): void {
    this.#worker?.terminate();
    this.#worker = this.#flag = undefined;
    this.#spare = 0;
    const asked = [...this.#asked.values()];
    this.#asked.clear();
    for (const { reject } of asked) reject(new EngineError({ code, message, position: null }));
  }

  #start(): CoreWorker {
    const worker = this.spawn();
    worker.addEventListener('message', ({ data }) => this.#worker === worker && this.#receive(data));
    worker.addEventListener('error', ({ message }) => this.#worker === worker && this.end('engine_failed', message));
    worker.postMessage(this.start);
    return worker;
  }

  #receive(message: FromCore): void {
    if (message.kind === 'broken') return this.end('engine_failed', message.message);
    if (message.kind === 'ready') {
      this.#flag = message.flag ? new Uint8Array(message.flag[0], message.flag[1], 1) : undefined;
      return;
    }
    if (message.kind === 'table') return this.keep?.(message.name, message.file);
    const asked = this.#asked.get(message.id);
    if (message.kind === 'reply' || message.kind === 'refusal') this.#asked.delete(message.id);
    if (message.kind === 'reply') this.#spare = message.spare;
    if (message.kind === 'reply') asked?.resolve(message.reply);
    else if (message.kind === 'refusal') asked?.reject(new EngineError(message.fault));
    else asked?.listener?.(message.kind, message.detail);
  }
}

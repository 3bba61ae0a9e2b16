// SPDX-License-Identifier: MIT
//
// Clingo in a worker of this page: finds a plan of a given length, if there is one. It is loaded by the first call;
// cancelling a run ends its worker.
import type { Planner, PlannerQuestion } from '../engine.js';
import { ProgramRefused } from '../engine.js';
import type { HorizonAnswer } from '../protocol.js';

export type FromClingo =
  | ({ kind: 'answer' } & HorizonAnswer)
  | { kind: 'refusal'; messages: string } // clingo's messages, with line and column
  | { kind: 'broken'; message: string }; // it could not be loaded, or crashed

export interface ClingoWorker {
  postMessage(message: PlannerQuestion): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromClingo>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

const spawnWorker = (): ClingoWorker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'clingo' });

export class Clingo implements Planner {
  #worker: ClingoWorker | null = null;

  constructor(private readonly spawn = spawnWorker) {}

  ask(question: PlannerQuestion, signal: AbortSignal): Promise<HorizonAnswer> {
    signal.throwIfAborted();
    const worker = (this.#worker ??= this.spawn());
    return new Promise<HorizonAnswer>((resolve, reject) => {
      const stop = (): void => {
        this.end();
        reject(signal.reason as Error);
      };
      const fail = (error: Error): void => {
        this.end();
        reject(error);
      };
      signal.addEventListener('abort', stop, { once: true });
      worker.onerror = ({ message }) => fail(new Error(message));
      worker.onmessage = ({ data }) => {
        signal.removeEventListener('abort', stop);
        if (data.kind === 'answer') resolve(data);
        else if (data.kind === 'refusal') reject(new ProgramRefused(data.messages));
        else fail(new Error(data.message));
      };
      worker.postMessage(question);
    });
  }

  end(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }
}

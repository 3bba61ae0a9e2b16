// SPDX-License-Identifier: MIT
//
// The worker's side of the page's engine: the core behind a message port. Calls are answered one at a time, in order;
// progress of the running call is posted under its number.
import type { Fault, Verb } from './protocol.js';

/** The core as the compiler left it: JSON text in and out, a refusal is `{"error": Fault}`. */
export interface Core {
  call(verb: string, request: string): string;
  spareBytes(): number; // allocated and unused memory, which cannot be returned
  stopFlag(): [ArrayBufferLike, number]; // setting this byte to 1 ends a running solve; needs shared memory
  // The heuristic `external`: a number for each state (canonical text). Called while `call` runs. Setting another
  // function discards the verdict on the previous one.
  heuristic?: (states: string[]) => ArrayLike<number>;
}
export type SolveEvent = 'progress' | 'better';
export type KeepTable = (name: string, file: ArrayBuffer) => void;
export interface Start {
  address: string; // of the core
  wasm?: string; // of its rompicapo.wasm, if that is elsewhere
  threads: number; // the most threads to use, if it has threads; 0: all of the machine
  keeps?: true; // stores its tables in this browser (table_store.ts)
}
export type LoadCore = (start: Start, event: (kind: SolveEvent, json: string) => void, keep: KeepTable) => Promise<Core>;

export interface Call {
  id: number;
  verb: Verb | 'solve';
  request: unknown;
}
/** The page's first message starts the core; every other one is a call. */
export type ToCore = Start | Call;
export type FromCore =
  | { kind: 'ready'; flag: [SharedArrayBuffer, number] | null }
  | { kind: SolveEvent; id: number; detail: unknown }
  | { kind: 'table'; name: string; file: ArrayBuffer } // newly built, to be stored
  | { kind: 'reply'; id: number; reply: unknown; spare: number } // bytes, of its memory
  | { kind: 'refusal'; id: number; fault: Fault }
  | { kind: 'broken'; message: string }; // the core could not be loaded, or crashed

export interface Port {
  postMessage(message: FromCore, options?: { transfer: ArrayBuffer[] }): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToCore>) => void): void;
}

/** A refusal has only the key `error`; other replies may have it among others. */
const isRefusal = (reply: object): reply is { error: Fault } => 'error' in reply && Object.keys(reply).length === 1;

export function serveCore(port: Port, load: LoadCore): void {
  let running = 0;
  let core: Promise<Core>;
  const report = (kind: SolveEvent, json: string) => port.postMessage({ kind, id: running, detail: JSON.parse(json) });

  const begin = async (start: Start): Promise<Core> => {
    const loaded = await load(start, report, (name, file) => port.postMessage({ kind: 'table', name, file }, { transfer: [file] }));
    const [memory, offset] = loaded.stopFlag();
    const shared = typeof SharedArrayBuffer !== 'undefined' && memory instanceof SharedArrayBuffer;
    port.postMessage({ kind: 'ready', flag: shared ? [memory, offset] : null });
    return loaded;
  };
  const answer = async ({ id, verb, request }: Call): Promise<void> => {
    const ready = await core;
    running = id;
    const reply = JSON.parse(ready.call(verb, JSON.stringify(request))) as object;
    port.postMessage(
      isRefusal(reply)
        ? { kind: 'refusal', id, fault: reply.error }
        : { kind: 'reply', id, reply, spare: ready.spareBytes() },
    );
  };
  port.addEventListener('message', ({ data }) => {
    const work = 'address' in data ? (core = begin(data)) : answer(data);
    work.catch((error: unknown) => port.postMessage({ kind: 'broken', message: String(error) }));
  });
}

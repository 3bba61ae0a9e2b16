// SPDX-License-Identifier: MIT
//
// The worker's side of the engine in this page: the core behind a message port. Calls are answered one after the
// other, in the order they came; while one runs, what it tells on the way goes out under its number.
import type { Fault, Verb } from './protocol.js';

/** The core as the compiler left it: JSON text in and out, a refusal is `{"error": Fault}`. */
export interface Core {
  call(verb: string, request: string): string;
  spareBytes(): number; // memory that it has and does not use; it cannot give it back
  stopFlag(): [ArrayBufferLike, number]; // a byte that, set to 1, ends a running solve; of use where memory is shared
  // What `external` means in a request: a number for each state, in canonical text. Called while `call` runs. Another
  // function in its place is another heuristic: what was judged of the first is forgotten.
  heuristic?: (states: string[]) => ArrayLike<number>;
}
export type SolveEvent = 'progress' | 'better';
export type KeepTable = (name: string, file: ArrayBuffer) => void;
export interface Start {
  address: string; // of the core
  wasm?: string; // of its rompicapo.wasm, where that does not lie beside it
  threads: number; // that it may take, where it has any; 0: what the machine runs at once
  keeps?: true; // its tables, in this browser (table_store.ts)
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
  | { kind: 'table'; name: string; file: ArrayBuffer } // built just now, to be kept
  | { kind: 'reply'; id: number; reply: unknown; spare: number } // bytes, of its memory
  | { kind: 'refusal'; id: number; fault: Fault }
  | { kind: 'broken'; message: string }; // the core could not be loaded, or fell: it answers no more

export interface Port {
  postMessage(message: FromCore, options?: { transfer: ArrayBuffer[] }): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToCore>) => void): void;
}

/** Replies may have an `error` beside other things; a refusal has nothing else. */
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

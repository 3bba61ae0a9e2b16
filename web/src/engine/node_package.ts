// SPDX-License-Identifier: MIT
//
// Entry @rompicapo/core/node: the same core in node, on the caller's thread. Calls are synchronous.
import { createRequire } from 'node:module';
import type { Core } from './core_port.js';
import { EngineError } from './engine.js';
import type { Better, Fault, Progress, Solution, SolveRequest, Verb, Verbs } from './protocol.js';

export { EngineError } from './engine.js';
export type * from './protocol.js';

type Told = (kind: 'progress' | 'better', json: string) => void;
type Make = (settings: { event: Told }) => Promise<Core>;

export interface NodeCore {
  /** Throws EngineError if the core refuses. */
  call<V extends Verb>(verb: V, request: Verbs[V]['request']): Verbs[V]['reply'];
  solve(request: SolveRequest, told?: { progress?(progress: Progress): void; better?(answer: Better): void }): Solution;
}

export async function loadCore(): Promise<NodeCore> {
  const make = createRequire(import.meta.url)('./rompicapo_node.cjs') as Make;
  let event: Told = () => undefined;
  const core = await make({ event: (kind, json) => event(kind, json) });
  const ask = (verb: string, request: unknown): unknown => {
    const reply = JSON.parse(core.call(verb, JSON.stringify(request))) as { error?: Fault };
    if (reply.error && Object.keys(reply).length === 1) throw new EngineError(reply.error);
    return reply;
  };
  return {
    call: (verb, request) => ask(verb, request) as never,
    solve(request, told = {}) {
      event = (kind, json) => (kind === 'progress' ? told.progress?.(JSON.parse(json) as Progress) : told.better?.(JSON.parse(json) as Better));
      return ask('solve', request) as Solution;
    },
  };
}

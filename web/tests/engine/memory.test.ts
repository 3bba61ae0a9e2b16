// SPDX-License-Identifier: MIT
//
// When the page's engine replaces a worker to free memory, with fake workers that report their unused memory.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Call, FromCore, ToCore } from '../../src/engine/core_port.js';
import type { CoreWorker } from '../../src/engine/lane.js';
import { PageEngine } from '../../src/engine/page_engine.js';

const mib = 2 ** 20;
const solve = { puzzle: 'sliding:4x4', state: '@', solver: 'breadth-first' };

interface Left {
  spare: number; // MiB, after a call of this verb
  peak?: number;
}

class Workers {
  started = 0;
  ended = 0;
  calls: string[] = [];
  left: Record<string, Left> = {};

  spawn = (): CoreWorker => {
    this.started += 1;
    let hear: (event: MessageEvent<FromCore>) => void = () => undefined;
    return {
      postMessage: (message: ToCore) => {
        if ('address' in message) return;
        this.calls.push(message.verb);
        queueMicrotask(() => hear({ data: this.#reply(message) } as MessageEvent<FromCore>));
      },
      terminate: () => void (this.ended += 1),
      addEventListener: (type: 'message' | 'error', listener: (event: never) => void) => {
        if (type === 'message') hear = listener as typeof hear;
      },
    };
  };

  #reply({ id, verb }: Call): FromCore {
    const { spare, peak } = this.left[verb] ?? { spare: 0 };
    return { kind: 'reply', id, reply: { outcome: 'out_of_budget', peak_bytes: (peak ?? 0) * mib }, spare: spare * mib };
  }
}

describe('the memory of the page engine', () => {
  let workers: Workers;
  let engine: PageEngine;
  beforeEach(() => {
    workers = new Workers();
    engine = new PageEngine({ address: 'core', threads: false }, workers.spawn);
  });

  it('is given back after a search that took much, and tables asked for are made again', async () => {
    workers.left = { solve: { spare: 1200, peak: 1100 }, prepare: { spare: 5 } };
    await engine.call('prepare', { puzzle: 'sliding:4x4' });
    await engine.solve(solve);
    expect(workers.ended).toBe(1);
    await engine.solve(solve);
    expect(workers.calls).toEqual(['prepare', 'solve', 'prepare', 'solve', 'prepare']);
  });

  it('stays where the search took little', async () => {
    workers.left = { solve: { spare: 40, peak: 30 } };
    await engine.solve(solve);
    await engine.solve(solve);
    expect([workers.started, workers.ended]).toEqual([1, 0]);
  });

  it('stays where the making of tables left it unused, or where tables are what took it', async () => {
    workers.left = { prepare: { spare: 300 }, solve: { spare: 310, peak: 500 } };
    await engine.call('prepare', { puzzle: 'cube:3' });
    await engine.solve(solve);
    workers.left = { solve: { spare: 20, peak: 500 } };
    await engine.solve(solve);
    expect([workers.started, workers.ended]).toEqual([1, 0]);
  });
});

// SPDX-License-Identifier: MIT
//
// One run of clingo through the horizons, for the position shown: live, then judged by the core. After an edited
// encoding ours also runs, unless it already has for this position, so that the times compare.
import { EngineError, ProgramRefused } from '../../engine/engine.js';
import type { Planner } from '../../engine/engine.js';
import type { HorizonRun, PuzzleRef, Trial } from '../../engine/protocol.js';
import { rise, secondsOf } from '../../model/horizons.js';
import type { Rise } from '../../model/horizons.js';
import type { Workbench } from '../shell/workbench.js';

const judging = 10; // limit, in seconds, for our solver to find the shortest length

export interface Task extends PuzzleRef {
  state: string;
}
/** The error in the encoding; `line` from 1, if known. */
export interface Refusal {
  readonly text: string;
  readonly line: number | null;
}

export class PlanRun {
  status: 'idle' | 'running' | 'done' | 'cancelled' | 'failed' = 'idle';
  horizons: readonly HorizonRun[] = [];
  trial: Trial | null = null;
  encoding = ''; // the trial's encoding
  refusal: Refusal | null = null;
  #abort: AbortController | null = null;
  #planner: Planner | null = null;
  readonly #ours = new Map<string, number>(); // seconds of our encoding, by task

  constructor(private readonly bench: Workbench, private readonly changed: () => void) {}

  get running(): boolean {
    return this.status === 'running';
  }

  /** Seconds of our encoding, if it has run for this task in this page. */
  oursOf(task: Task): number | undefined {
    return this.#ours.get(JSON.stringify(task));
  }

  /** `edited` null: our own encoding, `ours`. */
  async start(task: Task, ours: string, edited: string | null): Promise<void> {
    this.cancel();
    const abort = (this.#abort = new AbortController());
    const { signal } = abort;
    Object.assign(this, { status: 'running', horizons: [], trial: null, refusal: null, encoding: edited ?? ours });
    this.changed();
    try {
      this.#planner = (await this.bench.makePlanner?.(this.bench.engine)) ?? null;
      const given = edited === null ? task : { ...task, encoding: edited };
      const most = edited === null ? null : (await this.bench.ask('judge_plan', { ...task, time: judging })).last_horizon;
      const { horizons, atoms } = await this.#rise(given, most, signal, (seen) => {
        this.horizons = seen;
        this.changed();
      });
      const trial = await this.bench.ask('judge_plan', { ...given, horizons, time: judging, ...(atoms === null ? {} : { atoms }) });
      if (edited === null) this.#ours.set(JSON.stringify(task), secondsOf(horizons));
      else if (this.oursOf(task) === undefined) this.#ours.set(JSON.stringify(task), secondsOf((await this.#rise(task, null, signal, () => undefined)).horizons));
      signal.throwIfAborted();
      this.trial = trial;
      this.status = 'done';
    } catch (error) {
      if (signal.aborted) return;
      this.status = 'failed';
      this.refusal = this.#refusal(error);
    }
    this.changed();
  }

  cancel(): void {
    this.#abort?.abort();
    this.#planner?.end();
    if (this.running) this.status = 'cancelled';
    this.changed();
  }

  /** Discards the results, which are for another position. */
  forget(): void {
    this.cancel();
    Object.assign(this, { status: 'idle', horizons: [], trial: null, refusal: null });
  }

  async #rise(given: Task & { encoding?: string }, most: number | null, signal: AbortSignal, tell: (horizons: readonly HorizonRun[]) => void): Promise<Rise> {
    const { program, bound } = await this.bench.ask('encoding', given);
    const planner = this.#planner;
    const time = this.bench.offer?.seconds ?? 0; // the server's limit
    if (planner === null) throw new Error('no clingo here');
    return rise(bound, most ?? Infinity, (horizon) => planner.ask({ request: { ...given, horizon, time }, program }, signal), (horizons) => signal.aborted || tell(horizons));
  }

  #refusal(error: unknown): Refusal {
    if (error instanceof ProgramRefused) {
      const line = /^(?:-|encoding):(\d+):/m.exec(error.message)?.[1];
      return { text: error.message.replace(/^(-|encoding):(?=\d)/gm, '').replace(/^(\*\*\* ERROR.*|clingo refuses the program:)$/gm, '').trim(), line: line === undefined ? null : Number(line) };
    }
    if (!(error instanceof EngineError)) return { text: String(error), line: null };
    const line = error.fault.phrase?.values['line'];
    return { text: this.bench.words.fault(error.fault), line: line === undefined ? null : Number(line) };
  }
}

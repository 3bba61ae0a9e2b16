// SPDX-License-Identifier: MIT
//
// The server's clingo. If the server has none, the page's own is used.
import type { Engine, Planner, PlannerQuestion } from '../engine.js';
import { EngineError, ProgramRefused } from '../engine.js';
import type { HorizonAnswer } from '../protocol.js';

export class MachineClingo implements Planner {
  #own: Planner | null = null;

  constructor(private readonly engine: Required<Pick<Engine, 'horizon'>>, private readonly makeOwn: () => Promise<Planner>) {}

  async ask(question: PlannerQuestion, signal: AbortSignal): Promise<HorizonAnswer> {
    if (this.#own !== null) return this.#own.ask(question, signal);
    try {
      return await this.engine.horizon(question.request, signal);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      const { code, key, message } = error.fault;
      if (code === 'bad_syntax' && key === 'encoding') throw new ProgramRefused(message);
      if (code !== 'environment' && code !== 'unsupported') throw error;
    }
    this.#own = await this.makeOwn();
    return this.#own.ask(question, signal);
  }

  end(): void {
    this.#own?.end();
  }
}

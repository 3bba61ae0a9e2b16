// SPDX-License-Identifier: MIT
//
// One search after another, started from the position shown. Answers that come while it goes on are laid on the line at
// once, each better one in the place of the last, unless the player has gone elsewhere since.
import type { Better, Progress, Solution, SolveRequest, SolverInfo } from '../../engine/protocol.js';
import { EngineError } from '../../engine/engine.js';
import type { Words } from '../../model/words.js';
import type { Workbench } from '../shell/workbench.js';
import type { Line } from '../../model/session.js';

export type SolveStatus = 'idle' | 'running' | 'done' | 'cancelled' | 'failed';

/** What may be said of an answer's length; nothing of an answer that was not meant to be short. */
export type Claim = { kind: 'shortest' | 'none' | 'untold' } | { kind: 'within'; least: number; most: number };

export function claimOf(solution: Pick<Solution, 'optimal' | 'length' | 'lower_bound' | 'solver'>, solvers: readonly SolverInfo[] = []): Claim {
  const { length, lower_bound: bound } = solution;
  if (solution.optimal || (length !== null && bound !== null && bound > 0 && length <= bound)) return { kind: 'shortest' };
  if (solvers.find(({ name }) => name === solution.solver)?.aims_short === false) return { kind: 'untold' };
  if (length === null || bound === null || bound <= 0) return { kind: 'none' };
  return { kind: 'within', least: bound, most: length };
}

/** Empty where nothing is said. */
export function claimText(claim: Claim, words: Words): string {
  if (claim.kind === 'untold') return '';
  return words.say(`ui.claim.${claim.kind}`, claim.kind === 'within' ? { least: claim.least, most: claim.most } : {});
}

export class SolveRun {
  status: SolveStatus = 'idle';
  progress: Progress | null = null;
  best: Better | null = null;
  solution: Solution | null = null;
  error: string | null = null;
  #abort: AbortController | null = null;
  #laid: readonly string[] | null = null; // the moves of this run that stand on the line

  constructor(private readonly bench: Workbench) {}

  get running(): boolean {
    return this.status === 'running';
  }

  /** Nodes a second, over the whole run. */
  get rate(): number {
    return this.progress !== null && this.progress.seconds > 0 ? this.progress.expanded / this.progress.seconds : 0;
  }

  cancel(): void {
    this.#abort?.abort(new DOMException('cancelled', 'AbortError'));
  }

  forget(): void {
    this.cancel();
    Object.assign(this, { status: 'idle', progress: null, best: null, solution: null, error: null });
    this.#abort = null;
  }

  async start(choices: Partial<SolveRequest>): Promise<Solution | null> {
    this.forget();
    const abort = (this.#abort = new AbortController());
    const { session, ref } = this.bench;
    const request: SolveRequest = { ...ref, ...choices, state: session.state };
    this.#laid = null;
    this.status = 'running';
    this.bench.changed();
    const current = (): boolean => this.#abort === abort;
    try {
      const solution = await this.bench.solve(request, {
        signal: abort.signal,
        progress: (glance) => {
          if (current()) this.#glance(glance);
        },
        better: (answer) => {
          if (current()) this.#take(answer, request);
        },
      });
      if (current()) this.#finish(solution, request);
      return solution;
    } catch (error) {
      if (current()) this.#fail(error);
      return null;
    }
  }

  #glance(glance: Progress): void {
    this.progress = glance;
    this.bench.changed();
  }

  #take(answer: Better, request: SolveRequest): void {
    if (this.best !== null && answer.length >= this.best.length) return;
    this.best = answer;
    this.#lay(answer.moves, request, { solver: request.solver ?? this.bench.info?.default_solver ?? '', heuristic: request.heuristic ?? null });
    this.bench.changed();
  }

  #lay(moves: string, request: SolveRequest, by: Line['by']): void {
    const { session } = this.bench;
    const list = session.model.split(moves).map((token) => token.text);
    if (this.#laid === null) {
      if (session.state === request.state && session.begin(request.state, list, { by })) this.#laid = session.moves;
    } else if (session.moves === this.#laid && session.at === 0 && session.improve(list, by)) {
      this.#laid = session.moves;
    }
  }

  #finish(solution: Solution, request: SolveRequest): void {
    this.solution = solution;
    this.status = 'done';
    const { nodes_expanded: expanded, lower_bound: bound, seconds } = solution;
    this.progress = { stage: 'search', expanded: expanded ?? 0, bound: bound ?? 0, seconds: seconds ?? 0, share: 1 };
    this.error = solution.error === null ? null : this.bench.words.fault(solution.error);
    if (solution.outcome === 'solved' && solution.moves !== null)
      this.#lay(solution.moves, request, { solver: solution.solver, heuristic: solution.heuristic });
    this.bench.announce(this.bench.outcomeText(solution));
    this.bench.changed();
  }

  #fail(error: unknown): void {
    const cancelled = error instanceof DOMException && error.name === 'AbortError';
    this.status = cancelled ? 'cancelled' : 'failed';
    this.error = cancelled ? null : error instanceof EngineError ? this.bench.words.fault(error.fault) : String((error as Error)?.message ?? error);
    this.bench.announce(this.bench.words.say(cancelled ? 'ui.solve.cancelled' : 'ui.solve.failed', { why: this.error ?? '' }));
    this.bench.changed();
  }
}

// SPDX-License-Identifier: MIT
//
// Runs one search at a time from the position shown. Answers found meanwhile are put on the line at once, each
// replacing the last, until the user plays; then a better one waits for the user.
import type { Better, Progress, Solution, SolveRequest, SolverInfo } from '../../engine/protocol.js';
import { EngineError } from '../../engine/engine.js';
import type { Words } from '../../model/words.js';
import type { Line } from '../../model/session.js';
import type { Playback } from '../player/playback.js';
import type { Bench } from '../shell/bench.js';
import { Answer, Answers, mostListed } from './answers.js';
import type { Found, Moves } from './answers.js';

export type SolveStatus = 'idle' | 'running' | 'done' | 'cancelled' | 'failed';

/** What is claimed of an answer's length; nothing if it was not meant to be short. */
export type Claim = { kind: 'shortest' | 'none' | 'untold' } | { kind: 'within'; least: number; most: number };

export function claimOf(solution: Pick<Solution, 'optimal' | 'length' | 'lower_bound' | 'solver'>, solvers: readonly SolverInfo[] = []): Claim {
  const { length, lower_bound: bound } = solution;
  if (solution.optimal || (length !== null && bound !== null && bound > 0 && length <= bound)) return { kind: 'shortest' };
  if (solvers.find(({ name }) => name === solution.solver)?.aims_short === false) return { kind: 'untold' };
  if (length === null || bound === null || bound <= 0) return { kind: 'none' };
  return { kind: 'within', least: bound, most: length };
}

/** Empty if nothing is claimed. */
export function claimText(claim: Claim, words: Words): string {
  if (claim.kind === 'untold') return '';
  return words.say(`ui.claim.${claim.kind}`, claim.kind === 'within' ? { least: claim.least, most: claim.most } : {});
}

export class SolveRun {
  status: SolveStatus = 'idle';
  progress: Progress | null = null;
  best: Better | null = null;
  solution: Solution | null = null;
  answer: Answer | null = null; // of the last search
  error: string | null = null;
  readonly answers = new Answers();
  #abort: AbortController | null = null;
  #laid: Moves | null = null; // moves of this run on the line

  constructor(private readonly bench: Bench & { readonly playback: Playback }) {}

  get running(): boolean {
    return this.status === 'running';
  }

  /** Nodes a second over the whole run. */
  get rate(): number {
    return this.progress !== null && this.progress.seconds > 0 ? this.progress.expanded / this.progress.seconds : 0;
  }

  /** Answers for the start of the line, or for the position shown if that was solved last; the latest first. */
  get here(): readonly Answer[] {
    const { session, ref } = this.bench;
    const asked = this.answer?.state === session.state ? session.state : session.start;
    return this.answers.of(ref, asked);
  }

  /** The claim about the answer on a card. */
  claimText({ solution, found }: Answer): string {
    if (solution === null || found === null) return '';
    return this.#claimText({ ...solution, length: found.length, optimal: solution.optimal && found.length === solution.length });
  }

  cancel(): void {
    this.#abort?.abort(new DOMException('cancelled', 'AbortError'));
  }

  forget(): void {
    this.cancel();
    Object.assign(this, { status: 'idle', progress: null, best: null, solution: null, answer: null, error: null });
    this.#abort = null;
  }

  start(choices: Partial<SolveRequest>): Promise<Solution | null> {
    const { session, ref } = this.bench;
    return this.#ask({ ...ref, ...choices, state: session.state });
  }

  /** Solves the same position with other limits. */
  again(request: SolveRequest): Promise<Solution | null> {
    return this.#ask(request);
  }

  /** Puts an answer on the line, from its start. */
  show(answer: Answer, found: Found): void {
    const { session, playback } = this.bench;
    playback.pause();
    answer.found = found;
    if (answer.better !== null && answer.better.length >= found.length) answer.better = null;
    if (session.begin(answer.state, found.moves, { by: this.#by(answer) }) && answer === this.answer) this.#laid = session.moves;
  }

  async #ask(request: SolveRequest): Promise<Solution | null> {
    this.forget();
    const abort = (this.#abort = new AbortController());
    const answer = (this.answer = new Answer(request));
    this.answers.add(answer);
    this.#laid = null;
    this.status = 'running';
    this.bench.changed();
    const current = (): boolean => this.#abort === abort;
    try {
      const solution = await this.bench.solve(request, {
        signal: abort.signal,
        progress: (progress) => {
          if (current()) this.#progress(progress);
        },
        better: (better) => {
          if (current()) this.#take(better, answer);
        },
      });
      if (current()) this.#finish(solution, answer);
      return solution;
    } catch (error) {
      if (current()) this.#fail(error);
      if (answer.found === null) this.answers.drop(answer);
      return null;
    }
  }

  #progress(progress: Progress): void {
    this.progress = progress;
    this.bench.changed();
  }

  #take(better: Better, answer: Answer): void {
    if (this.best !== null && better.length >= this.best.length) return;
    this.best = better;
    this.#lay({ moves: this.#split(better.moves), length: better.length }, answer);
    this.bench.changed();
  }

  #split(moves: string): string[] {
    return this.bench.model.split(moves).map((token) => token.text);
  }

  #by({ request, solution }: Answer): NonNullable<Line['by']> {
    const solver = solution?.solver ?? request.solver ?? this.bench.info?.default_solver ?? '';
    return { solver, heuristic: solution === null ? (request.heuristic ?? null) : solution.heuristic };
  }

  /** Puts the answer on the line if the line is still where this search found or left it; otherwise keeps or offers
   *  it. */
  #lay(found: Found, answer: Answer): void {
    const { session, playback } = this.bench;
    const free = session.moves === this.#laid && session.at === 0 && !playback.playing;
    const by = this.#by(answer);
    const laid = this.#laid === null ? session.state === answer.state && session.begin(answer.state, found.moves, { by }) : free && session.improve(found.moves, by);
    if (laid) this.#laid = session.moves;
    if (laid || answer.found === null) answer.found = found;
    else if (found.length < answer.found.length) answer.better = found;
  }

  #finish(solution: Solution, answer: Answer): void {
    this.solution = answer.solution = solution;
    this.status = 'done';
    const { nodes_expanded: expanded, lower_bound: bound, seconds } = solution;
    this.progress = { stage: 'search', expanded: expanded ?? 0, bound: bound ?? 0, seconds: seconds ?? 0, share: 1 };
    this.error = solution.error === null ? null : this.bench.words.fault(solution.error);
    const listed = solution.list ?? solution.all?.map((moves) => ({ moves, length: solution.length ?? 0 })) ?? [];
    answer.total = listed.length;
    answer.all = listed.slice(0, mostListed).map((one) => ({ ...one, moves: this.#split(one.moves) }));
    if (solution.outcome === 'solved' && solution.moves !== null && solution.length !== null)
      this.#lay({ moves: this.#split(solution.moves), length: solution.length }, answer);
    this.answers.settle(answer);
    this.bench.announce(this.#outcomeText(solution));
    this.bench.changed();
  }

  #outcomeText(solution: Solution): string {
    const { words } = this.bench;
    if (solution.outcome !== 'solved' || solution.length === null) return words.say(`ui.outcome.${solution.outcome}`);
    return `${words.say('ui.outcome.solved', { length: solution.length })} ${this.#claimText(solution)}`.trimEnd();
  }

  #claimText(solution: Parameters<typeof claimOf>[0]): string {
    return claimText(claimOf(solution, this.bench.info?.solvers), this.bench.words);
  }

  #fail(error: unknown): void {
    const cancelled = error instanceof DOMException && error.name === 'AbortError';
    this.status = cancelled ? 'cancelled' : 'failed';
    this.error = cancelled ? null : error instanceof EngineError ? this.bench.words.fault(error.fault) : String((error as Error)?.message ?? error);
    this.bench.announce(this.bench.words.say(cancelled ? 'ui.solve.cancelled' : 'ui.solve.failed', { why: this.error ?? '' }));
    this.bench.changed();
  }
}

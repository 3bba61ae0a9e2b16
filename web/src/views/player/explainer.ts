// SPDX-License-Identifier: MIT
//
// Explanations of the line's moves: requested from the core after each change of the line, language, detail or solver,
// with a short delay, and discarded if the line changed meanwhile.
import type { ExplainedLine, ExplainReply } from '../../engine/protocol.js';
import type { Bench } from '../shell/bench.js';

const patience = 180; // ms after the last change
const most = 6000; // moves; a longer line gets no explanations

/** A run of moves in one phase, for the bands of the timeline. */
export interface Band {
  phase: string;
  heading: string;
  from: number;
  to: number; // exclusive
  colour: number; // by first appearance, from 0
}

const colours = 7;

/** The style of a phase by number: colours are reused with stripes, since a beginner's solution of a large cube has
 *  15 phases. */
export const phaseStyle = (colour: number): string => `colour-${colour % colours}${colour < colours ? '' : ' again'}`;

export class Explainer {
  #asked = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  reply: ExplainReply | null = null;
  bands: readonly Band[] = [];

  constructor(private readonly bench: Bench) {}

  /** The explanation of this move, counted from 0. */
  lineOf(move: number): ExplainedLine | undefined {
    return this.reply?.lines.find((line) => line.first <= move && move <= line.last);
  }

  /** The pieces named after this many moves. */
  piecesAt(made: number): readonly string[] {
    return this.lineOf(made - 1)?.pieces ?? [];
  }

  bandOf(move: number): Band | undefined {
    return this.bands.find((band) => band.from <= move && move < band.to);
  }

  refresh(): void {
    const { session, words } = this.bench;
    const key = [session.model.id, this.bench.ref.goal, session.start, session.moves.join(' '), session.line.by?.solver, words.language, this.bench.settings.detail].join('|');
    if (key === this.#asked || this.bench.engine === null) return;
    this.#asked = key;
    clearTimeout(this.#timer);
    if (session.length === 0 || session.length > most) return this.#take(null);
    if (this.reply !== null && !this.#stillHolds()) this.#take(null);
    this.#timer = setTimeout(() => void this.#ask(key), patience);
  }

  /** When the user adds a move, the explanations of the previous ones stay. */
  #stillHolds(): boolean {
    const { reply } = this;
    const { session } = this.bench;
    return reply !== null && reply.steps.every((step, at) => at >= session.length || step.move === session.moves[at]);
  }

  async #ask(key: string): Promise<void> {
    const { session, ref, words, settings } = this.bench;
    const { by } = session.line;
    const request = { ...ref, state: session.start, moves: session.model.join(session.moves), lang: words.language, detail: settings.detail };
    const known = { ...(by === null ? {} : { solver: by.solver }), ...(by?.heuristic ? { heuristic: by.heuristic } : {}) };
    const reply = await this.bench.ask('explain', { ...request, ...known }).catch(() => null);
    if (key === this.#asked) this.#take(reply);
  }

  #take(reply: ExplainReply | null): void {
    this.reply = reply;
    this.bands = reply === null ? [] : bandsOf(reply.lines);
    this.bench.changed();
  }
}

export function bandsOf(lines: readonly ExplainedLine[]): Band[] {
  const bands: Band[] = [];
  const colours = new Map<string, number>();
  for (const line of lines) {
    const last = bands[bands.length - 1];
    if (line.phase === null) continue;
    if (last !== undefined && last.phase === line.phase && line.heading === null && last.to === line.first) {
      last.to = line.last + 1;
      continue;
    }
    if (!colours.has(line.phase)) colours.set(line.phase, colours.size);
    const colour = colours.get(line.phase) as number;
    bands.push({ phase: line.phase, heading: line.heading ?? '', from: line.first, to: line.last + 1, colour });
  }
  return bands;
}

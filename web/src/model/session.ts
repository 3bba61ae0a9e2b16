// SPDX-License-Identifier: MIT
//
// What is played: a start, the moves made from it and the place in them. Stepping moves the place; whatever changes
// start or moves is an edit, and edits can be taken back. Invariant: states[i] is the state after i moves, every one
// of them the model's own, so 0 <= at <= moves.length and a move that the model refuses never gets in.
import type { Draft } from './draft.js';
import type { PuzzleModel } from './puzzle.js';

/** A start and what leads on from it. `by` names the solver whose answer the moves are. */
export interface Line {
  start: string;
  moves: readonly string[];
  at: number;
  by: { solver: string; heuristic: string | null } | null;
  origin: Draft | null; // that the line took the place of: it comes back when the line is taken back
}

/** How the state shown came from the one before. */
export type Change =
  | { kind: 'turn'; move: string; from: 'gesture' | 'player' } // one move on: after a gesture, the view shows it already
  | { kind: 'jump'; via: readonly string[] }; // anywhere else; `via`: moves that lead there, where they are known

export class Session extends EventTarget {
  #line: Line;
  #states: string[];
  #past: Line[] = [];
  #future: Line[] = [];

  constructor(readonly model: PuzzleModel) {
    super();
    this.#line = { start: model.solved, moves: [], at: 0, by: null, origin: null };
    this.#states = [model.solved];
  }

  get line(): Line {
    return this.#line;
  }
  get start(): string {
    return this.#line.start;
  }
  get moves(): readonly string[] {
    return this.#line.moves;
  }
  /** The moves that lead from the start to the place. */
  get made(): readonly string[] {
    return this.#line.moves.slice(0, this.#line.at);
  }
  get at(): number {
    return this.#line.at;
  }
  get length(): number {
    return this.#line.moves.length;
  }
  get states(): readonly string[] {
    return this.#states;
  }
  get state(): string {
    return this.#states[this.at] as string;
  }
  get solved(): boolean {
    return this.state === this.model.solved;
  }
  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Makes a move here; what followed is cut off, unless it is the very move that follows. False: not possible. */
  move(move: string, from: 'gesture' | 'player' = 'player'): boolean {
    const { moves, at } = this.#line;
    if (moves[at] === move) return this.#place(at + 1, { kind: 'turn', move, from });
    const state = this.model.apply(this.state, move);
    if (state === undefined) return false;
    const line = { ...this.#line, moves: [...moves.slice(0, at), move], at: at + 1, by: null };
    this.#edit(line, [...this.#states.slice(0, at + 1), state], { kind: 'turn', move, from });
    return true;
  }

  /** A new start, with moves that lead on from it and the place in them. False, and nothing changes: not playable. */
  begin(start: string, moves: readonly string[] = [], options: Partial<Pick<Line, 'at' | 'by' | 'origin'>> & { via?: readonly string[] } = {}): boolean {
    const states = this.#walk(start, moves);
    if (states === undefined) return false;
    const at = Math.max(0, Math.min(options.at ?? 0, moves.length));
    const { by = null, origin = null, via = [] } = options;
    this.#edit({ start, moves: [...moves], at, by, origin }, states, { kind: 'jump', via });
    return true;
  }

  /** What is on the table before anything was done: not an edit. False, and nothing changes: not playable. */
  restore(start: string, moves: readonly string[] = [], at = 0, by: Line['by'] = null): boolean {
    const states = this.#walk(start, moves);
    if (states === undefined) return false;
    const place = Math.max(0, Math.min(at, moves.length));
    this.#show({ start, moves: [...moves], at: place, by, origin: null }, states, { kind: 'jump', via: [] });
    return true;
  }

  /** The same start, other moves: the place stays where both agree, and at the end where it was there. */
  rewrite(moves: readonly string[]): boolean {
    let same = 0;
    while (same < moves.length && moves[same] === this.moves[same]) ++same;
    if (same === moves.length && same === this.length) return true;
    return this.begin(this.start, moves, { at: this.at > same || this.at === this.length ? moves.length : this.at });
  }

  /** A better answer in the place of the one begun: not an edit of its own. */
  improve(moves: readonly string[], by: Line['by']): boolean {
    const states = this.#walk(this.start, moves);
    if (states === undefined) return false;
    this.#show({ ...this.#line, moves: [...moves], at: 0, by }, states, { kind: 'jump', via: [] });
    return true;
  }

  undo(): boolean {
    return this.#travel(this.#past, this.#future);
  }
  redo(): boolean {
    return this.#travel(this.#future, this.#past);
  }

  step(by: 1 | -1): boolean {
    const move = this.moves[by > 0 ? this.at : this.at - 1];
    if (move === undefined) return false;
    return this.#place(this.at + by, { kind: 'turn', move: by > 0 ? move : this.model.inverse(move), from: 'player' });
  }

  seek(at: number): boolean {
    const place = Math.max(0, Math.min(Math.round(at), this.length));
    if (Math.abs(place - this.at) === 1) return this.step(place > this.at ? 1 : -1);
    return place !== this.at && this.#place(place, { kind: 'jump', via: [] });
  }

  #walk(start: string, moves: readonly string[]): string[] | undefined {
    const states = [start];
    for (const move of moves) {
      const next = this.model.apply(states[states.length - 1] as string, move);
      if (next === undefined) return undefined;
      states.push(next);
    }
    return states;
  }

  #place(at: number, change: Change): boolean {
    this.#show({ ...this.#line, at }, this.#states, change);
    return true;
  }

  #edit(line: Line, states: string[], change: Change): void {
    this.#past.push(this.#line);
    this.#future = [];
    this.#show(line, states, change);
  }

  #travel(from: Line[], to: Line[]): boolean {
    const line = from.pop();
    if (line === undefined) return false;
    to.push(this.#line);
    const before = this.state;
    const states = this.#walk(line.start, line.moves) as string[];
    this.#show(line, states, this.#between(before, states[line.at] as string, line));
    return true;
  }

  /** Taking a move back, or making it again, is shown as a turn. */
  #between(before: string, after: string, line: Line): Change {
    const last = this.moves[this.at - 1];
    const candidates = [last === undefined ? undefined : this.model.inverse(last), line.moves[line.at - 1]];
    const move = candidates.find((one) => one !== undefined && this.model.apply(before, one) === after);
    return move === undefined ? { kind: 'jump', via: [] } : { kind: 'turn', move, from: 'player' };
  }

  #show(line: Line, states: string[], change: Change): void {
    this.#line = line;
    this.#states = states;
    this.dispatchEvent(new CustomEvent<Change>('change', { detail: change }));
  }
}

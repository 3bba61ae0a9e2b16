// SPDX-License-Identifier: MIT
//
// The play: a start, the moves made from it, and the current index. Stepping changes the index; changes of the start or
// the moves are edits, which can be undone. Invariant: states[i] is the model's state after i moves, so 0 <= at <=
// moves.length, and moves that the model refuses are never stored.
import type { Draft } from './draft.js';
import type { PuzzleModel } from './puzzle.js';

/** A start state and moves. `by`: the solver that found the moves. */
export interface Line {
  start: string;
  moves: readonly string[];
  at: number;
  by: { solver: string; heuristic: string | null } | null;
  origin: Draft | null; // the draft that the line replaced; undo restores it
}

/** How the shown state follows from the previous one. */
export type Change =
  | { kind: 'turn'; move: string; from: 'gesture' | 'player' } // one move; after a gesture the view already shows it
  | { kind: 'jump'; via: readonly string[] }; // any other change; `via`: moves that lead there, if known

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
  /** The moves from the start to the current position. */
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

  /** Makes a move; removes the moves that followed, unless the next one is the same. False: not possible. */
  move(move: string, from: 'gesture' | 'player' = 'player'): boolean {
    const { moves, at } = this.#line;
    if (moves[at] === move) return this.#place(at + 1, { kind: 'turn', move, from });
    const state = this.model.apply(this.state, move);
    if (state === undefined) return false;
    const line = { ...this.#line, moves: [...moves.slice(0, at), move], at: at + 1, by: null };
    this.#edit(line, [...this.#states.slice(0, at + 1), state], { kind: 'turn', move, from });
    return true;
  }

  /** Sets a new start, moves, and position in them. False: not playable, nothing changes. */
  begin(start: string, moves: readonly string[] = [], options: Partial<Pick<Line, 'at' | 'by' | 'origin'>> & { via?: readonly string[] } = {}): boolean {
    const states = this.#walk(start, moves);
    if (states === undefined) return false;
    const at = Math.max(0, Math.min(options.at ?? 0, moves.length));
    const { by = null, origin = null, via = [] } = options;
    this.#edit({ start, moves: [...moves], at, by, origin }, states, { kind: 'jump', via });
    return true;
  }

  /** Sets the initial content, which is not an undo step. False: not playable, nothing changes. */
  restore(start: string, moves: readonly string[] = [], at = 0, by: Line['by'] = null): boolean {
    const states = this.#walk(start, moves);
    if (states === undefined) return false;
    const place = Math.max(0, Math.min(at, moves.length));
    this.#show({ start, moves: [...moves], at: place, by, origin: null }, states, { kind: 'jump', via: [] });
    return true;
  }

  /** Replaces the moves: the position stays within the common prefix, and at the end if it was there. */
  rewrite(moves: readonly string[]): boolean {
    let same = 0;
    while (same < moves.length && moves[same] === this.moves[same]) ++same;
    if (same === moves.length && same === this.length) return true;
    return this.begin(this.start, moves, { at: this.at > same || this.at === this.length ? moves.length : this.at });
  }

  /** Replaces the answer by a better one; not an undo step. */
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

  /** Undo and redo of a move are shown as turns. */
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

// SPDX-License-Identifier: MIT
//
// The contents of a player: a line of play and, once it is in view, its picture. The line is authoritative; the picture
// follows, and turns made on it by hand become moves of the line. Dispatches 'change' (of the line) and 'playing'.
import { type Change, Session } from '../../model/session.js';
import type { Pace } from '../export/film_plan.js';
import { kindOf } from '../kinds.js';
import type { Look, PuzzleView } from '../puzzle_view.js';
import type { Source } from './source.js';

const keyed = 240; // longest duration, in ms, of a turn outside playback
const rest = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

export class Table extends EventTarget {
  readonly session: Session;
  view: PuzzleView | null = null;
  #run = 0; // identifies the current playback; 0: none
  #inGesture = false; // a gesture is being reported
  #shown: Promise<void> = Promise.resolve();
  #disposed = false;

  constructor(
    readonly source: Source,
    public pace: Pace,
  ) {
    super();
    this.session = new Session(source.model);
    this.session.begin(source.start, source.moves);
    this.session.addEventListener('change', (event) => this.#changed((event as CustomEvent<Change>).detail));
  }

  get playing(): boolean {
    return this.#run !== 0;
  }

  /** Whether the line is still the author's. */
  get original(): boolean {
    const { session, source } = this;
    return session.start === source.start && session.model.join(session.moves) === session.model.join(source.moves);
  }

  /** The 3D picture, or the flat one if the browser cannot make it. */
  async mount(place: Element, look: Look, angle: string): Promise<void> {
    const { model } = this.source;
    const kind = kindOf(model.id);
    const view = await kind.view(model, look).catch((error: unknown) => {
      if (kind.net === undefined) throw error;
      return kind.net(model, look);
    });
    if (this.#disposed) return view.dispose();
    this.view = view;
    if (angle !== '') view.angle = angle;
    view.show(this.session.state);
    view.element.addEventListener('move', (event) => this.#moved((event as CustomEvent<{ move: string }>).detail.move));
    place.replaceChildren(view.element);
  }

  #moved(move: string): void {
    this.pause();
    this.#inGesture = true;
    if (!this.session.move(move, 'gesture')) this.view?.show(this.session.state);
    this.#inGesture = false;
  }

  #changed(change: Change): void {
    const { view, session } = this;
    const turn = this.pace.turn;
    if (view !== null && !this.#inGesture) {
      if (change.kind === 'turn') this.#shown = view.play(change.move, this.playing ? turn : Math.min(turn, keyed));
      else view.show(session.state);
    }
    this.dispatchEvent(new CustomEvent<Change>('change', { detail: change }));
  }

  /** Plays to the end of the line; at the end, from the start. */
  async play(): Promise<void> {
    const { session } = this;
    if (session.length === 0 || this.playing) return;
    if (session.at === session.length) session.seek(0);
    const run = (this.#run = performance.now() + 1);
    const { moves } = session;
    this.dispatchEvent(new Event('playing'));
    while (this.#run === run && session.moves === moves && session.at < session.length) {
      session.step(1);
      await Promise.all([this.#shown, rest(this.pace.turn + this.pace.rest)]);
    }
    if (this.#run === run) this.pause();
  }

  pause(): void {
    if (!this.playing) return;
    this.#run = 0;
    this.dispatchEvent(new Event('playing'));
  }

  /** By hand or by key: ends playback. */
  seek(at: number): void {
    this.pause();
    this.session.seek(at);
  }

  reset(): void {
    this.pause();
    this.session.begin(this.source.start, this.source.moves);
  }

  dispose(): void {
    this.#disposed = true;
    this.pause();
    this.view?.dispose();
    this.view = null;
  }
}

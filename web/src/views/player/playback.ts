// SPDX-License-Identifier: MIT
//
// Plays the line move by move at the chosen pace. A turn starts when the previous one has been shown; any other change
// of the line ends playback.
import type { Bench } from '../shell/bench.js';
import { pace } from '../../model/settings.js';

const rest = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

export class Playback {
  #run = 0; // identifies the current playback; 0: none

  constructor(private readonly bench: Bench) {}

  get playing(): boolean {
    return this.#run !== 0;
  }

  toggle(): void {
    if (this.playing) this.pause();
    else void this.play();
  }

  pause(): void {
    if (!this.playing) return;
    this.#run = 0;
    this.bench.changed();
  }

  /** Plays to the end of the line; at the end, from the start. */
  async play(): Promise<void> {
    const { session } = this.bench;
    if (session.length === 0) return;
    if (session.at === session.length) session.seek(0);
    const run = (this.#run = performance.now() + 1);
    const { line } = session;
    this.bench.changed();
    while (this.#run === run && this.bench.session === session && session.moves === line.moves) {
      const speed = pace[this.bench.settings.speed];
      if (speed.turn === 0) session.seek(session.length);
      else session.step(1);
      await Promise.all([this.bench.shown, rest(speed.turn + speed.rest)]);
      if (session.at === session.length) break;
    }
    if (this.#run === run) this.pause();
  }
}

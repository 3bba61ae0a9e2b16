// SPDX-License-Identifier: MIT
//
// Explains the moves in words: asks the core once per line and language, and only if the author wants it.
import type { ExplainReply } from '../../engine/protocol.js';
import type { Session } from '../../model/session.js';
import type { Ask } from './source.js';

export class Narrator {
  #asked = '';
  #reply: ExplainReply | null = null;

  constructor(
    private readonly ask: Ask,
    private readonly told: () => void,
  ) {}

  async follow({ model, start, moves, length }: Session, lang: string): Promise<void> {
    const key = [model.id, start, model.join(moves), lang].join('|');
    if (key === this.#asked) return;
    this.#asked = key;
    this.#reply = null;
    if (length === 0) return;
    const request = { puzzle: model.id, state: start, moves: model.join(moves), lang };
    const reply = await this.ask().then((engine) => engine.call('explain', request)).catch(() => null);
    if (key !== this.#asked) return;
    this.#reply = reply;
    this.told();
  }

  /** Text for the last move made; before the first move, for the whole line. */
  textAt(at: number): string {
    if (at === 0) return this.#reply?.title ?? '';
    const line = this.#reply?.lines.find(({ first, last }) => first < at && at <= last + 1);
    return [line?.heading ?? '', line?.text ?? ''].filter((text) => text !== '').join(' ');
  }
}

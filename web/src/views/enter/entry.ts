// SPDX-License-Identifier: MIT
//
// A position being entered: a draft that the views show, the text it was read from, and what the core says about it.
// Pasting, painting and moving pieces all change the same draft; the play goes on untouched until it is used.
import type { StateReply } from '../../engine/protocol.js';
import { EngineError } from '../../engine/engine.js';
import { pieceAt, utf16Of, wordAt } from '../../model/text_place.js';
import type { Words } from '../../model/words.js';
import type { TextFault } from '../shell/marked_text.js';
import type { Workbench } from '../shell/workbench.js';

const patience = 150; // ms after the last change
export const gap = '.';

export class Entry {
  active = false;
  text = '';
  draft = ''; // canonical, or with gaps, or as far as it could be read
  reply: StateReply | null = null;
  fault: TextFault | null = null;
  marked: readonly number[] = [];
  brush = 'U'; // cube: the letter painted with
  picked: number | null = null; // the piece taken up, to change places with the next
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(private readonly bench: Workbench) {}

  get ready(): boolean {
    return this.reply?.reachable === true && this.reply.state === this.draft;
  }

  open(): void {
    if (this.active) return;
    this.active = true;
    this.bench.playback.pause();
    this.put(this.bench.session.state);
  }

  close(): void {
    if (!this.active) return;
    clearTimeout(this.#timer);
    ++this.#asked;
    Object.assign(this, { active: false, reply: null, fault: null, marked: [], picked: null });
    this.bench.changed();
  }

  /** A draft that is shown as it is; its text becomes the field's. */
  put(draft: string): void {
    this.draft = draft;
    this.type(draft);
  }

  type(text: string): void {
    this.text = text;
    // What was said of the text before is not true of this one.
    Object.assign(this, { reply: null, fault: null, marked: [] });
    clearTimeout(this.#timer);
    const asked = ++this.#asked;
    this.#timer = setTimeout(() => void this.#judge(text, asked), patience);
    this.bench.changed();
  }

  paint(index: number, letter = this.brush): void {
    this.put(this.draft.slice(0, index) + letter + this.draft.slice(index + 1));
  }

  /** The first call takes a piece up, the second lets it change places. */
  pick(index: number): void {
    if (this.picked === null || this.picked === index) {
      this.picked = this.picked === null ? index : null;
      this.bench.changed();
    } else {
      this.rearrange(this.picked, index);
    }
  }

  rearrange(index: number, other?: number): void {
    this.picked = null;
    const next = this.bench.model.rearrange?.(this.draft, index, other);
    if (next !== undefined) this.put(next);
  }

  /** How many stickers are still to be painted with this letter; negative: too many. */
  left(letter: string): number {
    const each = this.draft.length / 6;
    return each - [...this.draft].filter((one) => one === letter).length;
  }

  get gaps(): number {
    return this.bench.model.kind === 'cube' ? [...this.draft].filter((one) => one === gap).length : 0;
  }

  use(): void {
    const state = this.reply?.state;
    if (!this.ready || state === null || state === undefined) return;
    this.close();
    this.bench.scramble = null;
    this.bench.session.begin(state);
    this.bench.announce(this.bench.words.say('ui.said.entered'));
  }

  async #judge(text: string, asked: number): Promise<void> {
    const { words } = this.bench;
    if (text.trim() === '' || (this.gaps > 0 && text === this.draft)) return this.#take(null, null, []);
    try {
      let reply = await this.bench.ask('state', { ...this.bench.ref, text, lang: words.language });
      const fault = faultOf(text, reply, words);
      if (reply.state !== null && reply.state !== text && reply.error !== null)
        reply = await this.bench.ask('state', { ...this.bench.ref, text: reply.state, lang: words.language });
      if (asked !== this.#asked) return;
      if (reply.state !== null) this.draft = reply.state;
      this.#take(reply, fault, this.#piecesNamed(reply));
    } catch (error) {
      if (asked !== this.#asked) return;
      const message = error instanceof EngineError ? words.fault(error.fault) : words.say('ui.engine.waiting');
      this.#take(null, { from: 0, to: 0, message, placed: false }, []);
    }
  }

  #piecesNamed({ state, error }: StateReply): number[] {
    if (state === null || error === null || error.position === null) return [];
    return [pieceAt(this.bench.model.kind, state, utf16Of(state, error.position))];
  }

  #take(reply: StateReply | null, fault: TextFault | null, marked: number[]): void {
    Object.assign(this, { reply, fault, marked });
    if (fault !== null) this.bench.announce(fault.message);
    else if (reply?.reachable) this.bench.announce(this.bench.words.say('ui.enter.sound'));
    this.bench.changed();
  }
}

function faultOf(text: string, { error }: StateReply, words: Words): TextFault | null {
  if (error === null) return null;
  const placed = error.position !== null;
  const { from, to } = wordAt(text, placed ? utf16Of(text, error.position as number) : 0);
  return { from, to: to - from > 12 ? from + 1 : to, message: words.fault(error), placed };
}

// SPDX-License-Identifier: MIT
//
// A position being set up: the draft that the views show, and what the core says about it. Pasting, painting and moving
// pieces all change the same draft; the play goes on untouched until it is used. A draft that is left is kept, and taken
// up again where it was.
import type { StateReply } from '../../engine/protocol.js';
import { EngineError } from '../../engine/engine.js';
import { Draft, DraftStore } from '../../model/draft.js';
import type { Setting } from '../../model/draft.js';
import { gap, type PuzzleModel } from '../../model/puzzle.js';
import { pieceAt, utf16Of, wordAt } from '../../model/text_place.js';
import type { Words } from '../../model/words.js';
import type { Playback } from '../player/playback.js';
import type { Bench } from '../shell/bench.js';
import { inSession } from '../shell/in_session.js';
import type { TextFault } from '../shell/marked_text.js';
import type { SolveRun } from '../solve/solve_run.js';

const patience = 150; // ms after the last change
const longestMoves = 4000; // characters of a text that may be moves
const openKey = 'rompicapo.draft.open'; // the address over which a draft lay when the page was left

export type Verdict = 'empty' | 'gaps' | 'reading' | 'unreadable' | 'impossible' | 'sound' | 'solved';

export class Entry {
  active = false; // the draft is what the page shows
  reply: StateReply | null = null;
  fault: TextFault | null = null;
  marked: readonly number[] = [];
  moves: readonly string[] | null = null; // that the text was read as
  brush = 'U'; // cube: the letter painted with
  picked: number | null = null; // the piece taken up, to change places with the next
  #draft: Draft | null = null;
  #puzzle = ''; // whose draft it is; empty: one that is not kept in the browser
  readonly #store: DraftStore;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #judging: Promise<void> = Promise.resolve();
  #asked = 0;

  constructor(
    private readonly bench: Bench & { readonly playback: Playback; readonly run: SolveRun },
    store = new DraftStore(),
  ) {
    this.#store = store;
  }

  get text(): string {
    return this.#draft?.text ?? '';
  }
  /** Canonical, or with gaps, or as far as it could be read. */
  get draft(): string {
    return this.#draft?.shown ?? '';
  }
  get canUndo(): boolean {
    return this.#draft?.canUndo === true;
  }
  get canRedo(): boolean {
    return this.#draft?.canRedo === true;
  }
  /** There is a draft that was left and not used. */
  get kept(): boolean {
    return !this.active && this.#draft !== null;
  }

  get ready(): boolean {
    return this.reply?.reachable === true && this.reply.state === this.draft;
  }

  get verdict(): Verdict {
    if (this.text.trim() === '') return 'empty';
    if (this.gaps > 0 && this.text === this.draft) return 'gaps';
    if (this.ready) return this.reply?.solved === true ? 'solved' : 'sound';
    if (this.fault === null) return 'reading';
    return this.reply?.state ? 'impossible' : 'unreadable';
  }

  /** What is shown is not what the text says. */
  get stale(): boolean {
    return this.verdict === 'empty' || this.verdict === 'unreadable';
  }

  /** The verdict in words. */
  get says(): string {
    const { verdict } = this;
    return this.bench.words.say(`ui.enter.${verdict}`, verdict === 'gaps' ? { n: this.gaps } : {});
  }

  /** Takes up the draft that was left, or begins one from the position shown. */
  open(): void {
    if (this.active) return;
    this.bench.playback.pause();
    this.active = true;
    this.#draft ??= new Draft(plain(this.bench.session.state));
    this.#refresh();
  }

  /** Begins from the position shown; a draft that was left is one step back. */
  anew(): void {
    this.open();
    this.put(this.bench.session.state);
  }

  /** Back to the play; the draft is kept. */
  leave(): void {
    if (!this.active) return;
    this.#save();
    this.#forget();
    this.active = false;
    this.bench.changed();
  }

  /** Shows this draft again, which something was made of that is taken back. */
  reopen(draft: Draft): void {
    this.#draft = draft;
    this.active = false;
    this.open();
  }

  /** Another puzzle is on the table, which has its own draft. `kept`: under this name in the browser. */
  turnTo(puzzle: string, kept: boolean): void {
    if (kept && puzzle === this.#puzzle) return void (this.active && this.#refresh());
    this.leave();
    this.#puzzle = kept ? puzzle : '';
    this.#draft = (kept ? this.#store.load(puzzle) : null) ?? null;
    if (this.#draft !== null && !fits(this.draft, this.bench.model)) this.#draft = null;
  }

  /** A page that was left while a draft lay over this address shows it again. */
  resume(address: string): void {
    const over = inSession((store) => store.getItem(openKey));
    inSession((store) => store.removeItem(openKey));
    if (over === address && this.kept) this.open();
  }

  /** The page is being left. */
  keep(address: string): void {
    this.#save();
    const shown = this.active && this.#puzzle !== '';
    inSession((store) => (shown ? store.setItem(openKey, address) : store.removeItem(openKey)));
  }

  /** A draft that is shown as it is; its text becomes the field's. */
  put(draft: string, stretch: number | null = null): void {
    this.#change(plain(draft), stretch);
  }

  type(text: string): void {
    this.open();
    const { model } = this.bench;
    const shown = model.stickers && fits(text, model) ? text : this.draft;
    const stretch = Math.abs(text.length - this.text.length) === 1 ? 'typing' : null;
    this.#change({ text, shown }, stretch);
  }

  paint(index: number, letter = this.brush, stroke: number | null = null): void {
    this.put(this.draft.slice(0, index) + letter + this.draft.slice(index + 1), stroke);
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

  undo(): boolean {
    return this.#draft?.undo() === true && this.#refresh();
  }
  redo(): boolean {
    return this.#draft?.redo() === true && this.#refresh();
  }

  /** How many stickers are still to be painted with this letter; negative: too many. */
  left(letter: string): number {
    const each = this.draft.length / 6;
    return each - [...this.draft].filter((one) => one === letter).length;
  }

  get gaps(): number {
    return this.bench.model.stickers ? [...this.draft].filter((one) => one === gap).length : 0;
  }

  /** Plays from the draft. False: it is no position that can be solved. */
  use(): boolean {
    const state = this.reply?.state;
    if (!this.ready || state === null || state === undefined) return false;
    const { bench, moves } = this;
    const origin = this.#draft;
    this.#draft = null;
    this.leave();
    this.#save();
    bench.run.forget();
    bench.scramble = moves === null ? null : { state, seed: null, moves: bench.model.join(moves) };
    bench.session.begin(state, [], { origin });
    bench.announce(bench.words.say('ui.said.entered'));
    return true;
  }

  /** Something else takes the place of the draft: what it is taken back to. */
  interrupted(): Draft | null {
    const origin = this.active ? this.#draft : null;
    this.leave();
    return origin;
  }

  /** Once it is known what the draft is. */
  async judged(): Promise<void> {
    if (this.#timer !== undefined) this.#judge();
    await this.#judging;
  }

  #change(next: Setting, stretch: number | string | null): void {
    if (this.#draft?.put(next, stretch) === true) this.#refresh();
  }

  // What was said of the text before is not true of this one.
  #refresh(): true {
    this.#forget();
    this.#timer = setTimeout(() => this.#judge(), patience);
    this.bench.changed();
    return true;
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    ++this.#asked;
    Object.assign(this, { reply: null, fault: null, marked: [], moves: null, picked: null });
  }

  #save(): void {
    if (this.#puzzle !== '') this.#store.save(this.#puzzle, this.#draft);
  }

  #judge(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#save();
    this.#judging = this.#read(this.text, ++this.#asked);
  }

  async #read(text: string, asked: number): Promise<void> {
    const { words } = this.bench;
    if (text.trim() === '' || (this.gaps > 0 && text === this.draft)) return;
    try {
      let reply = await this.bench.ask('state', { ...this.bench.ref, text, lang: words.language });
      const fault = faultOf(text, reply, words);
      if (reply.state !== null && reply.state !== text && reply.error !== null)
        reply = await this.bench.ask('state', { ...this.bench.ref, text: reply.state, lang: words.language });
      const moves = await this.#movesIn(text, reply);
      if (asked !== this.#asked) return;
      if (reply.state !== null) this.#draft?.means(reply.state);
      this.#take(reply, fault, this.#piecesNamed(text, reply), moves);
    } catch (error) {
      if (asked !== this.#asked) return;
      const message = error instanceof EngineError ? words.fault(error.fault) : words.say('ui.engine.waiting');
      this.#take(null, { from: 0, to: 0, message, placed: false }, [], null);
    }
  }

  /** The moves, one by one, where the text was read as moves that lead to this state. */
  async #movesIn(text: string, { state, error }: StateReply): Promise<readonly string[] | null> {
    const { bench } = this;
    if (state === null || error !== null || text.trim() === state || text.length > longestMoves) return null;
    const moves = text.trim().replace(/^@/, '');
    const walked = await bench.ask('walk', { ...bench.ref, state: bench.model.solved, moves }).catch(() => null);
    return walked?.steps.at(-1)?.state === state ? walked.steps.map((step) => step.move) : null;
  }

  /** Where the fault lies; in a text that is no state only if it is the draft, sticker by sticker. */
  #piecesNamed(text: string, { state, error }: StateReply): number[] {
    const where = state ?? (text === this.draft ? text : null);
    if (where === null || error === null || error.position === null) return [];
    return [pieceAt(this.bench.model, where, utf16Of(where, error.position))];
  }

  #take(reply: StateReply | null, fault: TextFault | null, marked: number[], moves: readonly string[] | null): void {
    Object.assign(this, { reply, fault, marked, moves });
    if (fault !== null) this.bench.announce(fault.message);
    else if (reply?.reachable) this.bench.announce(this.says);
    this.bench.changed();
  }
}

const plain = (state: string): Setting => ({ text: state, shown: state });

/** Whether a text is a draft of this puzzle, as far as can be seen without the core. */
function fits(shown: string, { solved, stickers }: PuzzleModel): boolean {
  if (stickers) return shown.length === solved.length && [...shown].every((letter) => letter === gap || solved.includes(letter));
  const words = (text: string): number => text.trim().split(/\s+/).length;
  return words(shown) === words(solved);
}

function faultOf(text: string, { error }: StateReply, words: Words): TextFault | null {
  if (error === null) return null;
  const placed = error.position !== null;
  const { from, to } = wordAt(text, placed ? utf16Of(text, error.position as number) : 0);
  return { from, to: to - from > 12 ? from + 1 : to, message: words.fault(error), placed };
}

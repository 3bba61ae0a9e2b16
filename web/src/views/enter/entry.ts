// SPDX-License-Identifier: MIT
//
// A position being entered: the draft that the views show, and the core's verdict on it. Pasting, painting and moving
// pieces all change the same draft; the play stays unchanged until the draft is used. An unused draft is stored and
// resumed later.
import type { Fault, StateReply } from '../../engine/protocol.js';
import { EngineError } from '../../engine/engine.js';
import { Draft, DraftStore } from '../../model/draft.js';
import type { Setting } from '../../model/draft.js';
import { isUsual, maskOfGoal } from '../../model/goal.js';
import { gap, type PuzzleModel } from '../../model/puzzle.js';
import { pieceAt, utf16Of, wordAt } from '../../model/text_place.js';
import type { Words } from '../../model/words.js';
import type { Playback } from '../player/playback.js';
import type { Bench } from '../shell/bench.js';
import { inSession } from '../shell/in_session.js';
import type { TextFault } from '../shell/marked_text.js';
import type { SolveRun } from '../solve/solve_run.js';

const patience = 150; // ms after the last change before the core is asked
const longestMoves = 4000; // characters; longer texts are not tried as moves
const openKey = 'rompicapo.draft.open'; // the address that a draft covered when the page was left

/** `unchecked`: the core gave no verdict; `fault` says why. */
export type Verdict = 'empty' | 'gaps' | 'reading' | 'unchecked' | 'unreadable' | 'impossible' | 'sound' | 'solved';

export class Entry {
  active = false; // the page shows the draft
  isGoal = false; // the draft is a goal, in which gaps stand for anything
  reply: StateReply | null = null;
  fault: TextFault | null = null;
  marked: readonly number[] = [];
  moves: readonly string[] | null = null; // as which the text was read
  brush = 'U'; // cube: the letter to paint with
  picked: number | null = null; // the first piece of an exchange
  #draft: Draft | null = null;
  #position: Draft | null = null; // the other draft, while a goal is set
  #puzzle = ''; // whose draft it is; empty: not stored in the browser
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
  /** Canonical, or with gaps, or the part that could be read. */
  get draft(): string {
    return this.#draft?.shown ?? '';
  }
  get canUndo(): boolean {
    return this.#draft?.canUndo === true;
  }
  get canRedo(): boolean {
    return this.#draft?.canRedo === true;
  }
  /** Whether there is an unused draft. */
  get kept(): boolean {
    return !this.active && this.#draft !== null;
  }

  get ready(): boolean {
    return this.reply?.reachable === true && (this.isGoal || this.reply.state === this.draft);
  }

  get verdict(): Verdict {
    if (this.text.trim() === '') return 'empty';
    if (this.unfinished) return 'gaps';
    if (this.ready) return this.reply?.solved === true ? 'solved' : 'sound';
    if (this.fault === null) return 'reading';
    if (this.reply === null) return 'unchecked';
    return (this.isGoal ? this.text === this.draft : this.reply.state) ? 'impossible' : 'unreadable';
  }

  /** Whether the text differs from what is shown. */
  get stale(): boolean {
    const { verdict } = this;
    return verdict === 'empty' || verdict === 'unreadable' || (verdict === 'unchecked' && this.text !== this.draft);
  }

  /** The verdict in words. */
  get says(): string {
    const { verdict, isGoal, bench: { words } } = this;
    const key = isGoal && words.has(`ui.enter.goal.${verdict}`) ? `goal.${verdict}` : verdict;
    return words.say(`ui.enter.${key}`, verdict === 'gaps' ? { n: this.gaps } : {});
  }

  /** Resumes the unused draft, or starts one from the position shown. */
  open(): void {
    if (this.active) return;
    this.bench.playback.pause();
    this.active = true;
    this.#draft ??= new Draft(plain(this.bench.session.state));
    this.#refresh();
  }

  /** Starts from the current goal, under its name if it has one. */
  openGoal(): void {
    this.leave();
    this.bench.playback.pause();
    const { info, mask, model } = this.bench;
    const shown = mask ?? (info === null || isUsual(info) ? model.solved : info.state);
    Object.assign(this, { active: true, isGoal: true, brush: gap });
    this.#position = this.#draft;
    this.#draft = new Draft({ text: info?.goal ?? shown, shown });
    this.#refresh();
  }

  /** Starts from the position shown; undo returns to an unused draft. */
  anew(): void {
    this.open();
    this.put(this.bench.session.state);
  }

  /** Returns to the play; the draft is kept. */
  leave(): void {
    if (!this.active) return;
    this.#save();
    this.#forget();
    if (this.isGoal) [this.isGoal, this.brush, this.#draft, this.#position] = [false, 'U', this.#position, null];
    this.active = false;
    this.bench.changed();
  }

  /** Shows this draft again after an undo of its use. */
  reopen(draft: Draft): void {
    this.#draft = draft;
    this.active = false;
    this.open();
  }

  /** The puzzle changes; each has its own draft. `kept`: stored in the browser under this name. */
  turnTo(puzzle: string, kept: boolean): void {
    if (kept && puzzle === this.#puzzle) return void (this.active && this.#refresh());
    this.leave();
    this.#puzzle = kept ? puzzle : '';
    this.#draft = (kept ? this.#store.load(puzzle) : null) ?? null;
    if (this.#draft !== null && !fits(this.draft, this.bench.model)) this.#draft = null;
  }

  /** Shows the draft again if it covered this address when the page was left. */
  resume(address: string): void {
    const over = inSession((store) => store.getItem(openKey));
    inSession((store) => store.removeItem(openKey));
    if (over === address && this.kept) this.open();
  }

  /** Called when the page is left. */
  keep(address: string): void {
    this.#save();
    const shown = this.active && !this.isGoal && this.#puzzle !== '';
    inSession((store) => (shown ? store.setItem(openKey, address) : store.removeItem(openKey)));
  }

  /** Sets a draft to be shown as it is; its text becomes the field's. */
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

  /** The first call picks a piece, the second exchanges it with another. */
  pick(index: number): void {
    if (this.isGoal) {
      this.rearrange(index);
    } else if (this.picked === null || this.picked === index) {
      this.picked = this.picked === null ? index : null;
      this.bench.changed();
    } else {
      this.rearrange(this.picked, index);
    }
  }

  rearrange(index: number, other?: number): void {
    this.picked = null;
    const { model } = this.bench;
    const next = this.isGoal && other === undefined ? model.toggled?.(this.draft, index) : model.rearrange?.(this.draft, index, other);
    if (next !== undefined) this.put(next);
  }

  undo(): boolean {
    return this.#draft?.undo() === true && this.#refresh();
  }
  redo(): boolean {
    return this.#draft?.redo() === true && this.#refresh();
  }

  /** How many stickers remain to be painted with this letter; negative: too many. */
  left(letter: string): number {
    const each = this.draft.length / 6;
    return each - [...this.draft].filter((one) => one === letter).length;
  }

  /** Gaps have to be filled first. */
  get unfinished(): boolean {
    return !this.isGoal && this.gaps > 0 && this.text === this.draft;
  }

  get gaps(): number {
    return this.bench.model.stickers ? [...this.draft].filter((one) => one === gap).length : 0;
  }

  /** Solves from the draft, or for it. False: that cannot be. */
  async take(): Promise<boolean> {
    if (!this.isGoal) return this.use();
    const { ready, text, bench } = this;
    if (ready) this.leave();
    return ready && bench.open({ ...bench.ref, goal: text.trim() }, true);
  }

  /** Plays from the draft. False: it is not solvable. */
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

  /** Something else replaces the draft; returns what undo restores. */
  interrupted(): Draft | null {
    const origin = this.active && !this.isGoal ? this.#draft : null;
    this.leave();
    return origin;
  }

  /** Resolves when the verdict is known. */
  async judged(): Promise<void> {
    if (this.#timer !== undefined) this.#judge();
    await this.#judging;
  }

  #change(next: Setting, stretch: number | string | null): void {
    if (this.#draft?.put(next, stretch) === true) this.#refresh();
  }

  // The verdict on the previous text is outdated.
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
    if (this.#puzzle !== '' && !this.isGoal) this.#store.save(this.#puzzle, this.#draft);
  }

  #judge(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#save();
    this.#judging = this.#read(this.text, ++this.#asked);
  }

  async #read(text: string, asked: number): Promise<void> {
    const { words } = this.bench;
    if (text.trim() === '' || this.unfinished) return;
    try {
      if (this.isGoal) return await this.#readGoal(text, asked);
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
      const fault = error instanceof EngineError ? error.fault : null;
      if (this.isGoal && fault?.key === 'goal') {
        const reply = this.#goalReply(null, false, fault);
        return this.#take(reply, faultOf(text, reply, words), this.#piecesNamed(text, reply), null);
      }
      const message = fault === null ? words.say('ui.engine.waiting') : words.fault(fault);
      this.#take(null, { from: 0, to: 0, message, placed: false }, [], null);
    }
  }

  async #readGoal(text: string, asked: number): Promise<void> {
    const { ref } = this.bench;
    const info = await this.bench.ask('puzzle', { ...ref, goal: text.trim() });
    if (asked !== this.#asked) return;
    if (text !== this.draft) this.#draft?.means(maskOfGoal(info.goal, info.mask) ?? info.state);
    this.#take(this.#goalReply(this.draft, isUsual(info), null), null, [], null);
  }

  /** The verdict on a goal in the form of that on a position. `state`: null if the goal was refused. */
  #goalReply(state: string | null, solved: boolean, error: Fault | null): StateReply {
    return { puzzle: this.bench.ref.puzzle, state, reachable: state !== null, solved, error, mends: [], drawing: '', remarks: [] };
  }

  /** The single moves, if the text was read as moves that lead to this state. */
  async #movesIn(text: string, { state, error }: StateReply): Promise<readonly string[] | null> {
    const { bench } = this;
    if (state === null || error !== null || text.trim() === state || text.length > longestMoves) return null;
    const moves = text.trim().replace(/^@/, '');
    const walked = await bench.ask('walk', { ...bench.ref, state: bench.model.solved, moves }).catch(() => null);
    return walked?.steps.at(-1)?.state === state ? walked.steps.map((step) => step.move) : null;
  }

  /** Where the fault lies; for a text that is no state, only if it is the draft, sticker by sticker. */
  #piecesNamed(text: string, { state, error }: Pick<StateReply, 'state' | 'error'>): number[] {
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

/** Whether a text can be a draft of this puzzle, checked without the core. */
function fits(shown: string, { solved, stickers }: PuzzleModel): boolean {
  if (stickers) return shown.length === solved.length && [...shown].every((letter) => letter === gap || solved.includes(letter));
  const words = (text: string): number => text.trim().split(/\s+/).length;
  return words(shown) === words(solved);
}

function faultOf(text: string, { error }: Pick<StateReply, 'error'>, words: Words): TextFault | null {
  if (error === null) return null;
  const placed = error.position !== null;
  const { from, to } = wordAt(text, placed ? utf16Of(text, error.position as number) : 0);
  return { from, to: to - from > 12 ? from + 1 : to, message: words.fault(error), placed };
}

// SPDX-License-Identifier: MIT
//
// The state shared by all parts of the page: the current puzzle, its line of play, the engines, the words and the
// preferences. Parts change it by its methods and render on its "change". Rules of puzzles are the model's; everything
// harder is the core's.
import type { Catalogue, PuzzleInfo, PuzzleRef, Solution, SolveRequest, Verb, Verbs } from '../../engine/protocol.js';
import type { Engine, Offer, Planner, SolveOptions } from '../../engine/engine.js';
import { EngineError } from '../../engine/engine.js';
import { maskOfGoal } from '../../model/goal.js';
import type { Experiment } from '../../model/experiment.js';
import type { PuzzleModel } from '../../model/puzzle.js';
import type { Change } from '../../model/session.js';
import { Session } from '../../model/session.js';
import type { Settings } from '../../model/settings.js';
import { schemeIn, type Scheme } from '../../model/scheme.js';
import { loadSettings, saveSettings } from '../../model/settings.js';
import type { SolveChoices } from '../../model/share.js';
import { bestLanguage, loadWords, Words } from '../../model/words.js';
import { Entry } from '../enter/entry.js';
import { Explainer } from '../player/explainer.js';
import type { Hint } from '../player/hint.js';
import { Playback } from '../player/playback.js';
import type { PuzzleKind, PuzzlePanels } from '../puzzle_kind.js';
import { limited } from '../solve/limits.js';
import { isScheme, type Palette } from '../puzzle_view.js';
import { SolveRun } from '../solve/solve_run.js';
import type { Bench, Pictures, Scramble } from './bench.js';

export type Panel = 'setup' | 'solve' | 'answer' | 'share' | 'settings'; // the steps in order, then the others

export class Workbench extends EventTarget implements Bench {
  settings: Settings = loadSettings();
  engines: { page: Engine | null; machine: Engine | null } = { page: null, machine: null };
  makePlanner: ((engine: Engine | null) => Promise<Planner>) | null = null;
  offers: Partial<Record<Engine['name'], Offer>> = {};
  catalogue: Catalogue | null = null;
  ref: PuzzleRef = { puzzle: 'cube:3' };
  info: PuzzleInfo | null = null;
  declare session: Session; // set from the first open() on, like the following
  declare kind: PuzzleKind;
  declare panels: PuzzlePanels; // its part of the panels
  solved = true;
  settled = false; // what the address asked for is shown
  fault: string | null = null; // why the requested puzzle could not be opened
  said = ''; // text for the live region
  notice: string | null = null; // shown over the puzzle until it is closed
  hint: Hint | null = null; // for the position shown
  scramble: Scramble | null = null;
  picture: ImageBitmap | null = null;
  panel: Panel | null = null; // null: none; on a phone no panel is open
  resting: Panel = 'setup'; // shown beside the puzzle if there is space
  choices: SolveChoices = {}; // of the solve panel
  unfolded = false; // whether its details are open
  inside: SolveChoices | null = null; // the search of the position shown from inside, and `at`, the step; null: none
  heuristics: SolveChoices | null = null; // the `heuristic` chosen in the view of the heuristics; null: closed
  report: Experiment | null = null; // from a file, shown over the page
  linkScheme: Scheme | null = null; // of a shared address; replaces the user's colours until they choose others
  angle = '';
  wantedAngle = ''; // of a shared address, for the next view
  shown: Promise<void> = Promise.resolve(); // resolves when the view shows the last change
  stage: Pictures | null = null;
  readonly playback = new Playback(this);
  readonly explainer = new Explainer(this);
  readonly run = new SolveRun(this);
  readonly entry = new Entry(this);
  #words = new Words('en', {});
  #opening = 0;
  #pending = false;
  #solvedTimer: ReturnType<typeof setTimeout> | undefined;

  /** `kindOf`: the kind of a puzzle by its name. */
  constructor(private readonly kindOf: (puzzle: string) => PuzzleKind) {
    super();
  }

  get model(): PuzzleModel {
    return this.session.model;
  }

  /** The current engine: the server's if it is chosen and available, otherwise the page's. */
  get engine(): Engine | null {
    const { machine, page } = this.engines;
    return (this.settings.engine === 'machine' ? machine : null) ?? page ?? machine;
  }

  /** What the current engine offers. */
  get offer(): Offer | undefined {
    return this.engine === null ? undefined : this.offers[this.engine.name];
  }

  get still(): boolean {
    const { motion } = this.settings;
    return motion === 'reduced' || (motion === 'system' && matchMedia('(prefers-reduced-motion: reduce)').matches);
  }

  get mask(): string | null {
    return maskOfGoal(this.info?.goal ?? this.ref.goal, this.info?.mask);
  }

  get words(): Words {
    return isScheme(this.palette) ? this.#words.forScheme : this.#words;
  }

  /** The colours shown. */
  get palette(): Palette {
    const { palette, scheme } = this.settings;
    return this.linkScheme ?? (palette === 'own' ? schemeIn(scheme) ?? 'standard' : palette);
  }

  get dark(): boolean {
    const { theme } = this.settings;
    return theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  }

  get puzzleName(): string {
    return this.nameOf(this.model.id);
  }

  /** A puzzle's name in words: "cube:3" is the cube, 3×3×3. */
  nameOf(puzzle: string): string {
    const [, rest = ''] = puzzle.split(':');
    const [rows = '', columns = ''] = rest.split('x');
    const library = (rest.charAt(0).toUpperCase() + rest.slice(1)).replace(/-/g, ' ');
    return this.words.say(`ui.puzzle.${this.kindOf(puzzle).name}`, { n: rest, rows, columns, name: library });
  }

  changed(): void {
    if (this.#pending) return;
    this.#pending = true;
    queueMicrotask(() => {
      this.#pending = false;
      if (this.session === undefined) return;
      this.explainer.refresh();
      this.dispatchEvent(new Event('change'));
    });
  }

  announce(text: string): void {
    this.said = text;
    this.changed();
  }

  /** Announces a notice that is also shown. */
  tell(text: string | null): void {
    this.notice = text;
    this.announce(text ?? '');
  }

  tip(hint: Hint | null): void {
    this.hint = hint;
    this.changed();
  }

  /** `shown`: how an address shows the puzzle; ignored if the puzzle is refused. */
  async open(ref: PuzzleRef, keep = false, shown: Partial<Pick<Workbench, 'linkScheme' | 'wantedAngle'>> = {}): Promise<boolean> {
    const opening = ++this.#opening;
    try {
      const info = this.engine === null ? null : await this.ask('puzzle', ref);
      const puzzle = info?.puzzle ?? ref.puzzle;
      const kind = this.kindOf(puzzle);
      const [model, panels] = await Promise.all([kind.model(puzzle, info, ref), kind.panels()]);
      if (opening !== this.#opening) return false;
      if (model === undefined) throw new Error(puzzle);
      if (this.fault !== null && this.notice === this.fault) this.notice = null;
      this.fault = null;
      Object.assign(this, { kind, panels }, shown);
      this.#place({ ...ref, puzzle: model.id }, info, model, keep);
      return true;
    } catch (error) {
      if (opening !== this.#opening) return false;
      this.fault = error instanceof EngineError ? this.words.fault(error.fault) : String(error);
      this.tell(this.fault);
      return false;
    }
  }

  #place(ref: PuzzleRef, info: PuzzleInfo | null, model: PuzzleModel, keep: boolean): void {
    const before = keep ? this.session.line : null;
    if (this.session?.model.id !== model.id) this.choices = {};
    this.playback.pause();
    this.run.forget();
    this.hint = null;
    this.ref = ref;
    this.info = info;
    this.scramble = keep ? this.scramble : null;
    this.session = new Session(model);
    this.session.addEventListener('change', (event) => this.#moved((event as CustomEvent<Change>).detail));
    this.entry.turnTo(model.id, ref.definition === undefined);
    this.dispatchEvent(new Event('puzzle'));
    if (before !== null) this.session.restore(before.start, before.moves, before.at, before.by);
    this.#judge();
    this.changed();
  }

  #moved(change: Change): void {
    this.hint = null;
    this.dispatchEvent(new CustomEvent<Change>('moved', { detail: change }));
    this.#judge();
    if (this.solved && this.session.length > 0) this.announce(this.words.say('ui.said.solved'));
    else if (change.kind === 'turn') this.announce(change.move);
    this.changed();
  }

  /** The core decides what is solved, since a rotated cube is, too. The evident case is decided at once. */
  #judge(): void {
    clearTimeout(this.#solvedTimer);
    const { state } = this.session;
    this.solved = state === (this.info?.state ?? this.model.solved);
    if (this.solved || this.engine === null) return;
    this.#solvedTimer = setTimeout(async () => {
      const reply = await this.ask('state', { ...this.ref, text: state }).catch(() => null);
      if (reply?.solved !== true || this.session.state !== state) return;
      this.solved = true;
      this.announce(this.words.say('ui.said.solved'));
    }, 150);
  }

  async ask<V extends Verb>(verb: V, request: Verbs[V]['request']): Promise<Verbs[V]['reply']> {
    return this.#withEngine((engine) => engine.call(verb, request));
  }

  solve(request: SolveRequest, options: SolveOptions): Promise<Solution> {
    return this.#withEngine((engine) => engine.solve(request, options));
  }

  async #withEngine<T>(work: (engine: Engine) => Promise<T>): Promise<T> {
    const { engine } = this;
    if (engine === null) throw new Error(this.words.say('ui.engine.waiting'));
    try {
      return await work(engine);
    } catch (error) {
      const gone = error instanceof EngineError ? error.fault.code === 'unreachable' : error instanceof TypeError;
      if (!gone || engine.name !== 'machine') throw error;
      if (this.engines.page === null) throw new Error(this.words.say('ui.engine.unreachable'));
      this.engines = { ...this.engines, machine: null };
      this.tell(this.words.say('ui.engine.gone'));
      this.dispatchEvent(new Event('gone'));
      return work(this.engines.page as Engine);
    }
  }

  set(changes: Partial<Settings>): void {
    this.settings = { ...this.settings, ...changes };
    if (changes.palette !== undefined || changes.scheme !== undefined) this.linkScheme = null;
    saveSettings(this.settings);
    if (changes.language !== undefined) void this.speak();
    this.dispatchEvent(new Event('look'));
    this.changed();
  }

  /** The chosen language, or the browser's; a shared address may ask for another. */
  async speak(asked?: string): Promise<void> {
    const { language } = this.settings;
    const wanted = asked ?? (language === 'auto' ? '' : language);
    this.#words = await loadWords(bestLanguage(wanted === '' ? navigator.languages : [wanted]));
    document.documentElement.lang = this.words.language;
    this.dispatchEvent(new Event('look'));
    this.changed();
  }

  show(panel: Panel | null): void {
    this.panel = panel;
    if (panel !== null) this.resting = panel;
    this.changed();
  }

  /** Opens the search of the position shown, goes to a step of it, or closes it. */
  lookInside(asked: SolveChoices | null): void {
    if (asked !== null && this.inside === null) this.playback.pause();
    this.inside = asked;
    this.changed();
  }

  /** Opens the heuristics for the position shown, chooses one of them, or closes them. */
  weigh(asked: SolveChoices | null): void {
    this.heuristics = asked;
    this.changed();
  }

  showReport(report: Experiment | null): void {
    if (report !== null) this.playback.pause();
    this.report = report;
    this.changed();
  }

  /** The scramble of the start, if the line still begins there. */
  get drawn(): Scramble | null {
    return this.scramble?.state === this.session.start ? this.scramble : null;
  }

  get canUndo(): boolean {
    return this.entry.active ? this.entry.canUndo : this.session.canUndo;
  }
  get canRedo(): boolean {
    return this.entry.active ? this.entry.canRedo : this.session.canRedo;
  }

  /** Undoes the last change of what is shown: the draft or the play. */
  undo(): boolean {
    const { entry, session } = this;
    if (entry.active) return entry.undo();
    const { origin } = session.line;
    if (!session.undo()) return false;
    if (origin !== null && session.line.origin !== origin) entry.reopen(origin);
    return true;
  }

  redo(): boolean {
    return this.entry.active ? this.entry.redo() : this.session.redo();
  }

  turnedTo(angle: string): void {
    this.angle = angle;
    this.dispatchEvent(new Event('turned'));
  }

  async openFile(file: File): Promise<void> {
    const [{ FileRefusal, openPuzzleFile }, { experimentIn }] = await Promise.all([import('./puzzle_file.js'), import('../report/experiment_file.js')]);
    try {
      const experiment = await experimentIn(file, this.words);
      if (experiment !== undefined) return this.showReport(experiment);
      const { ref } = await openPuzzleFile({ call: (verb, request) => this.ask(verb, request) }, file);
      await this.open(ref);
    } catch (error) {
      this.fault = error instanceof FileRefusal ? error.say(this.words) : error instanceof Error ? error.message : String(error);
      this.tell(this.fault);
    }
  }

  /** Solves what is shown with the solve panel's choices. */
  solveNow(): void {
    if (this.run.running) return;
    this.playback.pause();
    if (this.entry.active) return void this.#solveDraft();
    this.#start();
  }

  #start(): void {
    this.show('answer');
    void this.run.start(limited(this.info, this.choices, this.offer));
  }

  /** Uses the draft if it is solvable; otherwise reports what is wrong with it. */
  async #solveDraft(): Promise<void> {
    const { entry } = this;
    await entry.judged();
    if (!entry.active || this.run.running) return;
    if (await entry.take()) return this.#start();
    this.show('setup');
    this.announce([entry.says, entry.fault?.message ?? ''].join(' '));
  }
}

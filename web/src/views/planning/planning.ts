// SPDX-License-Identifier: MIT
//
// Planning, made visible: the encoding, the facts and the plan beside the puzzle; the horizons that clingo has refuted;
// the rule that makes a move possible. The encoding can be edited; the core judges its plans.
import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { EngineError } from '../../engine/engine.js';
import type { EncodingReply, PlannedMove } from '../../engine/protocol.js';
import { Part } from '../shell/part.js';
import { StatePictures } from '../state_pictures.js';
import { examples } from './examples.js';
import { horizonBars } from './horizon_bars.js';
import { listing } from './listing.js';
import type { Lines } from './listing.js';
import { PlanRun } from './plan_run.js';
import type { Task } from './plan_run.js';
import { planSteps } from './plan_steps.js';
import './planning.css';
import { timesText, verdictOf } from './verdict.js';

const pace = 900; // ms per move
const edits = new Map<string, string>(); // edited encodings by name, for the lifetime of the page

export class Planning extends Part {
  static override properties = {
    ...Part.properties, task: { state: true }, editing: { state: true }, at: { state: true }, pointed: { state: true }, playing: { state: true }, fault: { state: true },
  };
  declare task: EncodingReply | null;
  declare editing: boolean;
  declare at: number; // moves of the plan made
  declare pointed: number; // selected move, from 1; 0: the last one made
  declare playing: boolean;
  declare fault: string;
  readonly #pictures = new StatePictures(() => this.requestUpdate());
  #run: PlanRun | null = null;
  #asked = '';
  #states: readonly string[] = []; // from the start on
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.task = null;
    this.editing = this.playing = false;
    this.at = this.pointed = 0;
    this.fault = '';
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
    this.#run?.cancel();
  }

  protected override willUpdate(changes: PropertyValues): void {
    super.willUpdate(changes);
    this.#pictures.turnTo(this.bench);
    void this.#load();
  }

  protected override updated(changes: PropertyValues): void {
    super.updated(changes);
    if (changes.has('pointed') || changes.has('at')) this.#bringIntoView('.lit');
  }

  // The task

  get #given(): Task {
    return { ...this.bench.ref, state: this.bench.session.state };
  }

  get #edited(): string | null {
    const { task } = this;
    return (task === null ? undefined : edits.get(task.name)) ?? null;
  }

  async #load(): Promise<void> {
    const given = this.#given;
    const asked = JSON.stringify(given);
    if (asked === this.#asked || this.bench.engine === null) return;
    this.#asked = asked;
    this.#pause();
    this.#run ??= new PlanRun(this.bench, () => this.#changed());
    this.#run.forget();
    this.#states = [];
    this.at = this.pointed = 0;
    this.task = null;
    this.fault = '';
    try {
      const task = await this.bench.ask('encoding', given);
      if (this.#asked === asked) this.task = task;
    } catch (error) {
      if (this.#asked === asked) this.fault = error instanceof EngineError ? this.bench.words.fault(error.fault) : String(error);
    }
  }

  async #start(): Promise<void> {
    const { task } = this;
    if (task === null || this.#run === null) return;
    this.#pause();
    this.editing = false;
    this.#states = [];
    this.at = this.pointed = 0;
    const given = this.#given;
    await this.#run.start(given, task.encoding, this.#edited);
    const { trial } = this.#run;
    if (trial === null || JSON.stringify(given) !== this.#asked) return this.#bringIntoView('.wrong');
    const walk = await this.bench.ask('walk', { ...given, moves: trial.moves ?? '' });
    this.#states = [walk.state, ...walk.steps.map(({ state }) => state)];
    const { at } = this.bench.inside ?? {};
    this.#go(typeof at === 'number' ? at : 0);
  }

  #changed(): void {
    this.requestUpdate();
  }

  async #openExample(name: string): Promise<void> {
    const example = examples.find((one) => one.name === name);
    const { bench } = this;
    if (example === undefined) return;
    if (bench.ref.puzzle !== example.puzzle || bench.ref.goal !== undefined || bench.ref.metric !== undefined) await bench.open({ puzzle: example.puzzle });
    bench.session.begin(example.state);
    bench.lookInside({ plan: '' });
  }

  #edit(text: string): void {
    const { task } = this;
    if (task === null) return;
    if (text === task.encoding) edits.delete(task.name);
    else edits.set(task.name, text);
    this.requestUpdate();
  }

  // Stepping

  get #steps(): readonly PlannedMove[] {
    return this.#run?.trial?.steps ?? [];
  }

  #go(at: number): void {
    this.at = Math.max(0, Math.min(at, this.#states.length - 1));
    this.pointed = 0;
    const { bench } = this;
    if (bench.inside?.['plan'] !== undefined && this.#states.length > 0) bench.lookInside({ ...bench.inside, at: this.at });
  }

  #pause(): void {
    clearTimeout(this.#timer);
    this.playing = false;
  }

  #step(at: number): void {
    this.#pause();
    this.#go(at);
  }

  #toggle(): void {
    if (this.playing) return this.#pause();
    if (this.at >= this.#states.length - 1) this.#go(0);
    this.playing = true;
    this.#tick();
  }

  #tick(): void {
    this.#timer = setTimeout(() => {
      this.#go(this.at + 1);
      if (this.at >= this.#states.length - 1) this.#pause();
      else this.#tick();
    }, pace);
  }

  #key(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest('textarea, select') !== null || (target.closest('.listing, summary, pre') !== null && event.key.startsWith('Arrow'))) return event.stopPropagation();
    const ways: Readonly<Record<string, number>> = { '.': this.at + 1, ',': this.at - 1, ArrowRight: this.at + 1, ArrowLeft: this.at - 1 };
    const at = ways[event.key];
    if (at === undefined || this.#states.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    this.#step(at);
  }

  /** Scrolls only the listing, not the page. */
  #bringIntoView(selector: string): void {
    void this.updateComplete.then(() => {
      const box = this.querySelector<HTMLElement>('.listing');
      const line = box?.querySelector<HTMLElement>(selector);
      if (box == null || line == null) return;
      const [inner, outer] = [line.getBoundingClientRect(), box.getBoundingClientRect()];
      if (inner.top < outer.top || inner.bottom > outer.bottom) box.scrollTop += inner.top - outer.top - outer.height / 3;
    });
  }

  // Rendering

  #top(task: EncodingReply): TemplateResult {
    const { bench } = this;
    const running = this.#run?.running === true;
    const chosen = examples.find(({ puzzle, state }) => puzzle === task.puzzle && state === task.state)?.name;
    return html`
      <div class="planning-top">
        <label class="field"><span class="field-label">${this.say('planning.example')}</span>
          <select name="planning-example" @change=${(event: Event) => void this.#openExample((event.target as HTMLSelectElement).value)}>
            <option value="" .selected=${live(chosen === undefined)}>${this.say('inside.example.own')}</option>
            ${examples.map(({ name, puzzle, moves }) => html`<option value=${name} .selected=${live(name === chosen)}>${this.say('planning.example.of', { puzzle: bench.nameOf(puzzle), n: moves })}</option>`)}</select></label>
        ${running
          ? html`<button type="button" class="worded" data-act="plan-cancel" @click=${() => this.#run?.cancel()}>${this.say('solve.cancel')}</button>`
          : html`<button type="button" class="worded primary" data-act="plan-run" @click=${() => void this.#start()}>${this.say(this.#edited === null ? 'planning.run' : 'planning.judge')}</button>`}
        <p class="about">${this.say('planning.about', { bound: task.bound })}</p>
      </div>`;
  }

  #text(task: EncodingReply, lit: Lines | null): TemplateResult {
    const text = this.#edited ?? task.encoding;
    const refusal = this.#run?.refusal ?? null;
    return html`
      <div class="planning-text">
        <div class="row"><h3>${this.say('planning.encoding')}</h3><code class="id">${task.name}</code><span class="fill"></span>
          <button type="button" class="worded" data-act="plan-edit" aria-pressed=${this.editing} ?disabled=${this.#run?.running === true} @click=${() => (this.editing = !this.editing)}>${this.say('planning.edit')}</button>
          ${this.#edited === null ? nothing : html`<button type="button" class="worded" data-act="plan-reset" ?disabled=${this.#run?.running === true} @click=${() => this.#edit(task.encoding)}>${this.say('planning.reset')}</button>`}</div>
        ${refusal === null ? nothing : html`<div class="verdict-box bad" role="alert"><p>${refusal.line === null ? this.say('planning.refused') : this.say('planning.refused.line', { line: refusal.line })}</p><pre>${refusal.text}</pre></div>`}
        ${this.editing
          ? html`<textarea class="listing" spellcheck="false" autocapitalize="off" aria-label=${this.say('planning.encoding')} .value=${text} @input=${(event: Event) => this.#edit((event.target as HTMLTextAreaElement).value)}></textarea>`
          : listing(text, this.say('planning.encoding'), lit, refusal?.line ?? null, this.say('planning.wrong_line'))}
        <details class="more"><summary>${this.say('planning.facts')}</summary><pre tabindex="0">${task.facts}</pre></details>
        <details class="more"><summary>${this.say('planning.rules')}</summary><p class="about">${this.say('planning.rules.about')}</p><p class="about"><a href="./assets/clingo-wasm-LICENSE.txt">clingo-wasm</a> · Apache-2.0</p></details>
      </div>`;
  }

  #plan(looked: number): TemplateResult | typeof nothing {
    const steps = this.#steps;
    if (steps.length === 0) return nothing;
    return planSteps({
      steps, at: this.at, last: this.#states.length - 1, wrong: this.#run?.trial?.wrong_step ?? 0, picture: this.#pictures.of(this.#states[this.at] ?? ''),
      playing: this.playing, words: this.bench.words, go: (at) => this.#step(at), toggle: () => this.#toggle(), point: (step) => void (this.pointed = step),
    }, this.#run?.encoding ?? '', looked);
  }

  #side(looked: number): TemplateResult {
    const run = this.#run;
    const trial = run?.trial ?? null;
    const { words } = this.bench;
    const verdict = trial === null ? null : verdictOf(trial, words);
    const times = trial === null || run?.encoding === this.task?.encoding ? '' : timesText(trial, run?.oursOf(this.#given), words);
    return html`
      <div class="planning-side" tabindex="0" role="region" aria-label=${this.say('planning.result')}>
        ${verdict === null ? nothing : html`<div class="verdict-box ${verdict.good ? '' : 'bad'}" data-verdict=${trial?.verdict ?? ''}><p>${verdict.text}</p>${times === '' ? nothing : html`<p>${times}</p>`}</div>`}
        ${run?.status === 'cancelled' ? html`<p class="about">${this.say('planning.stopped')}</p>` : nothing}
        ${this.#plan(looked)}
        ${run === null || run.horizons.length === 0 ? nothing : html`<h3>${this.say('planning.horizons')}</h3>${horizonBars(run.horizons, run.running, words)}`}
      </div>`;
  }

  /** For screen readers: the horizon being tried, then the verdict. */
  #said(task: EncodingReply): string {
    const run = this.#run;
    if (run?.running === true) return this.say('planning.trying', { n: run.horizons.at(-1)?.steps ?? task.bound });
    return run?.trial == null ? '' : verdictOf(run.trial, this.bench.words).text;
  }

  override render() {
    const { task } = this;
    if (task === null) return html`<p class="empty">${this.fault === '' ? this.say('engine.waiting') : html`<span class="fault">${this.fault}</span>`}</p>`;
    const looked = this.pointed > 0 ? this.pointed : this.at;
    const shown = (this.#edited ?? task.encoding) === this.#run?.encoding; // the plan belongs to the shown encoding
    const rule = shown ? (this.#steps[looked - 1]?.rule ?? null) : null;
    return html`
      <section class="planning" aria-label=${this.say('planning.title')} @keydown=${(event: KeyboardEvent) => this.#key(event)}>
        ${this.#top(task)}
        <div class="planning-body">${this.#text(task, rule === null ? null : { first: rule[0], last: rule[1] })}${this.#side(looked)}</div>
        <p class="hidden" role="status" aria-live="polite">${this.#said(task)}</p>
      </section>`;
  }
}

customElements.define('rompicapo-planning', Planning);

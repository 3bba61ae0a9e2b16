// SPDX-License-Identifier: MIT
//
// A search seen from inside: the growing tree, the current node, the queue and the algorithm's lines, at the user's
// pace. The page only replays the core's events.
import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { EngineError } from '../../engine/engine.js';
import type { SolveRequest, SolverInfo } from '../../engine/protocol.js';
import { frequencies } from '../../model/frequencies.js';
import type { Frequency } from '../../model/frequencies.js';
import { measureOf } from '../../model/predict.js';
import type { Outcome } from '../../model/predict.js';
import { Predictions } from '../../model/predictions.js';
import { queueOf } from '../../model/ranking.js';
import { Replay } from '../../model/replay.js';
import type { Jump } from '../../model/replay.js';
import type { Search, SearchNode } from '../../model/search_view.js';
import type { SolveChoices } from '../../model/share.js';
import { algorithmOf } from '../../model/trace.js';
import type { TraceEvent } from '../../model/trace.js';
import { icon } from '../shell/icons.js';
import type { Icon } from '../shell/icons.js';
import { Part } from '../shell/part.js';
import { StatePictures } from '../state_pictures.js';
import { Questions } from './asking.js';
import { codeOf, hasCode } from './code.js';
import { examples } from './examples.js';
import type { InsideExample } from './examples.js';
import './inside.css';
import { bounds, facts, figuresOf, queue, table } from './panel.js';
import type { Panel } from './panel.js';
import { listedOf, questionBox, scoreText, verdictBox } from './question_box.js';
import { lessons } from './lessons.js';
import type { Lesson } from './lessons.js';
import './race.js';
import './search_tree.js';
import type { SearchTree } from './search_tree.js';
import { sentenceOf } from './sentence.js';

const usualEvents = 5000;
const mostEvents = 20_000;
const seconds = 20; // limit for the core
const paces = [2400, 1600, 1000, 600, 300, 120, 40]; // ms per step

const numbered = (value: unknown, otherwise: number): number => (typeof value === 'number' && Number.isFinite(value) ? value : otherwise);

export class Inside extends Part {
  static override properties = {
    ...Part.properties, replay: { state: true }, step: { state: true }, playing: { state: true }, pace: { state: true },
    selected: { state: true }, fault: { state: true }, row: { state: true },
  };
  declare replay: Replay | null;
  declare step: number;
  declare playing: boolean;
  declare pace: number;
  declare selected: number; // node; -1: the current one
  declare fault: string;
  declare row: number; // first row of the table
  readonly #predictions = new Predictions();
  #questions: Questions | null = null;
  #asked = ''; // the last request
  readonly #pictures = new StatePictures(() => this.requestUpdate());
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.replay = null;
    this.step = this.row = 0;
    this.playing = false;
    this.pace = 2;
    this.selected = -1;
    this.fault = '';
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  protected override firstUpdated(): void {
    this.querySelector('dialog')?.showModal();
  }

  protected override updated(changes: PropertyValues): void {
    super.updated(changes);
    // The dialog focused its first button; the step buttons are the better place to start.
    if (changes.get('replay') === null && changes.has('replay') && this.replay !== null && document.activeElement?.closest('dialog.inside > header') != null)
      this.querySelector<HTMLElement>('[data-act="trace-forward"]')?.focus();
  }

  protected override willUpdate(changes: PropertyValues): void {
    super.willUpdate(changes);
    this.#pictures.turnTo(this.bench);
    void this.#load();
  }

  // The search

  get #solvers(): SolverInfo[] {
    return (this.bench.info?.solvers ?? []).filter(({ name }) => hasCode(name));
  }
  get #solver(): SolverInfo | undefined {
    const asked = this.bench.inside?.['solver'];
    return this.#solvers.find(({ name }) => name === asked) ?? this.#solvers.find(({ name }) => name === 'a-star') ?? this.#solvers[0];
  }
  /** The default is the weakest heuristic that still guides the search; large tables are not loaded unasked. */
  get #heuristic(): string | undefined {
    const solver = this.#solver;
    const asked = this.bench.inside?.['heuristic'];
    if (solver === undefined || solver.heuristics.length === 0) return undefined;
    return solver.heuristics.find((name) => name === asked) ?? ['manhattan', 'misplaced'].find((name) => solver.heuristics.includes(name)) ?? solver.heuristics[0];
  }
  get #example(): InsideExample | undefined {
    const { bench } = this;
    return examples.find(({ puzzle, state, solver, heuristic }) =>
      puzzle === bench.ref.puzzle && state === bench.session.state && solver === this.#solver?.name && heuristic === this.#heuristic);
  }

  get #racing(): boolean {
    return this.bench.inside?.['race'] !== undefined;
  }
  get #planning(): boolean {
    return this.bench.inside?.['plan'] !== undefined;
  }

  get #request(): (SolveRequest & { events: number }) | null {
    const { bench } = this;
    const solver = this.#solver;
    if (bench.inside === null || bench.engine === null || solver === undefined || this.#racing || this.#planning || this.#lesson?.open !== undefined) return null;
    const { width, weight, events } = bench.inside;
    return {
      ...bench.ref, state: bench.session.state, solver: solver.name, time: seconds,
      events: Math.min(mostEvents, Math.max(1, numbered(events, usualEvents))),
      ...(this.#heuristic === undefined ? {} : { heuristic: this.#heuristic }),
      ...(solver.name === 'beam' ? { width: numbered(width, 3) } : {}),
      ...(solver.name === 'weighted-a-star' ? { weight: numbered(weight, 2) } : {}),
    };
  }

  async #load(): Promise<void> {
    const request = this.#request;
    const asked = JSON.stringify(request);
    if (request === null) return this.#pause();
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#pause();
    this.replay = this.#questions = null;
    this.fault = '';
    try {
      const { solver, heuristic, events, truncated } = await this.bench.ask('trace', request);
      if (this.#asked !== asked) return;
      this.replay = new Replay({ solver, heuristic, weight: request.weight ?? 1, events, truncated });
      this.#questions = new Questions(this.replay, { puzzle: request.puzzle, start: request.state }, this.#predictions);
      this.#go(numbered(this.bench.inside?.['at'], Math.min(2, events.length)));
    } catch (error) {
      if (this.#asked === asked) this.fault = error instanceof EngineError ? this.bench.words.fault(error.fault) : String(error);
    }
  }

  // Stepping

  #go(step: number): void {
    const length = this.replay?.length ?? 0;
    this.step = Math.max(0, Math.min(step, length));
    this.selected = -1;
    this.row = 0;
    this.requestUpdate(); // a question may appear or disappear at the same step
    const { bench } = this;
    if (bench.inside !== null && bench.inside['at'] !== this.step) bench.lookInside({ ...bench.inside, at: this.step });
  }

  #pause(): void {
    clearTimeout(this.#timer);
    this.playing = false;
  }

  #back(step = this.step - 1): void {
    this.#pause();
    this.#questions?.close();
    this.#go(step);
  }

  /** Goes past the event at `to`, after the question before it. */
  #forward(to = this.step + 1): void {
    const { replay } = this;
    const questions = this.#questions;
    if (replay === null || questions === null) return;
    if (questions.open !== null) {
      questions.skip(this.step);
      return this.#go(this.step + 1);
    }
    if (to > replay.length) return this.#pause();
    if (!questions.ask(this.bench.settings.ask, to - 1)) return this.#go(to);
    this.#pause();
    this.#go(to - 1);
    void this.updateComplete.then(() => this.querySelector<HTMLElement>('#inside-question')?.focus());
  }

  #jump(jump: Jump): void {
    const { replay } = this;
    this.#pause();
    this.#questions?.close();
    if (replay !== null && this.step < replay.length) this.#forward(replay.next(jump, this.step));
  }

  #toggle(): void {
    if (this.playing) return this.#pause();
    if (this.replay === null) return;
    if (this.step >= this.replay.length) this.#back(0);
    this.playing = true;
    this.#tick();
  }

  #tick(): void {
    this.#timer = setTimeout(() => {
      if (!this.playing) return;
      this.#forward();
      if (this.step >= (this.replay?.length ?? 0)) this.#pause();
      if (this.playing) this.#tick();
    }, paces[this.pace]);
  }

  #answer(answer: number | Outcome): void {
    if (this.#questions?.answer(this.step, answer) == null) return;
    this.#go(this.step + 1);
    void this.updateComplete.then(() => this.querySelector<HTMLElement>('[data-act="trace-forward"]')?.focus());
  }

  #choose(node: number): void {
    const question = this.#questions?.open;
    if (question?.kind === 'next' && question.candidates.includes(node)) this.#answer(node);
    else this.selected = node;
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as HTMLElement;
    if (target.closest('input:not([type="range"]), select, textarea') !== null) return;
    const pressed = target.closest('button, summary, a, input') !== null && (event.key === ' ' || event.key === 'Enter' || event.key.startsWith('Arrow'));
    // if the preferences turn letter keys off
    const off = this.bench.settings.keys === 'off' && event.key.length === 1 && event.key !== ' ';
    const act = pressed || off ? undefined : this.#keys[event.key];
    event.stopPropagation();
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  readonly #keys: Readonly<Record<string, () => void>> = {
    '.': () => this.#forward(), ArrowRight: () => this.#forward(),
    ',': () => this.#back(), ArrowLeft: () => this.#back(),
    ' ': () => this.#toggle(),
    e: () => this.#jump('expansion'), b: () => this.#jump('bound'), g: () => this.#jump('goal'),
    Home: () => this.#back(0), End: () => this.#jump('end'),
  };

  // Choosing

  #set(changes: SolveChoices): void {
    const { at: _, ...rest } = this.bench.inside ?? {};
    this.bench.lookInside({ ...rest, ...changes });
  }

  get #lesson(): Lesson | undefined {
    return lessons.find(({ name }) => name === this.bench.inside?.['lesson']);
  }

  /** An entry of the list of lessons and examples. */
  #openListed(value: string): void {
    const lesson = lessons.find(({ name }) => value === `lesson:${name}`);
    if (value === '') this.bench.lookInside({ solver: this.#solver?.name ?? '', ...(this.#heuristic === undefined ? {} : { heuristic: this.#heuristic }) });
    else if (lesson?.open !== undefined) this.bench.lookInside({ lesson: lesson.name });
    else void this.#openExample(lesson?.example ?? value, lesson);
  }

  async #openExample(name: string, lesson?: Lesson): Promise<void> {
    const example = examples.find((one) => one.name === name);
    const { bench } = this;
    if (example === undefined) return;
    this.#pause();
    this.#asked = 'an example';
    if (bench.ref.puzzle !== example.puzzle || bench.ref.goal !== undefined) await bench.open({ puzzle: example.puzzle });
    const reply = await bench.ask('state', { ...bench.ref, text: example.state });
    if (reply.state !== null) bench.session.begin(reply.state);
    this.#asked = '';
    bench.lookInside({ solver: example.solver, ...(example.heuristic === undefined ? {} : { heuristic: example.heuristic }), ...example.options, ...(lesson === undefined ? {} : { lesson: lesson.name }) });
    this.requestUpdate();
  }

  #save(): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([this.#predictions.file()], { type: 'application/json' }));
    link.download = 'rompicapo-predictions.json';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }

  // Rendering

  #select(name: string, label: string, items: readonly (readonly [value: string, text: string])[], chosen: string, act: (value: string) => void): TemplateResult {
    return html`<label class="field"><span class="field-label">${label}</span>
      <select name=${name} @change=${(event: Event) => act((event.target as HTMLSelectElement).value)}>
        ${items.map(([value, text]) => html`<option value=${value} .selected=${live(value === chosen)}>${text}</option>`)}</select></label>`;
  }

  /** One search step by step, several side by side, or a plan. */
  #ways(): TemplateResult {
    const { race, plan, ...rest } = this.bench.inside ?? {};
    const shown = race !== undefined ? 'race' : plan !== undefined ? 'plan' : 'steps';
    const one = (way: string, inside: SolveChoices): TemplateResult =>
      html`<button type="button" class="way" data-act=${way} aria-pressed=${way === shown} @click=${() => this.bench.lookInside(inside)}>${this.say(`inside.${way}`)}</button>`;
    const { at: _, ...unplaced } = rest; // the step of a search has no meaning for a plan
    const search = shown === 'plan' ? unplaced : rest;
    return html`<div class="ways" role="group" aria-label=${this.say('inside.title')}>
      ${one('steps', search)}${one('race', { ...search, race: '' })}${this.bench.info?.encoding == null ? nothing : one('plan', { ...unplaced, plan: '' })}</div>`;
  }

  #choices(): TemplateResult {
    const { words } = this.bench;
    const solver = this.#solver;
    const named = (kind: 'solver' | 'heuristic', names: readonly string[]): (readonly [string, string])[] => names.map((name) => [name, words.nameOf(kind, name)]);
    const example = this.#example;
    const lesson = this.#lesson;
    const listed: (readonly [string, string])[] = examples.map(({ name, puzzle, solver: by }, at) => [name, `${at + 1}. ${words.nameOf('solver', by)} · ${this.bench.nameOf(puzzle)}`]);
    return html`
      <div class="inside-choices">
        <label class="field"><span class="field-label">${this.say('inside.example')}</span>
          <select name="example" @change=${(event: Event) => this.#openListed((event.target as HTMLSelectElement).value)}>
            <option value="" .selected=${live(lesson === undefined && example === undefined)}>${this.say('inside.example.own')}</option>
            <optgroup label=${this.say('inside.lessons')}>${lessons.map(({ name, title }, at) => html`<option value=${`lesson:${name}`} .selected=${live(name === lesson?.name)}>${at + 1}. ${title[words.language]}</option>`)}</optgroup>
            <optgroup label=${this.say('inside.examples')}>${listed.map(([value, text]) => html`<option value=${value} .selected=${live(lesson === undefined && value === example?.name)}>${text}</option>`)}</optgroup>
          </select></label>
        ${lesson?.open !== undefined ? nothing : this.#select('solver', this.say('solve.solver'), named('solver', this.#solvers.map(({ name }) => name)), solver?.name ?? '', (name) => this.#set({ solver: name }))}
        ${lesson?.open !== undefined || this.#heuristic === undefined ? nothing : this.#select('heuristic', this.say('solve.heuristic'), named('heuristic', solver?.heuristics ?? []), this.#heuristic, (name) => this.#set({ heuristic: name }))}
      </div>`;
  }

  #button(name: Icon, act: string, key: string, work: () => void, disabled: boolean, text = ''): TemplateResult {
    const label = this.say(`inside.${key}`);
    return html`<button type="button" class=${text === '' ? 'round' : 'worded'} data-act=${`trace-${act}`} aria-label=${text === '' ? label : nothing} title=${label} ?disabled=${disabled} @click=${work}>${text === '' ? icon(name) : html`<span>${text}</span>`}</button>`;
  }

  #controls(): TemplateResult {
    const { replay, step } = this;
    const length = replay?.length ?? 0;
    const [first, last] = [step === 0, replay === null || (step >= length && this.#questions?.open == null)];
    const jump = (kind: Jump): TemplateResult => this.#button('forward', kind, `next.${kind}`, () => this.#jump(kind), last || replay === null || !replay.has(kind, step), this.say(`inside.next.${kind}.short`));
    return html`
      <div class="inside-controls">
        <input type="range" min="0" max=${Math.max(1, length)} .value=${String(step)} aria-label=${this.say('inside.scrubber')} aria-valuetext=${this.say('inside.place', { step, length })}
          @input=${(event: Event) => this.#back(Number((event.target as HTMLInputElement).value))}>
        <div class="row">
          ${this.#button('first', 'first', 'first', () => this.#back(0), first)}
          ${this.#button('back', 'back', 'back', () => this.#back(), first)}
          <button type="button" class="round play" data-act="trace-play" aria-label=${this.say(this.playing ? 'player.pause' : 'player.play')} title=${this.say(this.playing ? 'player.pause' : 'player.play')}
            ?disabled=${length === 0} @click=${() => this.#toggle()}>${icon(this.playing ? 'pause' : 'play')}</button>
          ${this.#button('forward', 'forward', 'forward', () => this.#forward(), last)}
          ${jump('expansion')}${jump('bound')}${jump('goal')}
          ${this.#button('last', 'end', 'next.end', () => this.#jump('end'), last)}
          <output class="place">${step}<small> / ${length}</small></output>
          <label class="pace"><span>${this.say('inside.pace')}</span><input type="range" min="0" max=${paces.length - 1} .value=${String(this.pace)}
            @input=${(event: Event) => (this.pace = Number((event.target as HTMLInputElement).value))}></label>
        </div>
      </div>`;
  }

  #panel(search: Search): Panel {
    const { trace } = this.replay as Replay;
    return { trace, search, words: this.bench.words, pictureOf: (node) => this.#pictures.of(search.text(node)), choose: (node) => this.#choose(node) };
  }

  #question(panel: Panel): TemplateResult | typeof nothing {
    const { search, trace } = panel;
    const questions = this.#questions;
    if (questions?.open == null) return questions?.last == null ? nothing : verdictBox(questions.last, this.bench.words);
    const question = questions.open;
    const event = trace.events[this.step] as TraceEvent;
    const taken = question.kind === 'next' && 'node' in event ? event.node : -1;
    const candidates = question.kind === 'next' ? question.candidates.map((id) => search.node(id)) : [];
    const ranked = queueOf(search, trace.solver, trace.weight).filter(({ id }) => candidates.some((one) => one.id === id));
    const listed = listedOf(candidates, [...ranked.filter(({ state }) => state === taken).slice(0, 1), ...ranked]);
    const child = question.kind === 'next' || event.event !== 'generate' ? '' : (event.state ?? search.texts[event.node] ?? '');
    return questionBox(panel, {
      question, listed, picture: this.#pictures.of(child), answer: (answer) => this.#answer(answer),
      skip: () => this.#forward(),
    });
  }

  #code(search: Search): TemplateResult {
    const { trace } = this.replay as Replay;
    return html`<ol class="code" aria-label=${this.say('inside.code')}>${codeOf(trace.solver, search.last).map(({ text, lit }) => html`<li class=${lit ? 'lit' : ''} aria-current=${lit ? 'step' : nothing}><code>${text}</code></li>`)}</ol>`;
  }

  #legend(): TemplateResult {
    const signs = { hand: '▶', open: '○', closed: '✓', pruned: '×', dropped: '–', goal: '★' };
    return html`<ul class="inside-legend" aria-label=${this.say('inside.legend')}>${Object.entries(signs).map(([name, sign]) => html`<li class=${name}><i aria-hidden="true">${sign}</i>${this.say(`inside.status.${name}`)}</li>`)}</ul>`;
  }

  #predict(): TemplateResult {
    const { bench } = this;
    const items = frequencies.map((name) => [name, this.say(`inside.ask.${name}`)] as const);
    const text = scoreText(this.#predictions.score, bench.words);
    return html`
      <div class="inside-predict">
        ${this.#select('ask', this.say('inside.predict'), items, bench.settings.ask, (ask) => bench.set({ ask: ask as Frequency }))}
        ${text === '' ? nothing : html`<p class="about" data-score>${text}
          <button type="button" class="link" data-act="save-predictions" @click=${() => this.#save()}>${this.say('inside.save')}</button>
          <button type="button" class="link" @click=${() => (this.#predictions.clear(), this.requestUpdate())}>${this.say('inside.forget')}</button></p>`}
      </div>`;
  }

  #tools(): TemplateResult {
    const tree = (): SearchTree | null => this.querySelector<SearchTree>('rompicapo-search-tree');
    const one = (sign: string, key: string, work: () => void): TemplateResult => html`<button type="button" class="round small" aria-label=${this.say(`inside.${key}`)} title=${this.say(`inside.${key}`)} @click=${work}>${sign}</button>`;
    return html`<div class="inside-tools">${one('+', 'zoom.in', () => tree()?.zoom(1.3))}${one('−', 'zoom.out', () => tree()?.zoom(1 / 1.3))}${one('⤢', 'zoom.all', () => tree()?.fit())}${one('◎', 'zoom.follow', () => tree()?.follow())}</div>`;
  }

  #shown(search: Search): TemplateResult {
    const replay = this.replay as Replay;
    const panel = this.#panel(search);
    const { words } = this.bench;
    const [example, lesson] = [this.#example, this.#lesson];
    const last = search.step === 0 ? null : (replay.trace.events[search.step - 1] as TraceEvent);
    const sentence = last === null ? this.say('inside.nothing_yet') : sentenceOf(replay.trace, replay.at(search.step - 1), last, words);
    const asking = this.#questions?.open ?? null;
    const node: SearchNode | undefined = search.nodes[this.selected] ?? search.nodes[search.inHand];
    const events = replay.trace.truncated && search.step === replay.length;
    return html`
      <div class="inside-tree">
        <rompicapo-search-tree .search=${search} .label=${this.say('inside.tree', { n: search.nodes.length })} .selected=${this.selected}
          .candidates=${asking?.kind === 'next' ? asking.candidates : []} .pictureOf=${panel.pictureOf}
          .figuresOf=${(one: SearchNode) => figuresOf(replay.trace, one)} @choose=${(event: CustomEvent<number>) => this.#choose(event.detail)}></rompicapo-search-tree>
        ${this.#tools()}
      </div>
      <div class="inside-side" tabindex="0" role="region" aria-label=${this.say('inside.details')}>
        <p class="sentence" role="status" aria-live="polite">${sentence}</p>
        ${this.#question(panel)}
        ${lesson === undefined ? nothing : html`<rompicapo-lesson .lesson=${lesson} .words=${words}></rompicapo-lesson>`}
        ${example === undefined || lesson !== undefined || asking !== null ? nothing : html`<p class="look-for">${example.look[words.language]}</p>`}
        ${events && replay.length < mostEvents ? html`<div class="row"><button type="button" class="worded" data-act="more-events" @click=${() => this.#set({ events: Math.min(mostEvents, 4 * replay.length), at: this.step })}>${this.say('inside.more_events')}</button></div>` : nothing}
        ${this.#predict()}
        ${node === undefined ? nothing : facts(panel, node)}
        ${queue(panel, asking?.kind === 'next')}
        ${this.#code(search)}
        ${bounds(panel)}
        ${algorithmOf(replay.trace.solver).family === 'best-first' ? html`<p class="about">${this.say(`inside.measure.${measureOf(replay.trace.solver)}`)}</p>` : nothing}
        <details class="more"><summary>${this.say('inside.table')}</summary>${table(panel, this.row, (from) => (this.row = from))}</details>
        <details class="more"><summary>${this.say('inside.keys')}</summary>${this.#legend()}
          <p class="about">${this.say('inside.keys.about')}</p></details>
      </div>`;
  }

  override render() {
    const { bench } = this;
    return html`
      <dialog class="inside" aria-labelledby="inside-title" @close=${() => bench.lookInside(null)} @keydown=${(event: KeyboardEvent) => this.#key(event)}>
        <header><h2 id="inside-title">${this.say('inside.title')}</h2>${this.#ways()}<span class="fill"></span>
          <form method="dialog"><button class="round" data-act="inside-close" aria-label=${this.say('close')} title=${this.say('close')}>${icon('close')}</button></form></header>
        ${this.#racing ? html`<div class="inside-race"><rompicapo-race .bench=${bench}></rompicapo-race></div>` : this.#planning ? this.#plan() : this.#steps()}
      </dialog>`;
  }

  /** Its module is loaded on first use. */
  #plan(): TemplateResult | typeof nothing {
    if (customElements.get('rompicapo-planning') === undefined) {
      void import('../planning/planning.js').then(() => this.requestUpdate());
      return nothing;
    }
    return html`<rompicapo-planning .bench=${this.bench}></rompicapo-planning>`;
  }

  #steps(): TemplateResult {
    const { bench, replay } = this;
    const lesson = this.#lesson;
    if (lesson?.open !== undefined)
      return html`${this.#choices()}<div class="inside-lesson"><rompicapo-lesson .lesson=${lesson} .words=${bench.words}></rompicapo-lesson></div>`;
    return html`
        ${this.#choices()}
        <div class="inside-body">${replay === null ? html`<p class="empty">${this.fault === '' ? this.say(this.#solver === undefined && bench.info !== null ? 'inside.none' : 'engine.waiting') : html`<span class="fault">${this.fault}</span>`}</p>` : this.#shown(replay.at(this.step))}</div>
        ${this.#controls()}`;
  }
}

customElements.define('rompicapo-inside', Inside);

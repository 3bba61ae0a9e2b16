// SPDX-License-Identifier: MIT
//
// A user's heuristic: written here, evaluated on the position shown, compared with the true distances, and used in
// searches. The core does this in a worker that runs the code. The code is stored in the browser or in a file;
// addresses never contain it, so that nobody runs another's code unasked.
import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { OwnEngine } from '../../engine/engine.js';
import type { HeuristicInfo, JudgeReply, Solution } from '../../engine/protocol.js';
import { sumsOf, verdictsOf } from '../../model/comparison.js';
import type { Line } from '../../model/comparison.js';
import { Part } from '../shell/part.js';
import { StatePictures } from '../state_pictures.js';
import { examplesOf, formOf, stateKeys } from './examples.js';
import { told } from './fault.js';
import type { Told } from './fault.js';
import { judgement } from './judgement.js';
import type { Judged } from './judgement.js';
import '../inside/inside.css';
import './own.css';

const external = 'external'; // the core's name for it
const pause = 600; // milliseconds after the last keystroke
const many = 5_000_000; // states; of a larger puzzle this many are judged first
const first = 500_000;
const most = 50_000_000; // the most that can be judged
const solvers = ['a-star', 'greedy-best-first', 'ida-star'] as const;
const places = ['shown', 'near', 'random'] as const; // the start positions of searches
const nearMoves = 8;
const count = 10;
const mostCode = 100_000; // characters of a file
const limits = { time: 20, nodes: 2_000_000, memory: 512, threads: 1 }; // of each search

export class Own extends Part {
  static override properties = {
    ...Part.properties, code: { state: true }, value: { state: true }, fault: { state: true }, busy: { state: true }, judged: { state: true },
    lines: { state: true }, done: { state: true }, solver: { state: true }, place: { state: true }, seed: { state: true }, values: { state: true },
  };
  declare code: string;
  declare value: number | null; // for the position shown
  declare fault: Told | null;
  declare busy: '' | 'judge' | 'search';
  declare judged: Judged | null;
  declare lines: readonly Line[];
  declare done: number; // finished searches of the running ones
  declare solver: (typeof solvers)[number];
  declare place: (typeof places)[number];
  declare seed: number;
  // the built-in ones, for the position shown
  declare values: { distance: number | null; heuristics: readonly { name: string; value: number | null }[] } | null;
  #form = '';
  #tried = ''; // state and code
  #starting: Promise<OwnEngine> | null = null;
  #engine: OwnEngine | null = null; // null until it is loaded
  #proved: OwnEngine | null = null; // the engine that judged the code admissible
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #pictures = new StatePictures(() => this.requestUpdate());

  constructor() {
    super();
    this.code = '';
    this.value = this.fault = this.judged = this.values = null;
    this.busy = '';
    this.lines = [];
    this.done = 0;
    this.solver = 'a-star';
    this.place = 'near';
    this.seed = 1;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
    this.#drop();
  }

  protected override willUpdate(changes: PropertyValues): void {
    super.willUpdate(changes);
    const form = formOf(this.bench.ref.puzzle) ?? '';
    if (form !== this.#form) this.#turnTo(form);
    this.#pictures.turnTo(this.bench);
    this.#later();
  }

  // The code

  get #key(): string {
    return `rompicapo.own.${this.#form}`;
  }

  #turnTo(form: string): void {
    this.#form = form;
    this.#forget();
    let kept: string | null = null;
    try {
      kept = localStorage.getItem(this.#key);
    } catch {
      // the browser stores nothing
    }
    this.code = kept ?? examplesOf(form)[0]?.code ?? '';
  }

  #write(code: string): void {
    this.#forget();
    this.code = code;
    try {
      localStorage.setItem(this.#key, code);
    } catch {
      // then it lasts until the page is left
    }
  }

  /** Results of the old code do not apply to the new one. */
  #forget(): void {
    this.#drop();
    this.value = this.fault = this.judged = null;
    this.lines = [];
  }

  #drop(): void {
    this.#engine?.dispose();
    this.#engine = this.#proved = this.#starting = null;
    this.busy = '';
  }

  async #open(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    if (file.size > mostCode) this.fault = { text: this.say('own.file.large'), line: null, state: null };
    else this.#write(await file.text());
  }

  #save(): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([this.code], { type: 'text/javascript' }));
    link.download = `heuristic-${this.#form}.js`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }

  // Calls of the core

  /** Null: the code has changed meanwhile. */
  async #start(): Promise<OwnEngine | null> {
    const { engines: { page }, info } = this.bench;
    if (page?.own === undefined || info === null) throw new Error(this.say('own.no_core'));
    const starting = (this.#starting ??= page.own(info.puzzle, info.state, this.code));
    const engine = await starting;
    return this.#starting === starting ? (this.#engine = engine) : null;
  }

  #later(): void {
    const { info, session } = this.bench;
    const tried = JSON.stringify([info?.puzzle, info?.state, session.state, this.code]);
    if (tried === this.#tried || info === null || this.#form === '' || this.busy !== '') return;
    this.#tried = tried;
    this.value = this.values = null;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#try(tried), pause);
  }

  async #try(tried: string): Promise<void> {
    const { bench } = this;
    const state = bench.session.state;
    void bench.ask('inspect', { ...bench.ref, state }).then((reply) => {
      if (this.#tried === tried) this.values = reply;
    }, () => undefined);
    await this.#run('', async (engine) => {
      const { events } = await engine.call('trace', { ...bench.ref, state, solver: 'greedy-best-first', heuristic: external, events: 1 });
      const root = events.find(({ event }) => event === 'root');
      if (this.#tried === tried && root?.event === 'root') this.value = root.h;
    });
  }

  /** Runs work in the worker; reports errors in the code. An ended worker is not used again. */
  async #run(busy: Own['busy'], work: (engine: OwnEngine) => Promise<void>): Promise<void> {
    if (busy !== '') this.busy = busy;
    let engine: OwnEngine | null = null;
    try {
      engine = await this.#start();
      if (engine === null) return;
      this.fault = null;
      await work(engine);
    } catch (error) {
      if (engine !== null && engine !== this.#engine) return; // cancelled
      this.fault = told(error, this.bench.words);
      this.bench.announce(this.fault.text);
      this.#drop();
    }
    if (engine === this.#engine && this.busy === busy) this.busy = '';
  }

  #judge(all: boolean): Promise<void> {
    return this.#run('judge', async (engine) => {
      const { ref, info } = this.bench;
      const nodes = !all && Number(info?.states ?? Infinity) > many ? { nodes: first } : {};
      const judge = (heuristic: string): Promise<JudgeReply> => engine.call('judge', { ...ref, heuristic, time: 600, ...nodes });
      const own = await judge(external);
      this.judged = { own, rival: null };
      if (own.admissible === true) this.#proved = engine;
      const rival = this.#rivals[0];
      if (rival !== undefined) this.judged = { own, rival: await judge(rival.name) };
      this.bench.announce(this.say(`own.admissible.${own.admissible === null ? 'open' : own.admissible ? 'yes' : 'no'}.short`));
    });
  }

  /** Built-in heuristics without large tables, the best known first. */
  get #rivals(): readonly HeuristicInfo[] {
    const small = (this.bench.info?.heuristics ?? []).filter(({ name, table_bytes: bytes }) => name !== 'zero' && bytes === 0);
    const known = ['manhattan', 'misplaced'];
    return [...small].sort((a, b) => Number(known.includes(b.name)) - Number(known.includes(a.name)));
  }

  async #positions(engine: OwnEngine): Promise<string[]> {
    const { ref, session } = this.bench;
    if (this.place === 'shown') return [session.state];
    const states: string[] = [];
    for (let at = 0; at < count; ++at)
      states.push((await engine.call('scramble', { ...ref, seed: this.seed + at, ...(this.place === 'near' ? { length: nearMoves } : {}) })).state);
    return states;
  }

  #search(): Promise<void> {
    return this.#run('search', async (engine) => {
      const { solver } = this;
      const info = this.bench.info?.solvers.find(({ name }) => name === solver);
      const names = [external, ...this.#rivals.map(({ name }) => name).filter((name) => info?.heuristics.includes(name))];
      this.lines = [];
      this.done = 0;
      const states = await this.#positions(engine);
      const found = names.map((heuristic) => ({ heuristic, solutions: [] as Solution[] }));
      for (const state of states)
        for (const line of found) {
          line.solutions.push(await engine.solve({ ...this.bench.ref, ...limits, state, solver, heuristic: line.heuristic }));
          ++this.done;
        }
      this.lines = found;
      this.bench.announce(this.#verdict());
    });
  }

  #stop(): void {
    this.#drop();
    this.bench.announce(this.say('own.stopped'));
  }

  // Rendering

  #nameOf(heuristic: string): string {
    return heuristic === external ? this.say('own.name') : this.bench.words.nameOf('heuristic', heuristic);
  }

  #select(name: string, label: string, items: readonly (readonly [string, string])[], chosen: string, act: (value: string) => void, off: readonly string[] = []): TemplateResult {
    return html`<label class="field"><span class="field-label">${label}</span><select name=${name} ?disabled=${this.busy !== ''} @change=${(event: Event) => act((event.target as HTMLSelectElement).value)}>
      ${items.map(([value, text]) => html`<option value=${value} .selected=${live(value === chosen)} ?disabled=${off.includes(value)}>${text}</option>`)}</select></label>`;
  }

  #editor(): TemplateResult {
    const examples = examplesOf(this.#form);
    const chosen = examples.find(({ code }) => code === this.code)?.name ?? '';
    const example = (name: string): void => this.#write(examples.find((one) => one.name === name)?.code ?? this.code);
    return html`
      <div class="own-edit">
        <div class="row">
          ${this.#select('own-example', this.say('own.example'), [['', this.say('own.example.own')], ...examples.map(({ name }) => [name, this.say(`own.example.${name}`)] as const)], chosen, example)}
          <label class="worded file-button">${this.say('own.open')}<input type="file" accept=".js,.txt,text/javascript,text/plain" class="hidden" @change=${(event: Event) => void this.#open((event.target as HTMLInputElement).files?.[0])}></label>
          <button type="button" class="worded" data-act="own-save" @click=${() => this.#save()}>${this.say('own.save')}</button>
        </div>
        <label class="field-label" for="own-code">${this.say('own.code')}</label>
        <textarea id="own-code" spellcheck="false" autocapitalize="off" autocomplete="off" rows="14" aria-describedby="own-fault" aria-invalid=${this.fault !== null}
          .value=${this.code} @input=${(event: Event) => this.#write((event.target as HTMLTextAreaElement).value)}></textarea>
        <div id="own-fault" role="status">${this.#fault()}</div>
        <details class="more"><summary>${this.say('own.state')}</summary><dl class="own-state">${(stateKeys[this.#form] ?? []).map((key) => html`<dt><code>state.${key}</code></dt><dd>${this.say(`own.state.${this.#form}.${key}`)}</dd>`)}</dl>
          <p class="about">${this.say('own.rules')}</p></details>
      </div>`;
  }

  #fault(): TemplateResult | typeof nothing {
    if (this.fault === null) return nothing;
    const { text, state } = this.fault;
    const picture = state === null ? '' : this.#pictures.of(state);
    return html`<div class="verdict-box bad" data-fault>${picture === '' ? nothing : html`<img src=${picture} alt="">`}<p>${text}</p>${state === null ? nothing : html`<p class="own-text">${this.say('own.fault.state')} <code>${state}</code></p>`}</div>`;
  }

  #tryBox(): TemplateResult {
    const { values } = this;
    const said = (values?.heuristics ?? []).filter(({ name, value }) => value !== null && name !== 'zero');
    return html`<p class="own-try" role="status"><b>${this.say('own.value', { h: this.value ?? '…' })}</b>
      ${values?.distance == null ? nothing : html` ${this.say('own.value.distance', { distance: values.distance })}`}
      ${said.map(({ name, value }, at) => html`${at === 0 ? ' ' : ', '}${this.#nameOf(name)}: ${value}`)}</p>`;
  }

  #verdict(): string {
    const number = (value: number): string => value.toLocaleString(this.bench.words.language, { maximumFractionDigits: 1 });
    return verdictsOf(sumsOf(this.lines)).map(({ key, values }) => this.say(`own.compare.${key}`, {
      ...values, ...('rival' in values ? { rival: this.#nameOf(values.rival) } : {}), ...('moves' in values ? { moves: number(values.moves) } : {}),
    })).join(' ');
  }

  #table(): TemplateResult | typeof nothing {
    if (this.lines.length === 0) return nothing;
    const { common, sums } = sumsOf(this.lines);
    const total = this.lines[0]?.solutions.length ?? 0;
    const number = (value: number): string => (common === 0 ? '–' : value.toLocaleString(this.bench.words.language, { maximumFractionDigits: 1 }));
    return html`
      <p class="sentence">${this.#verdict()}</p>
      <div class="scrolled" tabindex="0" role="region" aria-label=${this.say('own.compared')}><table class="own-compared">
        <thead><tr>${['solve.heuristic', 'own.column.solved', 'own.column.expanded', 'own.column.length'].map((key) => html`<th scope="col">${this.say(key)}</th>`)}</tr></thead>
        <tbody>${sums.map(({ heuristic, solved, expanded, length, optimal }) => html`<tr data-heuristic=${heuristic}><th scope="row">${this.#nameOf(heuristic)}</th><td>${this.say('own.solved', { solved, total })}</td><td>${number(expanded)}</td><td>${number(length)}${optimal ? ` ${this.say('inside.race.proved')}` : ''}</td></tr>`)}</tbody></table></div>
      ${common < total ? html`<p class="about">${this.say('own.common', { common, total })}</p>` : nothing}`;
  }

  #judging(): TemplateResult {
    const { bench, judged } = this;
    const part = judged !== null && judged.own.admissible === null && Number(bench.info?.states ?? Infinity) <= most;
    return html`<section aria-labelledby="own-judge"><h3 id="own-judge">${this.say('own.judge')}</h3>
      <p class="about">${this.say('own.judge.about')}</p>
      <div class="row"><button type="button" class="worded primary" data-act="own-judge" ?disabled=${this.busy !== ''} @click=${() => void this.#judge(false)}>${this.say('own.judge.start')}</button>
        ${part ? html`<button type="button" class="worded" data-act="own-judge-all" ?disabled=${this.busy !== ''} @click=${() => void this.#judge(true)}>${this.say('own.judge.all')}</button>` : nothing}
        ${this.#stopButton('judge')}</div>
      ${judged === null ? nothing : judgement(judged, { pictureOf: (state) => this.#pictures.of(state), show: (state) => void bench.session.begin(state) }, bench.words)}</section>`;
  }

  #stopButton(work: Own['busy']): TemplateResult | typeof nothing {
    if (this.busy !== work) return nothing;
    return html`<button type="button" class="worded" data-act="own-stop" @click=${() => this.#stop()}>${this.say('solve.cancel')}</button>
      <span class="about" role="status">${this.say(`own.busy.${work}`, { n: this.done })}</span>`;
  }

  #searching(): TemplateResult {
    const { words } = this.bench;
    const proved = this.#proved !== null && this.#proved === this.#engine;
    const solver = this.solver === 'ida-star' && !proved ? 'a-star' : this.solver;
    if (solver !== this.solver) this.solver = solver;
    return html`<section aria-labelledby="own-search"><h3 id="own-search">${this.say('own.search')}</h3>
      <div class="row">
        ${this.#select('own-solver', this.say('solve.solver'), solvers.map((name) => [name, words.nameOf('solver', name)]), solver, (name) => (this.solver = name as Own['solver']), proved ? [] : ['ida-star'])}
        ${this.#select('own-place', this.say('own.place'), places.map((name) => [name, this.say(`own.place.${name}`, { n: count, moves: nearMoves })]), this.place, (name) => (this.place = name as Own['place']))}
        ${this.place === 'shown' ? nothing : html`<label class="field"><span class="field-label">${this.say('own.seed')}</span><input name="own-seed" type="text" inputmode="numeric" size="6" .value=${String(this.seed)} ?disabled=${this.busy !== ''}
          @change=${(event: Event) => (this.seed = Math.min(1e9, Math.max(0, Math.trunc(Number((event.target as HTMLInputElement).value)) || 0)))}></label>`}
      </div>
      ${proved ? nothing : html`<p class="about">${this.say('own.ida')}</p>`}
      <div class="row"><button type="button" class="worded primary" data-act="own-search" ?disabled=${this.busy !== ''} @click=${() => void this.#search()}>${this.say('own.search.start')}</button>${this.#stopButton('search')}</div>
      ${this.#table()}</section>`;
  }

  override render() {
    if (this.#form === '') return html`<p class="empty">${this.say('own.none')}</p>`;
    return html`<div class="own"><p class="about">${this.say('own.about')}</p>${this.#editor()}
      <div class="own-results">${this.#tryBox()}${this.#judging()}${this.#searching()}</div></div>`;
  }
}

customElements.define('rompicapo-own-heuristic', Own);

// SPDX-License-Identifier: MIT
//
// The value of each heuristic for the position shown: beside the true distance, with what it counts, its parts (written
// and highlighted on a picture), and its course along the line of play. All of it comes from the core (`inspect`).
import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { EngineError } from '../../engine/engine.js';
import type { InspectedHeuristic, InspectReply, Verbs } from '../../engine/protocol.js';
import { curvesOf, gapOf, linesOf, marksOf } from '../../model/inspection.js';
import type { PartLine } from '../../model/inspection.js';
import { kindOf } from '../kinds.js';
import type { Marks } from '../puzzle_kind.js';
import { plainLook } from '../puzzle_view.js';
import { Part } from '../shell/part.js';
import { madeOf } from './made_of.js';
import { valueChart, valueTable } from './value_chart.js';

const mebi = 2 ** 20;

export class Values extends Part {
  static override properties = { ...Part.properties, reply: { state: true }, along: { state: true }, fault: { state: true }, alongFault: { state: true }, tableFault: { state: true }, line: { state: true } };
  declare reply: InspectReply | null; // for the position shown
  declare along: InspectReply | null; // for the line of play
  declare fault: string;
  declare alongFault: string;
  declare tableFault: string; // error of building the requested tables
  declare line: number; // chosen line of the value's parts; -1: all
  #asked = '';
  #askedAlong = '';
  #picture: ((state: string, marks: Marks) => string) | null = null;
  #drawnFor = '';
  readonly #named = new Set<string>(); // heuristics whose large tables were requested
  readonly #built = new Set<string>(); // those of them that are built

  constructor() {
    super();
    this.reply = this.along = null;
    this.fault = this.alongFault = this.tableFault = '';
    this.line = -1;
  }

  protected override willUpdate(changes: PropertyValues): void {
    super.willUpdate(changes);
    this.#draw();
    void this.#load();
    void this.#loadAlong();
  }

  protected override updated(changes: PropertyValues): void {
    super.updated(changes);
    // The dialog focused its first button; the list is the better place to start.
    if (changes.get('reply') === null && this.reply !== null && document.activeElement?.closest('dialog.heuristics > header') != null)
      this.querySelector<HTMLElement>('[role=radio][aria-checked=true]')?.focus();
  }

  get #heuristics(): readonly InspectedHeuristic[] {
    return this.reply?.heuristics ?? [];
  }

  /** The chosen one; otherwise the first with the most visible parts. */
  get #chosen(): InspectedHeuristic | undefined {
    const known = (name: unknown): InspectedHeuristic | undefined => this.#heuristics.find((one) => one.name === name);
    return known(this.bench.heuristics?.['heuristic']) ?? known('manhattan') ?? known('misplaced') ?? this.#heuristics[0];
  }

  async #load(): Promise<void> {
    const { bench } = this;
    if (bench.engine === null) return;
    const request = { ...bench.ref, state: bench.session.state };
    const asked = JSON.stringify([request, [...this.#named]]);
    if (asked === this.#asked) return;
    this.#asked = asked;
    try {
      const reply = await bench.ask('inspect', request);
      if (this.#asked !== asked) return;
      this.fault = '';
      this.reply = reply;
    } catch (error) {
      if (this.#asked !== asked) return;
      this.reply = null;
      this.fault = this.#told(error);
    }
    await this.#loadNamed(request, asked);
  }

  #build(name: string): void {
    this.tableFault = '';
    this.#named.add(name);
    this.requestUpdate();
  }

  #told(error: unknown): string {
    return error instanceof EngineError ? this.bench.words.fault(error.fault) : String(error);
  }

  /** Heuristics with large tables appear when the tables are built; the others do not wait for them. */
  async #loadNamed(request: Verbs['inspect']['request'], asked: string): Promise<void> {
    if (this.#named.size === 0) return;
    try {
      const named = await this.bench.ask('inspect', { ...request, heuristics: [...this.#named].join(',') });
      for (const { name } of named.heuristics) this.#built.add(name);
      if (this.#asked !== asked || this.reply === null) return;
      const { distance, heuristics } = this.reply;
      this.reply = { ...this.reply, distance: distance ?? named.distance, heuristics: heuristics.map((one) => named.heuristics.find(({ name }) => name === one.name) ?? one) };
    } catch (error) {
      this.#named.clear();
      this.tableFault = this.#told(error);
    }
  }

  async #loadAlong(): Promise<void> {
    const { bench } = this;
    const { session, model } = bench;
    if (bench.engine === null || session.length === 0) return;
    const known = this.#heuristics.filter(({ name, value }) => value !== null || this.#built.has(name)).map(({ name }) => name);
    const request = { ...bench.ref, state: session.start, moves: model.join(session.moves), ...(this.#built.size === 0 ? {} : { heuristics: known.join(',') }) };
    const asked = JSON.stringify(request);
    if (asked === this.#askedAlong) return;
    this.#askedAlong = asked;
    this.along = null;
    try {
      const reply = await bench.ask('inspect', request);
      if (this.#askedAlong !== asked) return;
      this.along = reply;
      this.alongFault = '';
    } catch (error) {
      if (this.#askedAlong === asked) this.alongFault = this.#told(error);
    }
  }

  #draw(): void {
    const { bench } = this;
    const { mask, palette, settings: { tiles, tint } } = bench;
    const key = [bench.model.id, mask, palette, tiles, tint, bench.dark].join();
    if (key === this.#drawnFor) return;
    this.#drawnFor = key;
    this.#picture = null;
    const { model } = bench;
    const kind = kindOf(model.id);
    const look = { ...plainLook, mask, palette, tiles, tint, dark: bench.dark };
    void (kind.marked?.(model, look) ?? kind.stills(model, look)).then((picture) => {
      if (this.#drawnFor !== key) return;
      this.#picture = picture;
      this.requestUpdate();
    });
  }

  #choose(name: string): void {
    this.line = -1;
    this.bench.weigh({ ...this.bench.heuristics, heuristic: name });
  }

  #radioKey(event: KeyboardEvent): void {
    const way = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    const all = this.#heuristics;
    if (way === undefined || all.length === 0) return;
    event.preventDefault();
    const at = all.findIndex(({ name }) => name === this.#chosen?.name);
    this.#choose(all[(at + way + all.length) % all.length]?.name ?? '');
    void this.updateComplete.then(() => this.querySelector<HTMLElement>('[role=radio][aria-checked=true]')?.focus());
  }

  /** A value, as a bar on which the true distance is marked. */
  #row(heuristic: InspectedHeuristic, most: number): TemplateResult {
    const { words } = this.bench;
    const { name, value, admissible, table_bytes: bytes } = heuristic;
    const distance = this.reply?.distance ?? null;
    const chosen = name === this.#chosen?.name;
    const gap = value === null ? 'unknown' : gapOf(value, distance);
    const claim = value === null ? this.say('heuristics.tables', { size: Math.ceil(bytes / mebi) }) : gap === 'unknown' ? this.say(`heuristics.${admissible ? 'admissible' : 'inadmissible'}`)
      : this.say(`heuristics.gap.${gap}`, { n: Math.abs(value - (distance ?? 0)) });
    return html`
      <button type="button" role="radio" aria-checked=${chosen} tabindex=${chosen ? 0 : -1} data-heuristic=${name} class=${gap} @click=${() => this.#choose(name)}>
        <b>${words.nameOf('heuristic', name)}</b><output>${value ?? '–'}</output>
        <span class="gauge" aria-hidden="true"><i style=${`inline-size: ${(100 * (value ?? 0)) / most}%`}></i>${distance === null ? nothing : html`<u style=${`inset-inline-start: ${(100 * distance) / most}%`}></u>`}</span>
        <small>${claim}</small></button>`;
  }

  #list(reply: InspectReply): TemplateResult {
    const { heuristics, distance } = reply;
    const most = Math.max(1, distance ?? 0, ...heuristics.map(({ value }) => value ?? 0));
    return html`
      <section><h3 id="heuristics-list">${this.say('heuristics.list')}</h3>
        <p class="distance" data-distance=${distance ?? ''}>${distance === null ? this.say('heuristics.distance.unknown') : this.say('heuristics.distance', { n: distance })}</p>
        <div class="weighed" role="radiogroup" aria-labelledby="heuristics-list" @keydown=${(event: KeyboardEvent) => this.#radioKey(event)}>${heuristics.map((one) => this.#row(one, most))}</div></section>`;
  }

  #about({ name, summary, value, admissible, table_bytes: bytes }: InspectedHeuristic): TemplateResult {
    const { words } = this.bench;
    return html`
      <h3 id="heuristics-made">${words.nameOf('heuristic', name)}</h3>
      <p class="counts">${words.summary('heuristic', name, summary, this.bench.model.id)}</p>
      <p class="about">${this.say(`heuristics.${admissible ? 'admissible' : 'inadmissible'}.why`)}</p>
      ${value !== null ? nothing : html`<p class="about">${this.say('heuristics.tables.why')}</p>
        <button type="button" class="worded" data-act="heuristics-tables" ?disabled=${this.#named.has(name)} @click=${() => this.#build(name)}>${this.say(this.#named.has(name) ? 'heuristics.tables.building' : 'heuristics.tables.build', { size: Math.ceil(bytes / mebi) })}</button>
        ${this.tableFault === '' ? nothing : html`<p class="fault" role="alert">${this.tableFault}</p>`}`}`;
  }

  #pictureOf(state: string, marks: Marks): TemplateResult | typeof nothing {
    if (this.#picture === null) return nothing;
    return html`<img class="made-picture" src=${`data:image/svg+xml;charset=utf-8,${encodeURIComponent(this.#picture(state, marks))}`} alt="">`;
  }

  #made(reply: InspectReply, chosen: InspectedHeuristic): TemplateResult {
    const lines = linesOf(chosen);
    const line: PartLine | null = lines[this.line] ?? null;
    return html`
      <section class="made" aria-labelledby="heuristics-made">
        ${this.#about(chosen)}
        ${this.#pictureOf(reply.state, marksOf(chosen, line))}
        ${madeOf(chosen, lines, this.line, this.bench.words, (at) => (this.line = at === this.line ? -1 : at))}
      </section>`;
  }

  #chart(chosen: string): TemplateResult {
    const { bench, along } = this;
    const { session, words } = bench;
    const title = html`<h3>${this.say('heuristics.along')}</h3>`;
    if (session.length === 0) return html`<section>${title}<p class="about">${this.say('heuristics.along.none')}</p></section>`;
    if (along === null) return html`<section>${title}<p class="about">${this.alongFault === '' ? this.say('engine.waiting') : this.alongFault}</p></section>`;
    const curves = curvesOf(along);
    return html`
      <section class="along">${title}
        ${valueChart(curves, chosen, session.at, words)}
        <details class="more"><summary>${this.say('heuristics.table')}</summary>${valueTable(curves, along.along.map(({ move }) => move), session.at, words)}</details></section>`;
  }

  override render() {
    const { reply } = this;
    const chosen = this.#chosen;
    if (reply === null || chosen === undefined)
      return html`<p class="empty">${this.fault === '' ? this.say('engine.waiting') : html`<span class="fault">${this.fault}</span>`}</p>`;
    return html`
      <div class="values" tabindex="0" role="region" aria-label=${this.say('heuristics.list')}>
        <div>${this.#list(reply)}${this.#chart(chosen.name)}</div>
        ${this.#made(reply, chosen)}
      </div>`;
  }
}

customElements.define('rompicapo-values', Values);

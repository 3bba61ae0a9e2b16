// SPDX-License-Identifier: MIT
//
// A report drawn from an experiment: in the workbench and in the file that `rompicapo lab report` writes.
import { html, LitElement, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Experiment, Measure, Point, Run } from '../../model/experiment.js';
import { measures, pointsOf } from '../../model/experiment.js';
import type { Words } from '../../model/words.js';
import { Plots } from './plots.js';
import './report.css';
import './sortable_table.js';
import type { Column } from './sortable_table.js';
import { type Open, Tables } from './tables.js';

const mostPoints = 3000; // of a scatter plot
const facts = ['created', 'machine', 'version', 'revision', 'build', 'seed', 'command'] as const;
const widest = 1100;

export class ReportBody extends LitElement {
  static override properties = { experiment: { attribute: false }, words: { attribute: false }, open: { attribute: false }, a: { state: true }, b: { state: true }, measure: { state: true }, of: { state: true }, width: { state: true } };
  declare experiment: Experiment;
  declare words: Words;
  declare open: Open | null; // opens an instance in the workbench; null: there is no workbench
  declare a: number;
  declare b: number;
  declare measure: Measure;
  declare of: number; // configuration whose runs are listed; 0: all
  declare width: number;
  #drawn: { key: string; plot: Node }[] = [];
  #tables!: Tables;
  #compared!: ReturnType<Tables['comparisons']>;
  #lengths!: ReturnType<Tables['byLength']>;
  #runs: readonly Run[] = []; // those listed
  readonly #size = new ResizeObserver(([entry]) => {
    const width = Math.round(Math.min(widest, entry?.contentRect.width ?? 0));
    if (width > 0 && Math.abs(width - this.width) > 8) this.width = width;
  });

  constructor() {
    super();
    this.open = null;
    this.a = this.b = this.of = 0;
    this.measure = 'nodes';
    this.width = 0;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }
  override connectedCallback(): void {
    super.connectedCallback();
    this.#size.observe(this);
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#size.disconnect();
  }

  protected override willUpdate(changed: ReadonlyMap<PropertyKey, unknown>): void {
    if (changed.has('experiment')) {
      const [pair] = this.experiment.comparisons;
      const [first, second] = this.experiment.configurations;
      this.a = pair?.first ?? first?.id ?? 0;
      this.b = pair?.second ?? second?.id ?? this.a;
      this.of = 0;
    }
    if (changed.has('experiment') || changed.has('of'))
      this.#runs = this.of === 0 ? this.experiment.runs : this.experiment.runs.filter(({ configuration }) => configuration === this.of);
    if (!changed.has('experiment') && !changed.has('words')) return;
    this.#drawn = [];
    this.#tables = new Tables(this.experiment, this.words);
    [this.#compared, this.#lengths] = [this.#tables.comparisons(), this.#tables.byLength()];
  }

  #say(key: string, values = {}): string {
    return this.words.say(`ui.report.${key}`, values);
  }

  /** Draws a plot again only if its data has changed. */
  #plot(key: string, draw: (plots: Plots) => Node): Node | typeof nothing {
    if (this.width === 0) return nothing;
    const whole = `${key} ${this.width}`;
    const kept = this.#drawn.find((one) => one.key === whole);
    if (kept !== undefined) return kept.plot;
    const made = { key: whole, plot: draw(new Plots(this.experiment, this.words, this.width)) };
    this.#drawn = [...this.#drawn.slice(-7), made];
    return made.plot;
  }

  #figure(name: string, plot: Node | typeof nothing, more: TemplateResult | typeof nothing = nothing): TemplateResult {
    return html`<section id=${`report-${name}`}><h3>${this.#say(`plot.${name}`)}</h3>${more}
      <figure data-plot=${name}>${plot}<figcaption>${this.#say(`about.${name}`)}</figcaption></figure></section>`;
  }

  #table<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[], more: TemplateResult | typeof nothing = nothing): TemplateResult | typeof nothing {
    if (rows.length === 0 && more === nothing) return nothing;
    return html`<section id=${`report-${name}`}><h3>${this.#say(`table.${name}`)}</h3>${more}
      <rompicapo-sortable-table data-table=${name} .words=${this.words} .caption=${this.#say(`table.${name}`)} .columns=${columns as readonly Column<never>[]} .rows=${rows}></rompicapo-sortable-table></section>`;
  }

  #choose(name: string, label: string, chosen: number, take: (id: number) => void, all: boolean): TemplateResult {
    return html`<label class="field"><span>${label}</span><select name=${name} @change=${(event: Event) => take(Number((event.target as HTMLSelectElement).value))}>
      ${all ? html`<option value="0" .selected=${live(chosen === 0)}>${this.#say('all')}</option>` : nothing}
      ${this.experiment.configurations.map(({ id, name: title }) => html`<option value=${id} .selected=${live(id === chosen)}>${title}</option>`)}</select></label>`;
  }

  #scatter(): TemplateResult | typeof nothing {
    const { experiment, a, b, measure } = this;
    if (experiment.configurations.length < 2) return nothing;
    const { points, all } = pointsOf(experiment, a, b, measure, mostPoints);
    const choices = html`<div class="choices">
      ${this.#choose('report-a', 'A', a, (id) => (this.a = id), false)}${this.#choose('report-b', 'B', b, (id) => (this.b = id), false)}
      <label class="field"><span>${this.#say('column.measure')}</span><select name="report-measure" @change=${(event: Event) => (this.measure = (event.target as HTMLSelectElement).value as Measure)}>
        ${measures.map((one) => html`<option value=${one} .selected=${live(one === measure)}>${this.#say(`measure.${one}`)}</option>`)}</select></label>
      <p>${this.#say('points', { n: points.length, all })}</p></div>`;
    if (points.length === 0) return html`<section id="report-scatter"><h3>${this.#say('plot.scatter')}</h3>${choices}</section>`;
    const draw = (plots: Plots): Node => {
      const drawn = plots.scatter(points, a, b, measure, (instance) => this.#tables.placeOf(instance));
      drawn.addEventListener('click', () => this.#openPoint(drawn.value as Point | null | undefined, a));
      return drawn;
    };
    return this.#figure('scatter', this.#plot(`scatter ${a} ${b} ${measure}`, draw), choices);
  }

  /** Opens the instance of a point with the configuration's solution. */
  #openPoint(point: Point | null | undefined, of: number): void {
    const run = this.experiment.runs.find(({ configuration, instance, outcome }) => configuration === of && instance === point?.instance && outcome === 'solved');
    const instance = point == null ? undefined : this.#tables.instances.get(point.instance);
    if (run !== undefined && instance !== undefined) this.open?.(instance, run);
  }

  #plots(): TemplateResult | typeof nothing {
    if (!this.experiment.summary.some(({ solved }) => solved > 0)) return html`<p>${this.#say('nothing-solved')}</p>`;
    return html`
      ${this.#figure('spread', this.#plot('spread', (plots) => plots.spread()))}
      ${this.#figure('cactus', this.#plot('cactus', (plots) => plots.cactus()))}
      ${this.#figure('by-length', this.#plot('by-length', (plots) => plots.byLength()))}
      ${this.#scatter()}`;
  }

  #facts(): TemplateResult {
    const told = facts.filter((name) => this.experiment.facts[name]);
    const suite = this.experiment.facts['suite'] ?? '';
    return html`<section id="report-facts"><h3>${this.#say('table.facts')}</h3>
      <dl>${told.map((name) => html`<dt>${this.#say(`fact.${name}`)}</dt><dd>${this.experiment.facts[name]}</dd>`)}</dl>
      ${suite === '' ? nothing : html`<h4>${this.#say('fact.suite')}</h4><p>${this.#say('again', { command: 'rompicapo lab run suite.toml --db again.db' })}</p><pre tabindex="0">${suite}</pre>`}</section>`;
  }

  override render() {
    const { experiment } = this;
    const [tables, compared, lengths] = [this.#tables, this.#compared, this.#lengths];
    const solved = experiment.runs.filter(({ outcome }) => outcome === 'solved').length;
    const filter = html`<div class="choices">${this.#choose('report-of', this.#say('column.configuration'), this.of, (id) => (this.of = id), true)}</div>`;
    return html`
      <p class="lead">${this.#say('progress', { done: experiment.runs.length, all: experiment.units, solved })}</p>
      ${experiment.contradictions.length === 0 ? nothing : html`<p class="wrong">${this.#say('contradictions', { units: experiment.contradictions.slice(0, 20).join(', ') })}</p>`}
      ${this.#table('configurations', tables.configurations(), experiment.summary)}
      ${this.#table('costs', tables.costs(), experiment.summary)}
      ${this.#table('times', tables.times(), experiment.summary)}
      ${this.#plots()}
      ${this.#table('comparisons', compared.columns, compared.rows)}
      ${compared.rows.length === 0 ? nothing : html`<p class="note">${this.#say('about.comparisons')}</p>`}
      ${this.#table('failures', tables.failures(), experiment.failures)}
      ${this.#table('by-length', lengths.columns, lengths.rows)}
      ${this.#table('runs', tables.runs(this.open), this.#runs, experiment.runs.length === 0 ? nothing : filter)}
      ${this.#facts()}`;
  }
}

customElements.define('rompicapo-report-body', ReportBody);

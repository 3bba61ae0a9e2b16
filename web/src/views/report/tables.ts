// SPDX-License-Identifier: MIT
//
// The tables of a report: columns and cells.
import { html } from 'lit';
import type { Comparison, Effect, Experiment, Failure, Instance, LengthRow, Measure, Run, Spread, Summary } from '../../model/experiment.js';
import { measures, reasonOf } from '../../model/experiment.js';
import type { Words } from '../../model/words.js';
import { about, bytes, chance, none, plain, time } from './figures.js';
import type { Column } from './sortable_table.js';

type Write = (words: Words, value: number | null | undefined) => string;
export interface Compared {
  readonly pair: Comparison;
  readonly measure: Measure;
  readonly effect: Effect;
}
export interface OfLength extends LengthRow {
  readonly configuration: number;
}
export type Open = (instance: Instance, run: Run) => void;

export class Tables {
  readonly #names: ReadonlyMap<number, string>;
  readonly instances: ReadonlyMap<number, Instance>;
  readonly #runs: ReadonlyMap<number, Run>;

  constructor(
    private readonly experiment: Experiment,
    private readonly words: Words,
  ) {
    this.#names = new Map(experiment.configurations.map(({ id, name }) => [id, name]));
    this.instances = new Map(experiment.instances.map((one) => [one.id, one]));
    this.#runs = new Map(experiment.runs.map((one) => [one.unit, one]));
  }

  #say(key: string, values = {}): string {
    return this.words.say(`ui.report.${key}`, values);
  }

  nameOf(configuration: number): string {
    return this.#names.get(configuration) ?? String(configuration);
  }

  placeOf(instance: number): string {
    const found = this.instances.get(instance);
    return found === undefined ? String(instance) : `${found.set} ${found.number}`;
  }

  /** The outcome in words, if there are some for it. */
  outcome(name: string): string {
    const key = `ui.report.outcome.${name}`;
    return this.words.has(key) ? this.words.say(key) : name;
  }

  #figure<Row>(title: string, value: (row: Row) => number | null | undefined, write: Write): Column<Row> {
    return { title, text: (row) => write(this.words, value(row)), value: (row) => value(row) ?? null };
  }

  #named(): Column<Summary>[] {
    const columns: Column<Summary>[] = [{ title: this.#say('column.configuration'), text: ({ configuration }) => this.nameOf(configuration) }];
    if (this.experiment.summary.some(({ set }) => set !== ''))
      columns.push({ title: this.#say('column.set'), text: ({ set }) => (set === '' ? this.#say('all') : set) });
    return columns;
  }

  configurations(): Column<Summary>[] {
    return [
      ...this.#named(),
      this.#figure(this.#say('column.runs'), ({ runs }) => runs, plain),
      this.#figure(this.#say('column.solved'), ({ solved }) => solved, plain),
      this.#figure(this.#say('column.optimal'), ({ optimal }) => optimal, plain),
      ...this.#three('measure.length', ({ length }) => length, plain),
      this.#figure(this.#say('column.ratio'), ({ ratio }) => ratio?.mean, plain),
      this.#figure('b*', ({ branching }) => branching?.mean, plain),
    ];
  }

  #three(of: string, spread: (row: Summary) => Spread | null, write: Write): Column<Summary>[] {
    return (['mean', 'median', 'max'] as const).map((part) => this.#figure(this.#say(`stat.${part}`, { of: this.#say(of) }), (row: Summary) => spread(row)?.[part], write));
  }

  costs(): Column<Summary>[] {
    return [...this.#named(), ...this.#three('measure.nodes', ({ expanded }) => expanded, plain), ...this.#three('column.memory', ({ memory }) => memory, bytes)];
  }

  times(): Column<Summary>[] {
    return [...this.#named(), ...this.#three('measure.seconds', ({ seconds }) => seconds, time), ...this.#three('column.cpu', (row) => row.cpu_seconds, time)];
  }

  byLength(): { columns: Column<OfLength>[]; rows: OfLength[] } {
    const rows = this.experiment.summary.flatMap(({ configuration, set, by_length }) => (set === '' ? by_length.map((row) => ({ ...row, configuration })) : []));
    const nodes = { of: this.#say('measure.nodes') };
    return {
      rows,
      columns: [
        { title: this.#say('column.configuration'), text: ({ configuration }) => this.nameOf(configuration) },
        this.#figure(this.#say('measure.length'), ({ length }) => length, plain),
        this.#figure(this.#say('column.runs'), ({ runs }) => runs, plain),
        this.#figure(this.#say('stat.mean', nodes), ({ mean_nodes }) => mean_nodes, plain),
        this.#figure(this.#say('stat.median', nodes), ({ median_nodes }) => median_nodes, plain),
        this.#figure('b*', ({ branching }) => branching, plain),
      ],
    };
  }

  comparisons(): { columns: Column<Compared>[]; rows: Compared[] } {
    const rows = this.experiment.comparisons.flatMap((pair) =>
      measures.flatMap((measure) => (pair[measure].pairs === 0 ? [] : [{ pair, measure, effect: pair[measure] }])));
    const count = (key: string, value: (effect: Effect) => number): Column<Compared> => this.#figure(this.#say(key), ({ effect }) => value(effect), plain);
    return {
      rows,
      columns: [
        { title: 'A', text: ({ pair }) => this.nameOf(pair.first) },
        { title: 'B', text: ({ pair }) => this.nameOf(pair.second) },
        { title: this.#say('column.measure'), text: ({ measure }) => this.#say(measure === 'length' ? 'scale.difference' : 'scale.factor', { of: this.#say(`measure.${measure}`) }) },
        count('column.both', ({ pairs }) => pairs),
        count('column.less', ({ less }) => less),
        count('column.equal', ({ equal }) => equal),
        count('column.more', ({ more }) => more),
        { title: this.#say('column.effect'), text: ({ effect }) => about(this.words, effect.estimate), value: ({ effect }) => effect.estimate },
        { title: this.#say('column.interval'), text: ({ effect: { interval } }) => (interval === null ? none : `${about(this.words, interval[0])} … ${about(this.words, interval[1])}`), value: ({ effect }) => effect.interval?.[0] ?? null },
        { title: 'p', text: ({ effect }) => chance(this.words, effect.p), value: ({ effect }) => effect.p },
        { title: 'p (Holm)', text: ({ effect }) => chance(this.words, effect.p_holm), value: ({ effect }) => effect.p_holm },
      ],
    };
  }

  failures(): Column<Failure>[] {
    const most = 5;
    const places = ({ units }: Failure): string => {
      const named = units.slice(0, most).map((unit) => this.placeOf(this.#runs.get(unit)?.instance ?? unit)).join(', ');
      return units.length > most ? this.#say('and-more', { named, n: units.length - most }) : named;
    };
    return [
      { title: this.#say('column.configuration'), text: ({ configuration }) => this.nameOf(configuration) },
      { title: this.#say('column.outcome'), text: ({ outcome }) => this.outcome(outcome) },
      { title: this.#say('column.reason'), text: ({ reason }) => reason },
      { title: this.#say('column.instance'), text: places },
      this.#figure(this.#say('column.runs'), ({ units }) => units.length, plain),
    ];
  }

  /** All runs; an instance that can be opened is a button. */
  runs(open: Open | null): Column<Run>[] {
    const place = (run: Run) => {
      const instance = this.instances.get(run.instance);
      if (open === null || instance === undefined) return this.placeOf(run.instance);
      return html`<button type="button" class="link" data-run=${run.unit} title=${this.#say('open')} @click=${() => open(instance, run)}>${this.placeOf(run.instance)}</button>`;
    };
    return [
      { title: this.#say('column.instance'), text: place },
      { title: this.#say('column.configuration'), text: ({ configuration }) => this.nameOf(configuration) },
      { title: this.#say('column.outcome'), text: (run) => this.outcome(run.outcome) },
      this.#figure(this.#say('measure.length'), ({ length }) => length, plain),
      this.#figure(this.#say('measure.nodes'), ({ nodes_expanded }) => nodes_expanded, plain),
      this.#figure(this.#say('measure.seconds'), ({ seconds }) => seconds, time),
      this.#figure(this.#say('column.memory'), ({ peak_bytes }) => peak_bytes, bytes),
      { title: this.#say('column.moves'), text: (run) => html`<span class="moves">${run.moves ?? reasonOf(run)}</span>` },
    ];
  }
}

// SPDX-License-Identifier: MIT
//
// Two to four searches of the same position, in parallel if the engine can: live counts, curves on common axes, and the
// meaning of the figures in sentences. Each can then be watched step by step.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { EngineError } from '../../engine/engine.js';
import type { Progress, Solution, SolveRequest, SolverInfo } from '../../engine/protocol.js';
import { curveFor, curveOf, measures, remarksOf } from '../../model/race.js';
import type { Across, Finish, Measure, Point, Sample } from '../../model/race.js';
import { Part } from '../shell/part.js';
import { chart } from './chart.js';
import type { Axis, Curve } from './chart.js';
import { hasCode } from './code.js';
import { mostRacers, racersRead, racersWritten } from './race_text.js';
import type { Racer } from './race_text.js';

const seconds = 20; // for each
const mostEvents = 20_000;
const memory = 512; // MiB for each: the parallel ones must fit into a phone
interface Run {
  readonly racer: Racer;
  progress: Progress | null;
  solution: Solution | null;
  samples: readonly Sample[];
  points: readonly Point[];
  told: boolean; // ended and reported
  fault: string;
}

export class Race extends Part {
  static override properties = { ...Part.properties, runs: { state: true }, running: { state: true }, measure: { state: true }, across: { state: true } };
  declare runs: readonly Run[];
  declare running: boolean;
  declare measure: Measure; // vertical axis of the chart
  declare across: Across;
  #abort: AbortController | null = null;

  constructor() {
    super();
    this.runs = [];
    this.running = false;
    this.measure = 'kept';
    this.across = 'expanded';
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#abort?.abort();
  }

  get #solvers(): SolverInfo[] {
    return (this.bench.info?.solvers ?? []).filter(({ name }) => hasCode(name));
  }

  /** The requested searches that exist; otherwise some worth comparing. */
  get #racers(): Racer[] {
    const there = ({ solver, heuristic }: Racer): boolean => {
      const found = this.#solvers.find(({ name }) => name === solver);
      return found !== undefined && (heuristic === undefined || found.heuristics.includes(heuristic));
    };
    const asked = racersRead(String(this.bench.inside?.['race'] ?? '')).filter(there);
    if (asked.length >= 2) return asked;
    const guided = ['manhattan', 'misplaced'];
    return ['breadth-first', 'a-star', 'ida-star', 'greedy-best-first'].flatMap((solver) => {
      const found = this.#solvers.find(({ name }) => name === solver);
      const heuristic = guided.find((name) => found?.heuristics.includes(name)) ?? found?.heuristics[0];
      return found === undefined ? [] : [heuristic === undefined ? { solver } : { solver, heuristic }];
    });
  }

  #choose(racers: readonly Racer[]): void {
    this.#abort?.abort();
    this.running = false;
    this.runs = [];
    this.bench.lookInside({ ...this.bench.inside, race: racersWritten(racers) });
  }

  /** Names the heuristic if it distinguishes two searches. */
  #name({ solver, heuristic }: Racer): string {
    const { words } = this.bench;
    const alone = this.#racers.filter((one) => one.solver === solver).length === 1;
    return [words.nameOf('solver', solver), ...(heuristic === undefined || alone ? [] : [words.nameOf('heuristic', heuristic)])].join(' · ');
  }

  async #start(): Promise<void> {
    const abort = (this.#abort = new AbortController());
    const { bench } = this;
    const state = bench.session.state;
    this.runs = this.#racers.map((racer) => ({ racer, progress: null, solution: null, samples: [], points: [], told: false, fault: '' }));
    this.running = true;
    const most = Math.min(memory, bench.offer?.memory ?? memory);
    const ran = this.runs.map((run) =>
      this.#run(run, { ...bench.ref, state, ...run.racer, time: seconds, memory: most, threads: 1, ...(run.racer.solver === 'beam' ? { width: 3 } : {}) }, abort.signal));
    await Promise.all(ran);
    if (abort.signal.aborted) return;
    this.running = false;
    bench.announce(this.#remarks().join(' '));
  }

  async #run(run: Run, request: SolveRequest, signal: AbortSignal): Promise<void> {
    const { bench } = this;
    const note = (sample: Sample): void => {
      run.samples = [...run.samples, sample];
      this.requestUpdate();
    };
    try {
      const solution = await bench.solve(request, {
        signal,
        apart: true,
        progress: (progress) => {
          run.progress = progress;
          if (progress.stage === 'search') note({ seconds: progress.seconds, expanded: progress.expanded, bound: progress.bound || null, best: run.samples.at(-1)?.best ?? null });
        },
        better: ({ seconds, length }) => note({ seconds, expanded: run.progress?.expanded ?? 0, bound: run.progress?.bound || null, best: length }),
      });
      run.solution = solution;
      note({ seconds: solution.seconds ?? 0, expanded: solution.nodes_expanded ?? 0, bound: solution.lower_bound || null, best: solution.length });
      const { solver, heuristic, events, truncated } = await bench.ask('trace', { ...request, events: mostEvents });
      run.points = curveOf({ solver, heuristic, weight: 2, events, truncated });
      run.told = !truncated;
    } catch (error) {
      if (signal.aborted) return;
      run.fault = error instanceof EngineError ? bench.words.fault(error.fault) : String(error);
    }
    this.requestUpdate();
  }

  #finishes(): Finish[] {
    return this.runs.flatMap(({ racer, solution, points, told }) =>
      solution === null ? [] : [{
        name: this.#name(racer), length: solution.outcome === 'solved' ? solution.length : null, optimal: solution.optimal, expanded: solution.nodes_expanded ?? 0,
        kept: told ? mostKept(points) : null,
      }]);
  }

  #remarks(): string[] {
    return remarksOf(this.#finishes()).map(({ key, values }) => this.say(`inside.race.${key}`, values));
  }

  #row(racer: Racer, at: number, racers: readonly Racer[]): TemplateResult {
    const { words, inside } = this.bench;
    const run = this.runs[at];
    const info = this.#solvers.find(({ name }) => name === racer.solver);
    const change = (changed: Racer | null): void => this.#choose(racers.flatMap((one, place) => (place === at ? (changed === null ? [] : [changed]) : [one])));
    const named = (solver: string): Racer => {
      const heuristics = this.#solvers.find(({ name }) => name === solver)?.heuristics ?? [];
      const kept = heuristics.find((name) => name === racer.heuristic) ?? ['manhattan', 'misplaced'].find((name) => heuristics.includes(name)) ?? heuristics[0];
      return kept === undefined ? { solver } : { solver, heuristic: kept };
    };
    const select = (label: string, name: string, names: readonly string[], kind: 'solver' | 'heuristic', chosen: string, act: (value: string) => void): TemplateResult =>
      html`<select name=${name} aria-label=${label} @change=${(event: Event) => act((event.target as HTMLSelectElement).value)}>${names.map((one) => html`<option value=${one} .selected=${live(one === chosen)}>${words.nameOf(kind, one)}</option>`)}</select>`;
    const solution = run?.solution ?? null;
    const expanded = solution?.nodes_expanded ?? run?.progress?.expanded;
    const kept = run?.told ? mostKept(run.points) : null;
    const number = (value: number | null | undefined): string => (value == null ? '–' : value.toLocaleString(words.language));
    const answer = solution === null ? (run?.fault || '–') : solution.outcome === 'solved' ? `${number(solution.length)}${solution.optimal ? ` ${this.say('inside.race.proved')}` : ''}` : this.say(`outcome.${solution.outcome}`);
    return html`
      <tr data-racer=${racer.solver}><th scope="row"><i class=${`swatch-${at}`} aria-hidden="true"></i>
        <div>${select(this.say('solve.solver'), `racer-${at}`, this.#solvers.map(({ name }) => name), 'solver', racer.solver, (solver) => change(named(solver)))}
        ${racer.heuristic === undefined ? nothing : select(this.say('solve.heuristic'), `racer-heuristic-${at}`, info?.heuristics ?? [], 'heuristic', racer.heuristic, (heuristic) => change({ solver: racer.solver, heuristic }))}</div></th>
        <td data-label=${this.say('inside.expanded')}>${number(expanded)}</td><td data-label=${this.say('inside.remembered')}>${number(kept)}</td>
        <td data-label=${this.say('inside.length')}>${answer}</td><td data-label=${this.say('inside.race.time')}>${timeText(solution?.seconds ?? run?.progress?.seconds ?? null, words.language)}</td>
        <td class="acts">
          <button type="button" class="link" data-act="race-look" @click=${() => this.bench.lookInside({ solver: racer.solver, ...(racer.heuristic === undefined ? {} : { heuristic: racer.heuristic }), ...(inside?.['events'] === undefined ? {} : { events: inside['events'] }) })}>${this.say('inside.race.look')}</button>
          ${racers.length <= 2 ? nothing : html`<button type="button" class="link" data-act="race-remove" aria-label=${this.say('inside.race.remove.of', { name: this.#name(racer) })} @click=${() => change(null)}>${this.say('inside.race.remove')}</button>`}</td></tr>`;
  }

  #chart(): TemplateResult | typeof nothing {
    if (this.runs.every(({ samples }) => samples.length === 0)) return nothing;
    const { language } = this.bench.words;
    const { measure } = this;
    const across = measure === 'expanded' ? 'seconds' : this.across;
    const curves: Curve[] = this.runs.map(({ racer, samples, points }) => ({
      name: this.#name(racer),
      points: curveFor(measure, across, samples, points).map(([x, y]) => [across === 'seconds' ? 1e6 * x : x, y] as const),
    }));
    const number = (value: number): string => value.toLocaleString(language);
    const wide: Axis = across === 'seconds'
      ? { name: this.say('inside.race.time'), powers: true, text: (value) => timeText(value / 1e6, language) }
      : { name: this.say('inside.expanded'), powers: true, text: number };
    const high: Axis = { name: this.say(`inside.race.measure.${measure}`), powers: measure === 'kept' || measure === 'expanded', text: number };
    const choose = (name: string, label: string, items: readonly string[], chosen: string, act: (value: string) => void): TemplateResult =>
      html`<label class="field"><span class="field-label">${this.say(label)}</span><select name=${name} @change=${(event: Event) => act((event.target as HTMLSelectElement).value)}>
        ${items.map((item) => html`<option value=${item} .selected=${live(item === chosen)}>${this.say(name === 'measure' ? `inside.race.measure.${item}` : item === 'seconds' ? 'inside.race.time' : 'inside.expanded')}</option>`)}</select></label>`;
    return html`
      <div class="race-axes">
        ${choose('measure', 'inside.race.up', measures, measure, (value) => (this.measure = value as Measure))}
        ${measure === 'expanded' ? nothing : choose('across', 'inside.race.across', ['expanded', 'seconds'], across, (value) => (this.across = value as Across))}
      </div>
      <figure>${chart(curves, this.say('inside.race.chart'), wide, high)}
        <figcaption class="about">${this.say(`inside.race.about.${measure}`)}</figcaption></figure>`;
  }

  override render() {
    const racers = this.#racers;
    const remarks = this.running ? [] : this.#remarks();
    return html`
      <section class="race" aria-label=${this.say('inside.race')}>
        <p class="about">${this.say('inside.race.about', { lanes: String(this.bench.engine?.atOnce ?? 'machine') })}</p>
        <table><thead><tr>${['solve.solver', 'inside.expanded', 'inside.remembered', 'inside.length', 'inside.race.time'].map((key) => html`<th scope="col">${this.say(key)}</th>`)}<td></td></tr></thead>
          <tbody>${racers.map((racer, at) => this.#row(racer, at, racers))}</tbody></table>
        <div class="row">
          <button type="button" class="worded primary" data-act="race-start" ?disabled=${this.running} @click=${() => void this.#start()}>${this.say('inside.race.start')}</button>
          ${this.running ? html`<button type="button" class="worded" data-act="race-stop" @click=${() => this.#choose(racers)}>${this.say('solve.cancel')}</button>` : nothing}
          ${racers.length >= mostRacers ? nothing : html`<button type="button" class="worded" data-act="race-add" ?disabled=${this.running} @click=${() => this.#choose([...racers, racers[0] as Racer])}>${this.say('inside.race.add')}</button>`}
        </div>
        ${remarks.length === 0 ? nothing : html`<p class="sentence remarks">${remarks.join(' ')}</p>`}
        ${this.#chart()}
      </section>`;
  }
}

const mostKept = (points: readonly Point[]): number => points.reduce((most, { kept }) => Math.max(most, kept), 0);

/** "35 µs", "0.25 ms", "1.2 s". */
function timeText(seconds: number | null, language: string): string {
  if (seconds === null) return '–';
  const [value, unit] = seconds < 1e-4 ? [1e6 * seconds, 'µs'] : seconds < 1 ? [1000 * seconds, 'ms'] : [seconds, 's'];
  return `${value.toLocaleString(language, { maximumSignificantDigits: 2 })} ${unit}`;
}

customElements.define('rompicapo-race', Race);

// SPDX-License-Identifier: MIT
//
// The second step: the aim, then the button that solves; below, the details: every solver, heuristic, goal, metric and
// option in the core's catalogue.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Option, SolverInfo } from '../../engine/protocol.js';
import type { Offer } from '../../engine/engine.js';
import { goalInWords, isUsual } from '../../model/goal.js';
import { icon } from '../shell/icons.js';
import { Part } from '../shell/part.js';
import { choiceField } from './choice_field.js';
import { limits, optionsOf, solverOf } from './choices.js';
import './goal_picker.js';
import { enoughLength, timeLimit } from './limits.js';
import { modes, modesOf } from './modes.js';
import type { Mode } from './modes.js';

export class SolvePanel extends Part {
  #choose(name: string, value: string | number | boolean | null): void {
    const { bench } = this;
    const choices = { ...bench.choices };
    if (value === null || value === '' || value === false) delete choices[name];
    else choices[name] = value;
    if (name === 'solver') delete choices['heuristic'];
    bench.choices = choices;
    bench.changed();
  }

  #wish(mode: Mode, one: SolverInfo, solver: SolverInfo | undefined, alone: boolean): TemplateResult {
    const tables = one.table_bytes > 0 ? this.say('mode.tables', { n: Math.round(one.table_bytes / 2 ** 20) }) : '';
    return html`
      <label class="wish"><input type="radio" name="mode" value=${mode} .checked=${solver === one} @change=${() => this.#choose('solver', one.name)}>
        <span><b>${this.say(`mode.${mode}`)}</b><small>${this.say(alone ? 'mode.alone' : `mode.${mode}.about`)}${tables === '' ? nothing : html` ${tables}`}</small></span></label>`;
  }

  #wishes(solver: SolverInfo | undefined): TemplateResult | typeof nothing {
    const { info } = this.bench;
    if (info === null) return nothing;
    const offered = modesOf(info);
    return html`
      <fieldset class="wishes"><legend class="hidden">${this.say('mode.label')}</legend>
        ${modes.map((mode) => (offered[mode] === undefined ? nothing : this.#wish(mode, offered[mode] as SolverInfo, solver, Object.keys(offered).length === 1)))}</fieldset>`;
  }

  /** When the search will end, shown before it begins. */
  #until(): TemplateResult | typeof nothing {
    const { info, choices, offer } = this.bench;
    if (info === null) return nothing;
    const [seconds, enough] = [timeLimit(info, choices, offer), enoughLength(info, choices)];
    const key = seconds === 0 ? 'until.none' : enough > 0 ? 'until.enough' : 'until.seconds';
    return html`<p class="about until">${this.say(key, { seconds, n: enough })}</p>`;
  }

  #option(field: string, described?: Option): TemplateResult {
    const value = this.bench.choices[field];
    const label = this.bench.words.has(`ui.option.${field}`) ? this.say(`option.${field}`) : (described?.summary ?? field);
    if (described?.type === 'flag' || described?.type === 'counted')
      return html`<label class="check"><input type="checkbox" .checked=${value === true}
        @change=${(event: Event) => this.#choose(field, (event.target as HTMLInputElement).checked)}> ${label}</label>`;
    const text = described?.type === 'text';
    const usual = field === 'time' ? String(timeLimit(this.bench.info, { ...this.bench.choices, time: undefined as never }, this.bench.offer)) : '';
    return html`
      <label class="field small"><span class="field-label">${label}</span>
        <input type="text" inputmode=${text ? 'text' : 'decimal'} name=${field} placeholder=${usual} .value=${value === undefined ? '' : String(value)}
          @change=${(event: Event) => this.#choose(field, read((event.target as HTMLInputElement).value, text))}></label>`;
  }

  #engines(): TemplateResult {
    const { bench } = this;
    const one = (name: 'page' | 'machine'): TemplateResult => {
      const offer = bench.offers[name];
      const there = bench.engines[name] !== null;
      return html`
        <label class="engine ${there ? '' : 'away'}"><input type="radio" name="engine" value=${name} ?disabled=${!there}
          .checked=${bench.engine?.name === name} @change=${() => bench.set({ engine: name })}>
          <span><b>${this.say(`engine.${name}`)}</b><small>${there && offer ? this.#offer(offer) : this.say(there ? 'engine.waiting' : `engine.no_${name}`)}</small></span></label>`;
    };
    return html`<fieldset class="engines"><legend class="field-label">${this.say('engine.label')}</legend>${one('page')}${one('machine')}</fieldset>`;
  }

  #offer(offer: Offer): string {
    const parts = [this.say('engine.threads', { n: offer.threads }), this.say('engine.memory', { n: offer.memory })];
    if (offer.tables) parts.push(this.say('engine.tables'));
    if (offer.seconds > 0) parts.push(this.say('engine.seconds', { n: offer.seconds }));
    return parts.join(' · ');
  }

  #heuristic(solver: SolverInfo | undefined): TemplateResult | typeof nothing {
    const { info, choices } = this.bench;
    if (info === null || solver === undefined) return nothing;
    const heuristics = info.heuristics.filter((one) => solver.heuristics.includes(one.name));
    const usual = solver.heuristics.includes(info.default_heuristic ?? '') ? info.default_heuristic : heuristics[0]?.name;
    return heuristics.length === 0 ? nothing : choiceField(this.bench, 'heuristic', this.say('solve.heuristic'), heuristics, String(choices['heuristic'] ?? usual), (value) => this.#choose('heuristic', value));
  }

  #how(solver: SolverInfo | undefined): TemplateResult | typeof nothing {
    const { bench } = this;
    const { info, ref } = bench;
    if (info === null) return nothing;
    return html`
      <details class="more" id="solve-how" ?open=${bench.unfolded} @toggle=${(event: Event) => (bench.unfolded = (event.target as HTMLDetailsElement).open)}><summary>${this.say('solve.how')}</summary>
        ${choiceField(bench, 'solver', this.say('solve.solver'), info.solvers, solver?.name ?? '', (value) => this.#choose('solver', value))}
        ${solver === undefined ? nothing : html`<p class="about">${bench.words.promise(solver.promises)} · ${solver.source}</p>`}
        ${this.#heuristic(solver)}
        <rompicapo-goal-picker .bench=${bench}></rompicapo-goal-picker>
        ${info.metrics.length < 2 ? nothing : choiceField(bench, 'metric', this.say('solve.metric'), info.metrics, info.metric, (metric) => void bench.open({ ...ref, metric }, true))}
        <div class="fields">${limits.map((name) => this.#option(name))}
          ${optionsOf(info, solver).map((one) => this.#option(one.key, one))}</div>
        ${this.#engines()}
      </details>`;
  }

  /** The chosen solver, if no aim stands for it. */
  #own(solver: SolverInfo | undefined): TemplateResult | typeof nothing {
    const { info, words } = this.bench;
    if (info === null || solver === undefined || Object.values(modesOf(info)).includes(solver)) return nothing;
    return html`<p class="about">${this.say('mode.own', { solver: words.nameOf('solver', solver.name) })}</p>`;
  }

  /** The goal, if it is not the usual one. */
  #goal(): TemplateResult | typeof nothing {
    const { info, words } = this.bench;
    if (info === null || isUsual(info)) return nothing;
    return html`<p class="about wrapped">${this.say('solve.goal')}: <b>${goalInWords(info.goal, info.goals, words)}</b></p>`;
  }

  override render() {
    const { bench } = this;
    const { info, run } = bench;
    const solver = solverOf(info, bench.choices);
    return html`
      ${info === null ? html`<p class="empty">${this.say('engine.waiting')}</p>` : this.#wishes(solver)}
      ${this.#own(solver)}
      ${this.#goal()}
      <button type="button" class="worded primary block" data-act="solve" ?disabled=${info === null || run.running}
        @click=${() => bench.solveNow()}>${this.say('player.solve')}</button>
      ${this.#until()}
      ${info === null ? nothing : html`<button type="button" class="worded" data-act="inside" @click=${() => bench.lookInside(solver === undefined ? {} : { solver: solver.name })}>${icon('inside')}<span>${this.say('inside.title')}</span></button>
        <button type="button" class="worded" data-act="heuristics" @click=${() => bench.weigh({})}>${icon('heuristics')}<span>${this.say('heuristics.title')}</span></button>`}
      ${info?.encoding == null ? nothing : html`<button type="button" class="worded" data-act="planning" @click=${() => bench.lookInside({ plan: '' })}>${icon('moves')}<span>${this.say('planning.title')}</span></button>`}
      ${this.#how(solver)}`;
  }
}

function read(text: string, isText: boolean): string | number | null {
  const value = text.trim().replace(',', isText ? ',' : '.');
  if (value === '') return null;
  return isText || Number.isNaN(Number(value)) ? value : Number(value);
}

customElements.define('rompicapo-solve-panel', SolvePanel);

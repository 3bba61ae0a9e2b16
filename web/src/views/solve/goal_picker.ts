// SPDX-License-Identifier: MIT
//
// Chooses the goal: one of the catalogue and its place, or one that is painted or typed.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { goalText, namedGoal, placesOf, plainName, type Named } from '../../model/goal.js';
import { icon } from '../shell/icons.js';
import { Part } from '../shell/part.js';
import { choiceField } from './choice_field.js';

export class GoalPicker extends Part {
  #open(goal: string): void {
    const { bench } = this;
    if (goal !== bench.info?.goal) void bench.open({ ...bench.ref, goal }, true);
  }

  #place({ name, place }: Named, places: readonly string[]): TemplateResult {
    const nameOf = (one: string): string => (this.bench.words.has(`ui.cube.face.${one}`) ? this.say(`cube.face.${one}`) : one);
    return html`
      <div class="field">
        <label class="field-label" for="solve-place">${this.say('solve.place')}</label>
        <select id="solve-place" @change=${(event: Event) => this.#open(goalText({ name, place: (event.target as HTMLSelectElement).value }))}>
          ${places.map((one) => html`<option value=${one} .selected=${live(one === place)}>${one === '' ? this.say('solve.place.any') : nameOf(one)}</option>`)}
        </select></div>`;
  }

  override render() {
    const { bench } = this;
    const { info, model } = bench;
    if (info === null) return nothing;
    const listed = info.goals.filter((goal) => goal.places !== undefined || goal.name === goal.name.toLowerCase());
    const goals = listed.map((goal) => ({ ...goal, name: plainName(goal) }));
    const named = namedGoal(info.goal, listed);
    const own = { name: info.goal, summary: '', label: this.say('solve.goal.own') };
    const places = (name = ''): readonly string[] => placesOf(listed.find((goal) => plainName(goal) === name) ?? { name });
    const paints = model.stickers || model.toggled !== undefined;
    return html`
      ${goals.length < 2 && named !== undefined ? nothing : choiceField(bench, 'goal', this.say('solve.goal'), named === undefined ? [...goals, own] : goals, named?.name ?? info.goal, (name) => this.#open(goalText({ name, place: places(name)[0] ?? '' })))}
      ${named === undefined || places(named.name).length < 2 ? nothing : this.#place(named, places(named.name))}
      ${!paints ? nothing : html`<button type="button" class="worded" data-act="paint-goal"
        @click=${() => { bench.entry.openGoal(); bench.show('setup'); }}>${icon('enter')}<span>${this.say('solve.goal.paint')}</span></button>`}`;
  }
}

customElements.define('rompicapo-goal-picker', GoalPicker);

// SPDX-License-Identifier: MIT
//
// Preferences: how the page looks, moves, listens and speaks. Each is kept at once.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Settings } from '../../model/settings.js';
import { choices, switches } from '../../model/settings.js';
import { isLanguage, languageNames } from '../../model/words.js';
import { Part } from '../shell/part.js';

type Listed = keyof typeof choices;
const longestSide = 1024; // pixels of a picture for tiles

export class SettingsPanel extends Part {
  #select(name: Listed): TemplateResult {
    const value = this.bench.settings[name];
    const label = (choice: string): string => (isLanguage(choice) && name === 'language' ? languageNames[choice] : this.say(`${name}.${choice}`));
    return html`
      <div class="field">
        <label class="field-label" for=${`set-${name}`}>${this.say(`settings.${name}`)}</label>
        <select id=${`set-${name}`}
          @change=${(event: Event) => this.bench.set({ [name]: (event.target as HTMLSelectElement).value } as Partial<Settings>)}>
          ${choices[name].map((choice) => html`<option value=${choice} lang=${isLanguage(choice) ? choice : nothing} ?selected=${choice === value}>${label(choice)}</option>`)}
        </select>
      </div>`;
  }

  #switch(name: (typeof switches)[number]): TemplateResult {
    return html`<label class="check"><input type="checkbox" name=${name} .checked=${this.bench.settings[name]}
      @change=${(event: Event) => this.bench.set({ [name]: (event.target as HTMLInputElement).checked })}> ${this.say(`settings.${name}`)}</label>`;
  }

  async #picture(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    try {
      const whole = await createImageBitmap(file);
      const share = Math.min(1, longestSide / Math.max(whole.width, whole.height));
      this.bench.picture = await createImageBitmap(whole, { resizeWidth: Math.round(whole.width * share), resizeHeight: Math.round(whole.height * share), resizeQuality: 'high' });
    } catch {
      this.bench.announce(this.say('settings.no_picture', { name: file.name }));
    }
    this.bench.set({});
  }

  #tiles(): TemplateResult {
    return html`
      <div class="pairs">${this.#select('convention')}${this.#select('tiles')}${this.#select('tint')}</div>
      <div class="field">
        <label class="field-label" for="set-picture">${this.say('settings.picture')}</label>
        <input id="set-picture" type="file" accept="image/*"
          @change=${(event: Event) => this.#picture((event.target as HTMLInputElement).files?.[0])}>
        ${this.bench.picture === null ? nothing : html`<button type="button" class="worded"
          @click=${() => { this.bench.picture = null; this.bench.set({}); }}>${this.say('settings.numbers')}</button>`}
      </div>`;
  }

  override render() {
    const { kind } = this.bench.model;
    return html`
      <div class="pairs">${this.#select('language')}${this.#select('theme')}${this.#select('palette')}${this.#select('motion')}${this.#select('speed')}${this.#select('keys')}
        ${kind === 'cube' ? this.#select('back') : nothing}</div>
      <fieldset class="switches"><legend class="hidden">${this.say('settings.seen')}</legend>
        ${switches.filter((name) => (name === 'inner' ? kind === 'brain-twist' : kind === 'cube' || (name === 'letters' && kind === 'brain-twist'))).map((name) => this.#switch(name))}</fieldset>
      ${kind === 'sliding' ? this.#tiles() : nothing}`;
  }
}

customElements.define('rompicapo-settings-panel', SettingsPanel);

// SPDX-License-Identifier: MIT
//
// Preferences: appearance, motion, input and language. Each is stored at once.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Scheme } from '../../model/scheme.js';
import type { switches } from '../../model/settings.js';
import { Part } from '../shell/part.js';
import './kept_tables.js';
import './scheme_field.js';
import { settingSelect } from './setting_select.js';

const selects = ['language', 'theme', 'palette', 'motion', 'speed', 'keys'] as const;

export class SettingsPanel extends Part {
  #switch(name: (typeof switches)[number]): TemplateResult {
    return html`<label class="check"><input type="checkbox" name=${name} .checked=${this.bench.settings[name]}
      @change=${(event: Event) => this.bench.set({ [name]: (event.target as HTMLInputElement).checked })}> ${this.say(`settings.${name}`)}</label>`;
  }

  #linkScheme(scheme: Scheme): TemplateResult {
    const { bench } = this;
    return html`
      <div class="notice"><p>${this.say('settings.link_scheme')}</p><div class="row">
        <button type="button" class="worded" data-act="keep-colours" @click=${() => bench.set({ palette: 'own', scheme })}>${this.say('settings.link_scheme.keep')}</button>
        <button type="button" class="worded" data-act="own-colours" @click=${() => bench.set({ palette: bench.settings.palette })}>${this.say('settings.link_scheme.leave')}</button></div></div>`;
  }

  override render() {
    const { bench } = this;
    const { panels } = bench;
    return html`
      <div class="pairs">${[...selects, ...(panels.selects ?? [])].map((name) => settingSelect(bench, name))}</div>
      ${bench.linkScheme !== null ? this.#linkScheme(bench.linkScheme) : bench.settings.palette === 'own' ? html`<rompicapo-scheme-field .bench=${bench}></rompicapo-scheme-field>` : nothing}
      <fieldset class="switches"><legend class="hidden">${this.say('settings.seen')}</legend>
        ${panels.switches?.map((name) => this.#switch(name)) ?? nothing}</fieldset>
      ${panels.settings?.(bench) ?? nothing}
      <rompicapo-kept-tables .bench=${bench}></rompicapo-kept-tables>`;
  }
}

customElements.define('rompicapo-settings-panel', SettingsPanel);

// SPDX-License-Identifier: MIT
//
// A preference chosen from a list; stored at once.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Settings } from '../../model/settings.js';
import { choices } from '../../model/settings.js';
import { isLanguage, languageNames } from '../../model/words.js';
import type { Bench } from '../shell/bench.js';

/** `then`: called after a change. */
export function settingSelect(bench: Bench, name: keyof typeof choices, then?: () => void): TemplateResult {
  const say = (key: string): string => bench.words.say(`ui.${key}`);
  const label = (choice: string): string => (isLanguage(choice) && name === 'language' ? languageNames[choice] : say(`${name}.${choice}`));
  const choose = (event: Event): void => {
    bench.set({ [name]: (event.target as HTMLSelectElement).value } as Partial<Settings>);
    then?.();
  };
  return html`
    <div class="field">
      <label class="field-label" for=${`set-${name}`}>${say(`settings.${name}`)}</label>
      <select id=${`set-${name}`} @change=${choose}>
        ${choices[name].map((choice) => html`<option value=${choice} lang=${isLanguage(choice) ? choice : nothing} .selected=${live(choice === bench.settings[name])}>${label(choice)}</option>`)}
      </select>
    </div>`;
}

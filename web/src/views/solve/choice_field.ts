// SPDX-License-Identifier: MIT
//
// One of the catalogue's names, chosen from a list, with what it means below.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Choice } from '../../engine/protocol.js';
import type { Kind } from '../../model/words.js';
import type { Bench } from '../shell/bench.js';

export function choiceField({ words, info }: Bench, name: Kind, label: string, items: readonly (Choice & { label?: string })[], chosen: string, act: (value: string) => void): TemplateResult {
  const summary = words.summary(name, chosen, items.find((item) => item.name === chosen)?.summary ?? '', info?.puzzle);
  const named = words.nameOf(name, chosen);
  return html`
    <div class="field">
      <label class="field-label" for=${`solve-${name}`}>${label}</label>
      <select id=${`solve-${name}`} aria-describedby=${`solve-${name}-about`}
        @change=${(event: Event) => act((event.target as HTMLSelectElement).value)}>
        ${items.map((item) => html`<option value=${item.name} .selected=${live(item.name === chosen)}>${item.label ?? words.nameOf(name, item.name)}</option>`)}
      </select>
      <p class="about" id=${`solve-${name}-about`}>${summary}${named === chosen ? nothing : html` <code class="id">${chosen}</code>`}</p>
    </div>`;
}

// SPDX-License-Identifier: MIT
//
// Progress of a search: its phase, its share and its figures.
import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { Part } from '../shell/part.js';

export class SearchProgress extends Part {
  #figure(key: string, value: string): TemplateResult {
    return html`<div><dt>${this.say(key)}</dt><dd>${value}</dd></div>`;
  }

  override render() {
    const { run, words } = this.bench;
    const { progress, best } = run;
    const name = this.say(`stage.${progress?.stage ?? 'queued'}`);
    const share = progress?.share ?? null; // null: unknown
    const number = (value: number): string => Math.round(value).toLocaleString(words.language, { notation: value >= 1e6 ? 'compact' : 'standard', maximumFractionDigits: 1 });
    return html`
      <div class="progress" aria-busy="true">
        ${share === null ? html`<progress aria-label=${name}></progress>` : html`<progress aria-label=${name} max="1" .value=${share}></progress>`}
        <p class="stage-name">${name}</p>
        <dl class="figures">
          ${this.#figure('solve.bound', progress === null ? '–' : number(progress.bound))}
          ${this.#figure('solve.best', best === null ? '–' : number(best.length))}
          ${this.#figure('solve.nodes', progress === null ? '–' : number(progress.expanded))}
          ${this.#figure('solve.rate', number(run.rate))}
          ${this.#figure('solve.seconds', (progress?.seconds ?? 0).toFixed(1))}
        </dl>
      </div>
      <button type="button" class="worded block" data-act="cancel" @click=${() => run.cancel()}>${this.say('solve.cancel')}</button>`;
  }
}

customElements.define('rompicapo-search-progress', SearchProgress);

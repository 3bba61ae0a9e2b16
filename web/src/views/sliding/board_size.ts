// SPDX-License-Identifier: MIT
//
// Chooses the size of a board: rows and columns, at first those of the current board. "take" reports its name.
import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { Part } from '../shell/part.js';

const sides = [2, 3, 4, 5, 6, 7, 8, 9, 10];

export class BoardSize extends Part {
  static override properties = { ...Part.properties, rows: { state: true }, columns: { state: true } };
  declare rows: number;
  declare columns: number;

  override connectedCallback(): void {
    super.connectedCallback();
    const size = /^sliding:(\d+)x(\d+)$/.exec(this.bench.model.id);
    [this.rows, this.columns] = size === null ? [4, 4] : [Number(size[1]), Number(size[2])];
  }

  #side(name: 'rows' | 'columns'): TemplateResult {
    return html`<label class="field-label">${this.say(`chooser.${name}`)}
      <select @change=${(event: Event) => (this[name] = Number((event.target as HTMLSelectElement).value))}>
        ${sides.map((side) => html`<option value=${side} .selected=${live(this[name] === side)}>${side}</option>`)}</select></label>`;
  }

  override render() {
    const take = (): boolean => this.dispatchEvent(new CustomEvent('take', { detail: `sliding:${this.rows}x${this.columns}` }));
    return html`<div class="row">${this.#side('rows')}${this.#side('columns')}<button type="button" class="worded"
      @click=${take}>${this.say('chooser.take')}</button></div>`;
  }
}

customElements.define('rompicapo-board-size', BoardSize);

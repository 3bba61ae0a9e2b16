// SPDX-License-Identifier: MIT
//
// The tables stored in this browser: their size and a button to remove them; nothing if there are none.
import { html, nothing } from 'lit';
import { Part } from '../shell/part.js';

export class KeptTables extends Part {
  static override properties = { ...Part.properties, bytes: { state: true } };
  declare bytes: number;

  constructor() {
    super();
    this.bytes = 0;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#look();
  }

  async #look(): Promise<void> {
    this.bytes = (await this.bench.engines.page?.keptBytes?.()) ?? 0;
  }

  async #remove(): Promise<void> {
    await this.bench.engines.page?.removeKept?.();
    await this.#look();
  }

  override render() {
    if (this.bytes === 0) return nothing;
    return html`
      <div class="row">
        <p class="about">${this.say('settings.tables', { n: Math.ceil(this.bytes / 2 ** 20) })}</p>
        <button type="button" class="worded" data-act="remove-tables" @click=${() => void this.#remove()}>${this.say('settings.tables.remove')}</button>
      </div>`;
  }
}

customElements.define('rompicapo-kept-tables', KeptTables);

// SPDX-License-Identifier: MIT
//
// Entering a position: any form of it pasted, or painted, or pieces moved about; under it, as it changes, what is wrong
// and the nearest mends.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import '../shell/marked_text.js';
import { Part } from '../shell/part.js';
import { gap } from './entry.js';
import './paint_grid.js';
import './swap_grid.js';

export class EnterPanel extends Part {
  override connectedCallback(): void {
    super.connectedCallback();
    this.bench.entry.open();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.bench.entry.close();
  }

  #clear(): void {
    const { entry } = this.bench;
    const size = Math.round(Math.sqrt(entry.draft.length / 6));
    const centre = (at: number): boolean => size % 2 === 1 && at % (size * size) === (size * size - 1) / 2;
    entry.put([...this.bench.model.solved].map((letter, at) => (centre(at) ? letter : gap)).join(''));
  }

  #verdict(): TemplateResult {
    const { entry } = this.bench;
    const { gaps, reply } = entry;
    if (gaps > 0) return html`<p class="verdict">${this.say('enter.gaps', { n: gaps })}</p>`;
    if (entry.ready) return html`<p class="verdict good">${this.say(reply?.solved ? 'enter.solved' : 'enter.sound')}</p>`;
    if (entry.fault !== null)
      return html`<div class="verdict bad"><p>${this.say(reply?.state ? 'enter.impossible' : 'enter.unreadable')}</p></div>`;
    return html`<p class="verdict">${this.say('enter.reading')}</p>`;
  }

  #mends(): TemplateResult | typeof nothing {
    const { entry } = this.bench;
    const mends = entry.reply?.mends ?? [];
    if (mends.length === 0) return nothing;
    return html`
      <div class="mends" role="group" aria-label=${this.say('enter.mends')}>
        <p class="field-label">${this.say('enter.mends')}</p>
        ${mends.map((mend) => html`<button type="button" class="worded" data-mend=${mend.name}
          @click=${() => entry.put(mend.state)}>${mend.text}</button>`)}
      </div>`;
  }

  override render() {
    const { bench } = this;
    const { entry, model } = bench;
    if (!entry.active && this.isConnected) entry.open();
    return html`
      ${model.kind === 'cube' ? html`<rompicapo-paint-grid .bench=${bench}></rompicapo-paint-grid>` : nothing}
      ${model.kind === 'sliding' || model.kind === 'brain-twist' ? html`<rompicapo-swap-grid .bench=${bench}></rompicapo-swap-grid>` : nothing}
      ${this.#verdict()}
      ${this.#mends()}
      <div class="row">
        <button type="button" class="worded primary" data-act="use" ?disabled=${!entry.ready}
          @click=${() => this.#use()}>${this.say('enter.use')}</button>
        <button type="button" class="worded" @click=${() => entry.put(model.solved)}>${this.say('enter.from_solved')}</button>
        ${model.kind === 'cube' ? html`<button type="button" class="worded"
          @click=${() => this.#clear()}>${this.say('enter.clear')}</button>` : nothing}
      </div>
      <rompicapo-marked-text .value=${entry.text} .label=${this.say('enter.text')} .rows=${3} .fault=${entry.gaps > 0 ? null : entry.fault}
        @edit=${(event: CustomEvent<string>) => entry.type(event.detail)}></rompicapo-marked-text>`;
  }

  #use(): void {
    this.bench.entry.use();
    this.bench.show('solve');
  }
}

customElements.define('rompicapo-enter-panel', EnterPanel);

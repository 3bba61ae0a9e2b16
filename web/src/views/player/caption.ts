// SPDX-License-Identifier: MIT
//
// The caption under the puzzle: the purpose of the current move; before the first, what is claimed of the answer; a
// requested hint; at the end, that it is solved. One sentence stands out; the rest follows.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { icon } from '../shell/icons.js';
import { Part } from '../shell/part.js';
import { clausesOf, shortHeading } from './clauses.js';
import { phaseStyle, type Band } from './explainer.js';

export class Caption extends Part {
  #sentence(text: string): TemplateResult {
    const { first, rest } = clausesOf(text, this.bench.words);
    return html`<p class="said"><strong>${first}</strong>${rest === '' ? nothing : html` <span>${rest}</span>`}</p>`;
  }

  #hint(): TemplateResult {
    const { bench } = this;
    const { move, why, phase } = bench.hint as NonNullable<typeof bench.hint>;
    return html`
      ${move === null ? html`<span class="sign">${icon('hint')}</span>` : html`<button type="button" class="move-chip" @click=${() => bench.session.move(move)}>${move}</button>`}
      <div>${phase === '' ? nothing : html`<p class="phase-name">${shortHeading(phase)}</p>`}${this.#sentence(why)}</div>
      <button type="button" class="round small" aria-label=${this.say('close')} title=${this.say('close')}
        @click=${() => bench.tip(null)}>${icon('close')}</button>`;
  }

  #phase(band: Band | undefined): TemplateResult | typeof nothing {
    if (band === undefined || band.heading === '') return nothing;
    return html`<p class="phase-name ${phaseStyle(band.colour)}"><i class="swatch"></i>${shortHeading(band.heading)}</p>`;
  }

  #move(): TemplateResult {
    const { session, explainer } = this.bench;
    const at = session.at - 1;
    const text = explainer.lineOf(at)?.text ?? '';
    return html`
      <span class="current">${session.moves[at]}</span>
      <div>${this.#phase(explainer.bandOf(at))}${text === '' ? nothing : this.#sentence(text)}</div>`;
  }

  #solved(): TemplateResult {
    const { session } = this.bench;
    return html`<span class="sign good">${icon('solve')}</span><p class="said"><strong>${this.say('said.solved')}</strong>
      <span>${this.say('caption.count', { n: session.length })}</span></p>`;
  }

  #answer(): TemplateResult | typeof nothing {
    const { bench } = this;
    const answer = bench.run.here.find((one) => one.isOn(bench.session));
    if (answer?.solution == null || answer.solution.length === null) return nothing;
    return html`<p class="said"><strong>${this.say('caption.count', { n: bench.session.length })}</strong> <span>${bench.run.claimText(answer)}</span></p>`;
  }

  #content(): TemplateResult | typeof nothing {
    const { bench } = this;
    const { session, run } = bench;
    if (bench.entry.active) return nothing;
    if (bench.hint !== null) return this.#hint();
    if (session.length > 0 && session.at === session.length && bench.solved) return this.#solved();
    if (session.at > 0) return this.#move();
    if (run.running) return html`<p class="said"><strong>${this.say(`stage.${run.progress?.stage ?? 'queued'}`)}…</strong></p>`;
    if (session.length > 0) return this.#answer();
    const tip = bench.solved ? `help.gestures.${bench.kind.name}` : 'caption.unsolved';
    return html`<p class="said"><span>${this.say(tip)}</span></p>`;
  }

  override render() {
    return html`<div class="caption ${this.bench.entry.active ? 'away' : ''}">${this.#content()}</div>`;
  }
}

customElements.define('rompicapo-caption', Caption);

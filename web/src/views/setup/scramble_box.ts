// SPDX-License-Identifier: MIT
//
// Scrambling: random moves or a random state, by a reproducible seed; and the moves of the last scramble, to make on a
// physical puzzle.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { readSeed } from '../../model/scramble.js';
import { icon } from '../shell/icons.js';
import { Part } from '../shell/part.js';
import { findMoves, finding, randomSeed, scramble } from '../player/scramble.js';

export class ScrambleBox extends Part {
  static override properties = { ...Part.properties, seed: { state: true }, said: { state: true }, searching: { state: true } };
  declare seed: string; // empty: any
  declare said: string;
  declare searching: boolean;

  constructor() {
    super();
    this.seed = '';
    this.said = '';
    this.searching = false;
  }

  get #faulty(): boolean {
    return this.seed.trim() !== '' && readSeed(this.seed) === undefined;
  }

  async #scramble(length: number | null): Promise<void> {
    this.said = '';
    await scramble(this.bench, readSeed(this.seed) ?? randomSeed(), length);
  }

  async #copy(moves: string): Promise<void> {
    const copied = await navigator.clipboard.writeText(moves).then(() => true, () => false);
    this.said = this.say(copied ? 'share.copied' : 'share.not_copied');
    this.bench.announce(this.said);
  }

  async #find(): Promise<void> {
    this.searching = true;
    const found = await findMoves(this.bench);
    this.searching = false;
    this.said = found ? '' : this.say('scramble.none', { n: finding });
  }

  #button(act: string, length: number | null, text: string): TemplateResult {
    return html`<button type="button" class="worded" data-act=${act} ?disabled=${this.bench.engine === null || this.#faulty}
      @click=${() => this.#scramble(length)}>${icon('scramble')}<span>${text}</span></button>`;
  }

  #seed(): TemplateResult {
    return html`
      <label class="field-label" for="scramble-seed">${this.say('player.seed')}</label>
      <input type="text" inputmode="numeric" class="seed" id="scramble-seed" .value=${this.seed} placeholder="0, 1, 2, …"
        aria-invalid=${this.#faulty} aria-describedby="scramble-seed-fault"
        @input=${(event: Event) => (this.seed = (event.target as HTMLInputElement).value)}>
      <p class="fault" id="scramble-seed-fault">${this.#faulty ? this.say('scramble.bad_seed') : ''}</p>`;
  }

  #last(): TemplateResult | typeof nothing {
    const { bench } = this;
    const last = bench.drawn;
    if (last === null) return nothing;
    const count = last.moves === null ? 0 : bench.model.split(last.moves).length;
    return html`
      ${last.moves === null
        ? html`<button type="button" class="worded" data-act="find-moves" ?disabled=${this.searching || bench.run.running} aria-busy=${this.searching}
            @click=${() => this.#find()}>${this.say(this.searching ? 'scramble.finding' : 'scramble.find')}</button>`
        : html`<p class="field-label">${this.say('scramble.moves', { n: count })}</p>
            <p class="scramble-moves">${last.moves}</p>
            ${bench.panels.scrambleNote === undefined ? nothing : html`<p class="about">${this.say(bench.panels.scrambleNote)}</p>`}
            <div class="row"><button type="button" class="worded" data-act="copy-scramble"
              @click=${() => this.#copy(last.moves ?? '')}>${icon('copy')}<span>${this.say('share.copy')}</span></button></div>`}
      ${last.seed === null ? nothing : html`<p class="about">${this.say('scramble.seed', { seed: String(last.seed) })}</p>`}`;
  }

  override render() {
    const length = this.bench.model.scrambleLength;
    return html`
      <h2>${this.say('player.scramble')}</h2>
      <div class="row">${this.#button('scramble-moves', length, this.say('scramble.by', { n: length }))}</div>
      <details class="more"><summary>${this.say('scramble.more')}</summary>
        <div class="row">${this.#button('scramble-random', null, this.say('player.random_state'))}</div>
        ${this.#seed()}
      </details>
      ${this.#last()}
      ${this.said === '' ? nothing : html`<p class="notice">${this.said}</p>`}`;
  }
}

customElements.define('rompicapo-scramble-box', ScrambleBox);

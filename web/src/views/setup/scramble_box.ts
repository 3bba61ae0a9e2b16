// SPDX-License-Identifier: MIT
//
// Ways to scramble: a state drawn at random or moves made at random, by a seed that draws the same again; and what the
// last one was.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { icon } from '../shell/icons.js';
import { Part } from '../shell/part.js';
import { randomSeed, scramble } from '../player/scramble.js';

const moves = 20;

export class ScrambleBox extends Part {
  static override properties = { ...Part.properties, seed: { state: true } };
  declare seed: string;

  constructor() {
    super();
    this.seed = String(randomSeed());
  }

  async #scramble(length: number | null): Promise<void> {
    const seed = Number.parseInt(this.seed, 10);
    await scramble(this.bench, Number.isSafeInteger(seed) && seed >= 0 ? seed : randomSeed(), length);
    this.seed = String(randomSeed());
  }

  #button(act: string, length: number | null, text: string): TemplateResult {
    return html`<button type="button" class="worded" data-act=${act} ?disabled=${this.bench.engine === null}
      @click=${() => this.#scramble(length)}>${icon('scramble')}<span>${text}</span></button>`;
  }

  override render() {
    const { scramble: last } = this.bench;
    return html`
      <h3>${this.say('player.scramble')}</h3>
      <div class="row">
        ${this.#button('scramble-random', null, this.say('player.random_state'))}
        ${this.#button('scramble-moves', moves, this.say('player.random_moves', { n: moves }))}
        <label class="field-label inline">${this.say('player.seed')}
          <input type="text" inputmode="numeric" class="seed" .value=${this.seed}
            @input=${(event: Event) => (this.seed = (event.target as HTMLInputElement).value)}></label>
      </div>
      ${last === null ? nothing : html`<p class="origin">${this.say('moves.scramble', { seed: String(last.seed) })}${last.moves === null ? nothing : html` <code>${last.moves}</code>`}</p>`}`;
  }
}

customElements.define('rompicapo-scramble-box', ScrambleBox);

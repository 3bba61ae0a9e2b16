// SPDX-License-Identifier: MIT
//
// The player: the line as a timeline with its phases as bands, buttons for stepping and playing, and those that begin a
// new line.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Settings } from '../../model/settings.js';
import { choices } from '../../model/settings.js';
import { icon } from '../shell/icons.js';
import type { Icon } from '../shell/icons.js';
import { Part } from '../shell/part.js';
import { scramble, randomSeed } from './scramble.js';
import { phaseStyle } from './explainer.js';
import { hintFor } from './hint.js';

export class PlayerBar extends Part {
  static override properties = { ...Part.properties, hinting: { state: true } };
  declare hinting: boolean;

  constructor() {
    super();
    this.hinting = false;
  }

  #button(name: Icon, key: string, act: () => void, disabled = false, text = ''): TemplateResult {
    const label = this.say(key);
    return html`<button type="button" class="${text === '' ? 'round' : 'worded'}" data-act=${name} title=${label}
      aria-label=${text === '' ? label : nothing} ?disabled=${disabled}
        @click=${act}>${icon(name)}${text === '' ? '' : html`<span>${text}</span>`}</button>`;
  }

  async #hint(): Promise<void> {
    this.hinting = true;
    const { session } = this.bench;
    const { state } = session;
    const hint = await hintFor(this.bench);
    this.hinting = false;
    if (session !== this.bench.session || session.state !== state) return;
    this.bench.tip(hint);
    this.bench.announce(hint.move === null ? hint.why : this.say('hint.said', { move: hint.move, why: [hint.phase, hint.why].join(' ') }));
  }

  #timeline(): TemplateResult {
    const { session, explainer, entry } = this.bench;
    const { at, length } = session;
    const last = session.moves[at - 1];
    const text = last === undefined ? this.say('player.start') : this.say('player.place', { at, length, move: last });
    return html`
      <div class="timeline" style=${`--share: ${length === 0 ? 0 : at / length}`}>
        <div class="bands" aria-hidden="true">${explainer.bands.map(
          (band) => html`<span class="band ${phaseStyle(band.colour)}" title=${band.heading}
            style=${`left: ${(100 * band.from) / length}%; width: ${(100 * (band.to - band.from)) / length}%`}></span>`,
        )}</div>
        <input type="range" class="scrubber" min="0" max=${Math.max(length, 1)} step="1" .value=${String(at)} ?disabled=${length === 0 || entry.active}
          aria-label=${this.say('player.scrubber')} aria-valuetext=${text}
          @input=${(event: Event) => session.seek(Number((event.target as HTMLInputElement).value))}>
        <output class="place">${at}<small> / ${length}</small></output>
      </div>`;
  }

  #transport(): TemplateResult {
    const { session, playback, entry } = this.bench;
    const { at, length } = session;
    const [start, end] = [entry.active || at === 0, entry.active || at === length]; // a draft is not played
    return html`
      <div class="group" role="group" aria-label=${this.say('player.transport')}>
        ${this.#button('first', 'player.first', () => session.seek(0), start)}
        ${this.#button('back', 'player.back', () => session.step(-1), start)}
        <button type="button" class="round play" data-act="play" title=${this.say(playback.playing ? 'player.pause' : 'player.play')}
          aria-label=${this.say(playback.playing ? 'player.pause' : 'player.play')} ?disabled=${length === 0 || entry.active}
          @click=${() => playback.toggle()}>${icon(playback.playing ? 'pause' : 'play')}</button>
        ${this.#button('forward', 'player.forward', () => session.step(1), end)}
        ${this.#button('last', 'player.last', () => session.seek(length), end)}
        <label class="speed"><span class="hidden">${this.say('player.speed')}</span>
          <select @change=${(event: Event) => this.bench.set({ speed: (event.target as HTMLSelectElement).value as Settings['speed'] })}>
            ${choices.speed.map((speed) => html`<option value=${speed} .selected=${live(this.bench.settings.speed === speed)}>${this.say(`speed.${speed}`)}</option>`)}
          </select></label>
      </div>`;
  }

  #edits(): TemplateResult {
    const { bench } = this;
    const { session, entry } = bench;
    const fresh = entry.active || (session.solved && session.length === 0);
    return html`
      <div class="group" role="group" aria-label=${this.say('player.edits')}>
        ${this.#button('undo', 'player.undo', () => bench.undo(), !bench.canUndo)}
        ${this.#button('redo', 'player.redo', () => bench.redo(), !bench.canRedo)}
        ${this.#button('reset', 'player.reset', () => this.#reset(), fresh)}
      </div>`;
  }

  #reset(): void {
    this.bench.scramble = null;
    this.bench.session.begin(this.bench.model.solved);
    this.bench.announce(this.say('said.reset'));
  }

  override render() {
    const { bench } = this;
    const ready = bench.engine !== null;
    return html`
      <section class="player" aria-label=${this.say('player.label')}>
        ${this.#timeline()}
        <div class="controls">
          ${this.#transport()}
          ${this.#edits()}
          <div class="group wide">
            <button type="button" class="worded" data-act="scramble" ?disabled=${!ready}
              @click=${() => scramble(bench, randomSeed(), bench.model.scrambleLength)}>${icon('scramble')}<span>${this.say('player.scramble')}</span></button>
            <button type="button" class="worded" data-act="hint" ?disabled=${!ready || this.hinting || bench.solved || bench.entry.active}
              aria-busy=${this.hinting}
              @click=${() => this.#hint()}>${icon('hint')}<span>${this.say('player.hint')}</span></button>
          </div>
        </div>
      </section>`;
  }
}

customElements.define('rompicapo-player-bar', PlayerBar);

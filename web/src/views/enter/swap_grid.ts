// SPDX-License-Identifier: MIT
//
// Tiles or petals as buttons: the first press takes one up, the second lets it change places with another. What can be
// dragged in the picture can be done here with keys alone.
import { html } from 'lit';
import { colourOf } from '../brain_twist/colours.js';
import { Part } from '../shell/part.js';

export class SwapGrid extends Part {
  #pieces(): string[] {
    const [pieces = ''] = this.bench.entry.draft.split('|');
    return pieces.split(/[\s,]+/).filter((text) => text !== '');
  }

  #flip(): void {
    const { entry } = this.bench;
    const [pieces = '', flip = '0'] = entry.draft.split('|');
    entry.put(`${pieces.trim()} | ${flip.trim() === '0' ? '1' : '0'}`);
  }

  /** Outside above, inside below, as the button is cut from corner to corner. */
  #colours(tile: string): string {
    const { settings, dark } = this.bench;
    return (['outer', 'inner'] as const).map((side) => `--${side}: ${colourOf(tile, side, settings.palette, dark)}`).join(';');
  }

  #petal(tile: string, at: number): string {
    const [outer, inner] = [...tile].map((letter) => this.bench.words.say(`ui.brain_twist.colour.${letter}`));
    if (outer === undefined || inner === undefined) return this.bench.words.say('ui.brain_twist.gap', { place: at + 1 });
    return this.bench.words.say('ui.brain_twist.petal', { place: at + 1, outer, inner });
  }

  override render() {
    const { bench } = this;
    const { entry, model } = bench;
    const across = model.kind === 'sliding' ? Number(model.id.split('x')[1]) : 6;
    const petals = model.kind === 'brain-twist';
    const flipped = entry.draft.split('|')[1]?.trim() === '1';
    return html`
      <p class="about">${this.say(model.kind === 'sliding' ? 'enter.tiles' : 'enter.petals')}</p>
      <div class="swap-grid" role="group" aria-label=${this.say('enter.pieces')} style=${`--across: ${across}`}>
        ${this.#pieces().map(
          (piece, at) => html`<button type="button" class="tile ${piece === '0' ? 'blank' : ''} ${petals ? 'petal' : ''} ${entry.marked.includes(at) ? 'wrong' : ''}" aria-pressed=${entry.picked === at}
            style=${petals ? this.#colours(piece) : ''} aria-label=${petals ? this.#petal(piece, at) : this.say('enter.piece', { place: at + 1, piece: piece === '0' ? this.say('enter.blank') : piece })}
              @click=${() => entry.pick(at)}>${piece === '0' || petals ? '' : piece}</button>`,
        )}
      </div>
      ${model.kind === 'brain-twist' ? html`<label class="check"><input type="checkbox" .checked=${flipped}
        @change=${() => this.#flip()}> ${this.say('enter.flipped')}</label>` : ''}`;
  }
}

customElements.define('rompicapo-swap-grid', SwapGrid);

// SPDX-License-Identifier: MIT
//
// Colours of one's own for the six faces, picked one by one or typed together, as CSS names or numbers.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { faceLetters } from '../../model/cube_notation.js';
import { Part } from '../shell/part.js';
import { facesOf } from '../sticker_colours.js';

/** #rrggbb; undefined: CSS knows no such colour. */
function colourOf(text: string): string | undefined {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null || !CSS.supports('color', text)) return undefined;
  context.fillStyle = text;
  return /^#[0-9a-f]{6}$/.test(context.fillStyle) ? context.fillStyle : undefined;
}

export class SchemeField extends Part {
  static override properties = { ...Part.properties, wrong: { state: true } };
  declare wrong: string | null; // the word that is no colour

  constructor() {
    super();
    this.wrong = null;
  }

  #type(text: string): void {
    const words = text.trim().split(/[\s,;]+/);
    const colours = words.map(colourOf);
    const at = words.length === faceLetters.length ? colours.indexOf(undefined) : Math.min(words.length, faceLetters.length);
    this.wrong = at < 0 ? null : (words[at] ?? '…');
    if (this.wrong === null) this.bench.set({ palette: 'own', scheme: colours.join(' ') });
  }

  #pick(colours: readonly string[], at: number, picked: string): void {
    this.#type(colours.map((colour, face) => (face === at ? picked : colour)).join(' '));
  }

  override render(): TemplateResult {
    const colours = facesOf(this.bench.palette);
    return html`
      <div class="field">
        <label class="field-label" for="set-scheme">${this.say('settings.scheme')}</label>
        <div class="row">${[...faceLetters].map((face, at) => html`<input type="color" name=${face} .value=${colours[at] ?? ''}
          aria-label=${this.say('settings.scheme.face', { face })} @change=${(event: Event) => this.#pick(colours, at, (event.target as HTMLInputElement).value)}>`)}</div>
        <input type="text" id="set-scheme" spellcheck="false" .value=${colours.join(' ')} @change=${(event: Event) => this.#type((event.target as HTMLInputElement).value)}>
        ${this.wrong === null ? nothing : html`<p class="fault" role="alert">${this.say('settings.scheme.wrong', { text: this.wrong })}</p>`}
      </div>`;
  }
}

customElements.define('rompicapo-scheme-field', SchemeField);

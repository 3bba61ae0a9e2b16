// SPDX-License-Identifier: MIT
//
// The user's own colours of the six faces, picked one by one or typed together, as CSS names or numbers.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { faceLetters } from '../../model/cube_notation.js';
import { readScheme, type SchemeFault } from '../../model/scheme.js';
import { Part } from '../shell/part.js';
import { facesOf } from '../sticker_colours.js';

/** #rrggbb; undefined: CSS knows no such opaque colour. A canvas keeps its colour when it is given anything else. */
function colourOf(word: string): string | undefined {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null || word.toLowerCase() === 'currentcolor') return undefined;
  const [one, other] = ['#000000', '#ffffff'].map((before) => {
    context.fillStyle = before;
    context.fillStyle = word;
    return context.fillStyle;
  });
  return one === other && /^#[0-9a-f]{6}$/.test(String(one)) ? one : undefined;
}

export class SchemeField extends Part {
  static override properties = { ...Part.properties, fault: { state: true } };
  declare fault: SchemeFault | null;

  constructor() {
    super();
    this.fault = null;
  }

  #type(text: string): void {
    const read = readScheme(text, colourOf);
    this.fault = typeof read === 'string' ? null : read;
    if (typeof read === 'string') this.bench.set({ palette: 'own', scheme: read });
  }

  #pick(colours: readonly string[], at: number, picked: string): void {
    this.#type(colours.map((colour, face) => (face === at ? picked : colour)).join(' '));
  }

  override render(): TemplateResult {
    const colours = facesOf(this.bench.palette);
    return html`
      <div class="field">
        <label class="field-label" for="set-scheme">${this.say('settings.scheme')}</label>
        <div class="row">${[...faceLetters].map((face, at) => html`<input type="color" name=${face} .value=${live(colours[at] ?? '')}
          aria-label=${this.say('settings.scheme.face', { face })} @change=${(event: Event) => this.#pick(colours, at, (event.target as HTMLInputElement).value)}>`)}</div>
        <input type="text" id="set-scheme" spellcheck="false" .value=${colours.join(' ')} @change=${(event: Event) => this.#type((event.target as HTMLInputElement).value)}>
        ${this.fault === null ? nothing : html`<p class="fault" role="alert">${this.say(`settings.scheme.${this.fault.wrong}`, { text: this.fault.text })}</p>`}
      </div>`;
  }
}

customElements.define('rompicapo-scheme-field', SchemeField);

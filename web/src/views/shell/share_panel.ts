// SPDX-License-Identifier: MIT
//
// Sharing: the address, a picture, a film, the solution as text, an element for a page.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import '../export/film_maker.js';
import { fullAddress } from './address.js';
import { icon } from './icons.js';
import { Part } from './part.js';

const side = 1200; // pixels of a picture

export class SharePanel extends Part {
  static override properties = { ...Part.properties, said: { state: true }, making: { state: true } };
  declare said: string;
  declare making: string;

  constructor() {
    super();
    this.said = '';
    this.making = '';
  }

  get #embed(): string {
    const { session, mask, model, words } = this.bench;
    const setup = session.start === model.solved ? null : session.start;
    const player = markupOf('rompicapo-player', { puzzle: model.id, setup, mask, moves: model.join(session.moves), lang: words.language });
    return `<script type="module" src="${new URL('embed.js', document.baseURI).href}"></script>\n${player}`;
  }

  /** The solution as text: the position and the moves, each with its explanation. */
  get #text(): string {
    const { session, model, explainer } = this.bench;
    const lines = explainer.reply?.lines.flatMap((line) => [...(line.heading ? ['', line.heading] : []), line.text]) ?? [];
    return [`${this.bench.puzzleName}`, session.start, '', model.join(session.moves), '', ...lines].join('\n').trim() + '\n';
  }

  async #copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.#tell('share.copied');
    } catch {
      this.#tell('share.not_copied');
    }
  }

  #tell(key: string): void {
    this.said = this.say(key);
    this.bench.announce(this.said);
  }

  #save(blob: Blob, ending: string): void {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = `${this.bench.model.id.replace(/[^a-z0-9]+/gi, '-')}.${ending}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }

  async #make(ending: string, make: () => Promise<Blob>): Promise<void> {
    this.making = ending;
    try {
      this.#save(await make(), ending);
    } catch {
      this.#tell('share.failed');
    }
    this.making = '';
  }

  #button(ending: string, text: string, make: () => Promise<Blob>, disabled = false): TemplateResult {
    return html`<button type="button" class="worded" data-save=${ending}
      ?disabled=${disabled || this.making !== '' || this.bench.stage?.main == null} aria-busy=${this.making === ending}
      @click=${() => this.#make(ending, make)}>${text}</button>`;
  }

  #copied(label: string, id: string, text: string, rows: number): TemplateResult {
    return html`
      <div class="field">
        <label class="field-label" for=${id}>${label}</label>
        <textarea id=${id} readonly rows=${rows} .value=${text}></textarea>
        <button type="button" class="worded" data-copy=${id}
          @click=${() => this.#copy(text)}>${icon('copy')}<span>${this.say('share.copy')}</span></button>
      </div>`;
  }

  override render() {
    const { bench } = this;
    const picture = (): NonNullable<typeof bench.stage>['main'] => bench.stage?.main ?? null;
    return html`
      ${bench.ref.definition === undefined ? this.#copied(this.say('share.address'), 'share-address', fullAddress(bench), 3) : html`<p class="notice">${this.say('share.own_file')}</p>`}
      <div class="field"><p class="field-label">${this.say('share.picture')}</p>
        <div class="row">
          ${this.#button('png', 'PNG', async () => (await picture()?.png(side, side)) as Blob)}
          ${this.#button('svg', 'SVG', async () => new Blob([picture()?.svg() ?? ''], { type: 'image/svg+xml' }))}
        </div></div>
      <rompicapo-film-maker .bench=${bench}></rompicapo-film-maker>
      ${this.#copied(this.say('share.text'), 'share-text', this.#text, 5)}
      ${this.#copied(this.say('share.embed'), 'share-embed', this.#embed, 4)}
      <p class="about">${this.say(isHere(location.hostname) ? 'share.embed_here' : 'share.embed_needs')}</p>
      <p><a href="embed.html?lang=${this.bench.words.language}">${this.say('share.examples')}</a></p>
      ${this.said === '' ? nothing : html`<p class="notice">${this.said}</p>`}`;
  }
}

/** An element without contents; attributes that are null are left out. */
export function markupOf(name: string, attributes: Readonly<Record<string, string | null>>): string {
  const quoted = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');
  const written = Object.entries(attributes).map(([key, value]) => (value === null ? '' : ` ${key}="${quoted(value)}"`));
  return `<${name}${written.join('')}></${name}>`;
}

/** An address that only this computer can reach. */
function isHere(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host.endsWith('.localhost') || host.startsWith('127.');
}

customElements.define('rompicapo-share-panel', SharePanel);

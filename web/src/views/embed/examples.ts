// SPDX-License-Identifier: MIT
//
// The page of examples: live players, each beside its code.
import { html, LitElement, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import type { Words } from '../../model/words.js';
import { attributes, events, examples, methods, scripted, values } from './example_list.js';
import type { RompicapoPlayer } from './player.js';

const include = (): string => `<script type="module" src="${new URL('embed.js', document.baseURI).href}"></script>`;

export class Examples extends LitElement {
  static override properties = { words: { attribute: false }, copied: { state: true }, told: { state: true } };
  declare words: Words;
  declare copied: string;
  declare told: string;

  constructor() {
    super();
    this.copied = this.told = '';
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  #say(key: string): string {
    return this.words.say(`ui.embed.${key}`);
  }

  async #copy(name: string, code: string): Promise<void> {
    await navigator.clipboard.writeText(code).then(() => (this.copied = name), () => (this.copied = ''));
  }

  #code(name: string, code: string): TemplateResult {
    return html`
      <div class="code">
        <pre tabindex="0" aria-label=${this.#say('code')}><code>${code}</code></pre>
        <button type="button" @click=${() => this.#copy(name, code)}>${this.copied === name ? this.words.say('ui.share.copied') : this.words.say('ui.share.copy')}</button>
      </div>`;
  }

  #example(name: string, markup: string): TemplateResult {
    return html`
      <section class="example" data-example=${name}>
        <div class="living">${unsafeHTML(markup)}</div>
        <div><h2>${this.#say(`example.${name}`)}</h2><p>${this.#say(`example.${name}.about`)}</p>${this.#code(name, markup)}</div>
      </section>`;
  }

  #scripted(): TemplateResult {
    const player = (): RompicapoPlayer => this.querySelector<RompicapoPlayer>('#mine') as RompicapoPlayer;
    const heard = ({ detail }: CustomEvent<{ at: number; length: number }>): void => void (this.told = `${detail.at} / ${detail.length}`);
    return html`
      <section class="example" data-example="script">
        <div class="living">
          <rompicapo-player id="mine" controls="none" moves="M2 E2 S2" @rompicapo-state=${heard}></rompicapo-player>
          <p class="row"><button type="button" @click=${() => player().step()}>+1</button> <output>${this.told}</output></p>
        </div>
        <div><h2>${this.#say('example.script')}</h2><p>${this.#say('example.script.about')}</p>${this.#code('script', scripted)}</div>
      </section>`;
  }

  #list(title: string, kind: string, names: readonly string[]): TemplateResult {
    const allowed = (name: string): string => (values as Record<string, string>)[name] ?? '';
    return html`
      <section>
        <h2>${title}</h2>
        <dl>${names.map((name) => html`
          <dt><code>${name}${kind === 'method' ? (name === 'seek' ? '(at)' : '()') : ''}</code></dt>
          <dd>${this.#say(`${kind}.${name.replace('rompicapo-', '')}`)}${kind === 'attribute' && allowed(name) !== '' ? html` <small>${allowed(name).split(' ').map((value) => html`<code>${value}</code> `)}</small>` : nothing}</dd>`)}</dl>
      </section>`;
  }

  override render(): TemplateResult {
    return html`
      <header>
        <p class="brand"><a href="./">Rompicapo</a></p>
        <h1>${this.#say('title')}</h1>
        <p>${this.#say('intro')}</p>
        ${this.#code('include', include())}
      </header>
      <main>
        ${examples.map(({ name, markup }) => this.#example(name, markup))}
        ${this.#scripted()}
        <div class="reference">
          ${this.#list(this.#say('attributes'), 'attribute', attributes)}
          <div>${this.#list(this.#say('methods'), 'method', methods)}${this.#list(this.#say('events'), 'event', events)}</div>
        </div>
      </main>`;
  }
}

customElements.define('rompicapo-examples', Examples);

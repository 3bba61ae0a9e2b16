// SPDX-License-Identifier: MIT
//
// Which puzzle: the families of the core's catalogue, each in the sizes that the page draws, the library of puzzles from
// files, and a file of one's own.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Family } from '../../engine/protocol.js';
import { closeOutside } from '../help/help_dialog.js';
import { icon } from './icons.js';
import { Part } from './part.js';
import './thumbnail_picture.js';

const cubes = [2, 3, 4, 5, 6, 7];
const sides = [2, 3, 4, 5, 6, 7, 8, 9, 10];

export class Chooser extends Part {
  static override properties = { ...Part.properties, rows: { state: true }, columns: { state: true } };
  declare rows: number;
  declare columns: number;

  constructor() {
    super();
    this.rows = 4;
    this.columns = 4;
  }

  show(): void {
    const size = /^sliding:(\d+)x(\d+)$/.exec(this.bench.model.id);
    if (size !== null) [this.rows, this.columns] = [Number(size[1]), Number(size[2])];
    this.querySelector('dialog')?.showModal();
  }

  async #open(puzzle: string): Promise<void> {
    this.querySelector('dialog')?.close();
    const { settings } = this.bench;
    const convention = puzzle.startsWith('sliding') && settings.convention === 'tile' ? { move_convention: settings.convention } : {};
    if (await this.bench.open({ puzzle, ...convention })) this.bench.announce(this.say('said.opened', { puzzle: this.bench.puzzleName }));
  }

  #choice(puzzle: string, text: string): TemplateResult {
    const now = this.bench.model.id === puzzle;
    return html`<button type="button" class="choice" data-puzzle=${puzzle} aria-current=${now ? 'true' : nothing}
      @click=${() => this.#open(puzzle)}><rompicapo-thumbnail .bench=${this.bench} .puzzle=${puzzle}></rompicapo-thumbnail>${text}</button>`;
  }

  #side(name: 'rows' | 'columns'): TemplateResult {
    return html`<label class="field-label">${this.say(`chooser.${name}`)}
      <select @change=${(event: Event) => (this[name] = Number((event.target as HTMLSelectElement).value))}>
        ${sides.map((side) => html`<option value=${side} ?selected=${this[name] === side}>${side}</option>`)}</select></label>`;
  }

  #body(family: Family): TemplateResult {
    const kind = family.form.split(':')[0];
    if (kind === 'cube') return html`<div class="choices">${cubes.map((n) => this.#choice(`cube:${n}`, `${n}×${n}×${n}`))}</div>`;
    if (kind === 'sliding')
      return html`<div class="choices">${family.aliases.map(({ name, means }) => this.#choice(means, name))}</div>
        <div class="row">${this.#side('rows')}${this.#side('columns')}<button type="button" class="worded"
          @click=${() => this.#open(`sliding:${this.rows}x${this.columns}`)}>${this.say('chooser.take')}</button></div>`;
    if (kind === 'file')
      return html`<div class="choices">${family.library.map((name) => this.#choice(name, titled(name.replace(/^file:/, ''))))}</div>
        <label class="drop">${icon('file')}<span>${this.say('chooser.drop')}</span>
          <input type="file" accept=".tws,.json" @change=${(event: Event) => this.#file(event.target as HTMLInputElement)}></label>`;
    return html`<div class="choices">${this.#choice(family.form, this.bench.nameOf(family.form))}</div>`;
  }

  #file(input: HTMLInputElement): void {
    const file = input.files?.[0];
    input.value = '';
    if (file === undefined) return;
    this.querySelector('dialog')?.close();
    void this.bench.openFile(file);
  }

  #family(family: Family): TemplateResult {
    const kind = family.form.split(':')[0] ?? '';
    return html`<section class="family" data-family=${kind}><h3>${this.say(`family.${kind}`)}</h3>${this.#body(family)}</section>`;
  }

  override render() {
    const { catalogue } = this.bench;
    return html`
      <dialog class="sheet" aria-labelledby="chooser-title" @click=${closeOutside}>
        <header><h2 id="chooser-title">${this.say('chooser.title')}</h2>
          <form method="dialog"><button class="round"
            aria-label=${this.say('close')} title=${this.say('close')}>${icon('close')}</button></form></header>
        <div class="families">${catalogue === null ? html`<p class="empty">${this.say('engine.waiting')}</p>` : catalogue.families.map((family) => this.#family(family))}</div>
      </dialog>`;
  }
}

/** "dino-cube-4-colours" as people write it. */
export function titled(name: string): string {
  const text = name.replace(/-/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

customElements.define('rompicapo-chooser', Chooser);

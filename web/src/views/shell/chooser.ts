// SPDX-License-Identifier: MIT
//
// Choosing a puzzle: the families of the core's catalogue, each with the choices of its kind.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Family } from '../../engine/protocol.js';
import { closeOutside } from '../help/help_dialog.js';
import { kindOf, kinds } from '../kinds.js';
import type { PuzzleKind, PuzzlePanels } from '../puzzle_kind.js';
import { icon } from './icons.js';
import { Part } from './part.js';
import './thumbnail_picture.js';

export class Chooser extends Part {
  static override properties = { ...Part.properties, openings: { state: true }, panels: { state: true } };
  declare openings: number; // counts openings; each starts afresh
  declare panels: ReadonlyMap<PuzzleKind, PuzzlePanels>;

  constructor() {
    super();
    this.openings = 0;
    this.panels = new Map();
  }

  show(): void {
    ++this.openings;
    this.querySelector('dialog')?.showModal();
    void Promise.all(kinds.map(async (kind) => [kind, await kind.panels()] as const)).then((loaded) => (this.panels = new Map(loaded)));
  }

  async #open(puzzle: string): Promise<void> {
    this.querySelector('dialog')?.close();
    const { bench } = this;
    if (await bench.open({ puzzle, ...kindOf(puzzle).request?.(bench.settings) })) bench.announce(this.say('said.opened', { puzzle: bench.puzzleName }));
  }

  #choice(puzzle: string, text: string): TemplateResult {
    const now = this.bench.model.id === puzzle;
    return html`<button type="button" class="choice" data-puzzle=${puzzle} aria-current=${now ? 'true' : nothing}
      @click=${() => this.#open(puzzle)}><rompicapo-thumbnail .bench=${this.bench} .puzzle=${puzzle}></rompicapo-thumbnail>${text}</button>`;
  }

  #family(family: Family): TemplateResult {
    const { bench } = this;
    const kind = kindOf(family.form);
    const more = this.panels.get(kind)?.chooser?.(bench, (puzzle) => void this.#open(puzzle)) ?? nothing;
    return html`<section class="family" data-family=${kind.name}><h3>${this.say(`family.${kind.name}`)}</h3>
      <div class="choices">${kind.choices(family).map(([puzzle, text = bench.nameOf(puzzle)]) => this.#choice(puzzle, text))}</div>
      ${keyed(this.openings, more)}</section>`;
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

customElements.define('rompicapo-chooser', Chooser);

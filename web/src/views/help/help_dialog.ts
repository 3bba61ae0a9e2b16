// SPDX-License-Identifier: MIT
//
// All keys and gestures, and the notation of the puzzle's moves; keys come from the tables that handle them.
import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { HelpRow } from '../puzzle_kind.js';
import { icon } from '../shell/icons.js';
import { Part } from '../shell/part.js';

export class HelpDialog extends Part {
  show(): void {
    const dialog = this.querySelector('dialog');
    if (dialog?.open === false) dialog.showModal();
  }

  #rows(rows: readonly HelpRow[]): TemplateResult {
    return html`<dl class="keys">${rows.map(([keys, text]) => html`<div><dt>${keys.map((key) => html`<kbd>${key}</kbd> `)}</dt><dd>${text}</dd></div>`)}</dl>`;
  }

  #player(): readonly HelpRow[] {
    const say = (key: string): string => this.say(`help.${key}`);
    return [
      [[say('key.space')], this.say('player.play')],
      [[',', '.'], say('step')],
      [['Home', 'End'], say('ends')],
      [['Ctrl Z', 'Backspace'], this.say('player.undo')],
      [['Ctrl Y', 'Ctrl Shift Z'], this.say('player.redo')],
      [['Ctrl Enter'], this.say('player.solve')],
      [['←', '→', '↑', '↓'], say('orbit')],
      [['?'], say('title')],
      [['Esc'], say('escape')],
    ];
  }

  override render() {
    const { bench } = this;
    const { name } = bench.kind;
    return html`
      <dialog class="sheet" aria-labelledby="help-title" @click=${closeOutside}>
        <header><h2 id="help-title">${this.say('help.title')}</h2>
          <form method="dialog"><button class="round"
            aria-label=${this.say('close')} title=${this.say('close')}>${icon('close')}</button></form></header>
        <div class="columns" tabindex="0" role="group" aria-labelledby="help-title">
          <section><h3>${bench.puzzleName}</h3>${this.#rows(bench.panels.help(bench))}<p class="about">${this.say('help.keys_off')}</p></section>
          <section><h3>${this.say('help.player')}</h3>${this.#rows(this.#player())}</section>
          <section><h3>${this.say('help.gestures')}</h3><p>${this.say(`help.gestures.${name}`)}</p>
            <h3>${this.say('help.notation')}</h3><p>${this.say(`help.notation.${name}`)}</p></section>
        </div>
      </dialog>`;
  }
}

/** A click outside a dialog closes it. */
export function closeOutside(event: MouseEvent): void {
  const dialog = event.currentTarget as HTMLDialogElement;
  if (event.target === dialog) dialog.close();
}

customElements.define('rompicapo-help', HelpDialog);

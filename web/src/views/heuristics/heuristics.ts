// SPDX-License-Identifier: MIT
//
// The view of the heuristics, over the page: the value of each for the position shown. It controls the line of play
// beneath. Each part of the view is an element of its own, a line in `parts`; the address records the open one.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { icon } from '../shell/icons.js';
import type { Icon } from '../shell/icons.js';
import { Part } from '../shell/part.js';
import '../inside/inside.css';
import './heuristics.css';
import '../own/own.js';
import './values.js';
import type { Workbench } from '../shell/workbench.js';

interface ViewPart {
  readonly name: string; // key of its words: "ui.heuristics.part_of_view.NAME"
  readonly draw: (bench: Workbench) => TemplateResult;
}

const parts: readonly ViewPart[] = [
  { name: 'values', draw: (bench) => html`<rompicapo-values .bench=${bench}></rompicapo-values>` },
  { name: 'own', draw: (bench) => html`<rompicapo-own-heuristic .bench=${bench}></rompicapo-own-heuristic>` },
];

export class Heuristics extends Part {
  protected override firstUpdated(): void {
    this.querySelector('dialog')?.showModal();
  }

  get #shown(): ViewPart {
    return parts.find(({ name }) => name === this.bench.heuristics?.['part']) ?? (parts[0] as ViewPart);
  }

  #key(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as HTMLElement;
    if (target.closest('input, select, textarea') !== null) return;
    const pressed = target.closest('button, summary, a, [role=radio]') !== null && (event.key === ' ' || event.key === 'Enter' || event.key.startsWith('Arrow'));
    // if the preferences turn letter keys off
    const off = this.bench.settings.keys === 'off' && event.key.length === 1 && event.key !== ' ';
    const act = pressed || off ? undefined : this.#keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  readonly #keys: Readonly<Record<string, () => void>> = {
    '.': () => this.bench.session.step(1), ArrowRight: () => this.bench.session.step(1),
    ',': () => this.bench.session.step(-1), ArrowLeft: () => this.bench.session.step(-1),
    ' ': () => this.bench.playback.toggle(),
    Home: () => this.bench.session.seek(0), End: () => this.bench.session.seek(this.bench.session.length),
  };

  #parts(): TemplateResult | typeof nothing {
    if (parts.length < 2) return nothing;
    return html`<div class="ways" role="group" aria-label=${this.say('heuristics.title')}>${parts.map((part) => html`
      <button type="button" class="way" data-act=${`heuristics-${part.name}`} aria-pressed=${part === this.#shown}
        @click=${() => this.bench.weigh({ ...this.bench.heuristics, part: part.name })}>${this.say(`heuristics.part_of_view.${part.name}`)}</button>`)}</div>`;
  }

  #button(name: Icon, key: string, act: () => void, disabled: boolean): TemplateResult {
    return html`<button type="button" class="round" data-act=${`weigh-${name}`} aria-label=${this.say(key)} title=${this.say(key)} ?disabled=${disabled} @click=${act}>${icon(name)}</button>`;
  }

  /** Steps through the line of play. */
  #controls(): TemplateResult | typeof nothing {
    const { session, playback } = this.bench;
    const { at, length } = session;
    if (length === 0) return nothing;
    const last = session.moves[at - 1];
    const [start, end] = [at === 0, at === length];
    return html`
      <div class="inside-controls">
        <input type="range" min="0" max=${length} .value=${String(at)} aria-label=${this.say('player.scrubber')}
          aria-valuetext=${last === undefined ? this.say('player.start') : this.say('player.place', { at, length, move: last })}
          @input=${(event: Event) => session.seek(Number((event.target as HTMLInputElement).value))}>
        <div class="row">
          ${this.#button('first', 'player.first', () => session.seek(0), start)}
          ${this.#button('back', 'player.back', () => session.step(-1), start)}
          ${this.#button(playback.playing ? 'pause' : 'play', playback.playing ? 'player.pause' : 'player.play', () => playback.toggle(), false)}
          ${this.#button('forward', 'player.forward', () => session.step(1), end)}
          ${this.#button('last', 'player.last', () => session.seek(length), end)}
          <output class="place">${at}<small> / ${length}</small></output>
        </div>
      </div>`;
  }

  override render() {
    const { bench } = this;
    return html`
      <dialog class="inside heuristics" aria-labelledby="heuristics-title" @close=${() => bench.weigh(null)} @keydown=${(event: KeyboardEvent) => this.#key(event)}>
        <header><h2 id="heuristics-title">${this.say('heuristics.title')}</h2>${this.#parts()}<span class="fill"></span>
          <form method="dialog"><button class="round" data-act="heuristics-close" aria-label=${this.say('close')} title=${this.say('close')}>${icon('close')}</button></form></header>
        <div class="heuristics-body">${this.#shown.draw(bench)}</div>
        ${this.#controls()}
      </dialog>`;
  }
}

customElements.define('rompicapo-heuristics', Heuristics);

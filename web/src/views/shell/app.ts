// SPDX-License-Identifier: MIT
//
// The page: the puzzle with its player, and beside them (on a phone: over them, from below) one panel at a time. Keys
// not used by a field go to the puzzle; files dropped anywhere are opened as puzzles.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { actionOf } from '../../model/keys.js';
import type { Action, Command } from '../../model/keys.js';
import '../help/help_dialog.js';
import type { HelpDialog } from '../help/help_dialog.js';
import '../player/caption.js';
import '../player/player_bar.js';
import './chooser.js';
import type { Chooser } from './chooser.js';
import { icon } from './icons.js';
import { keepFocus } from './keep_focus.js';
import type { Icon } from './icons.js';
import { Part } from './part.js';
import './stage.js';
import type { Panel } from './workbench.js';

const panels: readonly { name: Panel; icon: Icon; load: () => Promise<unknown> }[] = [
  { name: 'setup', icon: 'enter', load: () => import('../setup/setup_panel.js') },
  { name: 'solve', icon: 'solve', load: () => import('../solve/solve_panel.js') },
  { name: 'answer', icon: 'moves', load: () => import('../answer/answer_panel.js') },
  { name: 'share', icon: 'share', load: () => import('./share_panel.js') },
  { name: 'settings', icon: 'settings', load: () => import('../settings/settings_panel.js') },
];
const tags: Readonly<Record<Panel, string>> = {
  setup: 'rompicapo-setup-panel',
  solve: 'rompicapo-solve-panel',
  answer: 'rompicapo-answer-panel',
  share: 'rompicapo-share-panel',
  settings: 'rompicapo-settings-panel',
};
const sheet = '(max-width: 559px), (max-width: 899px) and (min-height: 501px)'; // the panel covers the puzzle: narrow.css
const stepAngle = Math.PI / 12;
// not while a position is entered
const playing: ReadonlySet<Command> = new Set(['play', 'back', 'forward', 'first', 'last']);

export class App extends Part {
  static override properties = { ...Part.properties, dropping: { state: true } };
  declare dropping: boolean;

  constructor() {
    super();
    this.dropping = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('keydown', this.#key);
    addEventListener('dragover', this.#drag);
    addEventListener('dragleave', this.#drag);
    addEventListener('drop', this.#drag);
    this.bench.addEventListener('look', () => this.#applyLook());
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.#applyLook());
    this.#applyLook();
    keepFocus(this);
  }

  #applyLook(): void {
    const { dark, settings, still } = this.bench;
    Object.assign(document.documentElement.dataset, { theme: dark ? 'dark' : 'light', palette: settings.palette, motion: still ? 'reduced' : 'full' });
  }

  readonly #drag = (event: DragEvent): void => {
    if (event.dataTransfer?.types.includes('Files') !== true) return;
    event.preventDefault();
    this.dropping = event.type === 'dragover';
    const file = event.type === 'drop' ? event.dataTransfer.files[0] : undefined;
    if (file !== undefined) void this.bench.openFile(file);
  };

  #layer: number | undefined; // chosen by a digit for the next key

  readonly #key = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]') !== null) return;
    const target = event.target as HTMLElement;
    if (event.key === 'Escape') return this.#escape();
    if (wantsKey(target, event)) return;
    const { bench } = this;
    if (['Shift', 'Alt', 'AltGraph'].includes(event.key)) return;
    const action = actionOf(event, bench.model, bench.session.state, bench.settings.keys, this.#layer);
    this.#layer = action !== undefined && 'layer' in action ? action.layer : undefined;
    if (action === undefined || !this.#act(action)) return;
    event.preventDefault();
  };

  #escape(): void {
    const { bench } = this;
    if (bench.run.running) bench.run.cancel();
    else if (bench.playback.playing) bench.playback.pause();
    else if (bench.panel !== null && matchMedia(sheet).matches) this.#open(bench.panel);
  }

  #act(action: Action): boolean {
    const { session, entry, stage } = this.bench;
    if ('layer' in action) return !entry.active;
    if ('move' in action) return !entry.active && session.move(action.move);
    if (entry.active && playing.has(action.command)) return false;
    if (action.command !== 'orbit') return void this.#commands[action.command](), true;
    stage?.view?.orbit((action.right ?? 0) * stepAngle, (action.up ?? 0) * stepAngle);
    return stage?.view != null;
  }

  readonly #commands: Record<Exclude<Command, 'orbit'>, () => void> = {
    play: () => this.bench.playback.toggle(),
    back: () => this.bench.session.step(-1),
    forward: () => this.bench.session.step(1),
    first: () => this.bench.session.seek(0),
    last: () => this.bench.session.seek(this.bench.session.length),
    undo: () => this.bench.undo(),
    redo: () => this.bench.redo(),
    solve: () => this.bench.solveNow(),
    help: () => this.#help(),
  };

  #help(): void {
    this.querySelector<HelpDialog>('rompicapo-help')?.show();
  }

  /** A second request for the open panel closes it if it covers the puzzle. */
  #open(panel: Panel): void {
    const covers = matchMedia(sheet).matches;
    this.bench.show(covers && this.bench.panel === panel ? null : panel);
  }

  #tabKey(event: KeyboardEvent): void {
    const way = { ArrowRight: 1, ArrowLeft: -1, Home: -9, End: 9 }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const at = panels.findIndex((panel) => panel.name === this.#shown);
    const next = Math.abs(way) > 1 ? (way < 0 ? 0 : panels.length - 1) : (at + way + panels.length) % panels.length;
    this.bench.show(panels[next]?.name ?? null);
    void this.updateComplete.then(() => this.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus());
  }

  get #shown(): Panel {
    return this.bench.panel ?? this.bench.resting;
  }

  #panel(): TemplateResult {
    const { bench } = this;
    const shown = this.#shown;
    // Rendered once its element is defined: properties set before that would be lost.
    if (customElements.get(tags[shown]) === undefined) {
      void panels.find((panel) => panel.name === shown)?.load().then(() => this.requestUpdate());
      return html``;
    }
    if (shown === 'setup') return html`<rompicapo-setup-panel .bench=${bench}></rompicapo-setup-panel>`;
    if (shown === 'answer') return html`<rompicapo-answer-panel .bench=${bench}></rompicapo-answer-panel>`;
    if (shown === 'share') return html`<rompicapo-share-panel .bench=${bench}></rompicapo-share-panel>`;
    if (shown === 'settings') return html`<rompicapo-settings-panel .bench=${bench}></rompicapo-settings-panel>`;
    return html`<rompicapo-solve-panel .bench=${bench}></rompicapo-solve-panel>`;
  }

  #side(): TemplateResult {
    const { bench } = this;
    const shown = this.#shown;
    return html`
      <aside class="side ${bench.panel === null ? 'down' : 'up'}" aria-label=${this.say('panels')}>
        <div class="tabs" role="tablist" aria-label=${this.say('panels')} @keydown=${(event: KeyboardEvent) => this.#tabKey(event)}>
          ${panels.map((panel) => html`<button type="button" role="tab" id=${`tab-${panel.name}`} aria-controls="panel" aria-selected=${panel.name === shown}
            tabindex=${panel.name === shown ? 0 : -1}
            @click=${() => this.#open(panel.name)}>${icon(panel.icon)}<span>${this.say(`panel.${panel.name}`)}</span></button>`)}
        </div>
        <div class="panel" id="panel" role="tabpanel" aria-labelledby=${`tab-${shown}`} tabindex="0">${this.#panel()}</div>
      </aside>`;
  }

  /** For what is shown: the draft, or the play. */
  get #badge(): string {
    const { entry, solved } = this.bench;
    return entry.isGoal ? this.say('solve.goal.own') : entry.active ? this.say('badge.draft', { verdict: entry.verdict }) : this.say(solved ? 'badge.solved' : 'badge.unsolved');
  }

  #header(): TemplateResult {
    const { bench } = this;
    return html`
      <header class="top">
        <h1 class="brand">Rompicapo</h1>
        <button type="button" class="chooser-button" aria-haspopup="dialog"
          @click=${() => this.querySelector<Chooser>('rompicapo-chooser')?.show()}>
          <span class="hidden">${this.say('chooser.title')}: </span><b>${bench.puzzleName}</b>${icon('chevron')}</button>
        <p class="badge ${!bench.entry.active && bench.solved ? 'solved' : ''}">${this.#badge}</p>
        <span class="fill"></span>
        <button type="button" class="round" data-act="inside" aria-label=${this.say('inside.title')} title=${this.say('inside.title')} ?disabled=${bench.info === null}
          @click=${() => bench.lookInside({})}>${icon('inside')}</button>
        <button type="button" class="round" data-act="heuristics" aria-label=${this.say('heuristics.title')} title=${this.say('heuristics.title')} ?disabled=${bench.info === null}
          @click=${() => bench.weigh({})}>${icon('heuristics')}</button>
        <button type="button" class="round" data-act="theme" aria-label=${this.say('theme.toggle')} title=${this.say('theme.toggle')}
          @click=${() => bench.set({ theme: bench.dark ? 'light' : 'dark' })}>${icon('moon')}</button>
        <button type="button" class="round" data-act="help" aria-label=${this.say('help.title')} title=${this.say('help.title')}
          @click=${() => this.#help()}>${icon('help')}</button>
      </header>`;
  }

  override render() {
    const { bench } = this;
    return html`
      <a class="skip" href="#panel" @click=${(event: Event) => this.#skip(event)}>${this.say('skip')}</a>
      ${this.#header()}
      <main>
        <rompicapo-stage .bench=${bench}></rompicapo-stage>
        <rompicapo-caption .bench=${bench}></rompicapo-caption>
        <rompicapo-player-bar .bench=${bench}></rompicapo-player-bar>
      </main>
      ${this.#side()}
      <rompicapo-chooser .bench=${bench}></rompicapo-chooser>
      <rompicapo-help .bench=${bench}></rompicapo-help>
      ${this.#inside()}
      ${this.#heuristics()}
      ${this.#report()}
      <p class="hidden" role="status" aria-live="polite">${bench.said}</p>
      ${bench.notice === null ? nothing : html`<div class="told"><p>${bench.notice}</p>
        <button type="button" class="round small" aria-label=${this.say('close')} title=${this.say('close')} @click=${() => bench.tell(null)}>${icon('close')}</button></div>`}
      ${this.dropping ? html`<div class="dropping" aria-hidden="true">${this.say('chooser.drop')}</div>` : nothing}`;
  }

  /** A search from inside; its module is loaded on first use. */
  #inside(): TemplateResult | typeof nothing {
    if (this.bench.inside === null || this.bench.info === null) return nothing;
    if (customElements.get('rompicapo-inside') === undefined) {
      void import('../inside/inside.js').then(() => this.requestUpdate());
      return nothing;
    }
    return html`<rompicapo-inside .bench=${this.bench}></rompicapo-inside>`;
  }

  /** The heuristics, also loaded on first use. */
  #heuristics(): TemplateResult | typeof nothing {
    if (this.bench.heuristics === null || this.bench.info === null) return nothing;
    if (customElements.get('rompicapo-heuristics') === undefined) {
      void import('../heuristics/heuristics.js').then(() => this.requestUpdate());
      return nothing;
    }
    return html`<rompicapo-heuristics .bench=${this.bench}></rompicapo-heuristics>`;
  }

  /** A report from a file, also loaded on first use. */
  #report(): TemplateResult | typeof nothing {
    if (this.bench.report === null) return nothing;
    if (customElements.get('rompicapo-report') === undefined) {
      void import('../report/report_dialog.js').then(() => this.requestUpdate());
      return nothing;
    }
    return html`<rompicapo-report .bench=${this.bench}></rompicapo-report>`;
  }

  #skip(event: Event): void {
    event.preventDefault();
    if (this.bench.panel === null) this.bench.show(this.#shown);
    void this.updateComplete.then(() => this.querySelector<HTMLElement>('#panel')?.focus());
  }
}

/** Fields keep all keys, buttons Space and Enter, lists and tabs the arrows. */
function wantsKey(target: HTMLElement, event: KeyboardEvent): boolean {
  if (event.key === 'Tab') return true;
  const field = target.closest?.('input, textarea, select, [contenteditable]');
  if (field != null) return !(event.ctrlKey && event.key === 'Enter');
  const pressed = target.closest?.('button, a, summary, [role=tab], label') != null;
  if (pressed && (event.key === ' ' || event.key === 'Enter') && !event.ctrlKey) return true;
  const scrolled = target.closest?.('#panel, .columns') != null;
  return scrolled && (event.key.startsWith('Arrow') || event.key === 'Home' || event.key === 'End');
}

customElements.define('rompicapo-app', App);

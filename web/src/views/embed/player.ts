// SPDX-License-Identifier: MIT
//
// <rompicapo-player>: a puzzle and a line of moves for any page. The picture is made when the player comes into view,
// and the core is loaded only when the models do not suffice. Events leave the shadow root: rompicapo-move,
// rompicapo-state, rompicapo-end, rompicapo-error.
import { html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { EngineError } from '../../engine/engine.js';
import type { Fault } from '../../engine/protocol.js';
import type { Change } from '../../model/session.js';
import { schemeIn } from '../../model/scheme.js';
import { choices, pace } from '../../model/settings.js';
import { bestLanguage, loadWords, Words } from '../../model/words.js';
import { kindOf } from '../kinds.js';
import { plainLook, type Look } from '../puzzle_view.js';
import { controlBar, moveChips } from './controls.js';
import { Narrator } from './narrator.js';
import type { PlayerEvents, RompicapoPlayerElement } from './player_element.js';
import { type Ask, sourceOf } from './source.js';
import { playerStyles } from './styles.js';
import { Table } from './table.js';

const oneOf = <T extends string>(allowed: readonly T[], value: string, otherwise: T): T =>
  (allowed as readonly string[]).includes(value) ? (value as T) : otherwise;
const dark = matchMedia('(prefers-color-scheme: dark)');
const reduced = matchMedia('(prefers-reduced-motion: reduce)');
const lookProperties = ['palette', 'backView', 'theme', 'letters', 'mask', 'words'] as const; // properties that the picture depends on

export class RompicapoPlayer extends LitElement implements RompicapoPlayerElement {
  static override styles = playerStyles;
  static override properties = {
    puzzle: {},
    setup: {},
    moves: {},
    lang: {},
    speed: {},
    controls: {},
    palette: {},
    backView: { attribute: 'back' },
    theme: {},
    angle: {},
    mask: {},
    letters: { type: Boolean },
    autoplay: { type: Boolean },
    explain: { type: Boolean },
    words: { state: true },
    fault: { state: true },
  };
  /** Loads the core; set by the module that defines the element. */
  static ask: Ask = () => Promise.reject(new Error('no core'));

  declare puzzle: string;
  declare setup: string;
  declare moves: string;
  declare speed: string;
  declare controls: string;
  declare palette: string;
  declare backView: string;
  declare theme: string;
  declare angle: string;
  declare mask: string;
  declare letters: boolean;
  declare autoplay: boolean;
  declare explain: boolean;
  declare protected words: Words;
  declare protected fault: Fault | null;
  #table: Table | null = null;
  #mounted: Table | null = null; // the last whose picture was requested: one request suffices
  #loading = 0;
  #wasVisible = false;
  readonly #narrator = new Narrator(() => RompicapoPlayer.ask(), () => this.requestUpdate());
  readonly #visibility = new IntersectionObserver((seen) => this.#seen(seen.some(({ isIntersecting }) => isIntersecting)));
  readonly #lookChanged = (): void => this.#applyLook();

  constructor() {
    super();
    const plain = { puzzle: 'cube:3', setup: '', moves: '', lang: '', speed: 'normal', controls: 'full', palette: 'standard', backView: 'none' };
    Object.assign(this, plain, { theme: 'auto', angle: '', mask: '', letters: false, autoplay: false, explain: false, fault: null });
    this.words = new Words('en', {});
  }

  // --- API for the page's scripts

  play(): void {
    void this.#table?.play();
  }
  pause(): void {
    this.#table?.pause();
  }
  step(): void {
    this.seek(this.at + 1);
  }
  back(): void {
    this.seek(this.at - 1);
  }
  seek(at: number): void {
    this.#table?.seek(at);
  }
  get playing(): boolean {
    return this.#table?.playing ?? false;
  }
  get at(): number {
    return this.#table?.session.at ?? 0;
  }
  get length(): number {
    return this.#table?.session.length ?? 0;
  }
  get state(): string {
    return this.#table?.session.state ?? '';
  }

  // --- Life cycle

  override connectedCallback(): void {
    super.connectedCallback();
    this.#visibility.observe(this);
    for (const query of [dark, reduced]) query.addEventListener('change', this.#lookChanged);
    if (this.hasUpdated) void this.#load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#visibility.disconnect();
    for (const query of [dark, reduced]) query.removeEventListener('change', this.#lookChanged);
    this.#clear();
  }

  protected override willUpdate(changes: PropertyValues): void {
    if (changes.has('lang') || !this.hasUpdated) void this.#speak();
    if (['puzzle', 'setup', 'moves'].some((name) => changes.has(name))) void this.#load();
  }

  protected override updated(changes: PropertyValues): void {
    if (this.#table !== null) this.#table.pace = this.#pace;
    if (lookProperties.some((name) => changes.has(name))) this.#applyLook();
    const { view } = this.#table ?? {};
    if (changes.has('angle') && this.angle !== '' && view) view.angle = this.angle;
    const session = this.#table?.session;
    if (this.explain && session) void this.#narrator.follow(session, this.words.language);
    const lit = this.renderRoot.querySelector<HTMLElement>('.moves .now');
    const list = lit?.parentElement;
    if (lit && list) list.scrollTop = lit.offsetTop - (list.clientHeight - lit.clientHeight) / 2;
  }

  async #speak(): Promise<void> {
    const around = this.closest('[lang]')?.getAttribute('lang') ?? '';
    this.words = await loadWords(bestLanguage([this.lang, around, ...navigator.languages]));
  }

  async #load(): Promise<void> {
    const loading = ++this.#loading;
    this.#clear();
    try {
      const source = await sourceOf(() => RompicapoPlayer.ask(), this.puzzle, this.setup, this.moves);
      if (loading !== this.#loading || !this.isConnected) return;
      this.fault = null;
      this.#table = new Table(source, this.#pace);
      this.#table.addEventListener('change', (event) => this.#changed((event as CustomEvent<Change>).detail));
      this.#table.addEventListener('playing', () => this.requestUpdate());
      this.requestUpdate();
      this.#tellState();
      if (this.#wasVisible) await this.#mount();
    } catch (error) {
      if (loading === this.#loading) this.#refuse(error);
    }
  }

  #clear(): void {
    this.#table?.dispose();
    this.#table = null;
  }

  #refuse(error: unknown): void {
    this.fault = error instanceof EngineError ? error.fault : { code: 'embed-failed', message: String(error), position: null };
    const { message, position } = this.fault; // scripts receive the core's message
    this.#tell('error', { message, position });
  }

  #seen(visible: boolean): void {
    this.#wasVisible ||= visible;
    if (visible) this.#mount().catch((error: unknown) => this.#refuse(error));
  }

  async #mount(): Promise<void> {
    const table = this.#table;
    if (table === null || table === this.#mounted) return;
    this.#mounted = table;
    await this.updateComplete;
    const place = this.renderRoot.querySelector('.view');
    if (place === null) return;
    await table.mount(place, this.#look, this.angle);
    this.#applyLook(); // applies changes made meanwhile
    if (this.autoplay && table === this.#table && !reduced.matches) void table.play();
  }

  get #pace(): (typeof pace)['normal'] {
    return pace[oneOf(choices.speed, this.speed, 'normal')];
  }

  get #isDark(): boolean {
    return this.theme === 'dark' || (this.theme !== 'light' && dark.matches);
  }

  get #look(): Look {
    const { letters, words } = this;
    const scheme = schemeIn(this.palette);
    const palette = scheme ?? oneOf(['standard', 'colour-blind', 'high-contrast'] as const, this.palette, 'standard');
    const back = oneOf(choices.back, this.backView, 'none');
    return { ...plainLook, palette, letters, back, mask: this.mask || null, still: reduced.matches, dark: this.#isDark, labels: (scheme === undefined ? words : words.forScheme).phrases };
  }

  #applyLook(): void {
    this.#table?.view?.set(this.#look);
    this.renderRoot.querySelector('.player')?.classList.toggle('dark', this.#isDark);
  }

  // --- Events

  #changed(change: Change): void {
    const { at, length } = this;
    this.requestUpdate();
    if (change.kind === 'turn') this.#tell('move', { move: change.move, by: change.from, at, length });
    this.#tellState();
    if (at === length && length > 0) this.#tell('end', { at, length });
  }

  #tellState(): void {
    const { at, length, state } = this;
    const { source, session } = this.#table ?? {};
    this.#tell('state', { puzzle: source?.model.id ?? this.puzzle, state, at, length, solved: session?.solved ?? false });
  }

  #tell<N extends 'move' | 'state' | 'end' | 'error'>(name: N, detail: PlayerEvents[`rompicapo-${N}`]['detail']): void {
    this.dispatchEvent(new CustomEvent(`rompicapo-${name}`, { detail, bubbles: true, composed: true }));
  }

  // --- Rendering

  #below(): TemplateResult | typeof nothing {
    const table = this.#table;
    if (this.controls === 'none' || table === null) return nothing;
    return html`
      <div class="below" part="below">
        ${this.explain ? html`<p class="caption" part="caption" aria-live="polite">${this.#narrator.textAt(this.at)}</p>` : nothing}
        ${controlBar(table, this.words)}
        ${this.controls === 'bar' ? nothing : moveChips(table, this.words)}
      </div>`;
  }

  override render(): TemplateResult {
    const model = this.#table?.source.model;
    const margin = model !== undefined && kindOf(model.id).margin === true;
    const label = this.words.say('ui.embed.label', { puzzle: model?.id ?? this.puzzle });
    return html`
      <div class="player ${this.#isDark ? 'dark' : ''}" part="player" role="group" aria-label=${label} lang=${this.words.language}>
        ${this.fault === null ? nothing : html`<p class="fault" part="fault" role="alert">${this.words.fault(this.fault)}</p>`}
        <div class="view ${margin ? 'margin' : ''}" part="view" ?hidden=${this.fault !== null}></div>
        ${this.#below()}
      </div>`;
  }
}

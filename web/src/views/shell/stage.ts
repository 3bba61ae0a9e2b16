// SPDX-License-Identifier: MIT
//
// The puzzle's pictures: a large one and its net beside it, in step with the line of play, or with the draft while a
// position is entered. The net comes first and replaces the large picture if that cannot be made (no WebGL).
import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import type { Change } from '../../model/session.js';
import { pace } from '../../model/settings.js';
import type { Look, PaintEvent, PuzzleView } from '../puzzle_view.js';
import { plainLook } from '../puzzle_view.js';
import '../enter/draft_note.js';
import type { Pictures } from './bench.js';
import { icon } from './icons.js';
import { resetPageZoom } from './page_zoom.js';
import { Part } from './part.js';

const quickest = 45; // ms per turn of an animated scramble
const keyed = 220; // ms at most for a turn made by hand or key

export class Stage extends Part implements Pictures {
  static override properties = { ...Part.properties, flat: { state: true }, large: { state: true } };
  declare flat: boolean;
  declare large: boolean; // the net is enlarged over the picture
  view: PuzzleView | null = null;
  net: PuzzleView | null = null;
  ready = false; // the pictures show the current state; while new ones load, the old ones stay
  #mounting = 0;
  #gestureSource: PuzzleView | null = null; // whose gesture is being reported
  readonly #masks = new WeakMap<PuzzleView, Look['mask']>(); // the one each picture shows
  #drafted = ''; // the part of the draft that is shown
  #lit = ''; // highlighted pieces
  #wanted = 0; // the last change shown

  constructor() {
    super();
    this.flat = false;
    this.large = false;
  }

  get look(): Look {
    const { settings, palette, picture, still, dark, words, entry } = this.bench;
    const { letters, hints, back, inner, tiles, tint } = settings;
    return { ...plainLook, palette, letters, hints, back, inner, tiles, tint, picture, still, dark, mask: entry.active ? (entry.isGoal ? '' : null) : this.bench.mask, labels: words.phrases };
  }

  /** The picture for exports. */
  get main(): PuzzleView | null {
    return this.view ?? this.net;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.bench.stage = this;
    this.bench.addEventListener('puzzle', () => void this.#mount());
    this.bench.addEventListener('moved', (event) => this.#moved((event as CustomEvent<Change>).detail));
    this.bench.addEventListener('look', () => this.#all((view) => this.#applyLook(view)));
    for (const query of ['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)'])
      matchMedia(query).addEventListener('change', () => this.bench.set({}));
  }

  protected override firstUpdated(): void {
    void this.#mount();
  }

  #all(work: (view: PuzzleView) => void): void {
    for (const view of [this.view, this.net]) if (view !== null) work(view);
  }

  #applyLook(picture: PuzzleView): void {
    picture.set(this.look);
    this.#masks.set(picture, this.look.mask);
  }

  async #mount(): Promise<void> {
    if (!this.hasUpdated) return;
    const mounting = ++this.#mounting;
    this.ready = false;
    const { kind, model } = this.bench;
    const old = [this.view, this.net];
    const current = (): boolean => mounting === this.#mounting;
    const net = (await kind.net?.(model, this.look).catch(() => null)) ?? null;
    if (!current()) return net?.dispose();
    old.forEach((view) => view?.dispose());
    this.view = this.net = null;
    this.flat = this.large = false;
    this.querySelector('.view')?.replaceChildren();
    this.#put('net', net);
    await this.updateComplete;
    await painted();
    try {
      const view = await kind.view(model, this.look);
      if (current()) this.#put('view', view);
      else view.dispose();
    } catch {
      if (current()) this.flat = true;
    }
    if (current()) this.ready = true;
    this.bench.changed();
  }

  #put(place: 'view' | 'net', picture: PuzzleView | null): void {
    this[place] = picture;
    this.querySelector(`.${place}`)?.replaceChildren(...(picture === null ? [] : [picture.element]));
    if (picture === null) return;
    picture.element.addEventListener('move', (event) => {
      this.#gestureSource = picture;
      const { move } = (event as CustomEvent<{ move: string }>).detail;
      if (!this.bench.session.move(move, 'gesture')) picture.show(this.bench.session.state, this.bench.session.made);
      this.#gestureSource = null;
    });
    picture.element.addEventListener('paint', (event) => this.#painted((event as CustomEvent<PaintEvent>).detail));
    picture.element.addEventListener('view', () => this.bench.turnedTo(picture.angle));
    if (place === 'view' && this.bench.wantedAngle !== '') picture.angle = this.bench.wantedAngle;
    this.#drafted = '';
    this.#lit = '';
    this.#showDraft(picture);
  }

  #painted({ index, other, stroke }: PaintEvent): void {
    const { entry, model } = this.bench;
    if (model.stickers) entry.paint(index, entry.brush, stroke ?? null);
    else entry.rearrange(index, other);
  }

  #showDraft(picture: PuzzleView): void {
    const { entry, session } = this.bench;
    picture.painting = entry.active;
    if (this.#masks.get(picture) !== this.look.mask) this.#applyLook(picture);
    if (entry.active) picture.show(entry.draft);
    else picture.show(session.state, session.made);
    picture.mark(entry.marked);
  }

  #moved(change: Change): void {
    if (this.bench.entry.active) return;
    const wanted = ++this.#wanted;
    const { session, playback, settings } = this.bench;
    const paced = pace[settings.speed].turn;
    const time = playback.playing ? paced : Math.min(paced, keyed);
    this.bench.shown = Promise.all(
      [this.view, this.net].map(async (view) => {
        if (view === null || view === this.#gestureSource) return;
        if (change.kind === 'turn') return view.play(change.move, time);
        if (view === this.view && !this.bench.still && change.via.length > 0) await this.#via(view, change.via, wanted);
        if (wanted === this.#wanted) view.show(session.state, session.made);
      }),
    ).then(() => undefined);
  }

  async #via(view: PuzzleView, moves: readonly string[], wanted: number): Promise<void> {
    for (const move of moves) if (wanted === this.#wanted) await view.play(move, quickest);
  }

  protected override updated(changes: PropertyValues): void {
    super.updated(changes);
    this.#light();
    const { entry } = this.bench;
    const drafted = entry.active ? `${entry.draft}|${entry.marked.join()}` : '';
    if (drafted === this.#drafted) return;
    this.#drafted = drafted;
    this.#all((view) => this.#showDraft(view));
  }

  /** Highlights the pieces named by the explanation of the current move, unless moves follow so fast that it would
   *  flicker. */
  #light(): void {
    const { entry, playback, settings, explainer, session } = this.bench;
    const quick = playback.playing && (settings.speed === 'instant' || settings.speed === 'fast');
    const pieces = entry.active || quick ? [] : explainer.piecesAt(session.at);
    if (pieces.join() === this.#lit) return;
    this.#lit = pieces.join();
    this.#all((view) => view.light?.(pieces));
  }

  #reset(): void {
    this.#all((view) => view.resetView?.());
    resetPageZoom();
  }

  #buttons(): TemplateResult {
    const enlarge = this.say(this.large ? 'stage.net_smaller' : 'stage.net_larger');
    const reset = this.say('stage.reset');
    const turned = this.view?.resetView !== undefined; // flat views have no angle
    return html`
      ${!turned ? nothing : html`<button type="button" class="round reset-view" data-act="reset-view" aria-label=${reset} title=${reset} @click=${() => this.#reset()}>${icon('view')}</button>`}
      ${this.net === null || this.flat ? nothing : html`<button type="button" class="round small enlarge" data-act="enlarge" aria-label=${enlarge} title=${enlarge}
        aria-pressed=${this.large} @click=${() => (this.large = !this.large)}>${icon(this.large ? 'shrink' : 'grow')}</button>`}`;
  }

  override render() {
    const { bench } = this;
    const { margin = false, name } = bench.kind;
    const done = bench.solved && !bench.entry.active && bench.session.length > 0 && bench.session.at === bench.session.length;
    return html`
      <section class="stage ${margin ? 'margin' : ''} ${this.flat ? 'flat' : ''} ${this.large ? 'large' : ''} ${done ? 'done' : ''} ${bench.entry.active && bench.entry.stale ? 'stale' : ''}" data-kind=${name}
        aria-label=${this.say('stage.label', { puzzle: bench.puzzleName })}>
        <div class="view"></div>
        <div class="net"></div>
        ${this.#buttons()}
        ${this.flat ? html`<p class="stage-note">${this.say('stage.flat')}</p>` : ''}
        <rompicapo-draft-note .bench=${bench}></rompicapo-draft-note>
      </section>`;
  }
}

/** After the next paint, when nothing else is urgent. */
function painted(): Promise<void> {
  return new Promise((done) =>
    requestAnimationFrame(() => ('requestIdleCallback' in window ? requestIdleCallback(() => done(), { timeout: 300 }) : setTimeout(done, 30))),
  );
}

customElements.define('rompicapo-stage', Stage);

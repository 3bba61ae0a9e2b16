// SPDX-License-Identifier: MIT
//
// Makes a film of the line of play as the page shows it: choose kind, size and pace, watch or stop the work, preview
// the film before saving. The film has its own view, so the page stays usable.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { pace } from '../../model/settings.js';
import { Part } from '../shell/part.js';
import { type Format, makeFilm, videoType } from './film.js';
import { secondsOf, shotsOf } from './film_plan.js';
import { endingOf, fileName, sizeText } from './save.js';

const sides = [320, 480, 720] as const;
const paces = ['fast', 'normal', 'slow'] as const;

interface Film {
  blob: Blob;
  address: string;
}

export class FilmMaker extends Part {
  static override properties = {
    ...Part.properties,
    format: { state: true },
    side: { state: true },
    speed: { state: true },
    captions: { state: true },
    done: { state: true },
    film: { state: true },
    failed: { state: true },
  };
  declare format: Format;
  declare side: number;
  declare speed: (typeof paces)[number];
  declare captions: boolean;
  declare done: number | null; // share of the work; null: none running
  declare film: Film | null;
  declare failed: boolean;
  #work: AbortController | undefined;

  constructor() {
    super();
    Object.assign(this, { format: 'gif', side: 480, speed: 'normal', captions: true, done: null, film: null, failed: false });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#work?.abort();
    this.#forget();
  }

  #forget(): void {
    if (this.film !== null) URL.revokeObjectURL(this.film.address);
    this.film = null;
    this.failed = false;
  }

  async #make(): Promise<void> {
    const work = new AbortController();
    this.#work = work;
    this.#forget();
    this.done = 0;
    try {
      const blob = await this.#filmed(work.signal);
      this.film = { blob, address: URL.createObjectURL(blob) };
      this.bench.announce(this.say('film.ready'));
    } catch {
      this.failed = !work.signal.aborted;
      if (this.failed) this.bench.announce(this.say('share.failed'));
    }
    this.done = null;
  }

  async #filmed(signal: AbortSignal): Promise<Blob> {
    const { session, kind, model, stage } = this.bench;
    if (stage === null) throw new Error('nothing to be seen');
    const { look, main } = stage;
    const script = { model, start: session.start, moves: session.moves };
    const options = { format: this.format, side: this.side, pace: pace[this.speed], captions: this.captions, dark: look.dark };
    const shown = { ...look, still: false };
    const view = main === stage.net && kind.net !== undefined ? await kind.net(model, shown) : await kind.view(model, shown);
    if (main !== null) view.angle = main.angle;
    return makeFilm(view, script, options, { signal, progress: (share) => (this.done = share) });
  }

  #select<T extends string | number>(id: string, label: string, items: readonly T[], chosen: T, text: (item: T) => string, act: (item: T) => void): TemplateResult {
    return html`
      <div class="field">
        <label class="field-label" for=${id}>${label}</label>
        <select id=${id} ?disabled=${this.done !== null} @change=${(event: Event) => act(items[(event.target as HTMLSelectElement).selectedIndex] as T)}>
          ${items.map((item) => html`<option .selected=${live(item === chosen)}>${text(item)}</option>`)}
        </select>
      </div>`;
  }

  #choices(): TemplateResult {
    const formats: readonly Format[] = videoType() === undefined ? ['gif'] : ['gif', 'video'];
    const video = videoType()?.includes('mp4') === true ? 'MP4' : 'WebM';
    return html`
      <div class="pairs">
        ${this.#select('film-format', this.say('film.format'), formats, this.format, (format) => (format === 'gif' ? 'GIF' : video), (format) => (this.format = format))}
        ${this.#select('film-side', this.say('film.side'), sides, this.side as (typeof sides)[number], (side) => `${side} × ${side}`, (side) => (this.side = side))}
        ${this.#select('film-speed', this.say('player.speed'), paces, this.speed, (speed) => this.say(`speed.${speed}`), (speed) => (this.speed = speed))}
      </div>
      <label class="check"><input type="checkbox" name="captions" ?disabled=${this.done !== null} .checked=${this.captions}
        @change=${(event: Event) => (this.captions = (event.target as HTMLInputElement).checked)}> ${this.say('film.captions')}</label>`;
  }

  #under(): TemplateResult {
    const percent = Math.round((this.done ?? 0) * 100);
    return html`
      <div class="row">
        <progress max="100" value=${percent} aria-label=${this.say('film.making')}></progress>
        <button type="button" class="worded" data-film="cancel" @click=${() => this.#work?.abort()}>${this.say('film.cancel')}</button>
      </div>`;
  }

  #made({ blob, address }: Film): TemplateResult {
    const { language } = this.bench.words;
    const label = this.say('share.film');
    const shown = blob.type.startsWith('video')
      ? html`<video src=${address} aria-label=${label} controls loop muted autoplay></video>`
      : html`<img src=${address} alt=${label}>`;
    return html`
      <figure class="film">${shown}</figure>
      <a class="worded" data-film="save" href=${address} download=${fileName(this.bench.model.id, endingOf(blob))}>${this.say('film.save', { size: sizeText(blob.size, language) })}</a>`;
  }

  override render() {
    const { session } = this.bench;
    const seconds = Math.round(secondsOf(shotsOf(session.length, pace[this.speed])));
    const nothingToFilm = session.length === 0 || this.bench.stage?.main == null;
    return html`
      <p class="field-label">${this.say('share.film')}</p>
      ${this.#choices()}
      ${this.done !== null
        ? this.#under()
        : html`<div class="row"><button type="button" class="worded" data-film="make" ?disabled=${nothingToFilm} @click=${() => this.#make()}>${this.say('film.make')}</button>
            <small>${nothingToFilm ? this.say('film.no_moves') : this.say('film.length', { moves: session.length, seconds })}</small></div>`}
      ${this.film === null ? nothing : this.#made(this.film)}
      ${this.failed ? html`<p class="notice">${this.say('share.failed')}</p>` : nothing}`;
  }
}

customElements.define('rompicapo-film-maker', FilmMaker);

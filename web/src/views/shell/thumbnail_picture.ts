// SPDX-License-Identifier: MIT
//
// A puzzle's thumbnail, drawn when it first comes into view, one at a time, and cached. A puzzle from a file needs the
// core's description; without it the picture stays empty, since its name is beside it.
import { css, html, LitElement } from 'lit';
import { kindOf } from '../kinds.js';
import { plainLook } from '../puzzle_view.js';
import type { Bench } from './bench.js';

const drawn = new Map<string, Promise<string>>(); // data addresses by puzzle and look
let last: Promise<unknown> = Promise.resolve();

export class ThumbnailPicture extends LitElement {
  static override styles = css`
    :host { display: block; inline-size: 4.75rem; block-size: 4.75rem; }
    img { inline-size: 100%; block-size: 100%; object-fit: contain; }
  `;
  static override properties = { bench: { attribute: false }, puzzle: { attribute: false }, address: { state: true } };
  declare bench: Bench;
  declare puzzle: string;
  declare address: string;
  readonly #visibility = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && void this.#show());
  readonly #look = (): void => void (this.address !== '' && this.#show());

  constructor() {
    super();
    this.address = '';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#visibility.observe(this);
    this.bench.addEventListener('look', this.#look);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#visibility.disconnect();
    this.bench.removeEventListener('look', this.#look);
  }

  async #show(): Promise<void> {
    const { dark, palette, settings } = this.bench;
    const key = [this.puzzle, dark, palette, settings.tiles, settings.tint].join();
    const picture = drawn.get(key) ?? this.#queued();
    drawn.set(key, picture);
    this.address = await picture.catch(() => '');
    if (this.address === '') drawn.delete(key);
  }

  #queued(): Promise<string> {
    const picture = last.then(() => this.#drawn());
    last = picture.catch(() => undefined);
    return picture;
  }

  async #drawn(): Promise<string> {
    const { bench, puzzle } = this;
    const ref = { puzzle };
    const kind = kindOf(puzzle);
    const model = (await kind.model(puzzle, null, ref)) ?? (await kind.model(puzzle, await bench.ask('puzzle', ref), ref));
    if (model === undefined) throw new Error(puzzle);
    const { dark, palette, settings } = bench;
    const { tiles, tint } = settings;
    const picture = await kind.thumbnail(model, { ...plainLook, palette, tiles, tint, dark });
    return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture)}`;
  }

  override render() {
    return this.address === '' ? html`` : html`<img src=${this.address} alt="">`;
  }
}

customElements.define('rompicapo-thumbnail', ThumbnailPicture);

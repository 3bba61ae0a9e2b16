// SPDX-License-Identifier: MIT
//
// A sliding board as buttons in a grid. The places are fixed; a move changes their contents and animates the moved
// tiles, so that the DOM, and what is read aloud, is always the board itself.
import type { SlidingModel } from '../../model/sliding.js';
import { gap } from '../../model/puzzle.js';
import { Words, isLanguage } from '../../model/words.js';
import { pngOf } from '../picture_file.js';
import type { Look, PaintEvent, PuzzleView } from '../puzzle_view.js';
import type { Tile } from './board.js';
import { cutPicture, isTile, tilesOf } from './board.js';
import { Gestures, type GestureTarget } from './gestures.js';
import { hatched } from '../sticker_colours.js';
import { boardSvg } from './still.js';
import { boardStyles } from './styles.js';
import { boardColours } from './tile_colours.js';

const snap = 110; // milliseconds for a released tile to settle

export class SlidingView implements PuzzleView, GestureTarget {
  readonly element = document.createElement('div');
  readonly places: HTMLElement[] = [];
  readonly tiles: HTMLButtonElement[] = []; // by place
  private readonly frame = document.createElement('div');
  private readonly board = document.createElement('div');
  private readonly gestures: Gestures;
  private state: string;
  private marked: readonly number[] = [];
  private lit: readonly string[] = []; // tiles
  private picture = ''; // data address
  private current = -1; // the tab stop
  private drawn: readonly Tile[] = []; // by place
  private running: Animation[] = [];
  private paints = false;

  constructor(
    readonly model: SlidingModel,
    private look: Look,
  ) {
    this.state = model.solved;
    this.build();
    this.gestures = new Gestures(this);
    this.set({});
  }

  get shown(): string {
    return this.state;
  }

  get still(): boolean {
    return this.look.still;
  }

  show(state: string): void {
    if (state === this.state) return;
    this.gestures.end();
    this.settle();
    this.state = state;
    this.render();
  }

  async play(move: string, milliseconds: number): Promise<void> {
    this.gestures.end();
    this.settle();
    const after = this.model.apply(this.state, move);
    if (after === undefined) return;
    const before = this.state;
    this.state = after;
    this.render();
    await this.travel(before, milliseconds);
  }

  slide(moves: readonly string[], from: { x: number; y: number } = { x: 0, y: 0 }): void {
    this.settle();
    const before = this.state;
    for (const move of moves) {
      const after = this.model.apply(this.state, move);
      if (after === undefined) break;
      this.state = after;
      this.element.dispatchEvent(new CustomEvent('move', { detail: { move } }));
      if (this.state !== after) break; // a listener has shown another state
    }
    this.render();
    void this.travel(before, snap, from);
  }

  paint(detail: PaintEvent): void {
    this.element.dispatchEvent(new CustomEvent<PaintEvent>('paint', { detail }));
  }

  set(look: Partial<Look>): void {
    const { picture } = this.look;
    this.look = { ...this.look, ...look };
    if (this.look.picture !== picture || (this.look.picture && !this.picture))
      this.picture = this.look.picture ? cutPicture(this.look.picture, this.model.columns, this.model.rows) : '';
    this.settle();
    this.applyLook();
    this.renderAll();
  }

  get painting(): boolean {
    return this.paints;
  }

  set painting(on: boolean) {
    if (on === this.paints) return;
    this.paints = on;
    this.gestures.end();
    this.applyLook();
    this.renderAll();
  }

  mark(indices: readonly number[]): void {
    this.marked = indices;
    this.renderAll();
  }

  light(pieces: readonly string[]): void {
    this.lit = pieces;
    this.render();
  }

  orbit(): void {} // a board has no viewing angle

  angle = '';

  png(width: number, height: number): Promise<Blob> {
    return pngOf(this.svg(), width, height);
  }

  svg(): string {
    return boardSvg(this.model, this.state, this.look, this.picture, this.lit);
  }

  async film(move: string, shares: readonly number[], width: number, height: number): Promise<Blob[]> {
    const before = this.state;
    await this.play(move, 0);
    if (this.state === before) return [];
    const was = this.model.cells(before);
    const from = this.model.cells(this.state).map((text) => was.indexOf(text));
    return Promise.all(
      shares.map((share) => {
        const left = 1 - share * share * (3 - 2 * share);
        return pngOf(boardSvg(this.model, this.state, this.look, this.picture, this.lit, { from, left }), width, height);
      }),
    );
  }

  dispose(): void {
    this.gestures.dispose();
    this.settle();
    this.element.remove();
  }

  goTo(place: number, focus: boolean): void {
    this.current = place;
    this.tiles.forEach((tile, at) => (tile.tabIndex = at === place ? 0 : -1));
    if (focus) this.tiles[place]?.focus();
  }

  label(place: number, tile: Tile): string {
    const { words } = this;
    const [row, column] = [Math.floor(place / this.model.columns) + 1, (place % this.model.columns) + 1];
    const kind = tile.text === '0' ? 'blank' : tile.text === gap ? (hatched(this.look) ? 'anything' : 'gap') : tile.home === place ? 'home' : 'tile';
    const text = words.say(`ui.sliding.${kind}`, { tile: tile.text, row, column });
    return this.marked.includes(place) ? `${text}, ${words.say('ui.sliding.marked')}` : text;
  }

  private get words(): Words {
    const language = document.documentElement.lang;
    return new Words(isLanguage(language) ? language : 'en', this.look.labels);
  }

  private build(): void {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(boardStyles);
    const root = this.element.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    this.frame.className = 'frame';
    this.board.className = 'board';
    this.board.setAttribute('role', 'grid');
    for (let row = 0; row < this.model.rows; row += 1) this.board.append(this.builtRow());
    this.frame.append(this.board);
    const scene = document.createElement('div');
    scene.className = 'scene';
    scene.append(this.frame);
    root.append(scene);
  }

  private builtRow(): HTMLElement {
    const row = document.createElement('div');
    row.className = 'row';
    row.setAttribute('role', 'row');
    for (let column = 0; column < this.model.columns; column += 1) {
      const place = document.createElement('div');
      place.className = 'place';
      place.setAttribute('role', 'gridcell');
      const tile = document.createElement('button');
      tile.type = 'button';
      const piece = document.createElement('span');
      piece.className = 'piece';
      const number = document.createElement('span');
      number.className = 'number';
      tile.append(piece, number);
      place.append(tile);
      row.append(place);
      this.places.push(place);
      this.tiles.push(tile);
    }
    return row;
  }

  /** Applies the look of the board as a whole. */
  private applyLook(): void {
    const { model, look } = this;
    const scene = this.frame.parentElement as HTMLElement;
    scene.className = 'scene';
    scene.classList.toggle('wood', look.tiles === 'wood');
    scene.classList.toggle('contrast', look.palette === 'high-contrast');
    scene.classList.toggle('pictured', this.picture !== '');
    scene.classList.toggle('painting', this.paints);
    scene.classList.toggle('still', look.still);
    scene.classList.toggle('digits-3', model.rows * model.columns > 100);
    const colours = boardColours(look);
    const properties = {
      '--rows': model.rows,
      '--columns': model.columns,
      '--frame': colours.frame,
      '--well': colours.well,
      '--line': colours.line,
      '--mark': colours.mark,
      '--lit': colours.lit,
      '--focus': look.dark ? '#ffd54a' : '#1a3cff',
      '--number': look.dark ? '#fff' : '#000',
      '--number-ground': look.dark ? '#000b' : '#fffc',
      '--picture': this.picture ? `url("${this.picture}")` : 'none',
    };
    for (const [name, value] of Object.entries(properties)) this.frame.style.setProperty(name, String(value));
    const { words } = this;
    this.board.setAttribute('aria-label', words.say('ui.sliding.board', { rows: model.rows, columns: model.columns }));
    this.board.setAttribute('aria-description', words.say(this.paints ? 'ui.sliding.help-enter' : 'ui.sliding.help-play'));
  }

  private renderAll(): void {
    const { drawn } = this;
    this.drawn = [];
    this.render(drawn);
  }

  /** Draws the tiles that changed. `before`: the previous tiles, to follow the focused one. */
  private render(before = this.drawn): void {
    const tiles = tilesOf(this.model, this.state, this.look);
    const focused = this.tiles.findIndex((tile) => tile === this.element.shadowRoot?.activeElement);
    tiles.forEach((tile, place) => {
      if (this.drawn[place]?.text !== tile.text) this.renderTile(tile, place);
      this.places[place]?.classList.toggle('lit', this.lit.includes(tile.text));
    });
    if (this.tiles[this.current]?.disabled !== false) {
      // The tile of the tab stop has moved; follow it.
      const left = tiles.findIndex((tile) => tile.text === before[this.current]?.text);
      this.goTo(left >= 0 ? left : this.tiles.findIndex((tile) => !tile.disabled), focused >= 0 && focused === this.current);
    }
    this.drawn = tiles;
  }

  private renderTile(tile: Tile, place: number): void {
    const button = this.tiles[place] as HTMLButtonElement;
    const empty = !isTile(tile);
    button.className = `tile${tile.text === '0' ? ' blank' : tile.text === gap ? ' gap' : tile.free ? ' free' : ''}`;
    button.disabled = empty && !this.paints;
    (button.lastElementChild as HTMLElement).textContent = tile.text === gap && hatched(this.look) ? '·' : empty ? '' : tile.text;
    button.setAttribute('aria-label', this.label(place, tile));
    this.places[place]?.classList.toggle('mark', this.marked.includes(place));
    const { rows, columns } = this.model;
    const properties = {
      '--top': tile.colours.top,
      '--fill': tile.colours.fill,
      '--edge': tile.colours.edge,
      '--ink': tile.colours.ink,
      '--left': `${(100 * (tile.home % columns)) / (columns - 1)}%`,
      '--up': `${(100 * Math.floor(tile.home / columns)) / (rows - 1)}%`,
      '--grain': `${(tile.home * 7) % 5}deg`,
    };
    for (const [name, value] of Object.entries(properties)) button.style.setProperty(name, value);
  }

  /** Animates each moved tile from its old place; `from` is how far the pointer had already moved it. */
  private async travel(before: string, milliseconds: number, from = { x: 0, y: 0 }): Promise<void> {
    if (this.look.still || milliseconds <= 0) return;
    const was = new Map(this.model.cells(before).map((text, place) => [text, place]));
    const now = this.model.cells(this.state);
    const { columns } = this.model;
    now.forEach((text, place) => {
      const old = was.get(text);
      if (old === undefined || old === place || text === '0' || text === gap) return;
      const side = this.side();
      const x = ((old % columns) - (place % columns)) * side.x + from.x;
      const y = (Math.floor(old / columns) - Math.floor(place / columns)) * side.y + from.y;
      const frames = [{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }];
      const animation = this.tiles[place]?.animate(frames, { duration: milliseconds, easing: 'cubic-bezier(.3, .7, .3, 1)' });
      if (animation) this.running.push(animation);
    });
    await Promise.allSettled(this.running.map((animation) => animation.finished));
  }

  side(): { x: number; y: number } {
    const box = this.board.getBoundingClientRect();
    return { x: box.width / this.model.columns, y: box.height / this.model.rows };
  }

  private settle(): void {
    for (const animation of this.running.splice(0)) animation.finish();
  }
}

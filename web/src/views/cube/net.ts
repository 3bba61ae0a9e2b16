// SPDX-License-Identifier: MIT
//
// The cube unfolded: U above, L F R B in a row, D below. A grid of stickers that pointer and keyboard paint, and that a
// screen reader reads cell by cell (face, row, column, colour) with the arrow keys.
import { placeOf, stickersOf } from '../../model/cube_geometry.js';
import { faceLetters } from '../../model/cube_notation.js';
import type { CubeModel } from '../../model/cube.js';
import { filled } from '../../model/words.js';
import type { Look, PaintEvent, PuzzleView } from '../puzzle_view.js';
import { Stroke, type Place } from '../stroke.js';
import { CubeMask } from '../../model/cube_mask.js';
import { coloursOf, colourOf, hatched, hatchingOf, inkOn } from '../sticker_colours.js';
import { OrientedCube } from './oriented_cube.js';
import { rasterised } from '../space/raster.js';

const namespace = 'http://www.w3.org/2000/svg';
/** Positions of the faces, in faces from the left and from the top. */
const layout: readonly (readonly [number, number])[] = [[1, 0], [2, 1], [1, 1], [1, 2], [0, 1], [3, 1]];
const gap = 0.22; // between faces, in stickers

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Cell {
  column: number; // of the whole grid, from 0
  row: number;
  group: SVGGElement;
  tile: SVGRectElement;
  sign: SVGTextElement;
  drawn: string; // the colour shown; empty: to be drawn again
}

export class CubeNet implements PuzzleView {
  readonly element = document.createElement('div');
  readonly angle = '';
  readonly #svg = make('svg');
  readonly #cells: Cell[];
  readonly #ring = ringShape(); // around the focused sticker
  readonly #oriented: OrientedCube;
  readonly #mask: CubeMask;
  readonly #defs = make('g'); // of the hatching
  #hatching = ''; // the fill of gaps that stand for anything; empty: gaps are not hatched
  #marks = new Set<number>();
  #lit: readonly string[] = []; // pieces
  #painting = false;
  #at: number; // the focused sticker
  #stroke: Stroke | undefined;

  constructor(
    readonly model: CubeModel,
    private look: Look,
  ) {
    this.#oriented = new OrientedCube(model);
    this.#mask = new CubeMask(model.size);
    this.#at = 0;
    this.#cells = this.#build();
    this.element.className = 'rompicapo-cube-net';
    Object.assign(this.element.style, { width: '100%', height: '100%', display: 'grid', placeItems: 'center' });
    this.element.append(this.#svg);
    this.#listen();
    this.set({});
  }

  show(state: string, moves?: readonly string[]): void {
    if (this.#painting ? this.#oriented.paint(state) : this.#oriented.show(state, moves)) this.#draw();
  }

  async play(move: string): Promise<void> {
    if (this.#oriented.turn(move)) this.#draw();
  }

  set(look: Partial<Look>): void {
    this.look = { ...this.look, ...look };
    const hatching = hatchingOf(this.look, 1);
    this.#hatching = hatching?.fill ?? '';
    this.#defs.innerHTML = hatching?.defs ?? '';
    for (const cell of this.#cells) cell.drawn = '';
    this.#draw();
  }

  get painting(): boolean {
    return this.#painting;
  }
  set painting(painting: boolean) {
    if (painting === this.#painting) return;
    this.#painting = painting;
    this.#oriented.paint(this.model.named(this.#oriented.letters));
    this.#draw();
  }

  mark(indices: readonly number[]): void {
    this.#marks = new Set(indices);
    this.#draw();
  }

  light(pieces: readonly string[]): void {
    this.#lit = pieces;
    this.#draw();
  }

  orbit(): void {}

  png(width: number, height: number): Promise<Blob> {
    return rasterised(this.svg(), width, height);
  }

  svg(): string {
    const copy = this.#svg.cloneNode(true) as SVGSVGElement;
    copy.lastElementChild?.remove(); // the ring
    return new XMLSerializer().serializeToString(copy);
  }

  dispose(): void {
    this.element.remove();
  }

  /** The page position of a sticker's centre. */
  stickerAt(index: number): { x: number; y: number } | null {
    const box = this.#cells[index]?.tile.getBoundingClientRect();
    return box === undefined ? null : { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }

  // Grid rows span the whole net, as in reading and for the arrow keys.
  #build(): Cell[] {
    const { size } = this.model;
    const rows = Array.from({ length: 3 * size }, () => make('g'));
    rows.forEach((row, at) => set(row, { role: 'row', 'aria-rowindex': at + 1 }));
    const cells = Array.from({ length: 6 * size * size }, (_, sticker) => cellOf(size, sticker));
    const inOrder = [...cells].sort((a, b) => a.row - b.row || a.column - b.column);
    for (const cell of inOrder) rows[cell.row]?.append(cell.group);
    const margin = 0.12;
    const [width, height] = [4 * size + 3 * gap + 2 * margin, 3 * size + 2 * gap + 2 * margin];
    set(this.#svg, { viewBox: `${-margin} ${-margin} ${width} ${height}`, role: 'grid', 'aria-rowcount': 3 * size, 'aria-colcount': 4 * size });
    Object.assign(this.#svg.style, { width: '100%', height: '100%', display: 'block' });
    this.#svg.append(this.#defs, ...rows, this.#ring);
    return cells;
  }

  #listen(): void {
    this.#svg.addEventListener('keydown', (event) => this.#key(event));
    this.#svg.addEventListener('focusin', (event) => this.#enter(event.target as Element));
    this.#svg.addEventListener('focusout', () => (this.#ring.style.display = 'none'));
    this.#svg.addEventListener('pointerdown', (event) => this.#press(event));
    this.#svg.addEventListener('pointermove', (event) => this.#sweep(event));
    for (const name of ['pointerup', 'pointercancel']) this.#svg.addEventListener(name, () => (this.#stroke = undefined));
  }

  #press(event: PointerEvent): void {
    if (!this.#painting || stickerOfTarget(event.target) === undefined || event.button !== 0 || !event.isPrimary) return;
    this.#svg.setPointerCapture(event.pointerId);
    const under = ({ x, y }: Place): number | undefined => stickerOfTarget(document.elementFromPoint(x, y));
    this.#stroke = new Stroke({ x: event.clientX, y: event.clientY }, under, (sticker, stroke) => this.#paint(sticker, stroke));
  }

  #sweep(event: PointerEvent): void {
    if (event.isPrimary) this.#stroke?.to({ x: event.clientX, y: event.clientY });
  }

  #paint(sticker: number, stroke?: number): void {
    this.#focused(sticker);
    const detail = { index: sticker, ...(stroke === undefined ? {} : { stroke }) };
    this.element.dispatchEvent(new CustomEvent<PaintEvent>('paint', { detail }));
  }

  #key(event: KeyboardEvent): void {
    const way = arrows[event.key];
    if (way !== undefined) {
      const next = this.#towards(way);
      if (next !== undefined) this.#cells[next]?.group.focus();
    } else if (this.#painting && (event.key === 'Enter' || event.key === ' ')) {
      this.#paint(this.#at);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** The next sticker in that direction, across the gaps of the net. */
  #towards([right, down]: readonly [number, number]): number | undefined {
    const { size } = this.model;
    const here = this.#cells[this.#at];
    if (here === undefined) return undefined;
    for (let step = 1; step < 4 * size; ++step) {
      const at = this.#cells.findIndex((cell) => cell.column === here.column + right * step && cell.row === here.row + down * step);
      if (at >= 0) return at;
    }
    return undefined;
  }

  #enter(target: Element): void {
    this.#focused(stickerOfTarget(target));
    const tile = this.#cells[this.#at]?.tile;
    const [x, y] = ['x', 'y'].map((name) => tile?.getAttribute(name) ?? '0');
    this.#ring.style.display = target.matches(':focus-visible') ? '' : 'none';
    this.#ring.setAttribute('transform', `translate(${x} ${y})`);
  }

  #focused(sticker: number | undefined): void {
    if (sticker === undefined) return;
    this.#cells[this.#at]?.group.setAttribute('tabindex', '-1');
    this.#at = sticker;
    this.#cells[this.#at]?.group.setAttribute('tabindex', '0');
  }

  #word(key: string, values: Record<string, string | number> = {}): string {
    const language = document.documentElement.lang || 'en';
    return filled(this.look.labels[`ui.cube.${key}`] ?? '', language, values);
  }

  #draw(): void {
    const colours = coloursOf(this.look.palette, this.look.dark);
    set(this.#svg, { 'aria-label': this.#word('net'), 'aria-readonly': !this.#painting });
    Object.assign(this.#svg.style, this.#painting ? { cursor: 'crosshair', touchAction: 'none' } : { cursor: 'default', touchAction: 'manipulation' });
    const letters = this.#mask.over(this.#oriented.letters, this.look.mask ?? '');
    const lit = new Set(stickersOf(this.model.size, this.#oriented.letters, this.#lit));
    this.#cells.forEach((cell, sticker) => {
      const letter = letters.charAt(sticker);
      const marked = this.#marks.has(sticker);
      const told = marked || lit.has(sticker);
      const shown = `${letter} ${marked} ${told}`;
      if (shown === cell.drawn) return; // the 11×11×11 has 726 of them
      cell.drawn = shown;
      const { group, tile, sign } = cell;
      const colour = colourOf(colours, letter);
      set(tile, { fill: (!faceLetters.includes(letter) && this.#hatching) || colour, stroke: marked ? colours.mark : told ? colours.lit : colours.body, 'stroke-width': told ? 0.14 : 0.05 });
      set(sign, { fill: inkOn(colour) });
      sign.textContent = this.look.letters && faceLetters.includes(letter) ? letter : '';
      set(group, { 'aria-label': this.#name(sticker, letter) });
    });
  }

  #name(sticker: number, letter: string): string {
    const { face, row, column } = placeOf(this.model.size, sticker);
    const colour = this.#word(faceLetters.includes(letter) ? `colour.${letter}` : hatched(this.look) ? 'anything' : 'gap');
    return this.#word('sticker', { face: this.#word(`face.${faceLetters.charAt(face)}`), row: row + 1, column: column + 1, colour });
  }
}

function cellOf(size: number, sticker: number): Cell {
  const place = placeOf(size, sticker);
  const [right, down] = layout[place.face] as readonly [number, number];
  const [column, row] = [right * size + place.column, down * size + place.row];
  const [x, y] = [column + right * gap, row + down * gap];
  const group = make('g');
  const tile = make('rect');
  const sign = make('text');
  group.style.outline = 'none';
  set(group, { role: 'gridcell', 'aria-colindex': column + 1, 'data-sticker': sticker, tabindex: sticker === 0 ? 0 : -1 });
  set(tile, { x: x + 0.04, y: y + 0.04, width: 0.92, height: 0.92, rx: 0.14 });
  set(sign, { x: x + 0.5, y: y + 0.71, 'text-anchor': 'middle', 'pointer-events': 'none', 'aria-hidden': true });
  set(sign, { 'font-size': 0.6, 'font-weight': 700, 'font-family': 'system-ui, sans-serif' });
  group.append(tile, sign);
  return { column, row, group, tile, sign, drawn: '' };
}

// Dark and light, so that it is visible on every colour. The browser's own outline would scale with the drawing.
function ringShape(): SVGGElement {
  const ring = make('g');
  const widths = [['#14171c', 0.26], ['#ffffff', 0.12]] as const;
  const rects = widths.map(([stroke, width]) => {
    const rect = make('rect');
    set(rect, { x: -0.03, y: -0.03, width: 0.98, height: 0.98, rx: 0.17, fill: 'none', stroke, 'stroke-width': width });
    return rect;
  });
  ring.append(...rects);
  Object.assign(ring.style, { display: 'none', pointerEvents: 'none' });
  ring.setAttribute('aria-hidden', 'true');
  return ring;
}

function stickerOfTarget(target: EventTarget | null): number | undefined {
  const cell = target instanceof Element ? target.closest('[data-sticker]') : null;
  return cell === null ? undefined : Number(cell.getAttribute('data-sticker'));
}

const make = <Name extends keyof SVGElementTagNameMap>(name: Name): SVGElementTagNameMap[Name] =>
  document.createElementNS(namespace, name);

function set(element: Element, attributes: Record<string, string | number | boolean>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}

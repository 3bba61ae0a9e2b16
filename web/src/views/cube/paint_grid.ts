// SPDX-License-Identifier: MIT
//
// A cube's stickers as buttons, laid out as its net, and the colours to paint them with. One tab stop: arrow keys move
// over the net, a face's letter or 1 to 6 paints, so that neither a pointer nor eyesight is needed.
import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { gap } from '../../model/puzzle.js';
import { Part } from '../shell/part.js';
import { Stroke, type Place } from '../stroke.js';
import { coloursOf, colourOf, inkOn } from '../sticker_colours.js';

const letters = [...'URFDLB'];
// The position of each face's first sticker on the net, in faces: across, down.
const corners: readonly (readonly [number, number])[] = [[1, 0], [2, 1], [1, 1], [1, 2], [0, 1], [3, 1]];
const steps: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

interface Cell {
  index: number;
  across: number;
  down: number;
  face: string;
  row: number;
  column: number;
}

export function cellsOf(size: number): Cell[] {
  return letters.flatMap((face, f) => {
    const [across, down] = corners[f] as readonly [number, number];
    return Array.from({ length: size * size }, (_, at) => {
      const row = Math.floor(at / size);
      const column = at % size;
      return { index: f * size * size + at, across: across * size + column, down: down * size + row, face, row, column };
    });
  });
}

export class PaintGrid extends Part {
  static override properties = { ...Part.properties, at: { state: true } };
  declare at: number;
  #stroke: Stroke | undefined;
  #cells: readonly Cell[] = [];
  // of stickers, by place, colour's name and language; cached, since formatting hundreds is slow
  readonly #names = new Map<string, string>();

  constructor() {
    super();
    this.at = 0;
  }

  #colour(letter: string): { fill: string; ink: string } {
    const { palette, dark } = this.bench;
    const fill = colourOf(coloursOf(palette, dark), letter);
    return { fill, ink: inkOn(fill) };
  }

  #name(letter: string): string {
    return letter === gap ? this.say(this.bench.entry.isGoal ? 'enter.anything' : 'enter.unpainted') : this.say(`colour.${letter}`);
  }

  #stickerName({ index, face, row, column }: Cell, letter: string): string {
    const colour = this.#name(letter);
    const key = `${index} ${colour} ${this.bench.words.language}`;
    const name = this.#names.get(key) ?? this.say('enter.sticker', { face, row: row + 1, column: column + 1, colour });
    this.#names.set(key, name);
    return name;
  }

  #key(event: KeyboardEvent, cells: readonly Cell[]): void {
    const { entry } = this.bench;
    const letter = /^[1-6]$/.test(event.key) ? letters[Number(event.key) - 1] : letters.find((one) => one === event.key.toUpperCase());
    const step = steps[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (letter !== undefined) entry.paint(this.at, letter);
    else if (['Delete', 'Backspace', gap].includes(event.key)) entry.paint(this.at, gap);
    else if (step !== undefined) this.#walk(cells, step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Moves to the next sticker in that direction, across the empty corners of the net. */
  #walk(cells: readonly Cell[], [right, down]: readonly [number, number]): void {
    const here = cells[this.at] as Cell;
    const ahead = cells.filter((cell) => (right === 0 ? cell.across === here.across && (cell.down - here.down) * down > 0 : cell.down === here.down && (cell.across - here.across) * right > 0));
    const distance = (cell: Cell): number => Math.abs(cell.across - here.across) + Math.abs(cell.down - here.down);
    const next = ahead.sort((a, b) => distance(a) - distance(b))[0];
    if (next === undefined) return;
    this.at = next.index;
    void this.updateComplete.then(() => this.querySelector<HTMLElement>(`[data-index="${this.at}"]`)?.focus());
  }

  #press(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary || stickerUnder(event) === undefined) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    const { entry } = this.bench;
    this.#stroke = new Stroke(placeOf(event), (at) => stickerUnder({ clientX: at.x, clientY: at.y }), (index, stroke) => {
      this.at = index;
      entry.paint(index, entry.brush, stroke);
    });
  }

  #brushes(): TemplateResult {
    const { entry } = this.bench;
    return html`
      <div class="brushes" role="radiogroup" aria-label=${this.say('enter.brush')}>
        ${[...letters, ...(entry.isGoal ? [gap] : [])].map((letter) => {
          const left = letter === gap ? 0 : entry.left(letter);
          const { fill, ink } = this.#colour(letter);
          return html`<label class="brush ${left < 0 ? 'over' : ''}" style=${`--fill: ${fill}; --ink: ${ink}`}>
            <input type="radio" name="brush" value=${letter} .checked=${entry.brush === letter}
              aria-label=${letter === gap ? this.#name(letter) : `${this.#name(letter)}, ${this.say('enter.left', { n: left })}`}
              @change=${() => { entry.brush = letter; this.bench.changed(); }}><span class=${letter === gap ? 'any' : ''} aria-hidden="true">${letter === gap ? '·' : letter}<small>${letter === gap ? '\u00a0' : left}</small></span></label>`;
        })}
      </div>`;
  }

  override render() {
    const { entry } = this.bench;
    const size = Math.round(Math.sqrt(entry.draft.length / 6));
    if (this.#cells.length !== 6 * size * size) {
      this.#cells = cellsOf(size);
      this.#names.clear();
    }
    const cells = this.#cells;
    const paints = new Map([...letters, gap].map((letter) => [letter, this.#colour(letter)]));
    const marked = new Set(entry.marked);
    if (this.at >= cells.length) this.at = 0;
    return html`
      ${this.#brushes()}
      <div class="paint-net" role="group" aria-label=${this.say('enter.net')}
        style=${`--across: ${4 * size}; --down: ${3 * size}`} @keydown=${(event: KeyboardEvent) => this.#key(event, cells)}
        @pointerdown=${(event: PointerEvent) => this.#press(event)} @pointermove=${(event: PointerEvent) => event.isPrimary && this.#stroke?.to(placeOf(event))}
        @pointerup=${() => (this.#stroke = undefined)} @pointercancel=${() => (this.#stroke = undefined)}>
        ${cells.map((cell) => {
          const letter = entry.draft[cell.index] ?? gap;
          const { fill, ink } = paints.get(letter) ?? this.#colour(letter);
          return html`<button type="button" class="sticker ${marked.has(cell.index) ? 'wrong' : ''} ${entry.isGoal && letter === gap ? 'any' : ''}" data-index=${cell.index}
            tabindex=${cell.index === this.at ? 0 : -1}
              style=${`grid-area: ${cell.down + 1} / ${cell.across + 1}; --fill: ${fill}; --ink: ${ink}`}
            aria-label=${this.#stickerName(cell, letter)}
            @focus=${() => (this.at = cell.index)} @click=${(event: MouseEvent) => event.detail === 0 && entry.paint(cell.index)}>${letter === gap ? (entry.isGoal ? '·' : '') : letter}</button>`;
        })}
      </div>`;
  }
}

const placeOf = (event: PointerEvent): Place => ({ x: event.clientX, y: event.clientY });

function stickerUnder({ clientX, clientY }: { clientX: number; clientY: number }): number | undefined {
  const index = document.elementFromPoint(clientX, clientY)?.closest('.sticker')?.getAttribute('data-index');
  return index == null ? undefined : Number(index);
}

customElements.define('rompicapo-paint-grid', PaintGrid);

// SPDX-License-Identifier: MIT
//
// Pointer and keyboard input on a sliding board. While playing, a tile is pushed towards the blank with those between;
// they follow the pointer and snap, or a click slides them. While a position is entered, a tile is dragged to another
// place to exchange the two. Keys do the same; while playing, plain arrows belong to the player.
import type { SlidingModel } from '../../model/sliding.js';
import type { PaintEvent } from '../puzzle_view.js';

/** The board that receives the gestures. */
export interface GestureTarget {
  readonly model: SlidingModel;
  readonly places: readonly HTMLElement[];
  readonly tiles: readonly HTMLButtonElement[]; // by place
  readonly shown: string; // the state
  readonly still: boolean;
  readonly painting: boolean;
  /** The width and height of one place, in pixels of the page. */
  side(): { x: number; y: number };
  /** Moves made by a drag: shown at once, continuing from where the pointer left the tiles. */
  slide(moves: readonly string[], from?: { x: number; y: number }): void;
  paint(detail: PaintEvent): void;
  /** Moves the tab stop; with `focus`, the focus too. */
  goTo(place: number, focus: boolean): void;
}

const clickReach = 4; // pixels of movement allowed in a click
const flick = 0.4; // pixels per millisecond that count as a flick
const rest = 80; // milliseconds of rest that cancel a flick

interface Drag {
  readonly pointer: number;
  readonly place: number;
  readonly x: number;
  readonly y: number;
  readonly line: readonly number[]; // the places that move along; while painting: only the one
  readonly way: { readonly x: number; readonly y: number }; // direction to the blank, one of them ±1; while painting: 0, 0
  last: { at: number; time: number; speed: number };
  offset: { x: number; y: number };
  moved: boolean;
}

const steps: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export class Gestures {
  private drag: Drag | undefined;
  private carried = -1; // the place of the tile picked up
  private readonly off = new AbortController();
  private dragged = false; // ignore the click that follows a drag

  constructor(private readonly view: GestureTarget) {
    const { signal } = this.off;
    view.tiles.forEach((tile, place) => {
      tile.addEventListener('pointerdown', (event) => this.press(event, place), { signal });
      tile.addEventListener('pointermove', (event) => this.pull(event), { signal });
      tile.addEventListener('pointerup', (event) => this.release(event), { signal });
      tile.addEventListener('pointercancel', () => this.end(), { signal });
      tile.addEventListener('click', () => this.click(place), { signal });
      tile.addEventListener('keydown', (event) => this.key(event, place), { signal });
      tile.addEventListener('focus', () => view.goTo(place, false), { signal });
    });
  }

  /** Ends all gestures. */
  end(): void {
    const { drag } = this;
    this.drag = undefined;
    for (const place of drag?.line ?? []) {
      const tile = this.view.tiles[place];
      tile?.classList.remove('held');
      if (tile) tile.style.transform = '';
    }
    this.carry(-1);
    this.aim(-1);
  }

  dispose(): void {
    this.end();
    this.off.abort();
  }

  private press(event: PointerEvent, place: number): void {
    if (event.button !== 0 || this.drag) return;
    this.dragged = false;
    const blank = this.view.model.cells(this.view.shown).indexOf('0');
    const moves = this.view.painting ? [] : this.view.model.movesTo(this.view.shown, place);
    if (!this.view.painting && moves.length === 0) return;
    const tiles = moves.join('').length;
    const step = tiles === 0 ? 0 : (blank - place) / tiles;
    const across = Math.abs(step) === 1;
    this.drag = {
      pointer: event.pointerId,
      place,
      x: event.clientX,
      y: event.clientY,
      line: step === 0 ? [place] : Array.from({ length: tiles }, (_, index) => place + index * step),
      way: { x: across ? step : 0, y: across ? 0 : Math.sign(step) },
      last: { at: 0, time: event.timeStamp, speed: 0 },
      offset: { x: 0, y: 0 },
      moved: false,
    };
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
  }

  private pull(event: PointerEvent): void {
    const { drag } = this;
    if (!drag || event.pointerId !== drag.pointer) return;
    const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.moved && Math.hypot(x, y) < clickReach) return;
    drag.moved = true;
    drag.offset = this.view.painting ? { x, y } : this.along(drag, x, y, event.timeStamp);
    for (const place of drag.line) {
      const tile = this.view.tiles[place] as HTMLElement;
      tile.style.transform = `translate(${drag.offset.x}px, ${drag.offset.y}px)`;
      tile.classList.toggle('held', this.view.painting);
    }
    if (this.view.painting) this.aim(this.placeUnder(event));
  }

  /** Only towards the blank, and at most by one place. */
  private along(drag: Drag, x: number, y: number, time: number): { x: number; y: number } {
    const side = this.view.side();
    const at = Math.min(Math.max(x * drag.way.x + y * drag.way.y, 0), drag.way.x === 0 ? side.y : side.x);
    const passed = Math.max(time - drag.last.time, 1);
    drag.last = { at, time, speed: (drag.last.speed + (at - drag.last.at) / passed) / 2 };
    return { x: at * drag.way.x, y: at * drag.way.y };
  }

  private release(event: PointerEvent): void {
    const { drag } = this;
    if (!drag || event.pointerId !== drag.pointer) return;
    const carried = this.carried;
    this.end();
    this.dragged = drag.moved;
    if (!drag.moved) {
      this.carry(carried);
    } else if (this.view.painting) {
      const other = this.placeUnder(event);
      if (other >= 0 && other !== drag.place) this.view.paint({ index: drag.place, other });
    } else {
      this.letGo(drag, event.timeStamp);
    }
  }

  private letGo(drag: Drag, time: number): void {
    const side = drag.way.x === 0 ? this.view.side().y : this.view.side().x;
    const speed = time - drag.last.time > rest ? 0 : drag.last.speed;
    if (speed > flick || (drag.last.at > side / 2 && speed > -flick)) {
      this.view.slide(this.view.model.movesTo(this.view.shown, drag.place), drag.offset);
      return;
    }
    if (this.view.still) return;
    const frames = [{ transform: `translate(${drag.offset.x}px, ${drag.offset.y}px)` }, { transform: 'none' }];
    for (const place of drag.line) this.view.tiles[place]?.animate(frames, { duration: 120, easing: 'ease-out' });
  }

  private click(place: number): void {
    if (this.dragged) {
      this.dragged = false;
    } else if (!this.view.painting) {
      this.send(place);
    } else if (this.carried < 0) {
      this.carry(place);
    } else {
      const index = this.carried;
      this.carry(-1);
      if (index !== place) this.view.paint({ index, other: place });
    }
  }

  /** The focus moves with the tile. */
  private send(place: number): void {
    const moves = this.view.model.movesTo(this.view.shown, place);
    if (moves.length === 0) return;
    const blank = this.view.model.cells(this.view.shown).indexOf('0');
    const focused = this.view.tiles[place]?.matches(':focus');
    this.view.slide(moves);
    this.view.goTo(place + (blank - place) / moves.join('').length, focused === true);
  }

  private key(event: KeyboardEvent, place: number): void {
    const step = steps[event.code];
    if (event.code === 'Space' || event.code === 'Enter') {
      event.stopPropagation(); // the button handles it, not the player
    } else if (event.code === 'Escape' && this.carried >= 0) {
      event.stopPropagation();
      this.carry(-1);
    } else if (step && (this.view.painting || event.shiftKey)) {
      event.stopPropagation();
      event.preventDefault();
      this.walk(place, step);
    }
  }

  private walk(place: number, [right, down]: readonly [number, number]): void {
    const { rows, columns } = this.view.model;
    let [row, column] = [Math.floor(place / columns) + down, (place % columns) + right];
    while (row >= 0 && row < rows && column >= 0 && column < columns) {
      const next = row * columns + column;
      if (this.view.tiles[next]?.disabled === false) return this.view.goTo(next, true);
      [row, column] = [row + down, column + right]; // across the blank
    }
  }

  private carry(place: number): void {
    this.carried = place;
    this.view.tiles.forEach((tile, at) => {
      if (this.view.painting) tile.setAttribute('aria-pressed', String(at === place));
      else tile.removeAttribute('aria-pressed');
    });
  }

  private aim(place: number): void {
    this.view.places.forEach((each, at) => each.classList.toggle('target', at === place && at !== this.drag?.place));
  }

  private placeUnder(event: PointerEvent): number {
    return this.view.places.findIndex((place) => {
      const box = place.getBoundingClientRect();
      return (
        event.clientX >= box.left && event.clientX < box.right && event.clientY >= box.top && event.clientY < box.bottom
      );
    });
  }
}

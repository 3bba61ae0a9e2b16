// SPDX-License-Identifier: MIT
//
// What the hand does: mouse, touch and pen alike. A drag from a sticker turns a layer, which stays under the pointer
// and snaps to the nearest whole turn on release, or to the next one where it is flicked. A drag from beside the puzzle,
// or with the right button, goes round it; the wheel and two fingers zoom. While painting, a drag paints.
import type { Eye, Point } from './eye.js';
import { along, minus } from './eye.js';
import { Stroke } from '../stroke.js';
import { chosen, type Hold, type Push } from './push.js';

/** What the hand acts on. */
export interface Held<P extends Push> {
  readonly painting: boolean;
  /** What lies under a pixel. */
  holdAt(eye: Eye, at: Point): Hold | undefined;
  /** The ways in which it can be pushed; none: a drag goes round the puzzle. */
  pushesOf(eye: Eye, hold: Hold): readonly P[];
  /** The eye through whose window this point of the element is seen. */
  eyeAt(at: Point): Eye;
  /** Ends what moves: a layer is taken hold of. */
  still(): void;
  /** The layer stands at this angle for now; undefined: as it was. */
  lean(push: P, angle: number): void;
  /** Let go at this angle, to snap by so many of the push's steps. */
  release(push: P, angle: number, steps: number): void;
  paint(sticker: number, stroke: number): void;
  /** In pixels on the screen. */
  swing(eye: Eye, by: Point): void;
  /** Let go at this speed, in pixels a millisecond. */
  spin(eye: Eye, speed: Point): void;
  zoom(factor: number): void;
  home(): void;
}

type Grip<P> =
  | { kind: 'aim'; eye: Eye; hold: Hold; from: Point }
  | { kind: 'turn'; push: P; from: Point; angle: number }
  | { kind: 'orbit'; eye: Eye; at: Point }
  | { kind: 'paint'; stroke: Stroke }
  | { kind: 'pinch' };

const memory = 80; // ms over which speed is measured
const foresight = 200; // ms that a flick carries on

export class Hand<P extends Push> {
  #grip: Grip<P> | undefined;
  #fingers = new Map<number, Point>();
  #trail: { at: Point; time: number }[] = [];
  readonly #quit = new AbortController();

  constructor(
    readonly element: HTMLElement,
    readonly held: Held<P>,
  ) {
    const on = <K extends keyof HTMLElementEventMap>(name: K, act: (event: HTMLElementEventMap[K]) => void): void =>
      element.addEventListener(name, act as EventListener, { signal: this.#quit.signal, passive: false });
    on('pointerdown', (event) => this.#down(event));
    on('pointermove', (event) => this.#move(event));
    on('pointerup', (event) => this.#up(event, true));
    on('pointercancel', (event) => this.#up(event, false));
    on('contextmenu', (event) => event.preventDefault());
    on('dblclick', () => this.held.painting || this.held.home());
    on('wheel', (event) => this.#wheel(event));
  }

  /** Lets go; a layer in the hand goes back. */
  drop(): void {
    const grip = this.#grip;
    this.#grip = undefined;
    if (grip?.kind === 'turn') this.held.release(grip.push, grip.angle, 0);
  }

  dispose(): void {
    this.#quit.abort();
  }

  #at(event: MouseEvent): Point {
    const box = this.element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  #down(event: PointerEvent): void {
    const at = this.#at(event);
    this.#fingers.set(event.pointerId, at);
    this.element.setPointerCapture(event.pointerId);
    if (this.#fingers.size > 1) {
      this.drop();
      this.#grip = { kind: 'pinch' };
      return;
    }
    this.#trail = [{ at, time: event.timeStamp }];
    this.held.still();
    this.#grip = this.#take(event, at);
  }

  #take(event: PointerEvent, at: Point): Grip<P> {
    const eye = this.held.eyeAt(at);
    const hold = event.button === 0 && !event.ctrlKey ? this.held.holdAt(eye, at) : undefined;
    if (hold === undefined) return { kind: 'orbit', eye, at };
    if (!this.held.painting) return { kind: 'aim', eye, hold, from: at };
    const under = (place: Point): number | undefined => this.held.holdAt(this.held.eyeAt(place), place)?.sticker;
    return { kind: 'paint', stroke: new Stroke(at, under, (sticker, stroke) => this.held.paint(sticker, stroke)) };
  }

  #move(event: PointerEvent): void {
    const at = this.#at(event);
    if (!this.#fingers.has(event.pointerId)) return this.#hover(at);
    if (this.#grip?.kind === 'pinch') this.#pinch(event.pointerId, at);
    this.#fingers.set(event.pointerId, at);
    this.#trail.push({ at, time: event.timeStamp });
    while (this.#trail.length > 2 && event.timeStamp - (this.#trail[0]?.time ?? 0) > memory) this.#trail.shift();
    this.#carry(at, event.pointerType === 'touch' ? 9 : 4);
  }

  #carry(at: Point, threshold: number): void {
    if (this.#grip?.kind === 'aim') this.#aim(this.#grip, at, threshold);
    const grip = this.#grip;
    if (grip?.kind === 'turn') {
      grip.angle = grip.push.angleAt(along(minus(at, grip.from), grip.push.way));
      this.held.lean(grip.push, grip.angle);
    } else if (grip?.kind === 'orbit') {
      this.held.swing(grip.eye, minus(at, grip.at));
      grip.at = at;
    } else if (grip?.kind === 'paint') {
      grip.stroke.to(at);
    }
  }

  // The first few pixels tell which layer is meant.
  #aim({ eye, hold, from }: Grip<P> & { kind: 'aim' }, at: Point, threshold: number): void {
    const moved = minus(at, from);
    if (Math.hypot(moved.x, moved.y) < threshold) return;
    const push = chosen(this.held.pushesOf(eye, hold), moved);
    this.#grip = push === undefined ? { kind: 'orbit', eye, at: from } : { kind: 'turn', push, from, angle: 0 };
  }

  #pinch(finger: number, at: Point): void {
    const other = [...this.#fingers].find(([id]) => id !== finger)?.[1];
    const before = this.#fingers.get(finger);
    if (other === undefined || before === undefined) return;
    const apart = (point: Point): number => Math.max(Math.hypot(point.x - other.x, point.y - other.y), 1);
    this.held.zoom(apart(at) / apart(before));
    const half = { x: (at.x - before.x) / 2, y: (at.y - before.y) / 2 }; // the middle of the two goes half the way
    this.held.swing(this.held.eyeAt(at), half);
  }

  #up(event: PointerEvent, meant: boolean): void {
    this.#fingers.delete(event.pointerId);
    const grip = this.#grip;
    if (grip?.kind === 'pinch' && this.#fingers.size > 0) return;
    if (!meant) return this.drop();
    this.#grip = undefined;
    if (grip?.kind === 'turn') this.held.release(grip.push, grip.angle, this.#steps(grip, event.timeStamp));
    if (grip?.kind === 'orbit') this.held.spin(grip.eye, this.#speed(event.timeStamp));
  }

  /** The nearest whole turn to where the layer would coast, at most the next one from where it is. */
  #steps({ push, from, angle }: Grip<P> & { kind: 'turn' }, now: number): number {
    const speed = along(this.#speed(now), push.way);
    const here = angle / push.step;
    const coasted = push.angleAt(along(minus(this.#trail.at(-1)?.at ?? from, from), push.way) + speed * foresight) / push.step;
    return Math.min(Math.max(Math.round(coasted), Math.floor(here)), Math.ceil(here));
  }

  // Pixels a millisecond over the last moments; none where the pointer rested before it let go.
  #speed(now: number): Point {
    const [first, last] = [this.#trail[0], this.#trail.at(-1)];
    if (first === undefined || last === undefined || now - last.time > memory) return { x: 0, y: 0 };
    const time = Math.max(last.time - first.time, 8);
    return { x: (last.at.x - first.at.x) / time, y: (last.at.y - first.at.y) / time };
  }

  #hover(at: Point): void {
    const over = this.held.holdAt(this.held.eyeAt(at), at) !== undefined;
    this.element.style.cursor = !over ? 'move' : this.held.painting ? 'crosshair' : 'grab';
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    this.held.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0012)));
  }
}

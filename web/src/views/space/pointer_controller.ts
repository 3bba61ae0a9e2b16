// SPDX-License-Identifier: MIT
//
// Pointer input on a 3D puzzle, the same for mouse, touch and pen. A drag from a sticker turns a layer, which follows
// the pointer and on release snaps to the nearest whole turn, or to the next one after a flick. A drag from beside the
// puzzle, or with the right button, orbits the view; the wheel and a pinch zoom. While painting, a drag paints.
import type { Camera, Point } from './camera.js';
import { along, minus } from './camera.js';
import { Stroke } from '../stroke.js';
import { chosen, type DragAxis, type Hit } from './drag_axis.js';

/** The object of the pointer's gestures. */
export interface DragTarget<D extends DragAxis> {
  readonly painting: boolean;
  /** What lies under a pixel. */
  hitAt(camera: Camera, at: Point): Hit | undefined;
  /** The axes about which a drag from there can turn a layer; none: it orbits the view. */
  dragAxesOf(camera: Camera, hit: Hit): readonly D[];
  /** The camera in whose viewport this point of the element lies. */
  cameraAt(at: Point): Camera;
  /** Ends animations when a drag begins. */
  still(): void;
  /** Sets the layer's angle during a drag. */
  lean(drag: D, angle: number): void;
  /** Released at this angle, to snap by so many of the axis's steps. */
  release(drag: D, angle: number, steps: number): void;
  paint(sticker: number, stroke: number): void;
  /** In pixels on the screen. */
  swing(camera: Camera, by: Point): void;
  /** Released at this speed, in pixels per millisecond. */
  spin(camera: Camera, speed: Point): void;
  zoom(factor: number): void;
  home(): void;
}

/** The state of the pressed pointers. */
type DragState<D> =
  | { kind: 'aim'; camera: Camera; hit: Hit; from: Point }
  | { kind: 'turn'; drag: D; from: Point; angle: number }
  | { kind: 'orbit'; camera: Camera; at: Point }
  | { kind: 'paint'; stroke: Stroke }
  | { kind: 'pinch' };

const speedWindow = 80; // ms over which speed is measured
const flickTime = 200; // ms that a flick continues

export class PointerController<D extends DragAxis> {
  #state: DragState<D> | undefined;
  #pointers = new Map<number, Point>();
  #trail: { at: Point; time: number }[] = [];
  readonly #quit = new AbortController();

  constructor(
    readonly element: HTMLElement,
    readonly target: DragTarget<D>,
  ) {
    const on = <K extends keyof HTMLElementEventMap>(name: K, act: (event: HTMLElementEventMap[K]) => void): void =>
      element.addEventListener(name, act as EventListener, { signal: this.#quit.signal, passive: false });
    on('pointerdown', (event) => this.#down(event));
    on('pointermove', (event) => this.#move(event));
    on('pointerup', (event) => this.#up(event, true));
    on('pointercancel', (event) => this.#up(event, false));
    on('contextmenu', (event) => event.preventDefault());
    on('dblclick', () => this.target.painting || this.target.home());
    on('wheel', (event) => this.#wheel(event));
  }

  /** Cancels the drag; a layer that it turned goes back. */
  cancel(): void {
    const state = this.#state;
    this.#state = undefined;
    if (state?.kind === 'turn') this.target.release(state.drag, state.angle, 0);
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
    this.#pointers.set(event.pointerId, at);
    this.element.setPointerCapture(event.pointerId);
    if (this.#pointers.size > 1) {
      this.cancel();
      this.#state = { kind: 'pinch' };
      return;
    }
    this.#trail = [{ at, time: event.timeStamp }];
    this.target.still();
    this.#state = this.#begin(event, at);
  }

  #begin(event: PointerEvent, at: Point): DragState<D> {
    const camera = this.target.cameraAt(at);
    const hit = event.button === 0 && !event.ctrlKey ? this.target.hitAt(camera, at) : undefined;
    if (hit === undefined) return { kind: 'orbit', camera, at };
    if (!this.target.painting) return { kind: 'aim', camera, hit, from: at };
    const under = (place: Point): number | undefined => this.target.hitAt(this.target.cameraAt(place), place)?.sticker;
    return { kind: 'paint', stroke: new Stroke(at, under, (sticker, stroke) => this.target.paint(sticker, stroke)) };
  }

  #move(event: PointerEvent): void {
    const at = this.#at(event);
    if (!this.#pointers.has(event.pointerId)) return this.#hover(at);
    if (this.#state?.kind === 'pinch') this.#pinch(event.pointerId, at);
    this.#pointers.set(event.pointerId, at);
    this.#trail.push({ at, time: event.timeStamp });
    while (this.#trail.length > 2 && event.timeStamp - (this.#trail[0]?.time ?? 0) > speedWindow) this.#trail.shift();
    this.#drag(at, event.pointerType === 'touch' ? 9 : 4);
  }

  #drag(at: Point, threshold: number): void {
    if (this.#state?.kind === 'aim') this.#aim(this.#state, at, threshold);
    const state = this.#state;
    if (state?.kind === 'turn') {
      state.angle = state.drag.angleAt(along(minus(at, state.from), state.drag.way));
      this.target.lean(state.drag, state.angle);
    } else if (state?.kind === 'orbit') {
      this.target.swing(state.camera, minus(at, state.at));
      state.at = at;
    } else if (state?.kind === 'paint') {
      state.stroke.to(at);
    }
  }

  // The first few pixels determine the layer.
  #aim({ camera, hit, from }: DragState<D> & { kind: 'aim' }, at: Point, threshold: number): void {
    const moved = minus(at, from);
    if (Math.hypot(moved.x, moved.y) < threshold) return;
    const drag = chosen(this.target.dragAxesOf(camera, hit), moved);
    this.#state = drag === undefined ? { kind: 'orbit', camera, at: from } : { kind: 'turn', drag, from, angle: 0 };
  }

  #pinch(pointer: number, at: Point): void {
    const other = [...this.#pointers].find(([id]) => id !== pointer)?.[1];
    const before = this.#pointers.get(pointer);
    if (other === undefined || before === undefined) return;
    const apart = (point: Point): number => Math.max(Math.hypot(point.x - other.x, point.y - other.y), 1);
    this.target.zoom(apart(at) / apart(before));
    const half = { x: (at.x - before.x) / 2, y: (at.y - before.y) / 2 }; // the midpoint of the two moves half as far
    this.target.swing(this.target.cameraAt(at), half);
  }

  #up(event: PointerEvent, meant: boolean): void {
    this.#pointers.delete(event.pointerId);
    const state = this.#state;
    if (state?.kind === 'pinch' && this.#pointers.size > 0) return;
    if (!meant) return this.cancel();
    this.#state = undefined;
    if (state?.kind === 'turn') this.target.release(state.drag, state.angle, this.#steps(state, event.timeStamp));
    if (state?.kind === 'orbit') this.target.spin(state.camera, this.#speed(event.timeStamp));
  }

  /** The nearest whole turn to where the layer would coast, at most the next one from where it is. */
  #steps({ drag, from, angle }: DragState<D> & { kind: 'turn' }, now: number): number {
    const speed = along(this.#speed(now), drag.way);
    const here = angle / drag.step;
    const coasted = drag.angleAt(along(minus(this.#trail.at(-1)?.at ?? from, from), drag.way) + speed * flickTime) / drag.step;
    return Math.min(Math.max(Math.round(coasted), Math.floor(here)), Math.ceil(here));
  }

  // Pixels per millisecond over the last moments; zero if the pointer rested before its release.
  #speed(now: number): Point {
    const [first, last] = [this.#trail[0], this.#trail.at(-1)];
    if (first === undefined || last === undefined || now - last.time > speedWindow) return { x: 0, y: 0 };
    const time = Math.max(last.time - first.time, 8);
    return { x: (last.at.x - first.at.x) / time, y: (last.at.y - first.at.y) / time };
  }

  #hover(at: Point): void {
    const over = this.target.hitAt(this.target.cameraAt(at), at) !== undefined;
    this.element.style.cursor = !over ? 'move' : this.target.painting ? 'crosshair' : 'grab';
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    this.target.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0012)));
  }
}

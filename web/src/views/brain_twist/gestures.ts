// SPDX-License-Identifier: MIT
//
// Pointer input on the puzzle. Dragging a petal turns its tip; dragging beside the puzzle, or with the right button,
// orbits the view; two pointers zoom and orbit; a double tap folds it. While a position is entered, petals are chosen
// or dragged onto each other. The `GestureTarget` carries the gestures out.
import { TipDrag, type ProjectedPoint, type ScreenPoint } from './tip_drag.js';
import type { Vec } from './star.js';

export interface GestureTarget {
  readonly painting: boolean;
  readonly canvas: HTMLElement;
  pick(at: ScreenPoint): { place: number; point: Vec } | undefined;
  project(point: Vec): ProjectedPoint;
  tipOf(place: number): number | undefined; // that can turn now
  dragTip(drag: TipDrag): void;
  releaseTip(drag: TipDrag, thirds: number): void;
  fold(): void;
  orbit(right: number, up: number): void;
  magnify(by: number): void;
  point(place: number | undefined): void;
  choose(from: number, to: number | undefined): void; // during a drag; to undefined: no petal under the pointer
  paint(from: number, to: number): void;
}

type Mode =
  | { kind: 'turn'; drag: TipDrag; started: boolean }
  | { kind: 'orbit' }
  | { kind: 'paint'; from: number }
  | { kind: 'pinch'; gap: number };

const slop = 4; // pixels of movement allowed in a tap
const tapTime = 350; // milliseconds between the taps of a double tap

export class Gestures {
  private readonly pointers = new Map<number, ScreenPoint>();
  private mode: Mode | undefined;
  private from: ScreenPoint = { x: 0, y: 0 };
  private wandered = false;
  private tapped = -Infinity;
  private readonly ended = new AbortController();

  constructor(private readonly target: GestureTarget) {
    const listen = <K extends keyof HTMLElementEventMap>(kind: K, heard: (event: HTMLElementEventMap[K]) => void): void =>
      target.canvas.addEventListener(kind, heard, { signal: this.ended.signal, passive: false });
    listen('pointerdown', (event) => this.down(event));
    listen('pointermove', (event) => this.move(event));
    listen('pointerup', (event) => this.up(event, true));
    listen('pointercancel', (event) => this.up(event, false));
    listen('pointerleave', () => this.target.point(undefined));
    listen('contextmenu', (event) => event.preventDefault());
    listen('wheel', (event) => {
      event.preventDefault();
      this.target.magnify(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)));
    });
  }

  dispose(): void {
    this.ended.abort();
  }

  /** Cancels the gesture without a result. */
  cancel(): void {
    if (this.mode?.kind === 'turn') this.target.releaseTip(this.mode.drag, 0);
    this.mode = undefined;
  }

  private at(event: PointerEvent): ScreenPoint {
    const box = this.target.canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  private down(event: PointerEvent): void {
    if (event.button > 2) return;
    this.target.canvas.setPointerCapture(event.pointerId);
    const at = this.at(event);
    this.pointers.set(event.pointerId, at);
    if (this.pointers.size === 1) {
      this.from = at;
      this.wandered = false;
      this.mode = this.begin(at, event);
    } else {
      this.cancel();
      this.wandered = true;
      this.mode = { kind: 'pinch', gap: this.gap() };
    }
  }

  private begin(at: ScreenPoint, event: PointerEvent): Mode {
    const hit = event.button === 0 ? this.target.pick(at) : undefined;
    if (!hit) return { kind: 'orbit' };
    if (this.target.painting) {
      this.target.choose(hit.place, hit.place);
      return { kind: 'paint', from: hit.place };
    }
    const tip = this.target.tipOf(hit.place);
    if (tip === undefined) return { kind: 'orbit' };
    const project = (point: Vec) => this.target.project(point);
    return { kind: 'turn', drag: new TipDrag(tip, hit.point, at, project, event.timeStamp), started: false };
  }

  private move(event: PointerEvent): void {
    const at = this.at(event);
    const was = this.pointers.get(event.pointerId);
    if (!was) return this.target.point(this.target.pick(at)?.place);
    this.wandered ||= Math.hypot(at.x - this.from.x, at.y - this.from.y) > slop;
    const middle = this.middle();
    this.pointers.set(event.pointerId, at);
    if (this.mode?.kind === 'pinch') this.pinch(this.mode, middle);
    else if (this.wandered) this.drag(at, was, event.timeStamp);
  }

  private drag(at: ScreenPoint, was: ScreenPoint, now: number): void {
    const mode = this.mode;
    if (mode?.kind === 'turn') {
      mode.started = true;
      mode.drag.follow(at, now);
      this.target.dragTip(mode.drag);
    } else if (mode?.kind === 'paint') {
      this.target.choose(mode.from, this.target.pick(at)?.place);
    } else if (mode?.kind === 'orbit') {
      this.orbit(at.x - was.x, at.y - was.y);
    }
  }

  private orbit(dx: number, dy: number): void {
    const size = Math.min(this.target.canvas.clientWidth, this.target.canvas.clientHeight);
    this.target.orbit((dx / size) * Math.PI, (-dy / size) * Math.PI);
  }

  private pinch(mode: { gap: number }, middle: ScreenPoint): void {
    const gap = this.gap();
    if (mode.gap > 0 && gap > 0) this.target.magnify(gap / mode.gap);
    mode.gap = gap;
    const now = this.middle();
    this.orbit(now.x - middle.x, now.y - middle.y);
  }

  private middle(): ScreenPoint {
    const all = [...this.pointers.values()];
    const sum = all.reduce((total, one) => ({ x: total.x + one.x, y: total.y + one.y }), { x: 0, y: 0 });
    return { x: sum.x / Math.max(all.length, 1), y: sum.y / Math.max(all.length, 1) };
  }

  private gap(): number {
    const [one, other] = [...this.pointers.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  }

  private up(event: PointerEvent, meant: boolean): void {
    if (!this.pointers.delete(event.pointerId)) return;
    const mode = this.mode;
    // The pointer left of two does nothing more: two fingers are never lifted at exactly the same time.
    this.mode = undefined;
    if (mode?.kind === 'turn') {
      if (mode.started) this.target.releaseTip(mode.drag, meant ? mode.drag.thirds(event.timeStamp) : 0);
      if (meant && !this.wandered) this.tap(event.timeStamp);
    } else if (mode?.kind === 'paint') {
      const over = meant ? (this.wandered ? this.target.pick(this.at(event))?.place : mode.from) : undefined;
      this.target.choose(mode.from, undefined);
      if (over !== undefined) this.target.paint(mode.from, over);
    }
  }

  private tap(now: number): void {
    const second = now - this.tapped < tapTime;
    this.tapped = second ? -Infinity : now;
    if (second) this.target.fold();
  }
}

// SPDX-License-Identifier: MIT
//
// Fingers on the puzzle. On a petal: its tip follows; beside the puzzle, or with the right button: the whole turns in the
// hand; two fingers: nearer, farther, round; two taps: it folds. While a position is entered petals are chosen, or
// dragged to each other. What is meant is told to `Hands`, which does it.
import { Grip, type Flat, type Spot } from './grip.js';
import type { Vec } from './star.js';

export interface Hands {
  readonly painting: boolean;
  readonly canvas: HTMLElement;
  pick(at: Flat): { place: number; point: Vec } | undefined;
  project(point: Vec): Spot;
  tipOf(place: number): number | undefined; // that turns now
  hold(grip: Grip): void;
  letGo(grip: Grip, thirds: number): void;
  fold(): void;
  orbit(right: number, up: number): void;
  magnify(by: number): void;
  point(place: number | undefined): void;
  choose(from: number, to: number | undefined): void; // while dragging; to undefined: nothing under the finger
  paint(from: number, to: number): void;
}

type Mode =
  | { kind: 'turn'; grip: Grip; started: boolean }
  | { kind: 'orbit' }
  | { kind: 'paint'; from: number }
  | { kind: 'pinch'; gap: number };

const slop = 4; // pixels that a tap may wander
const tapTime = 350; // milliseconds between the two of a double tap

export class Gestures {
  private readonly fingers = new Map<number, Flat>();
  private mode: Mode | undefined;
  private from: Flat = { x: 0, y: 0 };
  private wandered = false;
  private tapped = -Infinity;
  private readonly ended = new AbortController();

  constructor(private readonly hands: Hands) {
    const listen = <K extends keyof HTMLElementEventMap>(kind: K, heard: (event: HTMLElementEventMap[K]) => void): void =>
      hands.canvas.addEventListener(kind, heard, { signal: this.ended.signal, passive: false });
    listen('pointerdown', (event) => this.down(event));
    listen('pointermove', (event) => this.move(event));
    listen('pointerup', (event) => this.up(event, true));
    listen('pointercancel', (event) => this.up(event, false));
    listen('pointerleave', () => this.hands.point(undefined));
    listen('contextmenu', (event) => event.preventDefault());
    listen('wheel', (event) => {
      event.preventDefault();
      this.hands.magnify(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)));
    });
  }

  dispose(): void {
    this.ended.abort();
  }

  /** Ends what a finger does, without a result. */
  release(): void {
    if (this.mode?.kind === 'turn') this.hands.letGo(this.mode.grip, 0);
    this.mode = undefined;
  }

  private at(event: PointerEvent): Flat {
    const box = this.hands.canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  private down(event: PointerEvent): void {
    if (event.button > 2) return;
    this.hands.canvas.setPointerCapture(event.pointerId);
    const at = this.at(event);
    this.fingers.set(event.pointerId, at);
    if (this.fingers.size === 1) {
      this.from = at;
      this.wandered = false;
      this.mode = this.begin(at, event);
    } else {
      this.release();
      this.wandered = true;
      this.mode = { kind: 'pinch', gap: this.gap() };
    }
  }

  private begin(at: Flat, event: PointerEvent): Mode {
    const hit = event.button === 0 ? this.hands.pick(at) : undefined;
    if (!hit) return { kind: 'orbit' };
    if (this.hands.painting) {
      this.hands.choose(hit.place, hit.place);
      return { kind: 'paint', from: hit.place };
    }
    const tip = this.hands.tipOf(hit.place);
    if (tip === undefined) return { kind: 'orbit' };
    const project = (point: Vec) => this.hands.project(point);
    return { kind: 'turn', grip: new Grip(tip, hit.point, at, project, event.timeStamp), started: false };
  }

  private move(event: PointerEvent): void {
    const at = this.at(event);
    const was = this.fingers.get(event.pointerId);
    if (!was) return this.hands.point(this.hands.pick(at)?.place);
    this.wandered ||= Math.hypot(at.x - this.from.x, at.y - this.from.y) > slop;
    const middle = this.middle();
    this.fingers.set(event.pointerId, at);
    if (this.mode?.kind === 'pinch') this.pinch(this.mode, middle);
    else if (this.wandered) this.drag(at, was, event.timeStamp);
  }

  private drag(at: Flat, was: Flat, now: number): void {
    const mode = this.mode;
    if (mode?.kind === 'turn') {
      mode.started = true;
      mode.grip.follow(at, now);
      this.hands.hold(mode.grip);
    } else if (mode?.kind === 'paint') {
      this.hands.choose(mode.from, this.hands.pick(at)?.place);
    } else if (mode?.kind === 'orbit') {
      this.orbit(at.x - was.x, at.y - was.y);
    }
  }

  private orbit(dx: number, dy: number): void {
    const size = Math.min(this.hands.canvas.clientWidth, this.hands.canvas.clientHeight);
    this.hands.orbit((dx / size) * Math.PI, (-dy / size) * Math.PI);
  }

  private pinch(mode: { gap: number }, middle: Flat): void {
    const gap = this.gap();
    if (mode.gap > 0 && gap > 0) this.hands.magnify(gap / mode.gap);
    mode.gap = gap;
    const now = this.middle();
    this.orbit(now.x - middle.x, now.y - middle.y);
  }

  private middle(): Flat {
    const all = [...this.fingers.values()];
    const sum = all.reduce((total, one) => ({ x: total.x + one.x, y: total.y + one.y }), { x: 0, y: 0 });
    return { x: sum.x / Math.max(all.length, 1), y: sum.y / Math.max(all.length, 1) };
  }

  private gap(): number {
    const [one, other] = [...this.fingers.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  }

  private up(event: PointerEvent, meant: boolean): void {
    if (!this.fingers.delete(event.pointerId)) return;
    const mode = this.mode;
    // The finger that is left of two does nothing more: lifting two at once is never exact.
    this.mode = undefined;
    if (mode?.kind === 'turn') {
      if (mode.started) this.hands.letGo(mode.grip, meant ? mode.grip.thirds(event.timeStamp) : 0);
      if (meant && !this.wandered) this.tap(event.timeStamp);
    } else if (mode?.kind === 'paint') {
      const over = meant ? (this.wandered ? this.hands.pick(this.at(event))?.place : mode.from) : undefined;
      this.hands.choose(mode.from, undefined);
      if (over !== undefined) this.hands.paint(mode.from, over);
    }
  }

  private tap(now: number): void {
    const second = now - this.tapped < tapTime;
    this.tapped = second ? -Infinity : now;
    if (second) this.hands.fold();
  }
}

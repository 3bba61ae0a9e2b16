// SPDX-License-Identifier: MIT
//
// The drag of a tip. If its axis points at the camera it turns like a knob: the grabbed point stays under the pointer.
// Otherwise it turns like a roller seen from the side: the pointer moves its front, and may continue past the end of
// the front. The choice is made when the drag begins, so that nothing jumps later.
import { add, corners, cross, dot, scale, sub, third, unit, type Vec } from './star.js';

export interface ScreenPoint {
  x: number;
  y: number;
}

/** A point on the screen; `depth` towards the camera, in the puzzle's units. */
export interface ProjectedPoint extends ScreenPoint {
  depth: number;
}

const leastRadius = 0.3; // grabbed nearer to the axis, a tiny movement would spin the tip
const knob = 0.72; // cosine between axis and view from which it is a knob
const flick = 0.003; // radians per millisecond that count as a flick
const enough = 0.3; // share of a third of a turn that completes the turn

const minus = (one: ScreenPoint, other: ScreenPoint): ScreenPoint => ({ x: one.x - other.x, y: one.y - other.y });
const inner = (one: ScreenPoint, other: ScreenPoint): number => one.x * other.x + one.y * other.y;
const outer = (one: ScreenPoint, other: ScreenPoint): number => one.x * other.y - one.y * other.x;

export class TipDrag {
  angle = 0; // clockwise seen from outside
  private speed = 0;
  private pointer: ScreenPoint;
  private readonly turn: (from: ScreenPoint, to: ScreenPoint) => number; // the angle of the pointer's movement
  /** The pointer's clockwise direction at the grabbed point, in pixels per radian. */
  readonly way: ScreenPoint;

  /** `tip` of the picture (0..7); `point`: the puzzle's point grabbed at `pointer`. */
  constructor(
    readonly tip: number,
    point: Vec,
    pointer: ScreenPoint,
    project: (point: Vec) => ProjectedPoint,
    private last: number,
  ) {
    this.pointer = pointer;
    const axis = unit(corners[tip] as Vec);
    const hub = scale(axis, dot(point, axis));
    const across = sub(point, hub);
    const radius = Math.max(Math.hypot(...across), leastRadius);
    const middle = project(hub);
    const seen = (direction: Vec): ProjectedPoint => {
      const step = 0.01; // small, because of the perspective
      const there = project(add(hub, scale(direction, step)));
      return { ...minusScaled(there, middle, step), depth: (there.depth - middle.depth) / step };
    };
    // Three directions: the axis, and two across it that turn clockwise from the first to the second.
    const first = unit(Math.hypot(...across) > 1e-6 ? across : cross(axis, Math.abs(axis[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0]));
    const second = cross(first, axis);
    const [alongFirst, alongSecond] = [seen(first), seen(second)];
    if (seen(axis).depth > knob) {
      const area = outer(alongFirst, alongSecond);
      // the hub, with the point under this pointer
      const start = { x: pointer.x - radius * alongFirst.x, y: pointer.y - radius * alongFirst.y };
      const around = (at: ScreenPoint): number => {
        const from = minus(at, start);
        return Math.atan2(outer(alongFirst, from) / area, outer(from, alongSecond) / area);
      };
      this.turn = (from, to) => Math.atan2(Math.sin(around(to) - around(from)), Math.cos(around(to) - around(from)));
      this.way = { x: radius * alongSecond.x, y: radius * alongSecond.y };
    } else {
      // The front of the roller is where depth is greatest; it moves across the axis there.
      const front = Math.atan2(alongSecond.depth, alongFirst.depth);
      const mix = (one: number, other: number) => radius * (-Math.sin(front) * one + Math.cos(front) * other);
      this.way = { x: mix(alongFirst.x, alongSecond.x), y: mix(alongFirst.y, alongSecond.y) };
      this.turn = (from, to) => inner(minus(to, from), this.way) / inner(this.way, this.way);
    }
  }

  follow(pointer: ScreenPoint, now: number): void {
    const turned = this.turn(this.pointer, pointer);
    this.pointer = pointer;
    this.angle += turned;
    this.speed = 0.6 * this.speed + (0.4 * turned) / Math.max(now - this.last, 1);
    this.last = now;
  }

  /** The thirds turned when released: those of the flick, or the nearest. */
  thirds(now: number): number {
    const speed = now - this.last < 80 ? this.speed : 0;
    const gone = this.angle / third;
    const whole = Math.trunc(gone);
    const rest = gone - whole;
    if (Math.abs(speed) > flick) return speed > 0 ? Math.ceil(gone) : Math.floor(gone);
    return Math.abs(rest) > enough ? whole + Math.sign(rest) : whole;
  }
}

function minusScaled(one: ScreenPoint, other: ScreenPoint, step: number): ScreenPoint {
  const { x, y } = minus(one, other);
  return { x: x / step, y: y / step };
}

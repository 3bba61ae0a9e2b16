// SPDX-License-Identifier: MIT
//
// A tip held by the finger. Where its axis looks at the eye the tip is a knob: the taken point stays under the finger as
// it goes round. Elsewhere it is a roller seen from the side: the finger pushes its front along, and may go on past where
// the front ends. Which of both is settled when the tip is taken, so that nothing jumps on the way.
import { add, corners, cross, dot, scale, sub, third, unit, type Vec } from './star.js';

export interface Flat {
  x: number;
  y: number;
}

/** A point on the screen; `depth` towards the eye, in the puzzle's units. */
export interface Spot extends Flat {
  depth: number;
}

const leastRadius = 0.3; // taken nearer to the axis, a hair's move would spin the tip
const knob = 0.72; // how straight the axis looks at the eye for that: the cosine
const flick = 0.003; // radians a millisecond that count as a will to go on
const enough = 0.3; // of a third, to snap on

const minus = (one: Flat, other: Flat): Flat => ({ x: one.x - other.x, y: one.y - other.y });
const inner = (one: Flat, other: Flat): number => one.x * other.x + one.y * other.y;
const outer = (one: Flat, other: Flat): number => one.x * other.y - one.y * other.x;

export class Grip {
  angle = 0; // clockwise seen from outside
  private speed = 0;
  private finger: Flat;
  private readonly turn: (from: Flat, to: Flat) => number; // by which angle the finger has turned it
  /** The way of a finger that turns it clockwise from where it was taken, in pixels a radian. */
  readonly way: Flat;

  /** `tip` of the picture (0..7); `point` of the puzzle that was taken at `finger`. */
  constructor(
    readonly tip: number,
    point: Vec,
    finger: Flat,
    project: (point: Vec) => Spot,
    private last: number,
  ) {
    this.finger = finger;
    const axis = unit(corners[tip] as Vec);
    const hub = scale(axis, dot(point, axis));
    const across = sub(point, hub);
    const radius = Math.max(Math.hypot(...across), leastRadius);
    const middle = project(hub);
    const seen = (direction: Vec): Spot => {
      const step = 0.01; // small: the picture is in perspective
      const there = project(add(hub, scale(direction, step)));
      return { ...minusScaled(there, middle, step), depth: (there.depth - middle.depth) / step };
    };
    // Three directions: the axis, and two across it that turn clockwise from the first to the second.
    const first = unit(Math.hypot(...across) > 1e-6 ? across : cross(axis, Math.abs(axis[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0]));
    const second = cross(first, axis);
    const [alongFirst, alongSecond] = [seen(first), seen(second)];
    if (seen(axis).depth > knob) {
      const area = outer(alongFirst, alongSecond);
      const start = { x: finger.x - radius * alongFirst.x, y: finger.y - radius * alongFirst.y }; // the hub under this finger
      const around = (at: Flat): number => {
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

  follow(finger: Flat, now: number): void {
    const turned = this.turn(this.finger, finger);
    this.finger = finger;
    this.angle += turned;
    this.speed = 0.6 * this.speed + (0.4 * turned) / Math.max(now - this.last, 1);
    this.last = now;
  }

  /** How many thirds it has gone once let go: where it was thrown, or the nearest with a will to leave. */
  thirds(now: number): number {
    const speed = now - this.last < 80 ? this.speed : 0;
    const gone = this.angle / third;
    const whole = Math.trunc(gone);
    const rest = gone - whole;
    if (Math.abs(speed) > flick) return speed > 0 ? Math.ceil(gone) : Math.floor(gone);
    return Math.abs(rest) > enough ? whole + Math.sign(rest) : whole;
  }
}

function minusScaled(one: Flat, other: Flat, step: number): Flat {
  const { x, y } = minus(one, other);
  return { x: x / step, y: y / step };
}

// SPDX-License-Identifier: MIT
//
// A tip held by the finger. The point that was taken runs on a circle about the tip's axis, an ellipse on the screen; the
// angle is where that ellipse comes nearest to the finger, sought from the last angle on, so that it never jumps.
import { add, corners, dot, scale, spun, sub, third, unit, type Vec } from './star.js';

export interface Flat {
  x: number;
  y: number;
}

const leastRadius = 0.45; // taken nearer to the axis, a hair's move would spin the tip
const flick = 0.0035; // radians a millisecond that count as a will to go on
const enough = 0.3; // of a third, to snap on

export class Grip {
  angle = 0; // clockwise seen from outside
  private speed = 0;
  private last = 0;
  private readonly axis: Vec;
  private readonly point: Vec;
  private readonly offset: Flat;

  /** `tip` of the picture (0..7); `point` of the puzzle that was taken at `finger`. */
  constructor(
    readonly tip: number,
    point: Vec,
    finger: Flat,
    private readonly project: (point: Vec) => Flat,
    now: number,
  ) {
    this.axis = unit(corners[tip] as Vec);
    const along = scale(this.axis, dot(point, this.axis));
    const across = sub(point, along);
    const radius = Math.hypot(...across);
    this.point = radius < leastRadius && radius > 1e-6 ? add(along, scale(across, leastRadius / radius)) : point;
    const at = project(this.point);
    this.offset = { x: at.x - finger.x, y: at.y - finger.y };
    this.last = now;
  }

  /** Where the taken point is on the screen after a turn; less the offset, the finger that asks for it. */
  private finger(angle: number): Flat {
    const at = this.project(spun(this.point, this.axis, -angle));
    return { x: at.x - this.offset.x, y: at.y - this.offset.y };
  }

  follow(finger: Flat, now: number): void {
    const away = (angle: number) => {
      const at = this.finger(angle);
      return Math.hypot(at.x - finger.x, at.y - finger.y);
    };
    let best = this.angle;
    for (let step = 0.2; step > 0.002; step /= 2)
      for (let tries = 0; tries < 8; ++tries) {
        const next = [best - step, best + step].find((angle) => away(angle) < away(best));
        if (next === undefined) break;
        best = next;
      }
    const passed = Math.max(now - this.last, 1);
    this.speed = 0.6 * this.speed + (0.4 * (best - this.angle)) / passed;
    this.last = now;
    this.angle = best;
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

// SPDX-License-Identifier: MIT
//
// Animation. The state changes at once; what is animated is the difference between the picture and the state: a tip's
// angle that decreases to 0, or a fold on its way to the visible side. Petals fold one after the other, from the top
// down: each stays in its own cone (star.ts), so none blocks another.
import { places, tipPlaces } from '../../model/brain_twist.js';
import { add, corners, poseOf, scale, third, turnedPose, unit, type Pose, type Vec } from './star.js';

const spread = 0.3; // share of a fold's time between the starts of the first and the last petal
const lifted = 0.09; // how far a tip rises half way between two thirds of a turn

const easeOut = (t: number): number => 1 - (1 - t) ** 3;
const easeBoth = (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2);
const gently = (t: number): number => (1 - Math.cos(Math.PI * t)) / 2;

interface Run {
  start: number | undefined; // time of the first frame
  milliseconds: number;
  step(share: number): void;
  done(): void;
}

export class Motion {
  private folds: number[] = places.map(() => 0);
  private turn: { tip: number; angle: number } | undefined;
  private run: Run | undefined;

  get moving(): boolean {
    return this.run !== undefined;
  }
  get folding(): boolean {
    return this.folds.some((fold) => fold !== 0 && fold !== 1);
  }
  get meanFold(): number {
    return this.folds.reduce((sum, fold) => sum + fold, 0) / this.folds.length;
  }
  get turning(): { tip: number; angle: number; lift: number } | undefined {
    return this.turn && { ...this.turn, lift: (lifted * (1 - Math.cos(3 * this.turn.angle))) / 2 };
  }

  /** At rest with one side visible; ends running animations. */
  rest(flipped: boolean): void {
    const run = this.run;
    this.run = this.turn = undefined;
    this.folds = places.map(() => Number(flipped));
    run?.done();
  }

  /** A tip at an angle, clockwise, during a drag. */
  turnTo(tip: number, angle: number): void {
    this.turn = { tip, angle };
  }

  /** Moves a tip from this angle beside its place back to its place. */
  settle(tip: number, angle: number, milliseconds: number, thrown: boolean): Promise<void> {
    this.turn = { tip, angle };
    const ease = thrown ? easeOut : easeBoth;
    return this.go(milliseconds, (share) => (this.turn = share < 1 ? { tip, angle: angle * (1 - ease(share)) } : undefined));
  }

  /** Animates a turn from its beginning. */
  turned(tip: number, clockwise: boolean, milliseconds: number): Promise<void> {
    return this.settle(tip, clockwise ? -third : third, milliseconds, false);
  }

  /** Folds to the other side; `up`: the camera's upward direction, where the fold begins. */
  fold(flipped: boolean, up: Vec, milliseconds: number): Promise<void> {
    const from = [...this.folds];
    const heights = places.map((_, place) => poseOf(place, 0.5).y.reduce((sum, value, axis) => sum + value * (up[axis] ?? 0), 0));
    const top = Math.max(...heights);
    const reach = top - Math.min(...heights);
    const waits = heights.map((height) => (spread * (top - height)) / reach);
    return this.go(milliseconds, (share) => {
      this.folds = from.map((was, place) => {
        const own = Math.min(Math.max((share - (waits[place] ?? 0)) / (1 - spread), 0), 1);
        return was + (Number(flipped) - was) * gently(own);
      });
    });
  }

  private go(milliseconds: number, step: (share: number) => void): Promise<void> {
    return new Promise((done) => {
      this.run = { start: undefined, milliseconds, step, done };
    });
  }

  /** Detaches the running animation from the clock: the returned function sets it to a share of its time. */
  scrub(): (share: number) => void {
    const run = this.run;
    this.run = undefined;
    run?.done();
    return (share) => run?.step(share);
  }

  /** Advances to this time; true while something moves. */
  step(now: number): boolean {
    const run = this.run;
    if (!run) return false;
    run.start ??= now;
    const share = run.milliseconds > 0 ? Math.min((now - run.start) / run.milliseconds, 1) : 1;
    run.step(share);
    if (share < 1) return true;
    this.run = undefined;
    run.done();
    return false;
  }

  poses(): Pose[] {
    const turning = this.turning;
    const moved: readonly number[] = turning ? (tipPlaces[turning.tip] ?? []) : [];
    const lift = turning ? scale(unit(corners[turning.tip] as Vec), turning.lift) : undefined;
    return places.map((_, place) => {
      const pose = poseOf(place, this.folds[place] ?? 0);
      if (!turning || !lift || !moved.includes(place)) return pose;
      const there = turnedPose(pose, turning.tip, turning.angle);
      return { ...there, origin: add(there.origin, lift) };
    });
  }
}

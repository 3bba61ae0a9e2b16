// SPDX-License-Identifier: MIT
//
// What still moves. The state changes at once; motion is what remains until the picture has caught up: a tip's angle that
// runs to 0, or a fold on its way to the side that is out. Petals fold one after the other, from the top down: each keeps
// to its own cone (star.ts), so none waits for another.
import { places, tipPlaces } from '../../model/brain_twist.js';
import { add, corners, poseOf, scale, third, turnedPose, unit, type Pose, type Vec } from './star.js';

const spread = 0.3; // of a fold's time lies between the first petal's start and the last's
const lifted = 0.09; // how far a tip rises half way between two thirds

const easeOut = (t: number): number => 1 - (1 - t) ** 3;
const easeBoth = (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2);
const gently = (t: number): number => (1 - Math.cos(Math.PI * t)) / 2;

interface Run {
  start: number | undefined; // of the first frame
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

  /** At rest with one side out; ends what runs. */
  rest(flipped: boolean): void {
    const run = this.run;
    this.run = this.turn = undefined;
    this.folds = places.map(() => Number(flipped));
    run?.done();
  }

  /** A tip at an angle, clockwise, as a drag has it. */
  turnTo(tip: number, angle: number): void {
    this.turn = { tip, angle };
  }

  /** From where a tip stands, beside its place by so much, back to it. */
  settle(tip: number, angle: number, milliseconds: number, thrown: boolean): Promise<void> {
    this.turn = { tip, angle };
    const ease = thrown ? easeOut : easeBoth;
    return this.go(milliseconds, (share) => (this.turn = share < 1 ? { tip, angle: angle * (1 - ease(share)) } : undefined));
  }

  /** A turn that has been made, shown from its beginning. */
  turned(tip: number, clockwise: boolean, milliseconds: number): Promise<void> {
    return this.settle(tip, clockwise ? -third : third, milliseconds, false);
  }

  /** Folds to the other side; `up`: towards the top as the camera has it, where it begins. */
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

  /** Takes what runs off the clock: the function returned puts it where it is after a share of its time. */
  scrub(): (share: number) => void {
    const run = this.run;
    this.run = undefined;
    run?.done();
    return (share) => run?.step(share);
  }

  /** On to this time; true while something moves. */
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

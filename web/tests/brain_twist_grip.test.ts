// SPDX-License-Identifier: MIT
//
// A finger on a tip, from all angles of sight: the taken point goes with it, knobs go round, and a tip snaps where it was
// meant to. The eye here looks straight along z, without a renderer.
import { describe, expect, it } from 'vitest';
import { tipPlaces } from '../src/model/brain_twist.js';
import { Grip, type Spot } from '../src/views/brain_twist/grip.js';
import { Sight } from '../src/views/brain_twist/sight.js';
import { corners, pointOf, poseOf, spun, third, unit, type Vec } from '../src/views/brain_twist/star.js';

const pixels = 150; // a unit of the puzzle

function eye(sight: Sight): (point: Vec) => Spot {
  return (point) => {
    const [x, y, depth] = sight.seen(point);
    return { x: pixels * x, y: -pixels * y, depth };
  };
}

/** Every tip with a point on each of its petals that the eye can see. */
function grips(angle: string): { tip: number; point: Vec; project: (point: Vec) => Spot; facing: number }[] {
  const sight = new Sight();
  sight.text = angle;
  return corners.flatMap((corner, tip) =>
    (tipPlaces[tip] ?? []).flatMap((place) => {
      const pose = poseOf(place, tip < 4 ? 0 : 1);
      const outwards: Vec = tip < 4 ? pose.z : [-pose.z[0], -pose.z[1], -pose.z[2]];
      if (sight.seen(outwards)[2] < 0.25) return [];
      return [{ tip, point: pointOf(pose, 0, 0.1), project: eye(sight), facing: sight.seen(unit(corner))[2] }];
    }),
  );
}

const angles = ['38,23', '0,0', '-80,-30', '170,70', '95,-85'];

describe('a tip that is taken', () => {
  it.each(angles)('goes with the finger, seen from %s', (angle) => {
    const all = grips(angle);
    expect(new Set(all.map(({ tip }) => tip)).size).toBeGreaterThan(5);
    for (const { tip, point, project } of all) {
      const start = project(point);
      const grip = new Grip(tip, point, start, project, 0);
      // A small push along: the turned point must have gone the same way, as far as the eye can tell.
      const push = { x: start.x + grip.way.x * 0.05, y: start.y + grip.way.y * 0.05 };
      grip.follow(push, 16);
      expect(grip.angle).toBeCloseTo(0.05, 2);
      const there = project(spun(point, unit(corners[tip] as Vec), -grip.angle));
      const moved = (there.x - start.x) * (push.x - start.x) + (there.y - start.y) * (push.y - start.y);
      expect(moved).toBeGreaterThan(0);
    }
  });

  it.each(angles)('keeps the taken point under a finger that goes round, where it looks at the eye: %s', (angle) => {
    for (const { tip, point, project, facing } of grips(angle).filter((one) => one.facing > 0.75)) {
      const axis = unit(corners[tip] as Vec);
      const grip = new Grip(tip, point, project(point), project, 0);
      for (let step = 1; step <= 24; ++step) {
        grip.follow(project(spun(point, axis, (-third * step) / 12)), step * 16);
        expect([facing, grip.angle]).toEqual([facing, expect.closeTo((third * step) / 12, 6)]);
      }
      expect(grip.thirds(1000)).toBe(2);
    }
  });

  it('can be pushed on and on from the side', () => {
    for (const { tip, point, project } of grips('38,23').filter((one) => one.facing < 0.7)) {
      const start = project(point);
      const grip = new Grip(tip, point, start, project, 0);
      for (const share of [0.25, 0.5, 0.75, 1])
        grip.follow({ x: start.x + 2 * third * share * grip.way.x, y: start.y + 2 * third * share * grip.way.y }, 100 * share);
      expect(grip.thirds(1000)).toBe(2);
    }
  });
});

describe('let go', () => {
  const { tip, point, project } = grips('38,23').find((one) => one.facing < 0.7) as ReturnType<typeof grips>[number];
  const pulled = (thirds: number, milliseconds: number): Grip => {
    const start = project(point);
    const grip = new Grip(tip, point, start, project, 0);
    for (const step of [1, 2, 3, 4]) {
      const share = (thirds * third * step) / 4;
      grip.follow({ x: start.x + share * grip.way.x, y: start.y + share * grip.way.y }, (milliseconds * step) / 4);
    }
    return grip;
  };

  it('snaps to the third that was meant', () => {
    for (const [thirds, meant] of [[0.1, 0], [-0.2, 0], [0.4, 1], [-0.4, -1], [1.1, 1], [1.5, 2], [-0.9, -1]] as const)
      expect([thirds, pulled(thirds, 2000).thirds(3000) + 0]).toEqual([thirds, meant]);
  });

  it('goes on when it was flicked', () => {
    expect(pulled(0.15, 40).thirds(41)).toBe(1);
    expect(pulled(-0.15, 40).thirds(41)).toBe(-1);
    expect(pulled(0.15, 40).thirds(400)).toBe(0);
  });
});

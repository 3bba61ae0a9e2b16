// SPDX-License-Identifier: MIT
//
// The shape: closed tetrahedra at both ends of the fold, turns that map petals to petals in the right direction, and a
// proof that petals never collide while it folds.
import { describe, expect, it } from 'vitest';
import { places, tipPlaces } from '../src/model/brain_twist.js';
import {
  corners,
  cross,
  dot,
  kite,
  pointOf,
  poseOf,
  scale,
  sub,
  third,
  turnedPose,
  type Vec,
} from '../src/views/brain_twist/star.js';

const everyPlace = places.map((_, place) => place);
const close = (one: Vec, other: Vec) => expect(Math.hypot(...sub(one, other))).toBeLessThan(1e-12);

describe('folded', () => {
  it.each([0, 1])('is closed with flip %i: long ends meet in the tips, short ends in the middles of the faces', (flip) => {
    for (const place of everyPlace) {
      const { outer, inner } = places[place] ?? { outer: 0, inner: 0 };
      const [tip, face] = flip === 0 ? [inner, outer + 4] : [outer + 4, inner];
      const [long, , short] = kite.map(([x, y]) => pointOf(poseOf(place, flip), x, y)) as [Vec, Vec, Vec, Vec];
      close(long, corners[tip] as Vec);
      close(short, scale(corners[face] as Vec, 1 / 3));
    }
  });

  it('has the outer colours outside with flip 0 and inside with flip 1', () => {
    for (const place of everyPlace) {
      expect(dot(poseOf(place, 0).z, poseOf(place, 0).origin)).toBeGreaterThan(0);
      expect(dot(poseOf(place, 1).z, poseOf(place, 1).origin)).toBeLessThan(0);
    }
  });

  it('stands straight out half way, in the direction of the cube edge', () => {
    for (const place of everyPlace) {
      const { y, origin } = poseOf(place, 0.5);
      expect(Math.hypot(...cross(y, origin))).toBeLessThan(1e-12);
      expect(dot(y, origin)).toBeGreaterThan(0);
    }
  });
});

describe('folding', () => {
  // The mirror planes of the tetrahedron: x = y, x = -y and so on. Half a petal that stays on the same side of each
  // plane stays in one cone; halves of two petals in one cone would have the same signs.
  const mirrors: Vec[] = [[1, 1, 0], [1, -1, 0], [1, 0, 1], [1, 0, -1], [0, 1, 1], [0, 1, -1]];

  it('keeps every half petal in a cone of its own', () => {
    const cones = new Set<string>();
    for (const place of everyPlace)
      for (const side of [1, 3]) {
        const signs = mirrors.map((mirror) => {
          const values: number[] = [];
          for (let step = 0; step <= 50; ++step)
            for (const corner of [0, side, 2]) {
              const [x, y] = kite[corner] as readonly [number, number];
              values.push(dot(mirror, pointOf(poseOf(place, step / 50), x, y)));
            }
          const [least, most] = [Math.min(...values), Math.max(...values)];
          expect(least > -1e-9 || most < 1e-9).toBe(true);
          return least > -1e-9 ? '+' : '-';
        });
        cones.add(signs.join(''));
      }
    expect(cones.size).toBe(24);
  });
});

describe('turning', () => {
  it('carries each petal to the next place of the cycle, clockwise seen from outside', () => {
    tipPlaces.forEach((cycle, tip) =>
      cycle.forEach((from, step) => {
        const to = cycle[(step + 1) % 3] ?? from;
        const fold = tip < 4 ? 0 : 1;
        const there = poseOf(to, fold);
        const carried = turnedPose(poseOf(from, fold), tip, third);
        for (const key of ['origin', 'x', 'y', 'z'] as const) close(carried[key], there[key]);
      }),
    );
  });

  it('is clockwise for a camera outside the tip', () => {
    const before = poseOf(0, 0);
    const after = turnedPose(before, 0, 0.1);
    const axis = corners[0] as Vec;
    expect(dot(cross(before.origin, after.origin), axis)).toBeLessThan(0);
  });
});

// SPDX-License-Identifier: MIT
//
// Letters are upright at the start and end of a turn, on every face, and do not jump in between.
import { describe, expect, it } from 'vitest';
import { dot, frames, rotated, scaled } from '../src/model/cube_geometry.js';
import { spinAt } from '../src/views/cube/upright.js';

const quarter = Math.PI / 2;

describe.each(frames.map(({ normal }) => normal))('about %s, %s, %s', (...axis) => {
  it.each([0, 1, 2, 3, 4, 5])('on face %i', (face) => {
    const { normal, down } = frames[face] as (typeof frames)[0];
    const up = scaled(down, -1);
    for (let quarters = -2; quarters <= 2; ++quarters) {
      const angle = quarters * quarter;
      const seen = rotated(rotated(up, normal, spinAt(normal, up, axis, angle)), axis, angle);
      const there = frames.find((frame) => dot(frame.normal, rotated(normal, axis, angle)) > 0.5);
      expect(dot(seen, there?.down ?? seen)).toBeCloseTo(-1, 9);
    }
    for (let angle = -3; angle < 3; angle += 0.01) {
      const step = spinAt(normal, up, axis, angle + 0.01) - spinAt(normal, up, axis, angle);
      expect(Math.abs(Math.atan2(Math.sin(step), Math.cos(step)))).toBeLessThan(0.025);
    }
  });
});

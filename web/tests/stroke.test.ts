// SPDX-License-Identifier: MIT
//
// A stroke over a row of items ten pixels wide: each crossed item is reported once, however far the pointer jumps.
import { expect, it } from 'vitest';
import { Stroke } from '../src/views/stroke.js';

const under = ({ x, y }: { x: number; y: number }): number | undefined => (y < 0 || y >= 10 ? undefined : Math.floor(x / 10));

it('paints everything between two places, in order, as one stroke', () => {
  const painted: number[] = [];
  const numbers = new Set<number>();
  const stroke = new Stroke({ x: 5, y: 5 }, under, (index, number) => (painted.push(index), numbers.add(number)));
  stroke.to({ x: 52, y: 5 });
  stroke.to({ x: 53, y: 5 });
  stroke.to({ x: 53, y: 40 }); // outside the items
  stroke.to({ x: 75, y: 40 });
  stroke.to({ x: 75, y: 5 });
  expect(painted).toEqual([0, 1, 2, 3, 4, 5, 7]);
  expect(numbers.size).toBe(1);
  expect(new Stroke({ x: 5, y: 5 }, under, () => {}).number).not.toBe(stroke.number);
});

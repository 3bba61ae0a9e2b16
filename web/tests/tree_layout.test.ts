// SPDX-License-Identifier: MIT
//
// Tree layout: nothing overlaps, parents are centred over their children, and the camera shows the right part.
import { describe, expect, it } from 'vitest';
import { childrenOf, layOut } from '../src/model/tree_layout.js';
import { followed, moved, showing, whole, zoomed } from '../src/views/inside/tree_camera.js';
import { numbers } from './trace_support.js';

function randomTree(size: number, seed: number): { parent: number }[] {
  const next = numbers(seed);
  return Array.from({ length: size }, (_, id) => ({ parent: id === 0 || next(60) === 0 ? -1 : next(3) === 0 ? next(id) : Math.max(0, id - 1 - next(6)) }));
}

describe('a layout', () => {
  it.each([1, 2, 3, 4, 5])('keeps neighbours apart and parents in the middle (tree %i)', (seed) => {
    const nodes = randomTree(400, seed);
    const { x, y, width, height } = layOut(nodes);
    const levels = new Map<number, number[]>();
    nodes.forEach(({ parent }, id) => {
      expect(y[id]).toBe(parent < 0 ? 0 : (y[parent] as number) + 1);
      levels.set(y[id] as number, [...(levels.get(y[id] as number) ?? []), x[id] as number]);
      expect(x[id]).toBeGreaterThanOrEqual(-1e-9);
      expect(x[id]).toBeLessThanOrEqual(width + 1e-9);
    });
    for (const level of levels.values()) {
      level.sort((a, b) => a - b);
      level.forEach((place, at) => at > 0 && expect(place - (level[at - 1] as number)).toBeGreaterThan(1 - 1e-9));
    }
    expect(height).toBe(levels.size - 1);
    const { children } = childrenOf(nodes);
    children.forEach((own, id) => {
      if (own.length > 0) expect(x[id]).toBeCloseTo(((x[own[0] as number] as number) + (x[own.at(-1) as number] as number)) / 2);
    });
  });

  it('takes nothing, one node, and a long chain', () => {
    expect(layOut([])).toMatchObject({ width: 0, height: 0 });
    expect([...layOut([{ parent: -1 }]).x]).toEqual([0]);
    expect(layOut(Array.from({ length: 3000 }, (_, id) => ({ parent: id - 1 })))).toMatchObject({ width: 0, height: 2999 });
  });

  it('takes a child that is older than its parent', () => {
    const { y } = layOut([{ parent: -1 }, { parent: 2 }, { parent: 0 }]);
    expect([...y]).toEqual([0, 2, 1]);
  });
});

describe('the camera', () => {
  const seen = { width: 800, height: 600 };
  it('shows all while that can be read, else the node in hand, within the tree', () => {
    const small = { x: 0, y: 0, width: 700, height: 500 };
    expect(followed(seen, small, { x: 0, y: 0 })).toEqual(whole(seen, small));
    const large = { x: 0, y: 0, width: 9000, height: 7000 };
    const camera = followed(seen, large, { x: 4000, y: 3000 });
    expect((4000 - camera.x) * camera.scale).toBeCloseTo(400);
    expect((3000 - camera.y) * camera.scale).toBeCloseTo(300);
    expect(followed(seen, large, { x: 0, y: 0 })).toMatchObject({ x: 0, y: 0 });
  });
  it('draws out a tree that is much wider than high, and only from afar', () => {
    const wide = { x: 0, y: 0, width: 80_000, height: 1600 };
    const camera = whole(seen, wide);
    expect(camera.scale * wide.width).toBeCloseTo(seen.width);
    expect(camera.high * wide.height).toBeGreaterThan(150);
    expect(camera.high * wide.height).toBeLessThanOrEqual(seen.height);
    const far = zoomed(camera, wide, 1.5, 100, 50);
    expect([far.x + 100 / far.scale, far.y + 50 / far.high].map((at, axis) => at - (axis === 0 ? camera.x + 100 / camera.scale : camera.y + 50 / camera.high))).toEqual([expect.closeTo(0), expect.closeTo(0)]);
    const near = zoomed(camera, wide, 100, 100, 50);
    expect(near.high).toBe(near.scale);
    expect(whole(seen, { ...wide, width: 900, height: 8000 })).toMatchObject({ scale: 600 / 8000, high: 600 / 8000 });
  });
  it('zooms about a point, moves, and brings a point into view', () => {
    const camera = { x: 10, y: 20, scale: 1, high: 1 };
    const tree = { x: 0, y: 0, width: 700, height: 500 };
    const near = zoomed(camera, tree, 2, 100, 50);
    expect([near.x + 100 / near.scale, near.y + 50 / near.high]).toEqual([110, 70]);
    expect(moved(camera, 5, -5)).toEqual({ x: 5, y: 25, scale: 1, high: 1 });
    expect(showing(camera, seen, 400, 300)).toEqual(camera);
    const shown = showing(camera, seen, 2000, 300);
    expect((2000 - shown.x) * shown.scale).toBeCloseTo(740);
  });
});

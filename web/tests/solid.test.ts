// SPDX-License-Identifier: MIT
//
// Solids compared with their puzzles: along walks of the core, the stickers drawn are those moved by the solid's own
// turns, one rotation in space after the other.
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { PuzzleInfo } from '../src/engine/protocol.js';
import { dot, rotated, type Vector } from '../src/model/cube_geometry.js';
import { PermutationModel } from '../src/model/permutation.js';
import { Shape, type Layer, type ShapeData } from '../src/views/solid/shape.js';
import { shapeOf } from '../src/views/solid/shapes.js';
import walks from './permutation_walks.json';

const names = readdirSync(new URL('../src/views/solid/shapes', import.meta.url)).map((file) => file.replace('.json', ''));
const infoOf = (name: string) => walks.find(({ puzzle }) => puzzle === `file:${name}`) as (typeof walks)[0];
const modelOf = (name: string): PermutationModel => new PermutationModel(infoOf(name) as unknown as PuzzleInfo);
const called = async (name: string): Promise<Shape> => {
  const shape = await shapeOf(modelOf(name));
  if (shape === undefined) throw new Error(`no solid for ${name}`);
  return shape;
};

/** The stickers after a turn, each rotated in space, independently of the shape's table of landings. */
function carried(shape: Shape, shown: readonly number[], layer: Layer, angle: number): number[] {
  const after = [...shown];
  shape.stickers.forEach(({ middle }, sticker) => {
    if (!layer.stickers.has(sticker)) return;
    const goal = rotated(middle, layer.axis, angle);
    const distances = shape.stickers.map((other) => Math.hypot(...other.middle.map((x, at) => x - (goal[at] as number))));
    after[distances.indexOf(Math.min(...distances))] = shown[sticker] as number;
    expect(Math.min(...distances)).toBeLessThan(1e-3);
  });
  return after;
}

it('there is one for every solid of the library', () => {
  expect(names).toEqual(expect.arrayContaining(['pyraminx', 'skewb', 'megaminx', 'dino-cube', 'helicopter-cube', 'ivy-cube', '2x2x2', '3x3x3']));
});

describe.each(names)('%s', (name) => {
  it('shows what its own turns make, along a walk of the core', async () => {
    const shape = await called(name);
    const colourOf = (sticker: number): number => shape.stickers[sticker]?.colour ?? NaN;
    let colours = shape.colouring(shape.model.solved);
    expect(colours).toEqual(shape.stickers.map(({ colour }) => colour));
    let shown = shape.stickers.map((_, sticker) => sticker);
    for (const [move, state] of infoOf(name).steps as [string, string][]) {
      const turn = shape.turnOf(move);
      if (turn === undefined) throw new Error(move);
      shown = carried(shape, shown, turn.layer, turn.angle);
      colours = shape.colouring(state);
      expect(colours, move).toEqual(shown.map(colourOf));
    }
    expect(new Set(colours).size).toBeGreaterThan(1);
  });

  it('turns every layer the shorter way, and names what a drag makes', async () => {
    const shape = await called(name);
    for (const move of shape.model.moves()) {
      const turn = shape.turnOf(move);
      expect(Math.abs(turn?.angle ?? 9)).toBeLessThanOrEqual(Math.PI + 1e-9);
      const { layer, angle } = turn as { layer: Layer; angle: number };
      const named = shape.model.named(layer.generator, Math.round(angle / layer.angle));
      expect(shape.model.apply(shape.model.solved, named ?? '')).toBe(shape.model.apply(shape.model.solved, move));
    }
  });

  it('is closed: no layer reaches through its cut', async () => {
    const shape = await called(name);
    for (const { axis, depth, stickers, cut, outer } of shape.layers.values()) {
      if (name !== 'ivy-cube') // its cuts are round
        for (const polygon of cut) for (const point of polygon) expect(dot(axis, point)).toBeCloseTo(depth, 3);
      shape.stickers.forEach(({ middle }, sticker) => {
        if (name !== 'ivy-cube') expect(dot(axis, middle) > depth === outer).toBe(stickers.has(sticker));
      });
    }
  });

  it('has tiles within their stickers, and both face outwards', async () => {
    const { stickers } = await called(name);
    for (const { normal, outline, tile } of stickers) {
      const areas = [outline, tile].map((polygon) => areaOf(polygon, normal));
      expect(areas[1]).toBeGreaterThan(0.3 * (areas[0] as number));
      expect(areas[1]).toBeLessThan(areas[0] as number);
    }
  });
});

function areaOf(polygon: readonly Vector[], normal: Vector): number {
  const [first] = polygon as [Vector];
  let area = 0;
  polygon.forEach((a, at) => {
    const b = polygon[(at + 1) % polygon.length] as Vector;
    const [u, v] = [a, b].map((point) => point.map((x, i) => x - first[i as 0])) as [number[], number[]];
    const [x, y, z] = [0, 1, 2].map((i) => (u[(i + 1) % 3] ?? 0) * (v[(i + 2) % 3] ?? 0) - (u[(i + 2) % 3] ?? 0) * (v[(i + 1) % 3] ?? 0)) as [number, number, number];
    area += dot([x, y, z], normal) / 2;
  });
  return area;
}

describe('a file that is called like a solid and is none', () => {
  it('is not drawn as one: a move of it goes another way', async () => {
    const info = structuredClone(infoOf('pyraminx')) as unknown as PuzzleInfo;
    const turn = info.definition?.moves['U']?.['EDGES'];
    turn?.orientationDelta.reverse();
    expect(await shapeOf(new PermutationModel(info))).toBeUndefined();
  });

  it('nor where its moves have other names', async () => {
    const data = (await import('../src/views/solid/shapes/pyraminx.json')).default as unknown as ShapeData;
    expect(Shape.of(modelOf('pyraminx'), data)).toBeDefined();
    expect(Shape.of(modelOf('pyraminx-no-tips'), data)).toBeUndefined();
    expect(await shapeOf(modelOf('loopover-3'))).toBeUndefined();
  });
});

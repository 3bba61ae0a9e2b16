// SPDX-License-Identifier: MIT
//
// The solid shapes of the cube in WebGL, each built once and drawn in instances. Lengths are in halves of a cubie's
// edge: a cubie fills [-1, 1]. Stickers lie in the plane z = 0 and rise along z.
import { BufferGeometry, Float32BufferAttribute } from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';

/** Fewer triangles per piece on cubes with many small pieces. */
export interface Detail {
  corner: number; // segments of a rounded corner
  bevel: number; // segments of a bevelled rim
  box: number;
}
export const detailOf = (size: number): Detail =>
  size <= 4 ? { corner: 6, bevel: 3, box: 3 } : size <= 7 ? { corner: 4, bevel: 2, box: 2 } : { corner: 2, bevel: 1, box: 1 };

export const cubieShape = (detail: Detail): BufferGeometry => new RoundedBoxGeometry(2, 2, 2, detail.box, 0.13);

interface Rim {
  x: number;
  y: number;
  outX: number; // outward, of length 1
  outY: number;
}

// A square of this half edge with rounded corners, anticlockwise.
function outline(half: number, radius: number, segments: number): Rim[] {
  const rims: Rim[] = [];
  for (let corner = 0; corner < 4; ++corner)
    for (let step = 0; step <= segments; ++step) {
      const angle = ((corner + step / segments) * Math.PI) / 2;
      const [outX, outY] = [Math.cos(angle), Math.sin(angle)];
      const side = (positive: boolean): number => (positive ? 1 : -1) * (half - radius);
      rims.push({ x: side(corner === 0 || corner === 3) + radius * outX, y: side(corner < 2) + radius * outY, outX, outY });
    }
  return rims;
}

/** A tile with rounded corners, upright sides and a bevelled rim. */
export function tileShape(half: number, radius: number, height: number, bevel: number, detail: Detail): BufferGeometry {
  const rims = outline(half, radius, detail.corner);
  const positions: number[] = [];
  const normals: number[] = [];
  const ring = (inset: number, z: number, lean: number): void => {
    for (const { x, y, outX, outY } of rims) {
      positions.push(x - outX * inset, y - outY * inset, z);
      normals.push(outX * Math.cos(lean), outY * Math.cos(lean), Math.sin(lean));
    }
  };
  ring(0, 0, 0);
  for (let step = 0; step <= detail.bevel; ++step) {
    const lean = ((step / detail.bevel) * Math.PI) / 2;
    ring(bevel * (1 - Math.cos(lean)), height - bevel * (1 - Math.sin(lean)), lean);
  }
  positions.push(0, 0, height);
  normals.push(0, 0, 1);
  return meshOf(positions, normals, rims.length);
}

// Joins rings of `count` points; the last point closes the last ring.
function meshOf(positions: number[], normals: number[], count: number): BufferGeometry {
  const indices: number[] = [];
  const rings = Math.floor(positions.length / 3 / count);
  for (let ring = 0; ring + 1 < rings; ++ring)
    for (let at = 0; at < count; ++at) {
      const [a, b] = [ring * count + at, ring * count + ((at + 1) % count)];
      indices.push(a, b, b + count, a, b + count, a + count);
    }
  const tip = positions.length / 3 - 1;
  for (let at = 0; at < count; ++at) indices.push((rings - 1) * count + at, (rings - 1) * count + ((at + 1) % count), tip);
  const shape = new BufferGeometry();
  shape.setAttribute('position', new Float32BufferAttribute(positions, 3));
  shape.setAttribute('normal', new Float32BufferAttribute(normals, 3));
  shape.setIndex(indices);
  return shape;
}

/** A flat tile with a darker rim (as vertex colours, multiplied with the instance's colour). */
export function rimmedShape(half: number, radius: number, rim: number, detail: Detail): BufferGeometry {
  const outer = outline(half, radius, detail.corner);
  const inner = outline(half - rim, radius - rim / 2, detail.corner);
  const rings = [[outer, 0.35], [inner, 0.35], [inner, 1]] as const;
  const points = rings.flatMap(([ring, shade]) => ring.map(({ x, y }) => ({ x, y, shade })));
  points.push({ x: 0, y: 0, shade: 1 });
  const shape = meshOf(points.flatMap(({ x, y }) => [x, y, 0]), points.flatMap(() => [0, 0, 1]), outer.length);
  shape.setAttribute('color', new Float32BufferAttribute(points.flatMap(({ shade }) => [shade, shade, shade]), 3));
  return shape;
}

export function flatShape(half: number, radius: number, detail: Detail): BufferGeometry {
  const points = [...outline(half, radius, detail.corner), { x: 0, y: 0 }];
  return meshOf(points.flatMap(({ x, y }) => [x, y, 0]), points.flatMap(() => [0, 0, 1]), points.length - 1);
}

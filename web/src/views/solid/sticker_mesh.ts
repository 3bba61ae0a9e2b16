// SPDX-License-Identifier: MIT
//
// Triangles that belong to stickers, each sticker in one colour. All share one buffer; fixed and turning triangles are
// two index lists, so that a frame of a turn only changes one rotation.
import { BufferGeometry, Float32BufferAttribute, Mesh, ShapeUtils, Vector2, type Color, type Material } from 'three';
import { cross, dot, scaled, sum, type Vector } from '../../model/cube_geometry.js';

export class StickerMesh {
  readonly meshes: readonly [standing: Mesh, turning: Mesh];
  readonly positions: number[] = [];
  readonly normals: number[] = [];
  readonly #triangles: number[][] = []; // by sticker
  readonly #vertices: [from: number, to: number][] = [];
  #colours: Float32BufferAttribute | undefined;

  constructor(readonly material: Material) {
    this.meshes = [new Mesh(new BufferGeometry(), material), new Mesh(new BufferGeometry(), material)];
    for (const mesh of this.meshes) mesh.frustumCulled = false;
  }

  /** Rings of points, each joined to the next, the last one filled. */
  add(rings: readonly { points: readonly Vector[]; normals: readonly Vector[] }[], normal: Vector): void {
    const first = this.positions.length / 3;
    for (const { points, normals } of rings) points.forEach((point, at) => this.#push(point, normals[at] ?? normal));
    const count = rings[0]?.points.length ?? 0;
    const triangles: number[] = [];
    for (let ring = 0; ring + 1 < rings.length; ++ring)
      for (let at = 0; at < count; ++at) {
        const [a, b] = [first + ring * count + at, first + ring * count + ((at + 1) % count)];
        triangles.push(a, b, b + count, a, b + count, a + count);
      }
    const top = rings.at(-1)?.points ?? [];
    for (const triangle of filled(top, normal)) triangles.push(...triangle.map((at) => first + (rings.length - 1) * count + at));
    this.#triangles.push(triangles);
    this.#vertices.push([first, this.positions.length / 3]);
  }

  #push(point: Vector, normal: Vector): void {
    this.positions.push(...point);
    this.normals.push(...normal);
  }

  finish(): this {
    const positions = new Float32BufferAttribute(this.positions, 3);
    const normals = new Float32BufferAttribute(this.normals, 3);
    this.#colours = new Float32BufferAttribute(this.positions.map(() => 1), 3);
    for (const { geometry } of this.meshes) {
      geometry.setAttribute('position', positions);
      geometry.setAttribute('normal', normals);
      geometry.setAttribute('color', this.#colours);
    }
    return this;
  }

  colour(paintOf: (sticker: number) => Color): void {
    this.#vertices.forEach(([from, to], sticker) => {
      const { r, g, b } = paintOf(sticker);
      for (let at = from; at < to; ++at) this.#colours?.setXYZ(at, r, g, b);
    });
    if (this.#colours !== undefined) this.#colours.needsUpdate = true;
  }

  split(turns: (sticker: number) => boolean, seen: (sticker: number) => boolean): void {
    this.meshes.forEach((mesh, turning) => {
      const wanted = this.#triangles.filter((_, sticker) => seen(sticker) && turns(sticker) === (turning === 1));
      mesh.geometry.setIndex(wanted.flat());
      mesh.visible = wanted.length > 0;
    });
  }

  dispose(): void {
    for (const { geometry } of this.meshes) geometry.dispose();
    this.material.dispose();
  }
}

/** Triangles of a flat polygon, which may be concave. */
function filled(points: readonly Vector[], normal: Vector): number[][] {
  const [origin] = points as [Vector];
  const right = sum(points[1] as Vector, scaled(origin, -1));
  const up = cross(normal, right);
  const flat = points.map((point) => {
    const from = sum(point, scaled(origin, -1));
    return new Vector2(dot(from, right), dot(from, up));
  });
  return ShapeUtils.triangulateShape(flat, []);
}

// SPDX-License-Identifier: MIT
//
// The parts of a solid as meshes: plastic, tiles, names, and the surfaces of a cut. `applyColours` colours the stickers
// for a state, `turn` moves the turning layer; both change only what has changed.
import { BufferGeometry, Color, DoubleSide, Float32BufferAttribute, Group, Mesh, MeshStandardMaterial, Quaternion, Vector3 } from 'three';
import { cross, scaled, sum, type Vector } from '../../model/cube_geometry.js';
import type { Look } from '../puzzle_view.js';
import { surfaceColours, type Pose } from './pose.js';
import { rounded, type Layer, type Shape } from './shape.js';
import { Signs } from './signs.js';
import { StickerMesh } from './sticker_mesh.js';

const height = 0.016; // of a tile above the plastic
const bevel = 0.012;

export class SolidMeshes {
  readonly standing = new Group();
  readonly turning = new Group();
  readonly #plastic = new StickerMesh(new MeshStandardMaterial({ roughness: 0.5, vertexColors: true }));
  readonly #tiles = new StickerMesh(new MeshStandardMaterial({ roughness: 0.34, vertexColors: true }));
  readonly #signs: Signs;
  readonly #cut = new Mesh(new BufferGeometry(), new MeshStandardMaterial({ roughness: 0.6, side: DoubleSide }));
  readonly #otherCut = new Mesh(this.#cut.geometry, this.#cut.material);
  #coloured = '';
  #layer: Layer | undefined | null = null; // null: distribute everything anew
  #colouring: readonly number[] = [];

  constructor(readonly shape: Shape) {
    for (const { normal, outline, tile } of shape.stickers) {
      this.#plastic.add([{ points: outline, normals: [] }], normal);
      this.#tiles.add(tileRings(rounded(tile), normal), normal);
    }
    this.#signs = new Signs(shape);
    const parts = [this.#plastic.finish(), this.#tiles.finish(), this.#signs.mesh];
    this.standing.add(...parts.map(({ meshes }) => meshes[0]), this.#cut);
    this.turning.add(...parts.map(({ meshes }) => meshes[1]), this.#otherCut);
  }

  applyColours({ colouring, marked }: Pose, look: Look): void {
    const key = [colouring.join(), look.palette, look.dark, look.letters, look.lit, [...marked].join()].join('|');
    if (key === this.#coloured) return;
    this.#coloured = key;
    this.#colouring = colouring;
    this.#layer = null;
    const surface = surfaceColours(this.shape, look);
    const [body, mark] = [new Color(surface.body), new Color(surface.mark)];
    this.#plastic.colour((sticker) => (marked.has(sticker) ? mark : body));
    this.#tiles.colour((sticker) => new Color(surface.tile(colouring[sticker] as number)));
    this.#signs.write(colouring, look.letters ? surface.tile : undefined);
    this.#cut.material.color.set(surface.body);
  }

  turn(turning: Pose['turning']): void {
    const layer = turning?.layer;
    if (layer !== this.#layer) this.#share(layer);
    if (turning === undefined) return;
    this.turning.setRotationFromQuaternion(new Quaternion().setFromAxisAngle(new Vector3(...turning.layer.axis), turning.angle));
  }

  #share(layer: Layer | undefined): void {
    this.#layer = layer;
    this.turning.visible = layer !== undefined;
    const turns = (sticker: number): boolean => layer?.stickers.has(sticker) ?? false;
    this.#plastic.split(turns, () => true);
    this.#tiles.split(turns, (sticker) => this.#colouring[sticker] !== -1);
    this.#signs.mesh.split(turns, (sticker) => this.#signs.has(sticker));
    this.#cut.visible = layer !== undefined;
    if (layer === undefined) return;
    const points = layer.cut.flatMap((polygon) => polygon.slice(2).flatMap((_, at) => [polygon[0], polygon[at + 1], polygon[at + 2]] as Vector[]));
    this.#cut.geometry.setAttribute('position', new Float32BufferAttribute(points.flat(), 3));
    this.#cut.geometry.computeVertexNormals();
  }

  dispose(): void {
    this.#plastic.dispose();
    this.#tiles.dispose();
    this.#signs.dispose();
    this.#cut.geometry.dispose();
    this.#cut.material.dispose();
  }
}

/** From the plastic straight up, and over a bevel to the top. */
function tileRings(outline: readonly Vector[], normal: Vector): { points: Vector[]; normals: Vector[] }[] {
  const outs = outline.map((_, at) => {
    const [before, after] = [outline[(at + outline.length - 1) % outline.length], outline[(at + 1) % outline.length]] as [Vector, Vector];
    const out = cross(sum(after, scaled(before, -1)), normal);
    return scaled(out, 1 / Math.hypot(...out));
  });
  const ring = (inset: number, lift: number, lean: number): { points: Vector[]; normals: Vector[] } => ({
    points: outline.map((point, at) => sum(point, sum(scaled(outs[at] as Vector, -inset), scaled(normal, lift)))),
    normals: outs.map((out) => sum(scaled(out, Math.cos(lean)), scaled(normal, Math.sin(lean)))),
  });
  const quarter = Math.PI / 2;
  return [ring(0, 0, 0), ring(0, height - bevel, 0), ring(0.3 * bevel, height - 0.3 * bevel, quarter / 2), ring(bevel, height, quarter)];
}

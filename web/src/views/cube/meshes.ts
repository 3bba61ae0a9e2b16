// SPDX-License-Identifier: MIT
//
// The parts of the cube as instanced meshes: cubies, stickers, their letters, hint stickers, marks. `applyColours`
// colours them for a state, `place` moves them with turning layers; both write only what has changed.
import {
  BackSide,
  Color,
  DynamicDrawUsage,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  MeshStandardMaterial,
  type BufferGeometry,
  type Material,
} from 'three';
import { frames, pointOf, rotated, scaled, sum, type Vector } from '../../model/cube_geometry.js';
import { gap } from '../../model/puzzle.js';
import type { Look } from '../puzzle_view.js';
import { coloursOf, colourOf, hatched, inkOn } from '../sticker_colours.js';
import { Glyphs } from './glyphs.js';
import { hintDistance, turns, type Pose, type Turned } from './pose.js';
import { cubieShape, detailOf, rimmedShape, tileShape } from './shapes.js';
import { spinAt } from './upright.js';

interface Seat {
  centre: Vector; // at rest, in a cube that fills [-1, 1]
  axes: readonly [Vector, Vector, Vector];
}
const upright: Seat['axes'] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];

export class CubeMeshes {
  readonly bodies: InstancedMesh<BufferGeometry, MeshStandardMaterial>;
  readonly stickers: InstancedMesh<BufferGeometry, MeshStandardMaterial>;
  readonly hints: InstancedMesh<BufferGeometry, MeshBasicMaterial>;
  readonly marks: InstancedMesh<BufferGeometry, MeshBasicMaterial>;
  readonly glyphs: Glyphs;
  readonly #bodySeats: Seat[];
  readonly #stickerSeats: Seat[];
  #marked: readonly number[] = [];
  #coloured = '';
  #placed: Turned | undefined | null = null; // null: place everything anew

  constructor(readonly size: number) {
    const detail = detailOf(size);
    this.#bodySeats = shellOf(size).map((centre) => ({ centre, axes: upright }));
    this.#stickerSeats = Array.from({ length: 6 * size * size }, (_, sticker) => stickerSeat(size, sticker));
    const count = this.#stickerSeats.length;
    this.bodies = instanced(cubieShape(detail), new MeshStandardMaterial({ roughness: 0.5 }), this.#bodySeats.length);
    this.stickers = instanced(tileShape(0.88, 0.2, 0.045, 0.035, detail), new MeshStandardMaterial({ roughness: 0.34 }), count);
    const hint = new MeshBasicMaterial({ side: BackSide, vertexColors: true, transparent: true, opacity: 0.88 });
    this.hints = instanced(rimmedShape(0.84, 0.2, 0.07, detail), hint, count);
    this.marks = instanced(tileShape(1, 0.28, 0.035, 0.02, detail), new MeshBasicMaterial(), count);
    this.glyphs = new Glyphs(count);
    this.place(undefined);
  }

  get all(): InstancedMesh[] {
    return [this.bodies, this.stickers, this.marks, this.hints, this.glyphs];
  }

  applyColours(pose: Pose, look: Look, marks: readonly number[]): void {
    const any = hatched(look);
    this.glyphs.visible = look.letters || any;
    const key = [pose.letters, look.palette, look.dark, look.letters, any, look.lit, marks.join()].join('|');
    if (key === this.#coloured) return;
    this.#coloured = key;
    this.#placed = null;
    this.#marked = marks;
    const colours = coloursOf(look.palette, look.dark);
    const colour = new Color();
    [...pose.letters].forEach((letter, at) => {
      const paint = colourOf(colours, letter);
      colour.set(paint);
      this.stickers.setColorAt(at, colour);
      this.hints.setColorAt(at, colour);
      this.glyphs.write(at, letter === gap ? (any ? letter : '') : look.letters ? letter : '', inkOn(paint));
    });
    for (const mesh of [this.stickers, this.hints]) if (mesh.instanceColor !== null) mesh.instanceColor.needsUpdate = true;
    this.bodies.material.color.set(colours.body);
    this.marks.material.color.set(look.lit === true ? colours.lit : colours.mark);
  }

  place(turning: Turned | undefined): void {
    if (turning === this.#placed) return;
    this.#placed = turning;
    this.#bodySeats.forEach((seat, at) => this.#put(this.bodies, at, seat, turning, 0));
    const marked = new Set(this.#marked);
    this.#stickerSeats.forEach((seat, at) => {
      this.#put(this.stickers, at, seat, turning, 0, marked.has(at) ? 0.86 : 1); // leaves space for the mark around it
      if (this.glyphs.visible) this.#put(this.glyphs, at, this.#uprightSeat(seat, turning), turning, 0.05);
      this.#put(this.hints, at, seat, turning, hintDistance * this.size);
    });
    this.#marked.forEach((sticker, at) => this.#put(this.marks, at, this.#stickerSeats[sticker] as Seat, turning, 0));
    this.marks.count = this.#marked.length;
    this.marks.visible = this.#marked.length > 0;
    for (const mesh of this.all) mesh.instanceMatrix.needsUpdate = true;
  }

  dispose(): void {
    for (const mesh of [this.bodies, this.stickers, this.hints, this.marks]) {
      mesh.geometry.dispose();
      mesh.material.dispose();
      mesh.dispose();
    }
    this.glyphs.dispose();
  }

  #uprightSeat(seat: Seat, turning: Turned | undefined): Seat {
    if (!turns(turning, this.size, seat.centre)) return seat;
    const [right, up, out] = seat.axes;
    const spin = spinAt(out, up, turning.axis, turning.angle);
    return { centre: seat.centre, axes: [rotated(right, out, spin), rotated(up, out, spin), out] };
  }

  // `lift`: distance from the face, in halves of a cubie's edge.
  #put(mesh: InstancedMesh, at: number, seat: Seat, turning: Turned | undefined, lift: number, breadth = 1): void {
    const moving = turns(turning, this.size, seat.centre) ? turning : undefined;
    const turned = (vector: Vector): Vector => (moving === undefined ? vector : rotated(vector, moving.axis, moving.angle));
    const scale = 1 / this.size;
    const [right, up, out] = seat.axes.map((axis) => scaled(turned(axis), scale)) as [Vector, Vector, Vector];
    const centre = sum(turned(seat.centre), scaled(out, lift));
    mesh.setMatrixAt(at, matrixOf(scaled(right, breadth), scaled(up, breadth), out, centre));
  }
}

const reused = new Matrix4();
const matrixOf = (a: Vector, b: Vector, c: Vector, d: Vector): Matrix4 =>
  reused.set(a[0], b[0], c[0], d[0], a[1], b[1], c[1], d[1], a[2], b[2], c[2], d[2], 0, 0, 0, 1);

function instanced<M extends Material>(shape: BufferGeometry, material: M, count: number): InstancedMesh<BufferGeometry, M> {
  const mesh = new InstancedMesh(shape, material, count);
  mesh.instanceMatrix.setUsage(DynamicDrawUsage);
  mesh.frustumCulled = false; // a bounding sphere of all instances would need updating
  return mesh;
}

function stickerSeat(size: number, sticker: number): Seat {
  const frame = frames[Math.floor(sticker / (size * size))];
  if (frame === undefined) throw new RangeError(`sticker ${sticker}`);
  return { centre: scaled(pointOf(size, sticker), 1 / size), axes: [frame.right, scaled(frame.down, -1), frame.normal] };
}

// The centres of the surface cubies.
function shellOf(size: number): Vector[] {
  const centres: Vector[] = [];
  const heights = Array.from({ length: size }, (_, at) => (2 * at + 1) / size - 1);
  const outer = (height: number): boolean => Math.abs(height) > 1 - 1.5 / size;
  for (const x of heights)
    for (const y of heights) for (const z of heights) if (outer(x) || outer(y) || outer(z)) centres.push([x, y, z]);
  return centres;
}

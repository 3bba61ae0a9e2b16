// SPDX-License-Identifier: MIT
//
// The names of the faces on the stickers: squares that show their part of one texture of all names, in dark and in
// light ink.
import { CanvasTexture, Float32BufferAttribute, MeshBasicMaterial } from 'three';
import { cross, scaled, sum, type Vector } from '../../model/cube_geometry.js';
import { inkOn } from '../sticker_colours.js';
import { signSize } from './drawing.js';
import { middleOf, type Shape } from './shape.js';
import { StickerMesh } from './sticker_mesh.js';

const cell = 64; // pixels of a name
const lift = 0.02; // above the plastic

export class Signs {
  readonly mesh: StickerMesh;
  readonly #texture: CanvasTexture;
  readonly #places: Float32BufferAttribute;
  readonly #written: boolean[] = [];

  constructor(readonly shape: Shape) {
    this.#texture = new CanvasTexture(pictureOf(shape.colours));
    this.mesh = new StickerMesh(new MeshBasicMaterial({ map: this.#texture, transparent: true }));
    for (const sticker of shape.stickers) {
      const { normal } = sticker;
      const middle = sum(middleOf(sticker.tile), scaled(normal, lift));
      const level: Vector = Math.abs(normal[1]) > 0.99 ? [1, 0, 0] : cross([0, 1, 0], normal);
      const right = scaled(level, (1.25 * signSize(sticker)) / Math.hypot(...level));
      const up = cross(normal, right);
      const corner = (x: number, y: number): Vector => sum(middle, sum(scaled(right, x), scaled(up, y)));
      this.mesh.add([{ points: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)], normals: [] }], normal);
    }
    this.mesh.finish();
    this.#places = new Float32BufferAttribute(new Float32Array(8 * shape.stickers.length), 2);
    for (const { geometry } of this.mesh.meshes) geometry.setAttribute('uv', this.#places);
  }

  has(sticker: number): boolean {
    return this.#written[sticker] ?? false;
  }

  /** Hidden without a `tile`. */
  write(colouring: readonly number[], tile: ((colour: number) => string | undefined) | undefined): void {
    const { length } = this.shape.colours;
    colouring.forEach((colour, sticker) => {
      const paint = colour < 0 ? undefined : tile?.(colour);
      this.#written[sticker] = paint !== undefined;
      if (paint === undefined) return;
      const [left, right] = [colour / length, (colour + 1) / length];
      const [bottom, top] = inkOn(paint) === '#ffffff' ? [0, 0.5] : [0.5, 1];
      [[left, bottom], [right, bottom], [right, top], [left, top]].forEach(([u, v], at) => this.#places.setXY(4 * sticker + at, u as number, v as number));
    });
    this.#places.needsUpdate = true;
  }

  dispose(): void {
    this.#texture.dispose();
    this.mesh.dispose();
  }
}

/** Dark names in the upper row, light ones in the lower. */
function pictureOf(names: readonly string[]): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [cell * names.length, 2 * cell];
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  names.forEach((name, at) => {
    pen.font = `700 ${cell / Math.max(1.25, 0.72 * name.length)}px system-ui, sans-serif`;
    ['#14171c', '#ffffff'].forEach((ink, row) => {
      pen.fillStyle = ink;
      pen.fillText(name, (at + 0.5) * cell, (row + 0.53) * cell);
    });
  });
  return canvas;
}

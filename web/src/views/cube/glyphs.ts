// SPDX-License-Identifier: MIT
//
// The letters on the stickers: one square per instance, with its glyph from a texture of all six and of the hatching
// of gaps.
import {
  CanvasTexture,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  LinearMipmapLinearFilter,
  PlaneGeometry,
  ShaderMaterial,
} from 'three';
import { faceLetters } from '../../model/cube_notation.js';
import { gap } from '../../model/puzzle.js';

const glyphs = faceLetters + gap;

const vertex = /* glsl */ `
  attribute vec4 ink; // the colour, and the letter's index
  varying vec2 at;
  varying vec4 paint;
  void main() {
    at = vec2((ink.w + uv.x) / 7.0, uv.y);
    paint = ink;
    gl_Position = projectionMatrix * modelViewMatrix * instanceMatrix * vec4(position, 1.0);
  }`;
const fragment = /* glsl */ `
  uniform sampler2D letters;
  varying vec2 at;
  varying vec4 paint;
  void main() {
    float cover = paint.w < 0.0 ? 0.0 : texture2D(letters, at).r;
    if (cover < 0.02) discard;
    gl_FragColor = vec4(paint.rgb, cover * 0.92);
  }`;

function picture(): CanvasTexture {
  const cell = 128;
  const canvas = document.createElement('canvas');
  canvas.width = cell * glyphs.length;
  canvas.height = cell;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.font = `700 ${cell * 0.86}px system-ui, "Segoe UI", Roboto, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.fillStyle = '#fff';
  [...faceLetters].forEach((letter, at) => context.fillText(letter, cell * (at + 0.5), cell * 0.81));
  context.lineWidth = cell / 12;
  context.strokeStyle = '#888';
  for (let at = 1; at < 8; ++at) {
    const [low, high] = [Math.max(0, at - 4), Math.min(4, at)].map((share) => (share * cell) / 4) as [number, number];
    context.moveTo(6 * cell + low, high);
    context.lineTo(6 * cell + high, low);
  }
  context.stroke();
  const texture = new CanvasTexture(canvas);
  texture.minFilter = LinearMipmapLinearFilter;
  texture.anisotropy = 4;
  return texture;
}

export class Glyphs extends InstancedMesh<PlaneGeometry, ShaderMaterial> {
  readonly #inks: InstancedBufferAttribute;
  readonly #texture: CanvasTexture;

  constructor(count: number) {
    const texture = picture();
    const material = new ShaderMaterial({
      uniforms: { letters: { value: texture } },
      vertexShader: vertex,
      fragmentShader: fragment,
      transparent: true,
      depthWrite: false,
      polygonOffset: true,
      polygonOffsetFactor: -2,
      polygonOffsetUnits: -2,
    });
    super(new PlaneGeometry(1.16, 1.16), material, count);
    this.#texture = texture;
    this.#inks = new InstancedBufferAttribute(new Float32Array(count * 4), 4).setUsage(DynamicDrawUsage);
    this.geometry.setAttribute('ink', this.#inks);
    this.frustumCulled = false;
  }

  /** `ink`: black or white as #rrggbb. */
  write(at: number, letter: string, ink: string): void {
    const channel = (from: number): number => parseInt(ink.slice(from, from + 2), 16) / 255;
    this.#inks.setXYZW(at, channel(1), channel(3), channel(5), letter === '' ? -1 : glyphs.indexOf(letter));
    this.#inks.needsUpdate = true;
  }

  override dispose(): void {
    this.#texture.dispose();
    this.geometry.dispose();
    this.material.dispose();
    super.dispose();
  }
}

// SPDX-License-Identifier: MIT
//
// The letters on the stickers: one square an instance, its glyph cut from one picture that holds all six.
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

const vertex = /* glsl */ `
  attribute vec4 ink; // the colour, and which letter
  varying vec2 at;
  varying vec4 paint;
  void main() {
    at = vec2((ink.w + uv.x) / 6.0, uv.y);
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
  canvas.width = cell * 6;
  canvas.height = cell;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.font = `700 ${cell * 0.86}px system-ui, "Segoe UI", Roboto, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.fillStyle = '#fff';
  [...faceLetters].forEach((letter, at) => context.fillText(letter, cell * (at + 0.5), cell * 0.81));
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
    this.#inks.setXYZW(at, channel(1), channel(3), channel(5), faceLetters.indexOf(letter));
    this.#inks.needsUpdate = true;
  }

  override dispose(): void {
    this.#texture.dispose();
    this.geometry.dispose();
    this.material.dispose();
    super.dispose();
  }
}

// SPDX-License-Identifier: MIT
//
// Encodes frames of one size as an animated GIF with one palette for all. Unchanged pixels of each frame are
// transparent, which compresses to almost nothing. Frames that change nothing lengthen the previous one. Soft shadows,
// which have more shades than a palette, are dithered by a fixed pattern, so that unchanged areas stay the same.
import { applyPalette, GIFEncoder, quantize } from 'gifenc';

export interface Picture {
  pixels: Uint8ClampedArray; // RGBA, opaque
  hundredths: number;
}

const format = 'rgb565';
const clear = 255; // index of the transparent colour

const threshold = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]; // ordered dithering, B. Bayer, 1973: 4 by 4
const step = 8; // between two adjacent shades of the format

function dithered(pixels: Uint8ClampedArray, width: number): Uint8ClampedArray {
  const result = pixels.slice();
  for (let at = 0; at < result.length; at += 4) {
    const pixel = at >> 2;
    const place = ((Math.floor(pixel / width) & 3) << 2) | (pixel % width & 3);
    const shift = (((threshold[place] as number) + 0.5) / 16 - 0.5) * step;
    for (let channel = at; channel < at + 3; ++channel) result[channel] = Math.round((pixels[channel] as number) + shift);
  }
  return result;
}

/** Up to 255 colours for these pixels. */
export function paletteOf(samples: readonly Uint8ClampedArray[]): number[][] {
  const all = new Uint8ClampedArray(samples.reduce((sum, sample) => sum + sample.length, 0));
  samples.reduce((at, sample) => (all.set(sample, at), at + sample.length), 0);
  return quantize(all, clear, { format });
}

export class GifWriter {
  readonly #gif = GIFEncoder();
  readonly #palette: number[][];
  #shown: Uint8Array | undefined;
  #waiting: { indices: Uint8Array; hundredths: number } | undefined;

  constructor(
    readonly width: number,
    readonly height: number,
    palette: readonly number[][],
  ) {
    const filled = Array.from({ length: clear - palette.length }, () => [0, 0, 0]);
    this.#palette = [...palette, ...filled, [0, 0, 0]];
  }

  add({ pixels, hundredths }: Picture): void {
    const indices = applyPalette(dithered(pixels, this.width), this.#palette.slice(0, clear), format);
    const shown = this.#shown;
    this.#shown = indices.slice();
    if (shown && this.#waiting && shown.every((index, at) => index === indices[at])) {
      this.#waiting.hundredths += hundredths;
      return;
    }
    this.#flush();
    if (shown) for (let at = 0; at < indices.length; ++at) if (indices[at] === shown[at]) indices[at] = clear;
    this.#waiting = { indices, hundredths };
  }

  finish(): Uint8Array {
    this.#flush();
    this.#gif.finish();
    return this.#gif.bytes();
  }

  #flush(): void {
    if (this.#waiting === undefined) return;
    const { indices, hundredths } = this.#waiting;
    const first = this.#gif.bytesView().length === 0; // it carries the palette for all
    this.#gif.writeFrame(indices, this.width, this.height, {
      ...(first ? { palette: this.#palette, repeat: 0 } : {}),
      delay: hundredths * 10,
      transparent: true,
      transparentIndex: clear,
      dispose: 1,
    });
    this.#waiting = undefined;
  }
}

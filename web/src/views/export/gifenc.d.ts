// SPDX-License-Identifier: MIT
//
// The part of gifenc used here; the package has no types.
declare module 'gifenc' {
  type Colour = number[]; // red, green, blue
  export interface FrameOptions {
    palette?: Colour[]; // the first frame's serves all that have none
    delay?: number; // milliseconds
    repeat?: number; // 0: for ever
    transparent?: boolean;
    transparentIndex?: number;
    dispose?: number; // 1: the frame stays under the next
  }
  export function GIFEncoder(): {
    writeFrame(indices: Uint8Array, width: number, height: number, options?: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array;
    bytesView(): Uint8Array;
  };
  export function quantize(pixels: Uint8ClampedArray, colours: number, options?: { format: 'rgb565' }): Colour[];
  export function applyPalette(pixels: Uint8ClampedArray, palette: Colour[], format?: 'rgb565'): Uint8Array;
}

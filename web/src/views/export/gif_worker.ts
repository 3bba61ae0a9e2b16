// SPDX-License-Identifier: MIT
//
// The worker that encodes a GIF: posts the number of frames done and, at the end, the bytes.
import { drawFrame, type FilmLook } from './frame_canvas.js';
import { GifWriter, paletteOf } from './gif.js';

export interface Frame {
  picture: Blob;
  caption: string;
  hundredths: number;
}
export interface Order {
  look: FilmLook;
  frames: Frame[];
}
export type Told = { done: number } | { bytes: Uint8Array } | { failed: string };

const samples = 5; // frames from which the palette is made

const port = self as unknown as Worker;
const tell = (told: Told): void => port.postMessage(told, 'bytes' in told ? [told.bytes.buffer] : []);

async function pack({ look, frames }: Order): Promise<void> {
  const { width, height } = look;
  const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('no canvas');
  const pixelsOf = async ({ picture, caption }: Frame): Promise<Uint8ClampedArray> => {
    await drawFrame(pen, look, picture, caption);
    return pen.getImageData(0, 0, width, height).data;
  };
  const chosen = Array.from({ length: samples }, (_, at) => frames[Math.round((at * (frames.length - 1)) / (samples - 1))] as Frame);
  const sampled: Uint8ClampedArray[] = [];
  for (const frame of new Set(chosen)) sampled.push(await pixelsOf(frame));
  const writer = new GifWriter(width, height, paletteOf(sampled));
  for (const [at, frame] of frames.entries()) {
    writer.add({ pixels: await pixelsOf(frame), hundredths: frame.hundredths });
    tell({ done: at + 1 });
  }
  tell({ bytes: writer.finish() });
}

port.addEventListener('message', (event: MessageEvent<Order>) => {
  pack(event.data).catch((error: unknown) => tell({ failed: String(error) }));
});

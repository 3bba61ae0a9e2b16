// SPDX-License-Identifier: MIT
//
// The plan of a film, and its GIF, decoded by an independent reader.
import { describe, expect, it } from 'vitest';
import { secondsOf, sharesOf, shotsOf } from '../src/views/export/film_plan.js';
import { GifWriter, paletteOf } from '../src/views/export/gif.js';

describe('the plan', () => {
  it('cuts each move into even steps that end with the move made', () => {
    const shots = shotsOf(2, { turn: 320, rest: 120 });
    expect(shots[0]).toEqual({ move: -1, share: 1, hundredths: 90 });
    expect(sharesOf(shots, 0)).toEqual([0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1]);
    expect(sharesOf(shots, 1)).toEqual(sharesOf(shots, 0));
    expect(secondsOf(shots)).toBeCloseTo(0.9 + (0.32 + 0.12) + 0.28 + 2);
  });

  it('shows every move that takes no time long enough to be seen', () => {
    const shots = shotsOf(3, { turn: 0, rest: 0 });
    expect(shots.map(({ share }) => share)).toEqual([1, 1, 1, 1]);
    for (const shot of shots) expect(shot.hundredths).toBeGreaterThanOrEqual(50);
  });

  it('is one picture where nothing moves', () => {
    expect(shotsOf(0, { turn: 320, rest: 120 })).toHaveLength(1);
  });
});

const size = 8;
const picture = (colourAt: (x: number, y: number) => readonly number[]): Uint8ClampedArray => {
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let at = 0; at < size * size; ++at) pixels.set(colourAt(at % size, Math.floor(at / size)).slice(0, 3), 4 * at);
  return pixels;
};
const red = [248, 0, 0];
const blue = [0, 0, 248];

/** The blocks of a GIF that are needed to show the film. */
function read(bytes: Uint8Array): { width: number; height: number; frames: { delay: number; pixels: number[] }[]; palette: number[][] } {
  const word = (at: number): number => (bytes[at] as number) | ((bytes[at + 1] as number) << 8);
  const flags = bytes[10] as number;
  const colours = 2 << (flags & 7);
  const palette = Array.from({ length: colours }, (_, at) => [...bytes.slice(13 + 3 * at, 16 + 3 * at)]);
  let at = 13 + 3 * colours;
  let delay = 0;
  const frames: { delay: number; pixels: number[] }[] = [];
  while (bytes[at] !== 0x3b) {
    if (bytes[at] === 0x21) {
      if (bytes[at + 1] === 0xf9) delay = word(at + 4);
      at += 2;
    } else {
      expect(bytes[at]).toBe(0x2c);
      expect((bytes[at + 9] as number) & 0x80).toBe(0); // no local palette
      at += 10;
      const data = at;
      at += 1;
      const packed: number[] = [];
      for (let block = at; bytes[block] !== 0; block += 1 + (bytes[block] as number))
        packed.push(...bytes.slice(block + 1, block + 1 + (bytes[block] as number)));
      frames.push({ delay, pixels: unpacked(packed, bytes[data] as number) });
    }
    while (bytes[at] !== 0) at += 1 + (bytes[at] as number);
    at += 1;
  }
  return { width: word(6), height: word(8), frames, palette };
}

/** LZW as in GIF (T. Welch, 1984). */
function unpacked(packed: readonly number[], least: number): number[] {
  const clear = 1 << least;
  let table: number[][] = [];
  let width = 0;
  let last: number[] | undefined;
  const begin = (): void => {
    table = Array.from({ length: clear + 2 }, (_, code) => [code]);
    width = least + 1;
    last = undefined;
  };
  begin();
  const pixels: number[] = [];
  for (let bit = 0; bit + width <= packed.length * 8; ) {
    let code = 0;
    for (let at = 0; at < width; ++at, ++bit) code |= (((packed[bit >> 3] as number) >> (bit & 7)) & 1) << at;
    if (code === clear) {
      begin();
      continue;
    }
    if (code === clear + 1) break;
    const known = table[code];
    const found: number[] = known ?? [...(last as number[]), (last as number[])[0] as number];
    pixels.push(...found);
    if (last !== undefined) table.push([...last, found[0] as number]);
    if (table.length === 1 << width && width < 12) width += 1;
    last = found;
  }
  return pixels;
}

describe('the GIF', () => {
  const whole = picture(() => red);
  const half = picture((x) => (x < size / 2 ? red : blue));
  const film = (pictures: readonly [Uint8ClampedArray, number][]) => {
    const writer = new GifWriter(size, size, paletteOf([whole, half]));
    for (const [pixels, hundredths] of pictures) writer.add({ pixels, hundredths });
    return read(writer.finish());
  };

  it('shows each picture for its time; of later ones only what is new', () => {
    const { width, height, frames, palette } = film([[whole, 90], [half, 4], [whole, 200]]);
    expect([width, height]).toEqual([size, size]);
    expect(frames.map(({ delay }) => delay)).toEqual([90, 4, 200]);
    const shown: number[] = [];
    const seen = frames.map(({ pixels }) => {
      expect(pixels).toHaveLength(size * size);
      pixels.forEach((index, at) => (shown[at] = index === 255 ? (shown[at] as number) : index));
      return shown.map((index) => palette[index]);
    });
    expect(seen[0]?.every((colour) => String(colour) === String(red))).toBe(true);
    expect(seen[1]?.filter((colour) => String(colour) === String(blue))).toHaveLength(32);
    expect(seen[2]).toEqual(seen[0]);
    expect(frames[1]?.pixels.filter((index) => index === 255)).toHaveLength(32);
  });

  it('lengthens a picture rather than repeat it', () => {
    expect(film([[whole, 90], [whole, 4], [half, 10], [half, 10]]).frames.map(({ delay }) => delay)).toEqual([94, 20]);
  });
});

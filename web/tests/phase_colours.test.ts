// SPDX-License-Identifier: MIT
//
// The colours of phases differ from each other, from every sticker of a cube in every palette, and from the page's
// background.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { palettes } from '../src/views/sticker_colours.js';
import { contrast } from '../src/views/oklch.js';

const sheet = readFileSync(new URL('../src/views/shell/tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = sheet.split(":root[data-theme='dark']");

const values = (text: string, name: RegExp): string[] => [...text.matchAll(name)].map((match) => match[1] as string);

/** The perceptual difference of two colours: their distance in OKLab. */
function difference(one: string, other: string): number {
  const [a, b] = [lab(one), lab(other)];
  return Math.hypot(...a.map((value, at) => value - (b[at] as number)));
}

function lab(colour: string): number[] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s, 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s];
}

describe.each([['light', light], ['dark', dark]])('phases in %s', (_, text) => {
  const phases = values(text, /--phase-\d: (#[0-9a-f]{6})/g);
  const [ground = ''] = values(text, /--sheet: (#[0-9a-f]{6})/g);
  it('are as many as a solution by layers has', () => expect(phases).toHaveLength(7));
  it.each(phases)('%s is no sticker, no other phase, and seen', (phase) => {
    for (const sticker of Object.values(palettes).flat()) expect(difference(phase, sticker)).toBeGreaterThan(0.1);
    for (const other of phases) if (other !== phase) expect(difference(phase, other)).toBeGreaterThan(0.07);
    expect(contrast(phase, ground)).toBeGreaterThan(3);
  });
});

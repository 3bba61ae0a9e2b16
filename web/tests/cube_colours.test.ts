// SPDX-License-Identifier: MIT
//
// Colours are distinguishable; those of the colour-blind palette also for dichromats. Source of the simulation: G.
// Machado, M. Oliveira, L. Fernandes, "A physiologically-based model for simulation of color vision deficiency", 2009
// (severity 1); differences in OKLab (B. Ottosson, 2020).
import { describe, expect, it } from 'vitest';
import { inkOn, palettes } from '../src/views/sticker_colours.js';

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

const vision: Record<string, Matrix> = {
  all: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  'no long-wave cones': [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  'no middle-wave cones': [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  'no short-wave cones': [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};
const times = (matrix: Matrix, v: Triple): Triple => matrix.map((row) => row[0] * v[0] + row[1] * v[1] + row[2] * v[2]) as never;

function linear(colour: string): Triple {
  return [1, 3, 5].map((at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as never;
}

function oklab(rgb: Triple): Triple {
  const cones = times([[0.4122215, 0.5363325, 0.051446], [0.2119035, 0.6806996, 0.107397], [0.0883025, 0.2817188, 0.6299787]], rgb);
  const roots = cones.map((value) => Math.cbrt(Math.max(value, 0))) as never;
  return times([[0.2104543, 0.7936178, -0.0040721], [1.9779985, -2.4285922, 0.4505937], [0.0259041, 0.7827718, -0.8086758]], roots);
}

function closest(colours: readonly string[], matrix: Matrix): number {
  const seen = colours.map((colour) => oklab(times(matrix, linear(colour))));
  const apart = seen.flatMap((a, at) => seen.slice(at + 1).map((b) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])));
  return Math.min(...apart);
}

describe('faces are told apart', () => {
  it.each(Object.keys(palettes) as (keyof typeof palettes)[])('by full vision in %s', (palette) =>
    expect(closest(palettes[palette], vision['all'] as Matrix)).toBeGreaterThan(0.14));

  it.each(Object.keys(vision))('in the colour-blind palette: %s', (eyes) =>
    expect(closest(palettes['colour-blind'], vision[eyes] as Matrix)).toBeGreaterThan(0.13));
});

it('letters stand out from their stickers', () => {
  const luminance = (colour: string): number => linear(colour).reduce((sum, value, at) => sum + value * ([0.2126, 0.7152, 0.0722][at] as number), 0);
  for (const colour of Object.values(palettes).flat()) {
    const [dark, light] = [luminance(colour), luminance(inkOn(colour))].sort((a, b) => a - b) as [number, number];
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThan(3);
  }
});

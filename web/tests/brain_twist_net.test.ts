// SPDX-License-Identifier: MIT
//
// The nets match the command line's (its table of slots, rompicapo/puzzles/brain_twist/drawing.cpp), the 3D drawing
// shows the visible petals, and two taps exchange two petals.
import { describe, expect, it } from 'vitest';
import { brainTwistModel, readBoard, tipPlaces } from '../src/model/brain_twist.js';
import { colourOf, inkOn, letterOf } from '../src/views/brain_twist/colours.js';
import { drawing } from '../src/views/brain_twist/drawing.js';
import { netOf } from '../src/views/brain_twist/net_layout.js';
import { Pairing } from '../src/views/brain_twist/pairing.js';
import { StarCamera } from '../src/views/brain_twist/star_camera.js';
import { plainLook, type Palette } from '../src/views/puzzle_view.js';

describe('the nets', () => {
  it.each([
    ['outer', [2, 8, 7, 3, 0, 4, 6, 5, 1, 9, 11, 10], [0, 1, 3, 0, 2, 0]],
    ['inner', [4, 5, 10, 1, 0, 2, 9, 8, 3, 6, 11, 7], [4, 5, 7, 4, 6, 4]],
  ] as const)('%s: petals and tips where the command line has them', (side, petals, tips) => {
    const net = netOf(side);
    expect(net.petals.map(({ place }) => place)).toEqual(petals);
    expect(net.corners.map(({ tip }) => tip)).toEqual(tips);
  });

  it('have the petals of a tip about its corner, clockwise as it turns', () => {
    for (const side of ['outer', 'inner'] as const)
      for (const { tip, at } of netOf(side).corners) {
        const cycle: readonly number[] = tipPlaces[tip] ?? [];
        const around = netOf(side)
          .petals.filter(({ place, outline }) => {
            const [x, y] = outline[0] as readonly [number, number];
            return cycle.includes(place) && Math.hypot(x - at[0], y - at[1]) < 15;
          })
          .map(({ place, along }) => ({ place, angle: Math.atan2(along(0.6)[1] - at[1], along(0.6)[0] - at[0]) }))
          .sort((one, other) => one.angle - other.angle);
        if (around.length < 3) continue; // the corner drawn three times has one petal at each
        const first = cycle.indexOf(around[0]?.place ?? -1);
        // Angles grow clockwise, since y points down.
        expect(around.map(({ place }) => place)).toEqual([0, 1, 2].map((step) => cycle[(first + step) % 3]));
      }
  });
});

describe('the drawing in space', () => {
  const tiles = readBoard(brainTwistModel.solved).tiles;
  const draw = (flipped: boolean, angle: string, look = plainLook): string => {
    const camera = new StarCamera();
    camera.text = angle;
    return drawing({ tiles, flipped, names: [], marked: [] }, camera, look);
  };
  const paths = (svg: string): number => svg.split('<path').length - 1;

  it('shows three petals for every face that faces the camera', () => {
    expect(paths(draw(false, '0,90'))).toBe(9); // from above tip a: all faces but the bottom one
    expect(paths(draw(true, '0,90'))).toBe(3); // the upper face
    expect(paths(draw(false, '38,23'))).toBe(6);
  });

  it('writes names and hidden colours where they are asked for', () => {
    expect(draw(true, '0,90')).toContain('<circle');
    expect(draw(true, '0,90', { ...plainLook, inner: false })).not.toContain('<circle');
    expect(draw(true, '0,90', { ...plainLook, letters: true })).toContain('>rc</text>');
  });
});

describe('colours', () => {
  it.each(['standard', 'colour-blind', 'high-contrast'] as Palette[])('%s: eight, and an ink for each', (palette) => {
    const all = ['rc', 'bv', 'fg', 'as'].flatMap((tile) =>
      (['outer', 'inner'] as const).map((side) => colourOf(tile, side, palette, false)),
    );
    expect(new Set(all).size).toBe(8);
    for (const colour of all) expect(contrast(colour, inkOn(colour))).toBeGreaterThan(4.5);
  });

  it('knows tiles from gaps', () => {
    expect([letterOf('rc', 'outer'), letterOf('rc', 'inner'), letterOf('.', 'outer')]).toEqual(['r', 'c', undefined]);
  });
});

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

it('takes two taps for a swap, and the same petal twice for none', () => {
  const pairing = new Pairing();
  expect([pairing.tap(3), pairing.tap(5)]).toEqual([{ index: 3 }, { index: 3, other: 5 }]);
  expect([pairing.tap(4), pairing.tap(4), pairing.chosen]).toEqual([{ index: 4 }, { index: 4 }, undefined]);
});

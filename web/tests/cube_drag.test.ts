// SPDX-License-Identifier: MIT
//
// The effect of a drag, from every side and on every size: the layer follows the pointer, and the move is the one that
// takes the sticker to the face it is dragged towards. The expected move is found by trying all turns, not by the
// geometry of drags.
import { describe, expect, it } from 'vitest';
import { dot, frameOf, frames, placeOf, pointOf, rotated, scaled, sourcesOf, type Vector } from '../src/model/cube_geometry.js';
import { readTurn } from '../src/model/cube_notation.js';
import { along, Camera, minus } from '../src/views/space/camera.js';
import { dragAxesOf, hitAt, moveOf } from '../src/views/cube/drag.js';
import { chosen } from '../src/views/space/drag_axis.js';

const quarter = Math.PI / 2;

function cameraFrom(angle: string, width = 700, height = 500): Camera {
  const camera = new Camera({ left: 0, top: 0, width, height });
  camera.angle = angle;
  return camera;
}

/** Angles all round, from above and below. */
const angles = [-170, -100, -35, 20, 48, 110].flatMap((azimuth) => [-75, -30, 4, 35, 80].map((elevation) => `${azimuth},${elevation},100`));

function visible(camera: Camera, size: number): number[] {
  return Array.from({ length: 6 * size * size }, (_, sticker) => sticker).filter((sticker) =>
    camera.faces(scaled(pointOf(size, sticker), 1 / size), frameOf(placeOf(size, sticker).face).normal),
  );
}

describe.each([2, 3, 4, 5, 7])('on a cube of %i', (size) => {
  it('the sticker under a pixel is the one seen there', () => {
    for (const camera of angles.map((angle) => cameraFrom(angle)))
      for (const sticker of visible(camera, size)) expect(hitAt(camera, size, camera.project(scaled(pointOf(size, sticker), 1 / size)))?.sticker).toBe(sticker);
  });

  // A sample on large cubes; the stride covers every row and column.
  const some = (camera: Camera): number[] => visible(camera, size).filter((sticker) => size < 4 || sticker % 11 === 0);

  it('a drag carries the sticker to the face that lies that way', () => {
    for (const camera of angles.map((angle) => cameraFrom(angle)))
      for (const sticker of some(camera)) {
        const hit = { sticker, point: scaled(pointOf(size, sticker), 1 / size) };
        const { right, down } = frameOf(placeOf(size, sticker).face);
        const drags = dragAxesOf(camera, size, hit);
        [right, down].forEach((way, at) => {
          const drag = drags[at] as (typeof drags)[0];
          for (const sign of [1, -1]) {
            const turn = readTurn(size, moveOf(size, drag, sign));
            const arrived = sourcesOf(size, turn as never).indexOf(sticker);
            const target = frames.findIndex(({ normal }) => dot(normal, scaled(way, sign)) > 0.5);
            expect(placeOf(size, arrived).face).toBe(target);
          }
          expect(chosen(drags, drag.way)).toBe(drag);
        });
      }
  });
});

describe('the layer follows the pointer', () => {
  const centre = 22; // of F
  const hit = (point: Vector = [0, 0, 1]) => ({ sticker: centre, point });

  it('pixel by pixel along the drag, for as long as the point that was hit moves on', () => {
    const camera = cameraFrom('35,28,100');
    for (const point of [[0, 0, 1], [-0.1, 0.1, 1], [0.05, -0.1, 1]] as Vector[])
      for (const drag of dragAxesOf(camera, 3, hit(point)))
        for (const pixels of [-30, -2, 15, 32]) {
          const now = camera.project(rotated(point, drag.axis, drag.angleAt(pixels)));
          expect(along(minus(now, camera.project(point)), drag.way)).toBeCloseTo(pixels, 0);
        }
  });

  it('ever further, from every side, also where the point that was hit goes out of view', () => {
    for (const camera of angles.map((angle) => cameraFrom(angle)))
      for (const sticker of visible(camera, 3))
        for (const drag of dragAxesOf(camera, 3, { sticker, point: scaled(pointOf(3, sticker), 1 / 3) })) {
          const turned = [-300, -120, -10, 0, 10, 120, 300].map(drag.angleAt);
          expect(turned[3]).toBe(0);
          for (let at = 1; at < turned.length; ++at) expect(turned[at]).toBeGreaterThan(turned[at - 1] as number);
        }
  });

  it('and a drag across half the cube is about a quarter', () => {
    const camera = cameraFrom('0,0,100');
    const [drag] = dragAxesOf(camera, 3, hit()) as [ReturnType<typeof dragAxesOf>[0]];
    const half = camera.project([1, 0, 1]).x - camera.project([0, 0, 1]).x;
    expect(drag.angleAt(1.25 * half) / quarter).toBeGreaterThan(0.75);
    expect(drag.angleAt(1.25 * half) / quarter).toBeLessThan(1.4);
  });
});

describe('moves are named from the nearer face', () => {
  const named = (size: number, layer: number, quarters: number) => moveOf(size, { axis: [1, 0, 0], layer }, quarters);

  it.each([
    [3, 1, -1, 'R'], [3, 1, 1, "R'"], [3, 2, -1, "M'"], [3, 2, 1, 'M'], [3, 3, -1, "L'"], [3, 3, 2, 'L2'],
    [4, 2, -1, '2R'], [4, 3, -1, "2L'"], [5, 3, 1, 'M'], [7, 5, 3, "3L'"], [7, 3, -3, "3R'"],
  ] as const)('cube:%i, layer %i from R, %i quarters: %s', (size, layer, quarters, move) =>
    expect(named(size, layer, quarters)).toBe(move));
});

describe('the camera', () => {
  it('never tips over the poles', () => {
    const camera = cameraFrom('0,0,100');
    for (let step = 0; step < 50; ++step) camera.orbit(0.4, 0.3);
    expect(camera.elevation).toBeLessThan(quarter);
    expect(camera.up[1]).toBeGreaterThan(0);
  });

  it.each(['35,28,100', '-170,-75,250', '0,88,40'])('keeps its angle as text: %s', (angle) => expect(cameraFrom(angle).angle).toBe(angle));

  it.each(['', 'nonsense', '1'])('returns to its home position for `%s`', (angle) => expect(cameraFrom(angle).angle).toBe(new Camera().angle));

  it('looks along the ray of each pixel', () => {
    const camera = cameraFrom('-50,40,130');
    for (const pixel of [{ x: 10, y: 20 }, { x: 350, y: 250 }, { x: 690, y: 480 }]) {
      const seen = camera.project([0, 1, 2].map((axis) => (camera.position[axis] as number) + 3 * (camera.ray(pixel)[axis] as number)) as never);
      expect(seen.x).toBeCloseTo(pixel.x, 6);
      expect(seen.y).toBeCloseTo(pixel.y, 6);
    }
  });
});

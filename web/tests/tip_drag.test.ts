// SPDX-License-Identifier: MIT
//
// A drag on a tip, from all angles of the camera: the grabbed point follows, knobs rotate, and a tip snaps as intended.
// The camera here looks straight along z, without a renderer.
import { describe, expect, it } from 'vitest';
import { tipPlaces } from '../src/model/brain_twist.js';
import { TipDrag, type ProjectedPoint } from '../src/views/brain_twist/tip_drag.js';
import { StarCamera } from '../src/views/brain_twist/star_camera.js';
import { corners, pointOf, poseOf, spun, third, unit, type Vec } from '../src/views/brain_twist/star.js';

const pixels = 150; // per unit of the puzzle

function projection(camera: StarCamera): (point: Vec) => ProjectedPoint {
  return (point) => {
    const [x, y, depth] = camera.seen(point);
    return { x: pixels * x, y: -pixels * y, depth };
  };
}

/** Every tip with a point on each of its visible petals. */
function drags(angle: string): { tip: number; point: Vec; project: (point: Vec) => ProjectedPoint; facing: number }[] {
  const camera = new StarCamera();
  camera.text = angle;
  return corners.flatMap((corner, tip) =>
    (tipPlaces[tip] ?? []).flatMap((place) => {
      const pose = poseOf(place, tip < 4 ? 0 : 1);
      const outwards: Vec = tip < 4 ? pose.z : [-pose.z[0], -pose.z[1], -pose.z[2]];
      if (camera.seen(outwards)[2] < 0.25) return [];
      return [{ tip, point: pointOf(pose, 0, 0.1), project: projection(camera), facing: camera.seen(unit(corner))[2] }];
    }),
  );
}

const angles = ['38,23', '0,0', '-80,-30', '170,70', '95,-85'];

describe('a tip that is dragged', () => {
  it.each(angles)('goes with the pointer, seen from %s', (angle) => {
    const all = drags(angle);
    expect(new Set(all.map(({ tip }) => tip)).size).toBeGreaterThan(5);
    for (const { tip, point, project } of all) {
      const start = project(point);
      const drag = new TipDrag(tip, point, start, project, 0);
      // After a small drag the rotated point must have moved in the same direction on the screen.
      const push = { x: start.x + drag.way.x * 0.05, y: start.y + drag.way.y * 0.05 };
      drag.follow(push, 16);
      expect(drag.angle).toBeCloseTo(0.05, 2);
      const there = project(spun(point, unit(corners[tip] as Vec), -drag.angle));
      const moved = (there.x - start.x) * (push.x - start.x) + (there.y - start.y) * (push.y - start.y);
      expect(moved).toBeGreaterThan(0);
    }
  });

  it.each(angles)('keeps the taken point under a pointer that goes round, where it faces the camera: %s', (angle) => {
    for (const { tip, point, project, facing } of drags(angle).filter((one) => one.facing > 0.75)) {
      const axis = unit(corners[tip] as Vec);
      const drag = new TipDrag(tip, point, project(point), project, 0);
      for (let step = 1; step <= 24; ++step) {
        drag.follow(project(spun(point, axis, (-third * step) / 12)), step * 16);
        expect([facing, drag.angle]).toEqual([facing, expect.closeTo((third * step) / 12, 6)]);
      }
      expect(drag.thirds(1000)).toBe(2);
    }
  });

  it('can be dragged on and on from the side', () => {
    for (const { tip, point, project } of drags('38,23').filter((one) => one.facing < 0.7)) {
      const start = project(point);
      const drag = new TipDrag(tip, point, start, project, 0);
      for (const share of [0.25, 0.5, 0.75, 1])
        drag.follow({ x: start.x + 2 * third * share * drag.way.x, y: start.y + 2 * third * share * drag.way.y }, 100 * share);
      expect(drag.thirds(1000)).toBe(2);
    }
  });
});

describe('released', () => {
  const { tip, point, project } = drags('38,23').find((one) => one.facing < 0.7) as ReturnType<typeof drags>[number];
  const pulled = (thirds: number, milliseconds: number): TipDrag => {
    const start = project(point);
    const drag = new TipDrag(tip, point, start, project, 0);
    for (const step of [1, 2, 3, 4]) {
      const share = (thirds * third * step) / 4;
      drag.follow({ x: start.x + share * drag.way.x, y: start.y + share * drag.way.y }, (milliseconds * step) / 4);
    }
    return drag;
  };

  it('snaps to the third that was meant', () => {
    for (const [thirds, meant] of [[0.1, 0], [-0.2, 0], [0.4, 1], [-0.4, -1], [1.1, 1], [1.5, 2], [-0.9, -1]] as const)
      expect([thirds, pulled(thirds, 2000).thirds(3000) + 0]).toEqual([thirds, meant]);
  });

  it('goes on when it was flicked', () => {
    expect(pulled(0.15, 40).thirds(41)).toBe(1);
    expect(pulled(-0.15, 40).thirds(41)).toBe(-1);
    expect(pulled(0.15, 40).thirds(400)).toBe(0);
  });
});

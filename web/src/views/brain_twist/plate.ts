// SPDX-License-Identifier: MIT
//
// The solid of one petal, in the kite's own axes (star.ts): a plate with rounded corners and rims, in two halves, since
// each side has its colour. Rings with equal numbers of points, each a parallel curve of the outline, are joined by
// strips. Invariant: the outline keeps `margin` from the ideal kite, so that neighbours in a tetrahedron's edge do not
// touch.
import { BufferGeometry, Float32BufferAttribute } from 'three';
import { kite } from './star.js';

type Point = readonly [x: number, y: number];

export const halfThickness = 0.045;
const margin = 0.024;
const rim = 0.03;
const roundings = [0.075, 0.05, 0.04, 0.05]; // radii of the kite's corners, in order
const arcSteps = 7;
const rimSteps = 5;
const hub: Point = [0, 0.19]; // centre of the kite's incircle
const swell = 0.16; // outward tilt of the face's normal for each unit of distance from the hub, for shading

/** A point of the outline and its outward direction. */
interface Edge {
  point: Point;
  away: Point;
}

/** The outline anticlockwise, moved inwards by `inset`, which is less than any rounding. */
function outline(inset: number): Edge[] {
  return [0, 3, 2, 1].flatMap((at) => {
    const corner = kite[at] as Point;
    const towards = [kite[(at + 1) % 4], kite[(at + 3) % 4]].map((other) => {
      const [dx, dy] = [(other as Point)[0] - corner[0], (other as Point)[1] - corner[1]];
      return [dx / Math.hypot(dx, dy), dy / Math.hypot(dx, dy)] as const;
    }) as [Point, Point];
    const [bx, by] = [towards[0][0] + towards[1][0], towards[0][1] + towards[1][1]];
    const halfAngle = Math.acos(Math.hypot(bx, by) / 2);
    const inwards = Math.atan2(by, bx);
    const radius = roundings[at] as number;
    const depth = (radius + margin) / Math.sin(halfAngle);
    return Array.from({ length: arcSteps + 1 }, (_, step) => {
      const direction = inwards + Math.PI + (Math.PI / 2 - halfAngle) * ((2 * step) / arcSteps - 1);
      const away: Point = [Math.cos(direction), Math.sin(direction)];
      const point = [0, 1].map(
        (axis) =>
          (corner[axis] as number) +
          depth * (axis === 0 ? Math.cos(inwards) : Math.sin(inwards)) +
          (radius - inset) * (away[axis] as number),
      ) as [number, number];
      return { point, away };
    });
  });
}

/** Strips between rings; a fan about the hub closes the last one. */
class Rings {
  private readonly positions: number[] = [];
  private readonly normals: number[] = [];
  private readonly faces: number[] = [];
  private count = 0;

  /** `tilt`: of the normal; 0 in the plane of the plate, a right angle perpendicular to it. */
  add(inset: number, height: number, tilt: number): void {
    const ring = outline(inset);
    for (const { point, away } of ring) {
      this.positions.push(...point, height);
      this.normals.push(away[0] * Math.cos(tilt), away[1] * Math.cos(tilt), Math.sin(tilt));
    }
    const below = this.count - ring.length;
    for (let at = 0; below >= 0 && at < ring.length; ++at) {
      const next = (at + 1) % ring.length;
      this.faces.push(below + at, below + next, this.count + next, below + at, this.count + next, this.count + at);
    }
    this.count += ring.length;
  }

  /** A flat face inside the last ring. */
  close(inset: number, height: number): void {
    for (const { point } of [...outline(inset), { point: hub }]) {
      this.positions.push(...point, height);
      const lean = [(point[0] - hub[0]) * swell, (point[1] - hub[1]) * swell, 1] as const;
      this.normals.push(...lean.map((value) => value / Math.hypot(...lean)));
      ++this.count;
    }
    const ring = outline(0).length;
    for (let at = 0; at < ring; ++at)
      this.faces.push(this.count - 1 - ring + at, this.count - 1 - ring + ((at + 1) % ring), this.count - 1);
  }

  geometry(): BufferGeometry {
    const made = new BufferGeometry();
    made.setAttribute('position', new Float32BufferAttribute(this.positions, 3));
    made.setAttribute('normal', new Float32BufferAttribute(this.normals, 3));
    made.setIndex(this.faces);
    return made;
  }
}

/** The half on the side of +z. */
export function halfPlate(): BufferGeometry {
  const rings = new Rings();
  rings.add(0, 0, 0);
  for (let step = 0; step <= rimSteps; ++step) {
    const angle = ((Math.PI / 2) * step) / rimSteps;
    rings.add(rim * (1 - Math.cos(angle)), halfThickness - rim + rim * Math.sin(angle), angle);
  }
  rings.close(rim, halfThickness);
  return rings.geometry();
}

/** A flat frame along the rim, for marked petals. */
export function plateFrame(): BufferGeometry {
  const rings = new Rings();
  rings.add(0.005, 0, Math.PI / 2);
  rings.add(0.085, 0, Math.PI / 2);
  return rings.geometry();
}

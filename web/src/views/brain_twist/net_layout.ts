// SPDX-License-Identifier: MIT
//
// The two nets as the command line draws them: a tetrahedron unfolded round one face, seen from outside, so that a
// clockwise turn of a tip is clockwise on the page. The outer net has the outer groups for faces and the inner ones for
// corners; the inner net is the reverse.
//
//            0            0..3: corners (0 three times)
//           / \           T L R M: faces; M the middle one
//          / T \.
//         1-----2
//        / \ M / \.
//       / L \ / R \.
//      0-----3-----0
import { places } from '../../model/brain_twist.js';
import type { Side } from './colours.js';

export type Point = readonly [x: number, y: number];

export interface NetPetal {
  place: number;
  outline: Point[]; // corner, middle of an edge, centre of the face, middle of the other edge
  along: (share: number) => Point; // from the corner (0) to the centre of the face (1)
}

export interface NetCorner {
  tip: number; // 0..7
  at: Point;
  first: boolean; // the first of the three drawn for one corner
}

export interface Net {
  side: Side;
  petals: NetPetal[];
  corners: NetCorner[];
}

export const netWidth = 200;
export const netHeight = (netWidth * Math.sqrt(3)) / 2;

// Tips (0..7) at the corners 0 to 3, and groups of the faces T L R M.
const corners: Record<Side, readonly number[]> = { outer: [0, 1, 3, 2], inner: [4, 5, 7, 6] };
const faces: Record<Side, readonly number[]> = { outer: [2, 0, 1, 3], inner: [2, 0, 1, 3] };

const spots: readonly { corner: number; at: Point }[] = [
  { corner: 0, at: [netWidth / 2, 0] },
  { corner: 1, at: [netWidth / 4, netHeight / 2] },
  { corner: 2, at: [(3 * netWidth) / 4, netHeight / 2] },
  { corner: 0, at: [0, netHeight] },
  { corner: 3, at: [netWidth / 2, netHeight] },
  { corner: 0, at: [netWidth, netHeight] },
];
const triangles: readonly (readonly [number, number, number])[] = [[0, 1, 2], [1, 3, 4], [2, 4, 5], [1, 2, 4]];

const between = (one: Point, other: Point, share: number): Point => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
];

const petalShrunk = 0.9;
const faceShrunk = 0.955; // leaves gaps between faces
// its centre, between the corner (0) and the face's centre (1): shrinking about it keeps gaps even
const innerCircle = 0.634;

function petalOf(side: Side, face: number, triangle: readonly number[], turn: number): NetPetal {
  const [tip, next, last] = [0, 1, 2].map((step) => spots[triangle[(turn + step) % 3] ?? 0] as (typeof spots)[number]) as [
    (typeof spots)[number], (typeof spots)[number], (typeof spots)[number],
  ];
  const middle = between(between(tip.at, next.at, 0.5), last.at, 1 / 3);
  const corner = (corners[side][tip.corner] ?? 0) % 4;
  const group = faces[side][face] ?? 0;
  const place = places.findIndex(({ outer, inner }) =>
    side === 'outer' ? outer === group && inner === corner : inner === group && outer === corner,
  );
  const inFace = (point: Point) => between(middle, point, faceShrunk);
  const along = (share: number) => inFace(between(tip.at, middle, share));
  const outline = [tip.at, between(tip.at, next.at, 0.5), middle, between(tip.at, last.at, 0.5)];
  return { place, outline: outline.map((point) => between(along(innerCircle), inFace(point), petalShrunk)), along };
}

export function netOf(side: Side): Net {
  return {
    side,
    petals: triangles.flatMap((triangle, face) => [0, 1, 2].map((turn) => petalOf(side, face, triangle, turn))),
    corners: spots.map(({ corner, at }, spot) => ({
      tip: corners[side][corner] ?? 0,
      at,
      first: spots.findIndex((other) => other.corner === corner) === spot,
    })),
  };
}

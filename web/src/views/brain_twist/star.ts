// SPDX-License-Identifier: MIT
//
// The shape of Brain Twist, without a renderer. A cube of half side 1 has the outer groups A-D and the inner groups a-d
// for its corners, alternately; the centres of its faces are the corners of an octahedron. Each of the twelve petals is
// a rigid kite hinged on one edge of that octahedron: the one between the two cube faces that meet in the petal's cube
// edge. With flip 0 its long end is the inner corner and it lies in a face of the tetrahedron a-d; folding by
// arccos(-1/3), about 109.5 degrees, moves the long end to the outer corner. Half way it stands straight out: the star.
// Petals never collide: each half of a petal stays in its own of the 24 cones between the mirror planes of the
// tetrahedron, since its three corners do (tested).
import { oppositeOf, places } from '../../model/brain_twist.js';

export type Vec = readonly [number, number, number];

export const add = (u: Vec, v: Vec): Vec => [u[0] + v[0], u[1] + v[1], u[2] + v[2]];
export const scale = (u: Vec, by: number): Vec => [u[0] * by, u[1] * by, u[2] * by];
export const sub = (u: Vec, v: Vec): Vec => add(u, scale(v, -1));
export const dot = (u: Vec, v: Vec): number => u[0] * v[0] + u[1] * v[1] + u[2] * v[2];
export const cross = (u: Vec, v: Vec): Vec => [
  u[1] * v[2] - u[2] * v[1],
  u[2] * v[0] - u[0] * v[2],
  u[0] * v[1] - u[1] * v[0],
];
export const unit = (u: Vec): Vec => scale(u, 1 / Math.hypot(...u));

/** By the right-hand rule, about a unit axis. */
export function spun(u: Vec, axis: Vec, angle: number): Vec {
  const along = scale(axis, dot(axis, u) * (1 - Math.cos(angle)));
  return add(add(scale(u, Math.cos(angle)), scale(cross(axis, u), Math.sin(angle))), along);
}

// Of the two mirror images, the one in which the moves' cycles are clockwise seen from outside.
const outerCorners: readonly Vec[] = [[1, 1, 1], [-1, 1, -1], [1, -1, -1], [-1, -1, 1]];

/** Corners of the cube in the order of the tips: a b c d, then A B C D. */
export const corners: readonly Vec[] = [
  ...[0, 1, 2, 3].map((inner) => scale(outerCorners.find((_, outer) => oppositeOf(outer) === inner) as Vec, -1)),
  ...outerCorners,
];

export const third = (2 * Math.PI) / 3;
export const fullFold = Math.acos(-1 / 3);

// Distances from the hinge, and half its length.
export const longEnd = Math.sqrt(3 / 2);
export const shortEnd = longEnd / 3;
export const hingeHalf = Math.SQRT1_2;

/** A kite's own axes in space: x along the hinge, y to the long end, z out of the side with the outer colour. */
export interface Pose {
  origin: Vec;
  x: Vec;
  y: Vec;
  z: Vec;
}

interface Hinge {
  middle: Vec;
  x: Vec;
  closed: Vec; // y with flip 0
}

const hinges: readonly Hinge[] = places.map(({ outer, inner }) => {
  const out = corners[outer + 4] as Vec;
  const into = corners[inner] as Vec;
  const middle = scale(add(out, into), 0.25);
  const closed = unit(sub(into, middle));
  return { middle, closed, x: cross(closed, unit(out)) };
});

/** A petal at a place (0..11), folded by 0 (flip 0) to 1 (flip 1), or beyond either for a spring's swing. */
export function poseOf(place: number, fold: number): Pose {
  const { middle, x, closed } = hinges[place] as Hinge;
  const y = spun(closed, x, fullFold * fold);
  return { origin: middle, x, y, z: cross(x, y) };
}

/** The pose turned with a tip (0..7) by an angle, clockwise seen from outside. */
export function turnedPose(pose: Pose, tip: number, angle: number): Pose {
  const axis = unit(corners[tip] as Vec);
  const turn = (u: Vec) => spun(u, axis, -angle);
  return { origin: turn(pose.origin), x: turn(pose.x), y: turn(pose.y), z: turn(pose.z) };
}

export function pointOf(pose: Pose, x: number, y: number, z = 0): Vec {
  return add(add(pose.origin, scale(pose.x, x)), add(scale(pose.y, y), scale(pose.z, z)));
}

/** The kite's corners: long end, right end of the hinge, short end, left end. */
export const kite: readonly (readonly [number, number])[] = [
  [0, longEnd],
  [hingeHalf, 0],
  [0, -shortEnd],
  [-hingeHalf, 0],
];

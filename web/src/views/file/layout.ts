// SPDX-License-Identifier: MIT
//
// Positions of the places of a puzzle from a file, in radii of a place: rows of orbits, or a map computed from the
// moves, on which places that move together lie together. Two places are never nearer than `apart`.
import type { PermutationModel } from '../../model/permutation.js';
import { gridLayout } from './grid_layout.js';
import type { Point } from './point.js';
import { sphereLayout } from './sphere_layout.js';

export interface Layout {
  readonly points: readonly Point[]; // by place
  readonly titles: readonly { readonly text: string; readonly at: Point }[];
}

const apart = 2.45;
const rowGap = 1.2; // between two orbits, besides the title
const mostMapped = 240; // places

export function rowLayout(model: PermutationModel): Layout {
  const widest = Math.max(...model.orbits.map(({ places }) => places));
  const columns = widest <= 8 ? widest : Math.ceil(Math.sqrt(1.8 * model.places));
  const points: Point[] = [];
  const titles: Layout['titles'][number][] = [];
  let top = 0;
  for (const orbit of model.orbits) {
    titles.push({ text: orbit.name, at: { x: -1, y: top } });
    for (let place = 0; place < orbit.places; place += 1)
      points.push({ x: (place % columns) * apart, y: top + 1.7 + Math.floor(place / columns) * apart });
    top += 1.7 + Math.ceil(orbit.places / columns) * apart + rowGap;
  }
  return { points, titles };
}

/** Undefined if no map is worth drawing. */
export function mapLayout(model: PermutationModel): Layout | undefined {
  if (model.places > mostMapped || model.generators.size < 2) return undefined;
  const grid = gridLayout(model);
  if (grid) return { points: grid.map(({ x, y }) => ({ x: apart * x, y: apart * y })), titles: [] };
  const points = spreadOut(upright(sphereLayout(model)));
  return { points, titles: [] };
}

/** Scales the map so that half of the places have enough space; the others are pushed apart. */
function spreadOut(raw: readonly Point[]): Point[] {
  const reach = Math.max(...raw.map(({ x, y }) => Math.hypot(x, y)));
  const together = (one: Point, other: Point): boolean => distance(one, other) < 1e-3 * reach;
  const nearest = raw
    .map((one) => Math.min(...raw.filter((other) => !together(one, other)).map((other) => distance(one, other))))
    .sort((a, b) => a - b);
  const scale = apart / (nearest[Math.floor(nearest.length / 2)] ?? 1);
  const wanted = raw.map((one, at) => {
    const group = raw.filter((other) => together(one, other));
    const rank = raw.slice(0, at).filter((other) => together(one, other)).length - (group.length - 1) / 2;
    const out = Math.hypot(one.x, one.y);
    const [right, down] = out < 1e-3 * reach ? [1, 0] : [one.x / out, one.y / out];
    return { x: one.x * scale + rank * right * apart, y: one.y * scale + rank * down * apart };
  });
  let points = wanted;
  for (let round = 0; round < 400; round += 1) points = pushed(points, wanted, round < 300 ? 0.04 : 0);
  return points;
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** One round: places that are too near repel each other; each is pulled towards its wanted point. */
function pushed(points: readonly Point[], wanted: readonly Point[], pull: number): Point[] {
  return points.map((one, at) => {
    const home = wanted[at] ?? one;
    let [x, y] = [one.x + pull * (home.x - one.x), one.y + pull * (home.y - one.y)];
    points.forEach((other, index) => {
      const between = distance(one, other);
      if (index === at || between >= apart) return;
      const way = (0.45 * (apart - between)) / Math.max(between, 1e-6);
      x += way * (one.x - other.x);
      y += way * (one.y - other.y);
    });
    return { x, y };
  });
}

/** Rotated to be as symmetric as possible about a vertical axis. */
function upright(points: readonly Point[]): Point[] {
  const middle = { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
  const turned = (angle: number): Point[] =>
    points.map(({ x, y }) => ({
      x: Math.cos(angle) * (x - middle.x) - Math.sin(angle) * (y - middle.y),
      y: Math.sin(angle) * (x - middle.x) + Math.cos(angle) * (y - middle.y),
    }));
  let best = { points: turned(0), fault: Infinity };
  for (let step = 0; step < 120; step += 1) {
    const tried = turned((step * Math.PI) / 120);
    const fault = tried.reduce((sum, one) => sum + Math.min(...tried.map((other) => Math.hypot(one.x + other.x, one.y - other.y))), 0);
    const tall = 0.02 * extent(tried.map(({ y }) => y)); // prefer wide to tall
    if (fault + tall < best.fault - 1e-6) best = { points: tried, fault: fault + tall };
  }
  return best.points;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function extent(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values);
}

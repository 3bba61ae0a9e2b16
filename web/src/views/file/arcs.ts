// SPDX-License-Identifier: MIT
//
// Paths of pieces: arcs from place to place that bow away from the centre of their cycle, so that a cycle looks like a
// turn; a piece that only turns circles its own place.
import type { Point } from './point.js';

/** The centre of the cycle that contains `place`. */
export function centreOf(source: readonly number[], place: number, points: readonly Point[]): Point {
  const cycle = [place];
  for (let at = source[place] ?? place; at !== place; at = source[at] ?? place) cycle.push(at);
  const sum = cycle.reduce(
    (all, at) => ({ x: all.x + (points[at]?.x ?? 0), y: all.y + (points[at]?.y ?? 0) }),
    { x: 0, y: 0 },
  );
  return { x: sum.x / cycle.length, y: sum.y / cycle.length };
}

/** The point at this share of the path. */
export function arcThrough(start: Point, end: Point, centre: Point, share: number): Point {
  const bend = controlOf(start, end, centre);
  const left = 1 - share;
  return {
    x: left * left * start.x + 2 * left * share * bend.x + share * share * end.x,
    y: left * left * start.y + 2 * left * share * bend.y + share * share * end.y,
  };
}

/** An arrow to `place` from its piece's origin; `radius` is that of a place. */
export function arrowPath(points: readonly Point[], source: readonly number[], place: number, radius: number): string {
  const end = points[place] ?? { x: 0, y: 0 };
  const start = points[source[place] ?? place] ?? end;
  if (source[place] === place) return loop(end, radius * 1.25);
  const centre = centreOf(source, place, points);
  const way = Math.hypot(end.x - start.x, end.y - start.y);
  const trim = Math.min((0.75 * radius) / way, 0.35);
  const steps = Array.from({ length: 13 }, (_, at) => arcThrough(start, end, centre, trim + ((1 - 2 * trim) * at) / 12));
  const line = steps.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  return line + head(steps[11] ?? start, steps[12] ?? end);
}

/** Perpendicular to the path, on the side away from the centre; for a path through the centre, on the left of its
 *  direction. */
function controlOf(start: Point, end: Point, centre: Point): Point {
  const [x, y] = [(start.x + end.x) / 2, (start.y + end.y) / 2];
  const [left, up] = [end.y - start.y, start.x - end.x];
  const out = (left * (x - centre.x) + up * (y - centre.y)) / (left * left + up * up || 1);
  const bow = out < -0.05 ? -0.42 : 0.42;
  return { x: x + bow * left, y: y + bow * up };
}

function head(from: Point, to: Point): string {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const barb = (turn: number): string =>
    `${(to.x - 7 * Math.cos(angle + turn)).toFixed(1)} ${(to.y - 7 * Math.sin(angle + turn)).toFixed(1)}`;
  return `M${barb(0.55)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}L${barb(-0.55)}`;
}

function loop({ x, y }: Point, radius: number): string {
  const at = (angle: number): Point => ({ x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) });
  const [start, end, before] = [at(-2.6), at(-0.5), at(-0.75)];
  const arc = `M${start.x.toFixed(1)} ${start.y.toFixed(1)}A${radius} ${radius} 0 0 1 ${end.x.toFixed(1)} ${end.y.toFixed(1)}`;
  return arc + head(before, end);
}

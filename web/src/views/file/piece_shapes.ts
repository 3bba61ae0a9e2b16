// SPDX-License-Identifier: MIT
//
// The look of pieces. A piece of n orientations has n sides, and its place the same outline, so that it fits in every
// orientation; a mark at one corner shows the orientation. Colours vary around the map by home place: a solved puzzle
// is a colour wheel.
import type { Orbit, PermutationModel } from '../../model/permutation.js';
import { glow, inkOn, oklch } from '../oklch.js';
import type { Look } from '../puzzle_view.js';
import type { Point } from './point.js';

export interface PieceColours {
  readonly fill: string;
  readonly edge: string;
  readonly ink: string;
}

/** The outline of a piece with this many orientations, one corner upwards, about 1 in radius. */
export function outline(orientations: number, size: number): string {
  if (orientations === 2) {
    const [wide, high] = [0.72 * size, 1.02 * size];
    const straight = high - wide;
    return `M${-wide} ${-straight}A${wide} ${wide} 0 0 1 ${wide} ${-straight}V${straight}A${wide} ${wide} 0 0 1 ${-wide} ${straight}Z`;
  }
  if (orientations < 3 || orientations > 6) {
    const r = 0.92 * size;
    return `M0 ${-r}A${r} ${r} 0 1 1 0 ${r}A${r} ${r} 0 1 1 0 ${-r}Z`;
  }
  return rounded(orientations, size * (orientations === 3 ? 1.18 : 1.06));
}

/** A regular polygon with rounded corners. */
function rounded(corners: number, reach: number): string {
  const corner = (at: number): Point => {
    const angle = (2 * Math.PI * at) / corners;
    return { x: reach * Math.sin(angle), y: -reach * Math.cos(angle) };
  };
  const between = (one: Point, other: Point): string => {
    const share = 0.3;
    return `${(one.x + share * (other.x - one.x)).toFixed(3)} ${(one.y + share * (other.y - one.y)).toFixed(3)}`;
  };
  const parts = Array.from({ length: corners }, (_, at) => {
    const here = corner(at);
    return `${at === 0 ? 'M' : 'L'}${between(here, corner(at - 1))}Q${here.x.toFixed(3)} ${here.y.toFixed(3)} ${between(here, corner(at + 1))}`;
  });
  return `${parts.join('')}Z`;
}

/** The angles of the marks of a piece with `modulus` distinguishable orientations; several marks if some
 *  orientations look alike. */
export function markAngles(orbit: Orbit, modulus: number): number[] {
  if (orbit.orientations === 1 || modulus === 1) return [];
  const marks = orbit.orientations / modulus;
  return Array.from({ length: marks }, (_, at) => (360 * at) / marks);
}

/** [orbit] by piece. */
export function pieceColours(model: PermutationModel, points: readonly Point[], look: Look): Map<number, PieceColours>[] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const middle = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
  const reach = Math.max(...points.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y)));
  const home = model.parse(model.solved);
  return model.orbits.map((orbit) => {
    const colours = new Map<number, PieceColours>();
    const pieces = home.slice(orbit.first, orbit.first + orbit.places);
    pieces.forEach(({ piece }, place) => {
      if (colours.has(piece)) return;
      const { x, y } = points[orbit.first + place] ?? middle;
      colours.set(piece, colourAt({ x: (x - middle.x) / reach, y: (y - middle.y) / reach }, look));
    });
    return colours;
  });
}

/** `at` lies in the circle of radius 1. */
function colourAt({ x, y }: Point, look: Look): PieceColours {
  const out = Math.min(Math.hypot(x, y), 1);
  const hue = (Math.atan2(y, x) * 180) / Math.PI + 210;
  const darker = look.dark ? 0.1 : 0;
  if (look.palette === 'high-contrast') {
    const [fill, ink] = look.dark ? ['#000000', '#ffffff'] : ['#ffffff', '#000000'];
    return { fill, ink, edge: oklch(look.dark ? 0.82 : 0.45, 0.17, hue) };
  }
  if (look.palette === 'colour-blind') {
    const share = (y + 1) / 2;
    const lightness = 0.36 + 0.5 * share;
    const [chroma, tone] = share < 0.5 ? [0.11 - 0.1 * share, 258] : [0.02 + 0.14 * (share - 0.5), 92];
    const fill = oklch(lightness, chroma, tone);
    return { fill, edge: oklch(lightness - 0.14, chroma, tone), ink: inkOn(fill) };
  }
  const lightness = 0.9 - darker - (0.16 - glow(hue)) * out;
  const chroma = 0.03 + 0.12 * out;
  const fill = oklch(lightness, chroma, hue);
  return { fill, edge: oklch(lightness - 0.2, chroma, hue), ink: inkOn(fill) };
}

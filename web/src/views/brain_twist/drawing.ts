// SPDX-License-Identifier: MIT
//
// The closed puzzle as a flat drawing from the camera's angle. Petals that face away are left out, which suffices
// because a tetrahedron is convex. Needs no renderer.
import { places } from '../../model/brain_twist.js';
import type { Look } from '../puzzle_view.js';
import { colourOf, inkOn, letterOf, type Side } from './colours.js';
import { corners, kite, pointOf, poseOf, scale, shortEnd, unit, type Vec } from './star.js';
import type { StarCamera } from './star_camera.js';

const half = 240; // half the side of the drawing
const distance = 8.6; // of the camera from the centre
const light = unit([-0.42, 0.62, 0.66]);
const middle = 0.19; // centre of the kite's incircle
const inset = 0.92;

export interface Drawn {
  tiles: readonly string[]; // by place of the picture
  flipped: boolean;
  names: readonly (string | undefined)[]; // of the tips 0..7
  marked: readonly number[];
}

const written = (value: number): string => value.toFixed(1);

export function drawing({ tiles, flipped, names, marked }: Drawn, camera: StarCamera, look: Look): string {
  const side: Side = flipped ? 'inner' : 'outer';
  const rise = camera.middle(Number(flipped));
  const flat = (point: Vec): string => {
    const [x, y, z] = camera.seen(point);
    const near = (half * 0.53 * distance) / (distance - z);
    return `${written(half + x * near)} ${written(half - (y - rise) * near)}`;
  };
  const parts = places.map((_, place) => {
    const pose = poseOf(place, Number(flipped));
    const z = camera.seen(flipped ? scale(pose.z, -1) : pose.z);
    const towards = unit(camera.seen(scale(pose.origin, -1)).map((value, axis) => value + (axis === 2 ? distance : 0)) as unknown as Vec);
    if (z[0] * towards[0] + z[1] * towards[1] + z[2] * towards[2] <= 0) return '';
    const colour = colourOf(tiles[place] ?? '', side, look.palette, look.dark);
    const shaded = mixed(colour, 0.24 * (1 - Math.max(0, z[0] * light[0] + z[1] * light[1] + z[2] * light[2])));
    const outline = kite.map(([x, y]) => flat(pointOf(pose, x * inset, middle + (y - middle) * inset))).join(' L');
    const frame = marked.includes(place) ? ` stroke="${inkOn(colour)}" stroke-width="4"` : ` stroke="${shaded}" stroke-width="4"`;
    const at = (y: number) => flat(pointOf(pose, 0, y)).split(' ');
    return [
      `<path d="M${outline} Z" fill="${shaded}"${frame} stroke-linejoin="round"/>`,
      ...extras(tiles[place] ?? '', side, look, colour, at),
    ].join('');
  });
  const labels = names.map((name, tip) => {
    if (name === undefined) return '';
    const [x, y] = flat(scale(corners[tip] as Vec, 1.12)).split(' ');
    return `<text x="${x}" y="${y}" fill="${look.dark ? '#f3f5f9' : '#1b1f27'}" font-size="20" font-weight="650" text-anchor="middle" dominant-baseline="central">${name}</text>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${2 * half} ${2 * half}" font-family="system-ui, sans-serif">` +
    `${parts.join('')}${labels.join('')}</svg>`
  );
}

/** The colour mixed with black. */
function mixed(colour: string, share: number): string {
  const channels = [1, 3, 5].map((at) => Math.round(parseInt(colour.slice(at, at + 2), 16) * (1 - share)));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The tile's name, and a dot of its hidden colour. */
function extras(tile: string, side: Side, look: Look, colour: string, at: (y: number) => string[]): string[] {
  if (letterOf(tile, side) === undefined) return [];
  const [nameX, nameY] = at(0.27);
  const [dotX, dotY] = at(-0.45 * shortEnd);
  const hidden = colourOf(tile, side === 'outer' ? 'inner' : 'outer', look.palette, look.dark);
  return [
    look.letters
      ? `<text x="${nameX}" y="${nameY}" fill="${inkOn(colour)}" font-size="26" font-weight="600" text-anchor="middle" dominant-baseline="central">${tile}</text>`
      : '',
    look.inner ? `<circle cx="${dotX}" cy="${dotY}" r="9" fill="${hidden}"/>` : '',
  ];
}

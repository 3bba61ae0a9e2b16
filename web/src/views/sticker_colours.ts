// SPDX-License-Identifier: MIT
//
// Colours of the faces U R F D L B and of everything else. The standard ones are WCA's scheme. The colour-blind ones
// differ in lightness as well as in hue, so that no two are close for dichromats (measured by
// tests/cube_colours.test.ts); the high-contrast ones are as far apart as a screen can show.
import { faceLetters } from '../model/cube_notation.js';
import type { Look, Palette } from './puzzle_view.js';

export const palettes = {
  standard: ['#f7f8fa', '#d3202f', '#0fa34f', '#ffd60a', '#ff7a12', '#1c5fd4'],
  'colour-blind': ['#ffffff', '#a00818', '#0a9887', '#f8d029', '#e65c00', '#2a2df0'],
  'high-contrast': ['#ffffff', '#ff0000', '#00b300', '#ffff00', '#ff9000', '#0030ff'],
} as const satisfies Partial<Record<Palette, readonly string[]>>;

/** Of the six faces. */
export const facesOf = (palette: Palette): readonly string[] => palette in palettes ? palettes[palette as keyof typeof palettes] : palette.split(' ');

export interface Colours {
  body: string; // the plastic
  gap: string; // an unpainted sticker
  mark: string; // the glow around pieces of a diagnosis
  lit: string; // the glow around pieces of an explanation
  faces: readonly string[];
}

export function coloursOf(palette: Palette, dark: boolean): Colours {
  return {
    body: palette === 'high-contrast' ? '#000000' : dark ? '#20242c' : '#15171c',
    gap: dark ? '#4a505c' : '#9aa1ad',
    mark: palette === 'standard' ? '#ff2fd0' : '#00f0ff',
    lit: palette === 'standard' ? '#00f0ff' : '#ff2fd0',
    faces: facesOf(palette),
  };
}

/** Of a letter of a state; anything but the six faces is a gap. */
export function colourOf(colours: Colours, letter: string): string {
  return colours.faces[faceLetters.indexOf(letter)] ?? colours.gap;
}

/** Whether gaps stand for anything; they are hatched then. */
export const hatched = ({ mask }: Pick<Look, 'mask'>): boolean => typeof mask === 'string';

/** The fill of such gaps, and its definition for an SVG. */
export interface Hatching {
  readonly fill: string;
  readonly defs: string;
}

let hatchings = 0; // several pictures may be in one document, where ids must differ

/** `unit`: the side of a sticker. Null: gaps are not hatched. */
export function hatchingOf(look: Look, unit: number): Hatching | null {
  if (!hatched(look)) return null;
  const { gap, body } = coloursOf(look.palette, look.dark);
  const id = `anything-${++hatchings}`;
  const defs = `<defs><pattern id="${id}" width="${unit / 4}" height="${unit / 4}" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="${unit / 4}" height="${unit / 4}" fill="${gap}"/><rect width="${unit / 16}" height="${unit / 4}" fill="${body}" opacity=".5"/></pattern></defs>`;
  return { fill: `url(#${id})`, defs };
}

/** Black or white, whichever has more contrast (WCAG's relative luminance). */
export function inkOn(colour: string): string {
  const channel = (at: number): number => (parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2;
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5) > 0.22 ? '#14171c' : '#ffffff';
}

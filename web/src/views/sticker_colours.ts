// SPDX-License-Identifier: MIT
//
// Colours of the faces U R F D L B, and of what is not a sticker. The standard ones are WCA's scheme. The colour-blind
// ones differ in lightness as well as in hue, so that no two come close for an eye without one kind of cone
// (tests/cube_colours.test.ts measures it); the high-contrast ones are as far apart as a screen can show.
import { faceLetters } from '../model/cube_notation.js';
import type { Palette } from './puzzle_view.js';

export const palettes: Readonly<Record<Palette, readonly string[]>> = {
  standard: ['#f7f8fa', '#d3202f', '#0fa34f', '#ffd60a', '#ff7a12', '#1c5fd4'],
  'colour-blind': ['#ffffff', '#a00818', '#0a9887', '#f8d029', '#e65c00', '#2a2df0'],
  'high-contrast': ['#ffffff', '#ff0000', '#00b300', '#ffff00', '#ff9000', '#0030ff'],
};

export interface Colours {
  body: string; // the plastic
  gap: string; // a sticker not painted yet
  mark: string; // the glow around pieces that a diagnosis names
  lit: string; // and around those that an explanation speaks of
  faces: readonly string[];
}

export function coloursOf(palette: Palette, dark: boolean): Colours {
  return {
    body: palette === 'high-contrast' ? '#000000' : dark ? '#20242c' : '#15171c',
    gap: dark ? '#4a505c' : '#9aa1ad',
    mark: palette === 'standard' ? '#ff2fd0' : '#00f0ff',
    lit: palette === 'standard' ? '#00f0ff' : '#ff2fd0',
    faces: palettes[palette],
  };
}

/** Of a letter of a state; anything but the six faces is a gap. */
export function colourOf(colours: Colours, letter: string): string {
  return colours.faces[faceLetters.indexOf(letter)] ?? colours.gap;
}

/** Black or white, whichever is read better on the colour (WCAG's relative luminance). */
export function inkOn(colour: string): string {
  const channel = (at: number): number => (parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2;
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5) > 0.22 ? '#14171c' : '#ffffff';
}

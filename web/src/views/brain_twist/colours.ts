// SPDX-License-Identifier: MIT
//
// The colours of the petals by letter: rosso, blu, fucsia, arancione outside; celeste, verde, giallo, smeraldo inside.
// The colour-blind set separates the colours of each side by lightness as well as hue (after M. Okabe and K. Ito,
// 2002); the high-contrast set by four steps of lightness.
import type { Palette } from '../puzzle_view.js';

export type Side = 'outer' | 'inner';

const palettes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  standard: {
    r: '#e0232e', b: '#1e50e2', f: '#e32fa8', a: '#ff8a12',
    c: '#6cc9f7', v: '#5fb52b', g: '#fbd61f', s: '#007d6a',
  },
  'colour-blind': {
    r: '#c2410c', b: '#00508f', f: '#e39ac6', a: '#f2b01e',
    c: '#7cc8f0', v: '#2d9d78', g: '#f6ea5b', s: '#0c3f4f',
  },
  'high-contrast': {
    r: '#d00000', b: '#0016a8', f: '#ff8cf4', a: '#ffb000',
    c: '#8fe3ff', v: '#1f9e1f', g: '#fff04d', s: '#003d33',
  },
};

const empty = { light: '#c9ccd3', dark: '#474c57' };

/** The letter of a tile on a side; undefined for a gap. */
export function letterOf(tile: string, side: Side): string | undefined {
  return /^[rbfa][cvgs]$/.test(tile) ? tile[side === 'outer' ? 0 : 1] : undefined;
}

export function colourOf(tile: string, side: Side, palette: Palette, dark: boolean): string {
  const letter = letterOf(tile, side);
  return (letter && (palettes[palette] ?? palettes['standard'])?.[letter]) ?? (dark ? empty.dark : empty.light);
}

/** The places of the tiles that have one of these colours on this side. */
export function placesOf(letters: readonly string[], tiles: readonly string[], side: Side): number[] {
  return tiles.flatMap((tile, place) => (letters.includes(letterOf(tile, side) ?? '') ? [place] : []));
}

/** Black or white, whichever has more contrast (WCAG's relative luminance). */
export function inkOn(colour: string): string {
  const linear = [1, 3, 5].map((at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
  return luminance > 0.19 ? '#14161b' : '#ffffff';
}

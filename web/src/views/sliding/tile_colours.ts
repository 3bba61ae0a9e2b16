// SPDX-License-Identifier: MIT
//
// The colours of a board and its tiles: by home row, home column or distance from home, in each palette, as card or
// wood. A solved board tinted by row is a smooth gradient; the colour-blind palette also varies in lightness, and the
// high-contrast one marks rims.
import { glow, inkOn, oklch } from '../oklch.js';
import type { Look } from '../puzzle_view.js';
import { coloursOf } from '../sticker_colours.js';

export interface TileColours {
  readonly top: string; // a face is a gradient from top to fill, downwards
  readonly fill: string;
  readonly edge: string; // its lower side; a rim in high contrast
  readonly ink: string;
}

export interface BoardColours {
  readonly frame: string;
  readonly well: string; // background under the tiles
  readonly line: string; // around places, and small things
  readonly mark: string; // for a diagnosis
  readonly lit: string; // for an explanation
}

/** All shares are 0…1: of the home row, the home column, the distance from home. */
export interface TileShares {
  readonly row: number;
  readonly column: number;
  readonly distance: number;
}

type Tone = readonly [lightness: number, chroma: number, hue: number];

export function tileColours(shares: TileShares, look: Look): TileColours {
  const [lightness, chroma, hue] = look.tiles === 'wood' ? wood(shares, look) : card(shares, look);
  if (look.palette === 'high-contrast') {
    const face = look.dark ? '#000000' : '#ffffff';
    const edge = look.tint === 'plain' ? 0 : 0.17;
    return {
      top: face,
      fill: face,
      edge: oklch(look.dark ? 0.82 : 0.45, edge, hue),
      ink: look.dark ? '#ffffff' : '#000000',
    };
  }
  const ink = inkOn(oklch(lightness, chroma, hue));
  // keeps the contrast at both ends of the gradient
  const high = ink === '#ffffff' ? lightness : Math.min(lightness + 0.035, 1);
  return {
    top: oklch(high, chroma, hue),
    fill: oklch(high - 0.035, chroma, hue),
    edge: oklch(lightness - 0.16, chroma, hue),
    ink,
  };
}

export function boardColours(look: Look): BoardColours {
  const mark = look.dark ? '#ff8a80' : '#c62828';
  const { lit } = coloursOf(look.palette, look.dark);
  if (look.palette === 'high-contrast') {
    const [ground, line] = look.dark ? ['#000000', '#ffffff'] : ['#ffffff', '#000000'];
    return { frame: line, well: ground, line, lit, mark: look.dark ? '#ff6bff' : '#b000b0' };
  }
  if (look.tiles === 'wood')
    return look.dark
      ? { frame: oklch(0.33, 0.05, 50), well: oklch(0.2, 0.025, 50), line: oklch(0.5, 0.05, 60), mark, lit }
      : { frame: oklch(0.52, 0.08, 55), well: oklch(0.36, 0.05, 50), line: oklch(0.66, 0.06, 60), mark: '#ff8a80', lit };
  return look.dark
    ? { frame: oklch(0.3, 0.015, 260), well: oklch(0.2, 0.012, 260), line: oklch(0.5, 0.02, 260), mark, lit }
    : { frame: oklch(0.91, 0.014, 85), well: oklch(0.83, 0.016, 80), line: oklch(0.6, 0.02, 80), mark, lit };
}

function card(shares: TileShares, look: Look): Tone {
  const darker = look.dark ? 0.1 : 0;
  const { along, across } = run(shares, look);
  if (look.tint === 'plain') return look.dark ? [0.42, 0.025, 260] : [0.97, 0.006, 260];
  if (look.tint === 'distance') {
    const way = Math.min(1, shares.distance * 1.6);
    if (look.palette === 'colour-blind') return [0.5 + 0.36 * way, 0.11 + 0.04 * way, way < 0.5 ? 255 : 90];
    return [0.76 - darker - 0.06 * way, 0.12, 165 - 140 * way];
  }
  if (look.palette === 'colour-blind') {
    const [chroma, hue] = along < 0.5 ? [0.1 - 0.12 * along, 258] : [0.2 * along - 0.06, 92];
    return [0.38 + 0.48 * along + 0.05 * (across - 0.5), chroma, hue];
  }
  const hue = 262 - 235 * along - 12 * across;
  const lit = glow(hue);
  return [0.79 + lit - darker - 0.1 * across, 0.115 + 0.02 * across + lit / 3, hue];
}

/** From maple to walnut. */
function wood(shares: TileShares, look: Look): Tone {
  const { along, across } = run(shares, look);
  const deep = look.tint === 'plain' ? 0.25 : look.tint === 'distance' ? Math.min(1, shares.distance * 1.6) : along;
  const darker = look.dark ? 0.08 : 0;
  return [0.83 - darker - 0.36 * deep - 0.03 * across, 0.075 - 0.01 * deep, 76 - 24 * deep];
}

function run({ row, column }: TileShares, look: Look): { along: number; across: number } {
  return look.tint === 'column' ? { along: column, across: row } : { along: row, across: column };
}

// SPDX-License-Identifier: MIT
//
// A board as one self-contained SVG picture, including its colours and the picture on its tiles.
import type { SlidingModel } from '../../model/sliding.js';
import { gap } from '../../model/puzzle.js';
import type { Look } from '../puzzle_view.js';
import type { Tile } from './board.js';
import { isTile, tilesOf } from './board.js';
import { hatchingOf } from '../sticker_colours.js';
import { boardColours } from './tile_colours.js';

const cell = 100; // of the picture's units
const frame = 14;
const gapWidth = 3; // around each tile
const round = 13;

/** Tiles in motion: the places they come from, and the remaining share of the way. */
interface Travel {
  readonly from: readonly number[];
  readonly left: number;
}

/** `picture`: a data address, cropped to the shape of the board; empty: none. `lit`: tiles with a ring. */
export function boardSvg(model: SlidingModel, state: string, look: Look, picture: string, lit: readonly string[] = [], travel?: Travel): string {
  const [wide, high] = [model.columns * cell + 2 * frame, model.rows * cell + 2 * frame];
  const colours = boardColours(look);
  const ink = model.rows * model.columns > 99 ? 32 : 40;
  const hatching = hatchingOf(look, cell);
  const tiles = tilesOf(model, state, look).map((tile, place) => {
    const from = travel?.from[place] ?? place;
    const seen = (along: (place: number) => number): string =>
      String(frame + cell * (along(place) + (along(from) - along(place)) * (travel?.left ?? 0)));
    const at = `translate(${seen((cell) => cell % model.columns)} ${seen((cell) => Math.floor(cell / model.columns))})`;
    return `<g transform="${at}">${drawn(model, tile, look, picture !== '', ink, colours.line, hatching?.fill)}${lit.includes(tile.text) ? ring(colours.lit) : ''}</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" width="${wide}" height="${high}">`,
    `<rect width="${wide}" height="${high}" rx="22" fill="${colours.frame}"/>`,
    `<rect x="${frame - 4}" y="${frame - 4}" width="${wide - 2 * frame + 8}" height="${high - 2 * frame + 8}" rx="14" fill="${colours.well}"/>`,
    hatching?.defs ?? '',
    picture &&
      `<defs><image id="picture" href="${picture}" width="${wide - 2 * frame}" height="${high - 2 * frame}" preserveAspectRatio="none"/></defs>`,
    `<g font-family="system-ui, sans-serif" font-weight="650" text-anchor="middle">${tiles.join('')}</g></svg>`,
  ].join('');
}

function drawn(model: SlidingModel, tile: Tile, look: Look, pictured: boolean, size: number, line: string, hatching = 'none'): string {
  const side = cell - 2 * gapWidth;
  const box = `x="${gapWidth}" y="${gapWidth}" width="${side}" rx="${round}"`;
  if (tile.text === gap)
    return `<rect ${box} height="${side}" fill="${hatching}" stroke="${line}" stroke-width="2" stroke-dasharray="7 6"/>`;
  if (!isTile(tile)) return '';
  const { edge, ink } = tile.colours;
  const fill = tile.free ? hatching : tile.colours.fill;
  if (pictured && !tile.free) return pictureTile(model, tile, look, side);
  const rim = look.palette === 'high-contrast' ? ` stroke="${edge}" stroke-width="5"` : '';
  return [
    `<rect ${box} height="${side}" fill="${edge}"/>`,
    `<rect ${box} height="${side - (rim ? 0 : 4)}" fill="${fill}"${rim}/>`,
    `<text x="${cell / 2}" y="${cell / 2 + size * 0.34}" font-size="${size}" fill="${ink}">${tile.text}</text>`,
  ].join('');
}

function ring(colour: string): string {
  const side = cell - 2 * gapWidth;
  return `<rect x="${gapWidth}" y="${gapWidth}" width="${side}" height="${side}" rx="${round}" fill="none" stroke="${colour}" stroke-width="6"/>`;
}

/** An svg within an svg is clipped at its edges. */
function pictureTile(model: SlidingModel, tile: Tile, look: Look, side: number): string {
  const [left, top] = [(tile.home % model.columns) * cell, Math.floor(tile.home / model.columns) * cell];
  const label = 12 + 11 * tile.text.length;
  return [
    `<svg x="${gapWidth}" y="${gapWidth}" width="${side}" height="${side}" viewBox="${left} ${top} ${cell} ${cell}">`,
    '<use href="#picture"/></svg>',
    `<rect x="8" y="8" width="${label}" height="24" rx="8" fill="${look.dark ? '#000' : '#fff'}" fill-opacity="0.78"/>`,
    `<text x="${8 + label / 2}" y="26" font-size="18" fill="${look.dark ? '#fff' : '#000'}">${tile.text}</text>`,
  ].join('');
}

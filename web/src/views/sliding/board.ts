// SPDX-License-Identifier: MIT
//
// A board for drawing: the tile at each cell, its home and its colours.
import type { SlidingModel } from '../../model/sliding.js';
import { gap } from '../../model/puzzle.js';
import type { Look } from '../puzzle_view.js';
import { coloursOf, inkOn } from '../sticker_colours.js';
import type { TileColours } from './tile_colours.js';
import { tileColours } from './tile_colours.js';

export interface Tile {
  readonly text: string; // its number, '0' the blank, '.' a gap
  readonly home: number; // its cell in the solved board; -1 for a gap
  readonly free: boolean; // the goal ignores it
  readonly colours: TileColours;
}

export function isTile({ text }: Tile): boolean {
  return text !== '0' && text !== gap;
}

/** By cell. */
export function tilesOf(model: SlidingModel, state: string, look: Look): Tile[] {
  const homes = new Map(model.cells(model.solved).map((text, cell) => [text, cell]));
  const [lastRow, lastColumn] = [model.rows - 1, model.columns - 1];
  const mask = look.mask ? model.cells(look.mask) : [];
  const grey = coloursOf(look.palette, look.dark).gap;
  return model.cells(state).map((text, cell) => {
    const home = homes.get(text) ?? -1;
    const [row, column] = [Math.floor(home / model.columns), home % model.columns];
    const away = Math.abs(row - Math.floor(cell / model.columns)) + Math.abs(column - (cell % model.columns));
    const shares = { row: row / lastRow, column: column / lastColumn, distance: away / (lastRow + lastColumn) };
    const free = mask.length > 0 && text !== '0' && !mask.includes(text);
    return { text, home, free, colours: free ? { top: grey, fill: grey, edge: grey, ink: inkOn(grey) } : tileColours(shares, look) };
  });
}

/** The centre of the picture, cropped to the board's shape, as a data address. */
export function cutPicture(picture: ImageBitmap, columns: number, rows: number): string {
  const scale = Math.min(picture.width / columns, picture.height / rows);
  const [wide, high] = [columns * scale, rows * scale];
  const shrink = Math.min(1, 1200 / Math.max(wide, high));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(wide * shrink);
  canvas.height = Math.round(high * shrink);
  const [left, top] = [(picture.width - wide) / 2, (picture.height - high) / 2];
  canvas.getContext('2d')?.drawImage(picture, left, top, wide, high, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.9);
}

// SPDX-License-Identifier: MIT
//
// A board that shows what each tile adds to a heuristic's value: the tile's number small, its contribution large, pale
// if it is 0. Tiles of one pattern share a frame, and the first shows the pattern's value; conflicting tiles are joined
// by a curve; tiles that the goal ignores are hatched.
import { gap } from '../../model/puzzle.js';
import type { SlidingModel } from '../../model/sliding.js';
import type { Marks } from '../puzzle_kind.js';
import type { Look } from '../puzzle_view.js';
import { hatchingOf } from '../sticker_colours.js';
import { tilesOf } from './board.js';

const cell = 100; // of the picture's units
const frame = 12;
const inks = { light: { ink: '#1d2330', soft: '#5d6472', tile: '#fffdf9', none: '#ece7dc', line: '#b9b09d', accent: '#0a6259', full: '#cfe6df', bad: '#a8201a' },
  dark: { ink: '#f0eee8', soft: '#aab1be', tile: '#262c35', none: '#1b2027', line: '#4a5362', accent: '#6fd0bd', full: '#1d4a45', bad: '#ff9a8c' } };
const groupInks = { light: ['#7a3fc4', '#0f6f8f', '#b52a8c', '#7d5233', '#343a46', '#4a1259', '#bf6ba9'], dark: ['#b79cf5', '#5cc4e0', '#f08acb', '#cfa98a', '#a3acb8', '#8d6bd0', '#f4c6e6'] };
const dashes = ['', '14 7', '4 6', '16 5 4 5', '9 4', '2 4', '20 6'];

export function markedBoard(model: SlidingModel, state: string, look: Look, marks: Marks): string {
  const ink = inks[look.dark ? 'dark' : 'light'];
  const cells = model.cells(state);
  const ignored = tilesOf(model, state, look).map(({ free }) => free);
  const hatching = hatchingOf(look, cell);
  const [wide, high] = [model.columns * cell + 2 * frame, model.rows * cell + 2 * frame];
  const place = (at: number): readonly [number, number] => [frame + cell * (at % model.columns), frame + cell * Math.floor(at / model.columns)];
  const lit = new Set(marks.lit);
  const told = new Set<number>(); // groups whose value is written
  const tiles = cells.map((text, at) => {
    const value = marks.values?.get(text) ?? 0;
    if (text === gap || (text === '0' && value === 0)) return '';
    const [x, y] = place(at);
    const group = marks.groups.get(text);
    const counted = marks.values !== null;
    const fill = ignored[at] ? (hatching?.fill ?? ink.none) : lit.has(text) || value > 0 ? ink.full : counted || lit.size > 0 ? ink.none : ink.tile;
    const edge = group === undefined ? (lit.has(text) ? ink.accent : ink.line) : (groupInks[look.dark ? 'dark' : 'light'][group % 7] as string);
    const box = `<rect x="${x + 5}" y="${y + 5}" width="${cell - 10}" height="${cell - 10}" rx="13" fill="${fill}" stroke="${edge}" stroke-width="${group === undefined && !lit.has(text) ? 2 : 7}" stroke-dasharray="${group === undefined ? '' : dashes[group % 7]}"/>`;
    const number = counted
      ? `<text x="${x + 15}" y="${y + 31}" font-size="22" fill="${ink.soft}">${text === '0' ? '' : text}</text><text data-tile="${text}" x="${x + cell / 2}" y="${y + 70}" font-size="42" text-anchor="middle" fill="${value > 0 ? ink.ink : ink.soft}">${value > 0 ? `+${value}` : '0'}</text>`
      : `<text x="${x + cell / 2}" y="${y + 64}" font-size="38" text-anchor="middle" fill="${ink.ink}">${text}</text>`;
    if (group === undefined || told.has(group)) return box + number;
    told.add(group);
    return `${box}${number}<circle cx="${x + 84}" cy="${y + 17}" r="16" fill="${edge}"/><text x="${x + 84}" y="${y + 23}" font-size="17" text-anchor="middle" fill="${look.dark ? '#14171c' : '#ffffff'}">${marks.groupValues[group]}</text>`;
  });
  const links = marks.links.map(([one, other]) => {
    const [from, to] = [place(cells.indexOf(one)), place(cells.indexOf(other))];
    const middle = ([x, y]: readonly [number, number]): readonly [number, number] => [x + cell / 2, y + cell / 2];
    const across = from[1] === to[1]; // in a row: below the numbers; in a column: beside them
    const [[x1, y1], [x2, y2]] = [middle(from), middle(to)].map(([x, y]) => (across ? [x, y + 30] : [x + 36, y])) as [[number, number], [number, number]];
    const [bendX, bendY] = across ? [(x1 + x2) / 2, y1 + 18] : [x1 + 12, (y1 + y2) / 2];
    const [textX, textY] = [(x1 + x2) / 4 + bendX / 2, (y1 + y2) / 4 + bendY / 2];
    return `<path d="M${x1} ${y1}Q${bendX} ${bendY} ${x2} ${y2}" fill="none" stroke="${ink.bad}" stroke-width="5" stroke-linecap="round"/><circle cx="${textX}" cy="${textY}" r="17" fill="${ink.tile}" stroke="${ink.bad}" stroke-width="4"/><text x="${textX}" y="${textY + 7}" font-size="20" text-anchor="middle" fill="${ink.bad}">+2</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" width="${wide}" height="${high}">${hatching?.defs ?? ''}<rect x="2" y="2" width="${wide - 4}" height="${high - 4}" rx="20" fill="none" stroke="${ink.line}" stroke-width="4"/><g font-family="system-ui, sans-serif" font-weight="650">${tiles.join('')}${links.join('')}</g></svg>`;
}

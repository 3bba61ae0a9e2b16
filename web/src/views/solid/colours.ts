// SPDX-License-Identifier: MIT
//
// The colours of a solid's faces: the cube's for six, four of them for four, and the Megaminx's for twelve. Not
// everyone can distinguish more than six; the names of the faces on the stickers help.
import type { Palette } from '../puzzle_view.js';
import { facesOf } from '../sticker_colours.js';

const cubeFaces = 'URFDLB';
const fourOf = 'FBDR'; // green, blue, yellow and red of the cube

/** In the order U D F L BL BR R B FR FL DL DR: white, grey, then opposites of one hue, dark and light. */
const twelve: Readonly<Record<string, string>> = {
  U: '#f7f8fa', D: '#8d939c', F: '#0d8a43', B: '#7ddc3f', L: '#7a35b8', DR: '#f08ac8',
  BL: '#ffd60a', FR: '#efe0ae', BR: '#1c4fc4', FL: '#6cc4f2', R: '#d3202f', DL: '#ff8a1c',
};

export function faceColours(names: readonly string[], palette: Palette): readonly string[] {
  const six = facesOf(palette);
  const ofCube = (face: string): string => six[cubeFaces.indexOf(face)] as string;
  if (names.length === 4) return [...fourOf].map(ofCube);
  if (names.every((name) => cubeFaces.includes(name))) return names.map(ofCube);
  return names.map((name) => twelve[name] ?? '#9aa1ad');
}

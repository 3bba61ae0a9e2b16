// SPDX-License-Identifier: MIT
//
// States as a user's heuristic receives them: plain objects, made from the core's canonical text. locales/ documents
// their fields for the user (ui.own.state.*); keep the two in step.

/** Of a sliding puzzle. Cells are counted row by row from 0; tile 0 is the blank. */
export interface LearnerBoard {
  readonly text: string;
  readonly rows: number;
  readonly columns: number;
  readonly tiles: readonly number[]; // by cell
  readonly goal: readonly number[];
  readonly home: readonly number[]; // by tile: its cell in the goal
}

/** Of a cube: a letter for each sticker, face after face in the order U R F D L B. */
export interface LearnerCube {
  readonly text: string;
  readonly facelets: string;
  readonly goal: string;
}

/** Of Brain Twist: tiles by their names, outer colour and inner colour. */
export interface LearnerTwist {
  readonly text: string;
  readonly tiles: readonly string[]; // by place
  readonly flipped: boolean;
  readonly outer: readonly (readonly string[])[]; // the tiles of the groups A B C D
  readonly inner: readonly (readonly string[])[]; // of the groups a b c d
  readonly goal: { readonly tiles: readonly string[]; readonly outer: readonly (readonly string[])[]; readonly inner: readonly (readonly string[])[] };
}

export type LearnerState = LearnerBoard | LearnerCube | LearnerTwist;

// Places of each group, as the rules of the puzzle number them, from 0.
const outerPlaces = [[0, 3, 4], [1, 5, 6], [2, 7, 8], [9, 10, 11]];
const innerPlaces = [[0, 1, 2], [3, 8, 9], [4, 5, 10], [6, 7, 11]];

function twistOf(text: string): Omit<LearnerTwist, 'goal'> {
  const [line = '', flip = ''] = text.split('|');
  const tiles = line.trim().split(' ');
  const groups = (places: number[][]): string[][] => places.map((group) => group.map((place) => tiles[place] as string));
  return { text, tiles, flipped: flip.trim() === '1', outer: groups(outerPlaces), inner: groups(innerPlaces) };
}

/** Makes the objects of one puzzle; undefined: it has no such form. Both texts are canonical. */
export function learnerStates(puzzle: string, goal: string): ((text: string) => LearnerState) | undefined {
  const size = /^sliding:(\d+)x(\d+)$/.exec(puzzle);
  if (size !== null) {
    const cells = goal.split(' ').map(Number);
    const home: number[] = [];
    cells.forEach((tile, cell) => (home[tile] = cell));
    const known = { rows: Number(size[1]), columns: Number(size[2]), goal: Object.freeze(cells), home: Object.freeze(home) };
    return (text) => ({ text, tiles: text.split(' ').map(Number), ...known });
  }
  if (puzzle.startsWith('cube:')) return (text) => ({ text, facelets: text, goal });
  if (puzzle !== 'brain-twist') return undefined;
  const { tiles, outer, inner } = twistOf(goal);
  const known = Object.freeze({ tiles, outer, inner });
  return (text) => ({ ...twistOf(text), goal: known });
}

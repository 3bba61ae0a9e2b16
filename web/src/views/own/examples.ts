// SPDX-License-Identifier: MIT
//
// Example heuristics for each kind of puzzle that supports user heuristics: a good one first, then some that are not
// admissible or not consistent. Their names are in locales/ (ui.own.example.*).
export interface OwnExample {
  readonly name: string;
  readonly code: string;
}

const manhattan = `  let sum = 0;
  state.tiles.forEach((tile, cell) => {
    if (tile === 0) return;
    const home = state.home[tile];
    const rows = Math.floor(cell / state.columns) - Math.floor(home / state.columns);
    const columns = (cell % state.columns) - (home % state.columns);
    sum += Math.abs(rows) + Math.abs(columns);
  });`;

const stickers = `  let wrong = 0;
  for (let at = 0; at < state.goal.length; at += 1) {
    if (state.facelets[at] !== state.goal[at]) wrong += 1;
  }`;

const mixed = `  const isMixed = (group, side) => group.some((tile) => tile[side] !== group[0][side]);
  const outer = state.outer.filter((group) => isMixed(group, 0)).length;
  const inner = state.inner.filter((group) => isMixed(group, 1)).length;`;

const list: Readonly<Record<string, readonly OwnExample[]>> = {
  sliding: [
    {
      name: 'misplaced',
      code: `function h(state) {
  let count = 0;
  state.tiles.forEach((tile, cell) => {
    if (tile !== 0 && tile !== state.goal[cell]) count += 1;
  });
  return count;
}`,
    },
    { name: 'manhattan', code: `function h(state) {\n${manhattan}\n  return sum;\n}` },
    { name: 'doubled', code: `function h(state) {\n${manhattan}\n  return 2 * sum;\n}` },
    { name: 'uneven', code: `function h(state) {\n${manhattan}\n  const blank = state.tiles.indexOf(0);\n  return blank % 2 === 0 ? sum : 0;\n}` },
  ],
  cube: [
    { name: 'stickers', code: `function h(state) {\n${stickers}\n  return wrong / 8;\n}` },
    { name: 'stickers-whole', code: `function h(state) {\n${stickers}\n  return wrong / 2;\n}` },
    { name: 'uneven-stickers', code: `function h(state) {\n${stickers}\n  return state.facelets[0] === 'U' ? wrong / 8 : 0;\n}` },
  ],
  'brain-twist': [
    { name: 'groups', code: `function h(state) {\n${mixed}\n  return Math.ceil(outer / 3) + Math.ceil(inner / 3);\n}` },
    { name: 'groups-whole', code: `function h(state) {\n${mixed}\n  return outer + inner;\n}` },
    { name: 'uneven-groups', code: `function h(state) {\n${mixed}\n  return state.flipped ? 0 : Math.ceil(outer / 3) + Math.ceil(inner / 3);\n}` },
  ],
};

/** The form of a puzzle's states for a heuristic; undefined: it has none. */
export function formOf(puzzle: string): 'sliding' | 'cube' | 'brain-twist' | undefined {
  const kind = puzzle.split(':')[0];
  return kind === 'sliding' || kind === 'cube' || kind === 'brain-twist' ? kind : undefined;
}

export const examplesOf = (form: string): readonly OwnExample[] => list[form] ?? [];

/** The fields of a state, in the order of their descriptions: ui.own.state.FORM.NAME. */
export const stateKeys: Readonly<Record<string, readonly string[]>> = {
  sliding: ['tiles', 'rows', 'columns', 'goal', 'home', 'text'],
  cube: ['facelets', 'goal', 'text'],
  'brain-twist': ['tiles', 'flipped', 'outer', 'inner', 'goal', 'text'],
};

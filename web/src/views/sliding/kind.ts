// SPDX-License-Identifier: MIT
//
// The sliding boards' entry in the page.
import type { SlidingModel } from '../../model/sliding.js';
import type { PuzzleKind } from '../puzzle_kind.js';

export const sliding: PuzzleKind<SlidingModel> = {
  name: 'sliding',
  margin: true,
  examples: [
    { name: 'sliding', markup: `<rompicapo-player puzzle="sliding:4x4"\n  setup="1 2 3 4  5 6 7 8  9 10 11 12  0 13 14 15" moves="RRR">\n</rompicapo-player>` },
  ],
  async model(puzzle, info, { move_convention: convention }) {
    const { boardOf, createSlidingModel } = await import('../../model/sliding.js');
    return info === null ? boardOf(puzzle, convention) : createSlidingModel(info, convention);
  },
  view: async (model, look) => new (await import('./sliding_view.js')).SlidingView(model, look),
  thumbnail: async (model, look) => (await import('./still.js')).boardSvg(model, model.solved, look, ''),
  stills: async (model, look) => {
    const { boardSvg } = await import('./still.js');
    return (state) => boardSvg(model, state, look, '');
  },
  marked: async (model, look) => {
    const { markedBoard } = await import('./marked.js');
    return (state, marks) => markedBoard(model, state, look, marks);
  },
  choices: ({ aliases }) => aliases.map(({ name, means }) => [means, name]),
  request: ({ convention }) => (convention === 'tile' ? { move_convention: convention } : {}),
  panels: async () => (await import('./panels.js')).panels,
};

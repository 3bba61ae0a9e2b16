// SPDX-License-Identifier: MIT
//
// The cubes' entry in the page.
import type { CubeModel } from '../../model/cube.js';
import { stillsOf, svgOf, type PuzzleKind } from '../puzzle_kind.js';

const sizes = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]; // up to largestCube, which is loaded lazily

export const cube: PuzzleKind<CubeModel> = {
  name: 'cube',
  examples: [
    { name: 'formula', markup: `<rompicapo-player puzzle="cube:3" setup="R2 U' R' U' R U R U R U' R" moves="R' U R' U' R' U' R' U R U R2">\n</rompicapo-player>` },
    { name: 'explain', markup: `<rompicapo-player puzzle="cube:3" explain\n  setup="(R U R' U')2 [F, D]" moves="[D, F] (U R U' R')2">\n</rompicapo-player>` },
    { name: 'large', markup: `<rompicapo-player puzzle="cube:5" back="second" palette="colour-blind" letters\n  moves="Rw U2 x Rw U2 Rw U2 Rw' U2 Lw U2" speed="fast">\n</rompicapo-player>` },
  ],
  model: async (puzzle, info, ref) => (await import('../../model/cube.js')).cubeModel(puzzle, info?.metric ?? ref.metric),
  view: async (model, look) => (await import('./index.js')).createCubeView(model, look),
  net: async (model, look) => new (await import('./net.js')).CubeNet(model, look),
  thumbnail: async (model, look) => svgOf(new (await import('./view.js')).CubeView(model, look, undefined)),
  stills: async (model, look) => stillsOf(new (await import('./net.js')).CubeNet(model, look)),
  marked: async (model, look) => {
    const net = new (await import('./net.js')).CubeNet(model, { ...look, lit: true });
    return (state, { lit }) => {
      net.show(state);
      net.light(lit);
      return net.svg();
    };
  },
  choices: () => sizes.map((n) => [`cube:${n}`, `${n}×${n}×${n}`]),
  panels: async () => (await import('./panels.js')).panels,
};

// SPDX-License-Identifier: MIT
//
// Brain Twist's entry in the page. Its 3D view needs WebGL; the net does not.
import type { PuzzleModel } from '../../model/puzzle.js';
import type { Look } from '../puzzle_view.js';
import { stillsOf, type PuzzleKind } from '../puzzle_kind.js';

async function thumbnail({ solved }: PuzzleModel, look: Look): Promise<string> {
  const [{ drawing }, { StarCamera }] = await Promise.all([import('./drawing.js'), import('./star_camera.js')]);
  const tiles = (solved.split('|')[0] ?? '').trim().split(/\s+/);
  return drawing({ tiles, flipped: false, names: [], marked: [] }, new StarCamera(), look);
}

export const brainTwist: PuzzleKind = {
  name: 'brain-twist',
  examples: [{ name: 'brain_twist', markup: `<rompicapo-player puzzle="brain-twist" setup="-3 0 6 0 -1" moves="1 0 -6 0 3">\n</rompicapo-player>` }],
  model: async (puzzle) => (puzzle === 'brain-twist' ? (await import('../../model/brain_twist.js')).brainTwistModel : undefined),
  view: async (_, look) => new (await import('./star_view.js')).StarView(look),
  net: async (_, look) => new (await import('./net.js')).NetView(look),
  thumbnail,
  stills: async (_, look) => stillsOf(new (await import('./net.js')).NetView(look)),
  marked: async (_, look) => {
    const net = new (await import('./net.js')).NetView(look);
    return (state, { lit }) => {
      const tiles = state.split(' ');
      net.show(state);
      net.mark(lit.map((tile) => tiles.indexOf(tile)).filter((place) => place >= 0));
      return net.svg();
    };
  },
  choices: () => [['brain-twist']],
  panels: async () => (await import('./panels.js')).panels,
};

// SPDX-License-Identifier: MIT
//
// Brain Twist in space: three.js comes with it, late. Rejects where the browser has no WebGL; the nets (net.ts) need none.
import type { PuzzleModel } from '../../model/puzzle.js';
import type { Look, PuzzleView } from '../puzzle_view.js';

export async function createBrainTwistView(_: PuzzleModel, look: Look): Promise<PuzzleView> {
  const { StarView } = await import('./star_view.js');
  return new StarView(look);
}

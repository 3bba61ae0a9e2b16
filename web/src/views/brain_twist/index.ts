// SPDX-License-Identifier: MIT
//
// Brain Twist in space: three.js comes with it, late. Where the browser has no WebGL, the nets (net.ts) stand in.
import type { PuzzleModel } from '../../model/puzzle.js';
import type { Look, PuzzleView } from '../puzzle_view.js';
import { createBrainTwistNet } from './net.js';

export async function createBrainTwistView(model: PuzzleModel, look: Look): Promise<PuzzleView> {
  const { StarView } = await import('./star_view.js');
  try {
    return new StarView(look);
  } catch {
    return createBrainTwistNet(model, look);
  }
}

// SPDX-License-Identifier: MIT
//
// The entry point of the cube in space. three.js comes with it, late; where there is no WebGL, the same view draws
// itself as SVG.
import { asCube } from '../../model/cube.js';
import type { PuzzleModel } from '../../model/puzzle.js';
import type { Look, PuzzleView } from '../puzzle_view.js';
import { CubeView } from './view.js';

export async function createCubeView(model: PuzzleModel, look: Look): Promise<PuzzleView> {
  const cube = asCube(model);
  return new CubeView(cube, look, await solidStage(cube.size));
}

async function solidStage(size: number) {
  const { GlStage } = await import('./gl_stage.js');
  try {
    return new GlStage(size);
  } catch {
    return undefined; // no WebGL here
  }
}

// SPDX-License-Identifier: MIT
//
// Entry of the cube in 3D, loaded lazily with three.js. Without WebGL the same view draws SVG.
import type { CubeModel } from '../../model/cube.js';
import type { Look, PuzzleView } from '../puzzle_view.js';
import { CubeView } from './view.js';

export async function createCubeView(model: CubeModel, look: Look): Promise<PuzzleView> {
  return new CubeView(model, look, await solidStage(model.size));
}

async function solidStage(size: number) {
  const { GlStage } = await import('./gl_stage.js');
  try {
    return new GlStage(size);
  } catch {
    return undefined; // no WebGL
  }
}

// SPDX-License-Identifier: MIT
//
// The solids, drawn in WebGL or otherwise as SVG; each can be shown as a map instead.
import type { Look, PuzzleView } from '../puzzle_view.js';
import type { Shape } from './shape.js';
import { SolidOrMap } from './solid_or_map.js';

export async function createSolidView(shape: Shape, look: Look): Promise<PuzzleView> {
  const { GlStage } = await import('./gl_stage.js');
  try {
    return new SolidOrMap(shape, look, new GlStage(shape));
  } catch {
    return new SolidOrMap(shape, look, undefined); // no WebGL
  }
}

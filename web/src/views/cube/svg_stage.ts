// SPDX-License-Identifier: MIT
//
// The same pictures without WebGL: the drawing, renewed whenever something moves.
import type { Look } from '../puzzle_view.js';
import { drawing } from './drawing.js';
import type { Eye } from '../space/eye.js';
import type { Pose, Stage } from './pose.js';
import { rasterised } from '../space/raster.js';

export class SvgStage implements Stage {
  readonly element = document.createElement('div');

  draw(pose: Pose, eyes: readonly Eye[], look: Look, marks: readonly number[]): void {
    this.element.innerHTML = drawing(pose, eyes, look, marks);
  }

  picture(pose: Pose, eyes: readonly Eye[], look: Look, marks: readonly number[], width: number, height: number): Promise<Blob> {
    return rasterised(drawing(pose, eyes, look, marks), width, height);
  }

  dispose(): void {
    this.element.remove();
  }
}

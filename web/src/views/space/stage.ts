// SPDX-License-Identifier: MIT
//
// A surface on which a puzzle in space is drawn, in a pose of its own kind: by WebGL, or as SVG.
import type { Look } from '../puzzle_view.js';
import type { Eye } from './eye.js';
import { rasterised } from './raster.js';

export interface Stage<Pose> {
  readonly element: Element;
  /** Each eye in its own window; the first is the one that the whole picture is for. */
  draw(pose: Pose, eyes: readonly Eye[], look: Look, marks: readonly number[]): void;
  /** The same as a picture of its own; the eyes' windows fit its size. */
  picture(pose: Pose, eyes: readonly Eye[], look: Look, marks: readonly number[], width: number, height: number): Promise<Blob>;
  dispose(): void;
}

export type Drawing<Pose> = (pose: Pose, eyes: readonly Eye[], look: Look, marks: readonly number[]) => string;

/** Without WebGL: a drawing, renewed whenever something moves. */
export class SvgStage<Pose> implements Stage<Pose> {
  readonly element = document.createElement('div');

  constructor(readonly drawing: Drawing<Pose>) {}

  draw(pose: Pose, eyes: readonly Eye[], look: Look, marks: readonly number[]): void {
    this.element.innerHTML = this.drawing(pose, eyes, look, marks);
  }

  picture(pose: Pose, eyes: readonly Eye[], look: Look, marks: readonly number[], width: number, height: number): Promise<Blob> {
    return rasterised(this.drawing(pose, eyes, look, marks), width, height);
  }

  dispose(): void {
    this.element.remove();
  }
}

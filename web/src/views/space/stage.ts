// SPDX-License-Identifier: MIT
//
// A surface that draws a 3D puzzle in a pose of its own type: WebGL or SVG.
import type { Look } from '../puzzle_view.js';
import type { Camera } from './camera.js';
import { rasterised } from './raster.js';

export interface Stage<Pose> {
  readonly element: Element;
  /** Each camera in its own viewport; the first is that of the whole picture. */
  draw(pose: Pose, cameras: readonly Camera[], look: Look, marks: readonly number[]): void;
  /** The same as a separate picture; the cameras' viewports fit its size. */
  picture(pose: Pose, cameras: readonly Camera[], look: Look, marks: readonly number[], width: number, height: number): Promise<Blob>;
  dispose(): void;
}

export type Drawing<Pose> = (pose: Pose, cameras: readonly Camera[], look: Look, marks: readonly number[]) => string;

/** Without WebGL: a drawing, renewed on every change. */
export class SvgStage<Pose> implements Stage<Pose> {
  readonly element = document.createElement('div');

  constructor(readonly drawing: Drawing<Pose>) {}

  draw(pose: Pose, cameras: readonly Camera[], look: Look, marks: readonly number[]): void {
    this.element.innerHTML = this.drawing(pose, cameras, look, marks);
  }

  picture(pose: Pose, cameras: readonly Camera[], look: Look, marks: readonly number[], width: number, height: number): Promise<Blob> {
    return rasterised(this.drawing(pose, cameras, look, marks), width, height);
  }

  dispose(): void {
    this.element.remove();
  }
}

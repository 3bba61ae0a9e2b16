// SPDX-License-Identifier: MIT
//
// The numbers of the tips, which are the keys and moves that turn them, placed beyond the corners of the picture. They
// are plain text over the canvas, hidden from screen readers: the net has the same information as text.
import { corners, scale, type Vec } from './star.js';
import type { ProjectedPoint } from './tip_drag.js';

const off = 1.12; // distance from the centre, in units of the corner's distance
const averted = -0.12; // a face is visible if the opposite tip is farther from the camera than this

/** The position of a tip's label. */
export const labelAt = (tip: number): Vec => scale(corners[tip] as Vec, off);

export class TipLabels {
  readonly element = document.createElement('div');
  private readonly texts = corners.map(() => document.createElement('span'));

  constructor() {
    this.element.className = 'tips';
    this.element.setAttribute('aria-hidden', 'true');
    this.element.append(...this.texts);
  }

  /** `names[tip]` of the picture's tips 0..7; undefined: no label. */
  show(names: readonly (string | undefined)[], project: (point: Vec) => ProjectedPoint): void {
    const facingCamera = corners.map((corner) => project(corner).depth < averted);
    this.texts.forEach((text, tip) => {
      const name = names[tip];
      text.classList.toggle('shown', name !== undefined);
      if (name === undefined) return;
      text.textContent = name;
      const { x, y } = project(labelAt(tip));
      // A tip is hidden if its three faces are: those opposite to the other tips of its side.
      text.classList.toggle('behind', !facingCamera.some((seen, other) => seen && other !== tip && other < 4 === tip < 4));
      text.style.transform = `translate(-50%, -50%) translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
    });
  }
}

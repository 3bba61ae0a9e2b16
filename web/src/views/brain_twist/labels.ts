// SPDX-License-Identifier: MIT
//
// The numbers of the tips, which are the keys and moves that turn them, floating off the corners of the picture. They are
// plain text over the canvas, hidden from readers of the screen: the net says it in words.
import type { Spot } from './grip.js';
import { corners, scale, type Vec } from './star.js';

const off = 1.12; // how far from the middle, in lengths of the corner
const behind = -0.55; // depth from which a number is dim

export class TipLabels {
  readonly element = document.createElement('div');
  private readonly texts = corners.map(() => document.createElement('span'));

  constructor() {
    this.element.className = 'tips';
    this.element.setAttribute('aria-hidden', 'true');
    this.element.append(...this.texts);
  }

  /** `names[tip]` of the picture's tips 0..7; undefined: none there now. */
  show(names: readonly (string | undefined)[], project: (point: Vec) => Spot): void {
    this.texts.forEach((text, tip) => {
      const name = names[tip];
      text.classList.toggle('shown', name !== undefined);
      if (name === undefined) return;
      text.textContent = name;
      const { x, y, depth } = project(scale(corners[tip] as Vec, off));
      text.classList.toggle('behind', depth < behind);
      text.style.transform = `translate(-50%, -50%) translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
    });
  }
}

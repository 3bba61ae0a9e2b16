// SPDX-License-Identifier: MIT
//
// Pointer and keyboard input on the places of a drawing. Arrow keys move from place to place, so that a screen reader
// can read their contents. While a position is entered, a piece is dragged to another place of its orbit to exchange
// the two, or is turned in place.
import type { PermutationModel } from '../../model/permutation.js';
import type { PaintEvent } from '../puzzle_view.js';
import type { Diagram } from './diagram.js';

const steps: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const clickReach = 4; // pixels

export class PlaceController {
  painting = false;
  private drag: { place: number; pointer: number; x: number; y: number; moved: boolean } | undefined;
  private lifted = -1; // by keyboard

  constructor(
    private readonly model: PermutationModel,
    private readonly diagram: Diagram,
    private readonly paint: (detail: PaintEvent) => void,
  ) {
    diagram.places.forEach((element, place) => {
      element.addEventListener('keydown', (event) => this.key(event, place));
      element.addEventListener('pointerdown', (event) => this.press(event, place));
      element.addEventListener('pointermove', (event) => this.pull(event));
      element.addEventListener('pointerup', (event) => this.release(event));
      element.addEventListener('pointercancel', () => this.end());
      element.addEventListener('focus', () => this.enter(place, false));
    });
    this.enter(0, false);
  }

  get dragging(): boolean {
    return this.drag !== undefined;
  }

  end(): void {
    if (this.drag) this.diagram.carry(this.drag.place, undefined);
    this.drag = undefined;
    this.lift(-1);
    this.aim(undefined);
  }

  private press(event: PointerEvent, place: number): void {
    if (!this.painting || event.button !== 0 || this.drag) return;
    this.lift(-1);
    this.drag = { place, pointer: event.pointerId, x: event.clientX, y: event.clientY, moved: false };
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  }

  private pull(event: PointerEvent): void {
    const { drag } = this;
    if (!drag || drag.pointer !== event.pointerId) return;
    const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
    drag.moved ||= Math.hypot(x, y) > clickReach;
    if (!drag.moved) return;
    const zoom = this.diagram.svg.getScreenCTM()?.a ?? 1;
    this.diagram.carry(drag.place, { x: x / zoom, y: y / zoom });
    this.aim(this.target(event, drag.place));
  }

  private release(event: PointerEvent): void {
    const { drag } = this;
    if (!drag || drag.pointer !== event.pointerId) return;
    this.end();
    const other = drag.moved ? this.target(event, drag.place) : undefined;
    if (!drag.moved) this.turn(drag.place);
    else if (other !== undefined && other !== drag.place) this.paint({ index: drag.place, other });
  }

  private turn(place: number): void {
    if ((this.model.orbitAt[place]?.orientations ?? 1) > 1) this.paint({ index: place });
  }

  private target(event: PointerEvent, from: number): number | undefined {
    const all = [...this.model.orbitAt.keys()];
    const orbit = all.filter((place) => this.model.orbitAt[place] === this.model.orbitAt[from]);
    return this.diagram.placeNear(event.clientX, event.clientY, orbit);
  }

  private key(event: KeyboardEvent, place: number): void {
    const step = steps[event.code];
    const does = step !== undefined || (this.painting && ['Space', 'Enter', 'Escape'].includes(event.code));
    if (!does || event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation();
    event.preventDefault();
    if (step) this.enter(this.diagram.neighbour(place, step), true);
    else if (event.code === 'Escape') this.lift(-1);
    else if (event.code === 'Enter' && this.lifted < 0) this.turn(place);
    else this.liftOrDrop(place);
  }

  private liftOrDrop(place: number): void {
    const index = this.lifted;
    this.lift(index < 0 ? place : -1);
    const together = this.model.orbitAt[index] === this.model.orbitAt[place];
    if (index >= 0 && index !== place && together) this.paint({ index, other: place });
  }

  private lift(place: number): void {
    this.lifted = place;
    this.diagram.places.forEach((element, at) => element.classList.toggle('lifted', at === place));
  }

  private aim(place: number | undefined): void {
    this.diagram.places.forEach((element, at) => element.classList.toggle('target', at === place));
  }

  private enter(place: number, focus: boolean): void {
    this.diagram.places.forEach((element, at) => element.setAttribute('tabindex', at === place ? '0' : '-1'));
    if (focus) this.diagram.places[place]?.focus();
  }
}

// SPDX-License-Identifier: MIT
//
// A puzzle from a file that is a solid: shown as one, with its moves as buttons, or as the map of its places. A
// position is entered on the map, where every piece is visible. The view's angle records which of the two is shown.
import { FileFrame, wordsOf } from '../file/frame.js';
import { FileView } from '../file/file_view.js';
import type { DrawCount, Look, PuzzleView } from '../puzzle_view.js';
import type { Stage } from '../space/stage.js';
import type { Pose } from './pose.js';
import type { Shape } from './shape.js';
import { SolidView } from './view.js';

const pace = 320; // milliseconds for a move made by button

export class SolidOrMap implements PuzzleView {
  readonly element = document.createElement('div');
  readonly solid: SolidView;
  readonly map: FileView;
  private readonly framed = document.createElement('div');
  private readonly frame: FileFrame;
  private wanted: 'solid' | 'map' = 'solid';
  private shown: PuzzleView;
  private state: string;

  constructor(
    shape: Shape,
    private look: Look,
    stage: (Stage<Pose> & { readonly drawCount: DrawCount }) | undefined,
  ) {
    const { model } = shape;
    this.state = model.solved;
    this.solid = new SolidView(shape, look, stage);
    this.map = new FileView(model, look, () => this.choose('solid'));
    this.frame = new FileFrame(
      this.framed,
      model,
      {
        map: () => this.choose('map'),
        farther: () => this.solid.zoom(1 / 1.4),
        nearer: () => this.solid.zoom(1.4),
      },
      { press: (move) => this.press(move), point: () => {} },
    );
    this.frame.drawing.prepend(this.solid.element);
    for (const element of [this.framed, this.map.element]) Object.assign(element.style, { width: '100%', height: '100%' });
    Object.assign(this.element.style, { width: '100%', height: '100%' });
    for (const [view, element] of [[this.solid, this.solid.element], [this.map, this.map.element]] as const)
      for (const name of ['move', 'paint', 'view'])
        element.addEventListener(name, (event) => this.told(view, event as CustomEvent<{ move: string } | undefined>));
    this.shown = this.solid;
    this.applyLook();
    this.put();
  }

  private press(move: string): void {
    void this.solid.play(move, pace);
    this.solid.element.dispatchEvent(new CustomEvent('move', { detail: { move } }));
  }

  private told(view: PuzzleView, event: CustomEvent<{ move: string } | undefined>): void {
    if (view !== this.shown) return;
    if (event.type === 'move') this.state = this.solid.model.apply(this.state, event.detail?.move ?? '') ?? this.state;
    this.element.dispatchEvent(new CustomEvent(event.type, { detail: event.detail }));
  }

  private choose(wanted: 'solid' | 'map'): void {
    this.wanted = wanted;
    this.put();
    this.element.dispatchEvent(new CustomEvent('view'));
  }

  /** Shows the chosen one, or the map while a position is entered. */
  private put(): void {
    const shown = this.wanted === 'map' || this.map.painting ? this.map : this.solid;
    const focused = document.activeElement === this.framed || document.activeElement === this.map.element;
    this.shown = shown;
    shown.show(this.state);
    const element = shown === this.map ? this.map.element : this.framed;
    if (element.parentElement !== this.element) this.element.replaceChildren(element);
    if (focused) element.shadowRoot?.querySelector<HTMLElement>(`[data-does=${shown === this.map ? 'solid' : 'map'}]`)?.focus();
  }

  private applyLook(): void {
    this.frame.applyLook(this.look, false, wordsOf(this.look).say('ui.solid.explained'));
  }

  // --- PuzzleView ---

  show(state: string): void {
    this.state = state;
    this.shown.show(state);
  }

  play(move: string, milliseconds: number): Promise<void> {
    this.state = this.solid.model.apply(this.state, move) ?? this.state;
    return this.shown.play(move, milliseconds);
  }

  set(look: Partial<Look>): void {
    this.look = { ...this.look, ...look };
    this.solid.set(look);
    this.map.set(look);
    this.applyLook();
  }

  get painting(): boolean {
    return this.map.painting;
  }
  set painting(painting: boolean) {
    if (painting === this.map.painting) return;
    this.map.painting = painting;
    this.put();
  }

  mark(indices: readonly number[]): void {
    this.solid.mark(indices);
    this.map.mark(indices);
  }

  light(pieces: readonly string[]): void {
    this.solid.light(pieces);
    this.map.light(pieces);
  }

  orbit(right: number, up: number): void {
    this.shown.orbit(right, up);
  }

  get angle(): string {
    if (this.wanted === 'solid') return this.solid.angle;
    return this.map.angle === 'rows' ? 'rows' : 'map';
  }
  set angle(text: string) {
    this.wanted = text === 'map' || text === 'rows' ? 'map' : 'solid';
    if (this.wanted === 'map') this.map.angle = text === 'rows' ? 'rows' : '';
    else this.solid.angle = text;
    this.put();
  }

  resetView(): void {
    (this.shown === this.solid ? this.solid : this.map).resetView();
  }

  png(width: number, height: number): Promise<Blob> {
    return this.shown.png(width, height);
  }

  film(move: string, shares: readonly number[], width: number, height: number): Promise<Blob[]> {
    this.state = this.solid.model.apply(this.state, move) ?? this.state;
    return (this.shown === this.solid ? this.solid : this.map).film(move, shares, width, height);
  }

  svg(): string {
    return this.shown.svg();
  }

  dispose(): void {
    this.solid.dispose();
    this.map.dispose();
    this.element.remove();
  }
}

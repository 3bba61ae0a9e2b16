// SPDX-License-Identifier: MIT
//
// A puzzle from a file as a map of its places, with its moves as buttons: exactly what the file defines. The user can
// change between the map and rows of orbits; the view's angle records which of the two is shown.
import { placesNamed } from '../../model/permutation.js';
import type { PermutationModel, Piece } from '../../model/permutation.js';
import type { Words } from '../../model/words.js';
import { pngOf } from '../picture_file.js';
import type { Look, PaintEvent, PuzzleView } from '../puzzle_view.js';
import { Diagram } from './diagram.js';
import { FileFrame, wordsOf } from './frame.js';
import type { Layout } from './layout.js';
import { mapLayout, rowLayout } from './layout.js';
import { PlaceController } from './place_controller.js';
import { Zoom } from './zoom.js';

const pace = 320; // milliseconds for a move made by button

export class FileView implements PuzzleView {
  readonly element = document.createElement('div');
  private readonly frame: FileFrame;
  private readonly map: Layout | undefined;
  private readonly rows: Layout;
  private diagram!: Diagram;
  private controller!: PlaceController;
  private zoom!: Zoom;
  private state: string;
  private marked: readonly number[] = [];
  private lit: readonly string[] = []; // places, by the core's names
  private paints = false;
  private finish: (() => void) | undefined; // ends the running animation
  private shown: Layout;

  constructor(
    readonly model: PermutationModel,
    private look: Look,
    toSolid?: () => void, // if the puzzle can be shown as a solid too
  ) {
    this.state = model.solved;
    this.map = mapLayout(model);
    this.rows = rowLayout(model);
    this.shown = this.map ?? this.rows;
    const layouts = this.map ? { map: () => this.layOut(''), rows: () => this.layOut('rows') } : {};
    const buttons = {
      ...(toSolid ? { solid: toSolid } : {}),
      ...layouts,
      farther: () => this.zoom.by(1 / 1.4),
      nearer: () => this.zoom.by(1.4),
      whole: () => this.zoom.reset(),
    };
    const pad = { press: (move: string) => this.press(move), point: (move: string | undefined) => this.point(move) };
    this.frame = new FileFrame(this.element, model, buttons, pad);
    this.draw();
  }

  show(state: string): void {
    this.settle();
    if (state === this.state) return;
    this.state = state;
    this.render();
  }

  async play(move: string, milliseconds: number): Promise<void> {
    this.settle();
    const after = this.model.apply(this.state, move);
    if (after === undefined) return;
    this.state = after;
    this.render();
    await this.travel(move, milliseconds);
  }

  set(look: Partial<Look>): void {
    this.settle();
    this.look = { ...this.look, ...look };
    this.draw();
  }

  get painting(): boolean {
    return this.paints;
  }

  set painting(on: boolean) {
    if (on === this.paints) return;
    this.paints = on;
    this.controller.painting = on;
    this.controller.end();
    this.applyLook();
    this.render();
  }

  mark(indices: readonly number[]): void {
    this.marked = indices;
    this.render();
  }

  light(pieces: readonly string[]): void {
    this.lit = pieces;
    this.render();
  }

  orbit(right: number, up: number): void {
    this.zoom.pan(right, up);
  }

  get angle(): string {
    return this.shown === this.rows && this.map ? 'rows' : '';
  }

  set angle(text: string) {
    const wanted = text === 'rows' ? this.rows : (this.map ?? this.rows);
    if (wanted === this.shown) return;
    this.shown = wanted;
    this.settle();
    this.draw();
  }

  resetView(): void {
    this.zoom.reset();
  }

  png(width: number, height: number): Promise<Blob> {
    return pngOf(this.svg(), width, height);
  }

  async film(move: string, shares: readonly number[], width: number, height: number): Promise<Blob[]> {
    const made = this.model.transformation(move);
    await this.play(move, 0);
    if (!made) return [];
    const pictures: Blob[] = [];
    for (const share of shares) {
      this.diagram.travel(made, share * share * (3 - 2 * share));
      pictures.push(await this.png(width, height));
    }
    this.diagram.travel(made, 1);
    return pictures;
  }

  svg(): string {
    const copy = this.diagram.svg.cloneNode(true) as SVGSVGElement;
    const { x, y, width, height } = this.diagram.box;
    copy.removeAttribute('role');
    copy.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
    copy.setAttribute('width', String(Math.round(width)));
    copy.setAttribute('height', String(Math.round(height)));
    for (const place of copy.querySelectorAll('[tabindex]'))
      for (const name of ['tabindex', 'role', 'aria-label']) place.removeAttribute(name);
    return new XMLSerializer().serializeToString(copy);
  }

  dispose(): void {
    this.settle();
    this.zoom.dispose();
    this.element.remove();
  }

  private layOut(angle: string): void {
    this.angle = angle;
    this.element.dispatchEvent(new CustomEvent('view'));
  }

  /** Draws everything again, after a change of look or layout. */
  private draw(): void {
    this.zoom?.dispose();
    this.diagram?.svg.remove();
    this.diagram = new Diagram(this.model, this.shown, this.look, (this.map ?? this.rows).points);
    this.frame.drawing.prepend(this.diagram.svg);
    this.controller = new PlaceController(this.model, this.diagram, (detail) =>
      this.element.dispatchEvent(new CustomEvent<PaintEvent>('paint', { detail })),
    );
    this.controller.painting = this.paints;
    this.zoom = new Zoom(this.diagram.svg, this.diagram.box, () => this.controller.dragging);
    this.applyLook();
    this.render();
  }

  private applyLook(): void {
    const words = wordsOf(this.look);
    const mapped = this.shown === this.map;
    this.frame.applyLook(this.look, this.paints, words.say(mapped ? 'ui.file.map-explained' : 'ui.file.rows-explained'));
    this.frame.corner.get('map')?.toggleAttribute('hidden', mapped);
    this.frame.corner.get('rows')?.toggleAttribute('hidden', !mapped);
    this.diagram.svg.setAttribute('role', 'group');
    this.diagram.svg.setAttribute('aria-label', words.say('ui.file.diagram', { name: this.model.name, places: this.model.places }));
    if (this.paints) this.diagram.svg.setAttribute('aria-description', words.say('ui.file.help-enter'));
    else this.diagram.svg.removeAttribute('aria-description');
  }

  private render(): void {
    const pattern = this.model.parse(this.state);
    const words = wordsOf(this.look);
    this.diagram.show(pattern);
    this.diagram.ring(this.marked, placesNamed(this.model, this.lit));
    this.diagram.places.forEach((element, place) => {
      element.setAttribute('role', this.paints ? 'button' : 'img');
      element.setAttribute('aria-label', this.label(words, pattern[place] as Piece, place));
    });
  }

  private label(words: Words, piece: Piece, place: number): string {
    const orbit = this.model.orbitAt[place];
    const values = { orbit: orbit?.name ?? '', place: place - (orbit?.first ?? 0) + 1, piece: piece.piece + 1, turned: piece.turned };
    const turns = (orbit?.orientations ?? 1) > 1 && piece.modulus > 1;
    const kind = piece.piece < 0 ? 'gap' : this.diagram.isHome(piece, place) ? 'home' : turns ? 'turned' : 'piece';
    const text = words.say(`ui.file.${kind}`, values);
    return this.marked.includes(place) ? `${text}, ${words.say('ui.sliding.marked')}` : text;
  }

  private press(move: string): void {
    void this.play(move, pace);
    this.element.dispatchEvent(new CustomEvent('move', { detail: { move } }));
  }

  private point(move: string | undefined): void {
    if (move === undefined) this.diagram.endPreview();
    else if (!this.paints && !this.finish) this.diagram.preview(this.model.transformation(move));
  }

  /** Ends at once if the view is not visible. */
  private travel(move: string, milliseconds: number): Promise<void> {
    const made = this.model.transformation(move);
    this.diagram.endPreview();
    if (!made || milliseconds <= 0 || this.look.still || document.hidden) return Promise.resolve();
    return new Promise((resolve) => {
      const start = performance.now();
      let frame = 0;
      this.finish = () => {
        cancelAnimationFrame(frame);
        this.finish = undefined;
        this.diagram.travel(made, 1);
        resolve();
      };
      const step = (now: number): void => {
        const share = Math.min(Math.max((now - start) / milliseconds, 0), 1);
        if (share === 1) return this.finish?.();
        this.diagram.travel(made, share * share * (3 - 2 * share));
        frame = requestAnimationFrame(step);
      };
      this.diagram.travel(made, 0);
      frame = requestAnimationFrame(step);
    });
  }

  private settle(): void {
    this.finish?.();
  }
}

// SPDX-License-Identifier: MIT
//
// A solid in 3D with its pointer input: a sticker is dragged in the direction in which its layer turns, by whole turns.
import { placesNamed } from '../../model/permutation.js';
import type { PermutationModel } from '../../model/permutation.js';
import { cross, rotated, scaled, sum } from '../../model/cube_geometry.js';
import { wordsOf } from '../file/frame.js';
import type { DrawCount, Look, PuzzleView } from '../puzzle_view.js';
import { minus, type Camera, type Point } from '../space/camera.js';
import { easeInOut } from '../space/motion.js';
import type { Hit } from '../space/drag_axis.js';
import { SpaceView } from '../space/space_view.js';
import type { Stage } from '../space/stage.js';
import { drawing } from './drawing.js';
import { dragAxesOf, hitAt, type LayerDrag } from './drag.js';
import { frame, type Pose, type Turning } from './pose.js';
import type { Shape, Sticker } from './shape.js';

export class SolidView extends SpaceView<LayerDrag, Turning, Pose> implements PuzzleView {
  readonly painting = false; // a position is entered on the map
  readonly model: PermutationModel;
  #state!: string;
  #colouring!: readonly number[];
  #lit: readonly string[] = []; // places, by the core's names

  constructor(
    readonly shape: Shape,
    look: Look,
    solid: (Stage<Pose> & { readonly drawCount: DrawCount }) | undefined,
  ) {
    super(look, drawing, solid);
    this.model = shape.model;
    this.#become(this.model.solved);
    this.mount('rompicapo-solid-view');
  }

  protected get label(): string {
    return wordsOf(this.look).say('ui.solid.picture', { name: this.model.name });
  }

  protected get pose(): Pose {
    return this.#posed(this.turning);
  }

  #become(state: string): void {
    this.#state = state;
    this.#colouring = this.shape.colouring(state);
  }

  #posed(turning: Pose['turning']): Pose {
    const places = this.marks.length > 0 ? this.marks : this.lit;
    const marked = this.shape.stickers.flatMap(({ shows }, sticker) => (shows !== undefined && places.includes(shows.place) ? [sticker] : []));
    return { shape: this.shape, colouring: this.#colouring, turning, marked: new Set(marked) };
  }

  protected override frameCamera(camera: Camera): void {
    frame(camera, this.shape, this.look);
  }

  // --- PuzzleView ---

  light(pieces: readonly string[]): void {
    this.#lit = pieces;
    this.clock.wake();
  }

  override get lit(): readonly number[] {
    return placesNamed(this.model, this.#lit);
  }

  show(state: string): void {
    if (state === this.#state) return this.clock.end('play'); // a released layer may still be settling
    this.still();
    this.#become(state);
    this.clock.wake();
  }

  play(move: string, milliseconds: number): Promise<void> {
    const turn = this.shape.turnOf(move);
    this.still();
    const after = this.model.apply(this.#state, move);
    if (after === undefined) return Promise.resolve();
    this.#become(after);
    return turn === undefined ? (this.rest(), Promise.resolve()) : this.travel({ layer: turn.layer }, -turn.angle, milliseconds);
  }

  async film(move: string, shares: readonly number[], width: number, height: number): Promise<Blob[]> {
    const turn = this.shape.turnOf(move);
    await this.play(move, 0);
    if (turn === undefined) return [];
    const { layer, angle } = turn;
    const pictures = shares.map((share) => this.picture(this.#posed({ layer, angle: -angle * (1 - easeInOut(share)) }), width, height));
    this.draw();
    return Promise.all(pictures);
  }

  // --- DragTarget ---

  hitAt(camera: Camera, at: Point): Hit | undefined {
    return hitAt(camera, this.shape, at);
  }

  dragAxesOf(camera: Camera, hit: Hit): LayerDrag[] {
    return dragAxesOf(camera, this.shape, hit);
  }

  lean({ layer }: LayerDrag, angle: number): void {
    this.turning = { layer, angle };
    this.clock.wake();
  }

  release({ layer, step }: LayerDrag, angle: number, steps: number): void {
    const move = this.model.named(layer.generator, layer.angle > 0 ? steps : -steps);
    const after = move === undefined ? undefined : this.model.apply(this.#state, move);
    if (after !== undefined) this.#become(after);
    this.snap({ layer }, angle - steps * step, step);
    if (after !== undefined) this.tell('move', { move });
  }

  // --- For tests ---

  get state(): string {
    return this.#state;
  }

  /** The angle of one step of the turning layer, in radians. */
  get step(): number | undefined {
    return this.turning && Math.abs(this.turning.layer.angle);
  }

  /** The page position of a sticker's centre; null if it faces away. */
  stickerAt(index: number): Point | null {
    const { middle, normal } = this.shape.stickers[index] as Sticker;
    this.cameras(); // places the solid as drawn
    if (!this.camera.faces(middle, normal)) return null;
    const { left, top } = this.element.getBoundingClientRect();
    const { x, y } = this.camera.project(middle);
    return { x: left + x, y: top + y };
  }

  /** The directions in which turning layers move a sticker, with the length of a cube's edge: found by small turns. */
  directions(index: number): { screen: Point; move: string }[] {
    const { middle } = this.shape.stickers[index] as Sticker;
    return this.shape.layersOf(index).flatMap((layer) => {
      const length = Math.hypot(...cross(layer.axis, middle));
      if (length < 0.05) return []; // it turns on the spot
      return [1, -1].map((times) => {
        const small = (0.01 * Math.sign(layer.angle) * times) / length;
        const way = sum(rotated(middle, layer.axis, small), scaled(middle, -1));
        const screen = minus(this.camera.project(sum(middle, way)), this.camera.project(middle));
        return { screen: { x: 100 * screen.x, y: 100 * screen.y }, move: this.model.named(layer.generator, times) ?? '' };
      });
    });
  }
}

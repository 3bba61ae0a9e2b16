// SPDX-License-Identifier: MIT
//
// The cube in 3D with its pointer input: the orientation, the layers of its turns, and drags.
import { dot, frameOf, frames, placeOf, pointOf, rotated, scaled, sourcesOf, stickersOf, sum, type Vector } from '../../model/cube_geometry.js';
import { writeTurn, type Turn } from '../../model/cube_notation.js';
import type { CubeModel } from '../../model/cube.js';
import { CubeMask } from '../../model/cube_mask.js';
import type { DrawCount, Look, PuzzleView } from '../puzzle_view.js';
import type { Camera, Point } from '../space/camera.js';
import { easeInOut } from '../space/motion.js';
import type { Hit } from '../space/drag_axis.js';
import { SpaceView } from '../space/space_view.js';
import type { Stage } from '../space/stage.js';
import { drawing } from './drawing.js';
import { dragAxesOf, hitAt, moveOf, type LayerDrag } from './drag.js';
import { OrientedCube } from './oriented_cube.js';
import { frameCamera, turns, type Pose, type Turning } from './pose.js';

const quarter = Math.PI / 2;

/** One direction in which a sticker can be dragged, for the tests. */
export interface Direction {
  screen: Point; // length: half an edge of the cube
  move: string; // the move made by the drag
}

export class CubeView extends SpaceView<LayerDrag, Turning, Pose> implements PuzzleView {
  readonly size: number;
  readonly #oriented: OrientedCube;
  readonly #mask: CubeMask;
  #painting = false;
  #lit: readonly string[] = []; // pieces

  constructor(
    readonly model: CubeModel,
    look: Look,
    solid: (Stage<Pose> & { readonly drawCount: DrawCount }) | undefined,
  ) {
    super(look, drawing, solid);
    this.size = model.size;
    this.#oriented = new OrientedCube(model);
    this.#mask = new CubeMask(model.size);
    this.mount('rompicapo-cube-view');
  }

  protected get label(): string {
    const label = this.look.labels['ui.cube.picture'] ?? this.model.id;
    return label.replaceAll('{size}', String(this.size));
  }

  protected get pose(): Pose {
    return { letters: this.#mask.over(this.letters, this.look.mask ?? ''), turning: this.turning };
  }

  protected override frameCamera(camera: Camera): void {
    frameCamera(camera, this.look);
  }

  // --- PuzzleView ---

  light(pieces: readonly string[]): void {
    this.#lit = pieces;
    this.clock.wake();
  }

  override get lit(): readonly number[] {
    return stickersOf(this.size, this.letters, this.#lit);
  }

  /** `moves`: those that led here from the standard orientation (oriented_cube.ts). */
  show(state: string, moves?: readonly string[]): void {
    if (this.#painting) return void (this.#oriented.paint(state) && this.clock.wake()); // the pointer continues its stroke
    if (!this.#oriented.show(state, moves)) return this.clock.end('play'); // a released layer may still be settling
    this.still();
  }

  play(move: string, milliseconds: number): Promise<void> {
    const turn = this.model.turn(move);
    this.still();
    if (turn === undefined || !this.#oriented.turn(move)) return Promise.resolve();
    const { turning, angle } = turningOf(turn);
    return this.travel(turning, angle, milliseconds);
  }

  get painting(): boolean {
    return this.#painting;
  }
  set painting(painting: boolean) {
    if (painting === this.#painting) return;
    this.#painting = painting;
    this.still();
    this.#oriented.paint(this.model.named(this.letters));
  }

  async film(move: string, shares: readonly number[], width: number, height: number): Promise<Blob[]> {
    const turn = this.model.turn(move);
    this.still();
    if (turn === undefined || !this.#oriented.turn(move)) return [];
    const { letters } = this.pose;
    const { turning, angle } = turningOf(turn);
    const pictures = shares.map((share) => {
      const pose = { letters, turning: { ...turning, angle: angle * (1 - easeInOut(share)) } };
      return this.picture(pose, width, height);
    });
    this.draw();
    return Promise.all(pictures);
  }

  // --- For tests ---

  /** The stickers in the orientation of the cube. */
  get letters(): string {
    return this.#oriented.letters;
  }

  /** The page position of a sticker's centre, also while its layer turns; null if it faces away. */
  stickerAt(index: number): Point | null {
    const rest = scaled(pointOf(this.size, index), 1 / this.size);
    const { normal } = frameOf(placeOf(this.size, index).face);
    const turning = turns(this.turning, this.size, rest) ? this.turning : undefined;
    const [centre, out] = [rest, normal].map((vector) => (turning ? rotated(vector, turning.axis, turning.angle) : vector)) as [Vector, Vector];
    if (!this.camera.faces(centre, out)) return null;
    const { left, top } = this.element.getBoundingClientRect();
    const { x, y } = this.camera.project(centre);
    return { x: left + x, y: top + y };
  }

  /** The four directions in which a sticker can be dragged, each with the one-layer move that takes it to the face
   *  on that side. */
  directions(index: number): Direction[] {
    const centre = scaled(pointOf(this.size, index), 1 / this.size);
    const { right, down } = frameOf(placeOf(this.size, index).face);
    return [right, scaled(right, -1), down, scaled(down, -1)].map((way) => {
      const [ahead, back] = [0.05, -0.05].map((step) => this.camera.project(sum(centre, scaled(way, step)))) as [Point, Point];
      return { screen: { x: 10 * (ahead.x - back.x), y: 10 * (ahead.y - back.y) }, move: this.#moveTowards(index, way) };
    });
  }

  // Tries all one-layer turns, independently of the geometry used by drags.
  #moveTowards(index: number, way: Vector): string {
    const target = frames.findIndex(({ normal }) => dot(normal, way) > 0.5);
    for (let face = 0; face < 6; ++face)
      for (let layer = 1; 2 * layer <= this.size + 1; ++layer)
        for (const quarters of [1, 3]) {
          const turn: Turn = { face, first: layer, last: layer, quarters };
          const arrived = sourcesOf(this.size, turn).indexOf(index);
          if (placeOf(this.size, arrived).face === target) return writeTurn(this.size, turn);
        }
    return '';
  }

  // --- DragTarget ---

  hitAt(camera: Camera, at: Point): Hit | undefined {
    return hitAt(camera, this.size, at);
  }

  dragAxesOf(camera: Camera, hit: Hit): LayerDrag[] {
    return dragAxesOf(camera, this.size, hit);
  }

  lean({ axis, layer }: LayerDrag, angle: number): void {
    this.turning = { axis, first: layer, last: layer, angle };
    this.clock.wake();
  }

  release(drag: LayerDrag, angle: number, quarters: number): void {
    const move = moveOf(this.size, drag, quarters);
    const turned = quarters % 4 !== 0 && this.#oriented.turn(move);
    const left = angle - quarters * quarter;
    this.snap({ axis: drag.axis, first: drag.layer, last: drag.layer }, left, quarter);
    if (turned) this.tell('move', { move });
  }
}

/** The layers of a turn, and the angle from their end position back to the start. */
function turningOf({ face, first, last, quarters }: Turn): { turning: Turning; angle: number } {
  const turning = { axis: frameOf(face).normal, first, last, angle: 0 };
  return { turning, angle: (quarters === 3 ? -1 : quarters) * quarter };
}

// SPDX-License-Identifier: MIT
//
// The cube in space, played by hand: how it is held, which layers its turns move, and what the hand makes of them.
import { dot, frameOf, frames, placeOf, pointOf, rotated, scaled, sourcesOf, sum, type Vector } from '../../model/cube_geometry.js';
import { writeTurn, type Turn } from '../../model/cube_notation.js';
import type { CubeModel } from '../../model/cube.js';
import type { DrawCount, Look, PuzzleView } from '../puzzle_view.js';
import type { Eye, Point } from '../space/eye.js';
import { easeInOut } from '../space/motion.js';
import type { Hold } from '../space/push.js';
import { SpaceView } from '../space/space_view.js';
import type { Stage } from '../space/stage.js';
import { drawing } from './drawing.js';
import { holdAt, moveOf, pushesOf, type LayerPush } from './grip.js';
import { HeldCube } from './held.js';
import { makeRoom, turns, type Pose, type Turning } from './pose.js';

const quarter = Math.PI / 2;

/** One way in which a sticker can be dragged, for the tests. */
export interface Direction {
  screen: Point; // as far as half an edge of the cube goes
  move: string; // that a drag that way makes
}

export class CubeView extends SpaceView<LayerPush, Turning, Pose> implements PuzzleView {
  readonly size: number;
  readonly #held: HeldCube;
  #painting = false;

  constructor(
    readonly model: CubeModel,
    look: Look,
    solid: (Stage<Pose> & { readonly drawCount: DrawCount }) | undefined,
  ) {
    super(look, drawing, solid);
    this.size = model.size;
    this.#held = new HeldCube(model);
    this.mount('rompicapo-cube-view');
  }

  protected get label(): string {
    const label = this.look.labels['ui.cube.picture'] ?? this.model.id;
    return label.replaceAll('{size}', String(this.size));
  }

  protected get pose(): Pose {
    return { letters: this.letters, turning: this.turning };
  }

  protected override makeRoom(eye: Eye): void {
    makeRoom(eye, this.look);
  }

  // --- PuzzleView ---

  /** `moves`: that led here from a cube held upright (held.ts). */
  show(state: string, moves?: readonly string[]): void {
    if (this.#painting) return void (this.#held.paint(state) && this.clock.wake()); // the hand goes on with its stroke
    if (!this.#held.show(state, moves)) return this.clock.end('play'); // what the hand let go of may still come to rest
    this.still();
  }

  play(move: string, milliseconds: number): Promise<void> {
    const turn = this.model.turn(move);
    this.still();
    if (turn === undefined || !this.#held.turn(move)) return Promise.resolve();
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
    this.#held.paint(this.model.named(this.letters));
  }

  async film(move: string, shares: readonly number[], width: number, height: number): Promise<Blob[]> {
    const turn = this.model.turn(move);
    this.still();
    if (turn === undefined || !this.#held.turn(move)) return [];
    const { letters } = this;
    const { turning, angle } = turningOf(turn);
    const pictures = shares.map((share) => {
      const pose = { letters, turning: { ...turning, angle: angle * (1 - easeInOut(share)) } };
      return this.picture(pose, width, height);
    });
    this.draw();
    return Promise.all(pictures);
  }

  // --- for the tests ---

  /** The stickers as they are held. */
  get letters(): string {
    return this.#held.letters;
  }

  /** Where in the page the centre of a sticker is seen, also while its layer turns; null where it faces away. */
  stickerAt(index: number): Point | null {
    const rest = scaled(pointOf(this.size, index), 1 / this.size);
    const { normal } = frameOf(placeOf(this.size, index).face);
    const turning = turns(this.turning, this.size, rest) ? this.turning : undefined;
    const [centre, out] = [rest, normal].map((vector) => (turning ? rotated(vector, turning.axis, turning.angle) : vector)) as [Vector, Vector];
    if (!this.eye.faces(centre, out)) return null;
    const { left, top } = this.element.getBoundingClientRect();
    const { x, y } = this.eye.project(centre);
    return { x: left + x, y: top + y };
  }

  /** The four ways a sticker can be dragged, each with the one-layer move that carries it to the face on that side. */
  directions(index: number): Direction[] {
    const centre = scaled(pointOf(this.size, index), 1 / this.size);
    const { right, down } = frameOf(placeOf(this.size, index).face);
    return [right, scaled(right, -1), down, scaled(down, -1)].map((way) => {
      const [ahead, back] = [0.05, -0.05].map((step) => this.eye.project(sum(centre, scaled(way, step)))) as [Point, Point];
      return { screen: { x: 10 * (ahead.x - back.x), y: 10 * (ahead.y - back.y) }, move: this.#moveTowards(index, way) };
    });
  }

  // Found by trying all turns of one layer, not by the geometry that the hand uses.
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

  // --- Held: what the hand does ---

  holdAt(eye: Eye, at: Point): Hold | undefined {
    return holdAt(eye, this.size, at);
  }

  pushesOf(eye: Eye, hold: Hold): LayerPush[] {
    return pushesOf(eye, this.size, hold);
  }

  lean({ axis, layer }: LayerPush, angle: number): void {
    this.turning = { axis, first: layer, last: layer, angle };
    this.clock.wake();
  }

  release(push: LayerPush, angle: number, quarters: number): void {
    const move = moveOf(this.size, push, quarters);
    const turned = quarters % 4 !== 0 && this.#held.turn(move);
    const left = angle - quarters * quarter;
    this.snap({ axis: push.axis, first: push.layer, last: push.layer }, left, quarter);
    if (turned) this.tell('move', { move });
  }
}

/** The layers of a turn, and the angle from where they end back to where they begin. */
function turningOf({ face, first, last, quarters }: Turn): { turning: Turning; angle: number } {
  const turning = { axis: frameOf(face).normal, first, last, angle: 0 };
  return { turning, angle: (quarters === 3 ? -1 : quarters) * quarter };
}

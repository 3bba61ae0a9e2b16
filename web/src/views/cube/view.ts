// SPDX-License-Identifier: MIT
//
// The cube in space, played by hand. Invariant: the stickers held are always those at rest after the last move; what is
// seen on the way there is only an angle (pose.ts), so any motion can end at any time and no turn is lost.
import { dot, frameOf, frames, placeOf, pointOf, rotated, scaled, sourcesOf, sum, type Vector } from '../../model/cube_geometry.js';
import { writeTurn, type Turn } from '../../model/cube_notation.js';
import type { CubeModel } from '../../model/cube.js';
import type { DrawCount, Look, PaintEvent, PuzzleView } from '../puzzle_view.js';
import { drawing } from './drawing.js';
import { Eye, home, type Point } from '../space/eye.js';
import { holdAt, moveOf, pushesOf, type LayerPush } from './grip.js';
import { Hand, type Held } from '../space/hand.js';
import type { Hold } from '../space/push.js';
import { HeldCube } from './held.js';
import { Clock, coast, easeInOut, easeOut, fall } from '../space/motion.js';
import { makeRoom, turns, type Pose, type Stage, type Turning } from './pose.js';
import { SvgStage } from './svg_stage.js';

const quarter = Math.PI / 2;
const filling = { width: '100%', height: '100%' };

/** One way in which a sticker can be dragged, for the tests. */
export interface Direction {
  screen: Point; // as far as half an edge of the cube goes
  move: string; // that a drag that way makes
}

export class CubeView implements PuzzleView, Held<LayerPush> {
  readonly element = document.createElement('div');
  readonly size: number;
  readonly #eye = new Eye();
  readonly #clock = new Clock(() => this.#draw());
  readonly #hand: Hand<LayerPush>;
  readonly #quit = new AbortController();
  readonly #resized: ResizeObserver;
  readonly #drawn = new SvgStage(); // what stands in where there is no WebGL
  #stage: Stage;
  readonly #held: HeldCube;
  #turning: Turning | undefined;
  #marks: readonly number[] = [];
  #painting = false;

  constructor(
    readonly model: CubeModel,
    private look: Look,
    readonly solid: (Stage & { readonly drawCount: DrawCount }) | undefined,
  ) {
    this.size = model.size;
    this.#held = new HeldCube(model);
    this.#stage = solid ?? this.#drawn;
    this.#hand = new Hand(this.element, this);
    this.#resized = new ResizeObserver(() => this.#resize());
    this.#mount();
  }

  #mount(): void {
    const { element } = this;
    element.className = 'rompicapo-cube-view';
    element.setAttribute('role', 'img');
    Object.assign(element.style, { position: 'relative', ...filling, overflow: 'hidden', touchAction: 'none', userSelect: 'none' });
    this.#use(this.#stage);
    this.#label();
    this.#resized.observe(element);
    const { signal } = this.#quit;
    document.addEventListener('visibilitychange', () => document.hidden && this.#clock.endAll(), { signal });
    const { solid } = this;
    solid?.element.addEventListener('webglcontextlost', () => this.#use(this.#drawn), { signal });
    solid?.element.addEventListener('webglcontextrestored', () => this.#use(solid), { signal });
  }

  #use(stage: Stage): void {
    this.#stage = stage;
    const { style } = stage.element as HTMLElement;
    Object.assign(style, { position: 'absolute', inset: '0', ...filling, display: 'block', pointerEvents: 'none' });
    stage.element.setAttribute('aria-hidden', 'true');
    this.element.replaceChildren(stage.element);
    this.#clock.wake();
  }

  #label(): void {
    const label = this.look.labels['ui.cube.picture'] ?? this.model.id;
    this.element.setAttribute('aria-label', label.replaceAll('{size}', String(this.size)));
  }

  // --- PuzzleView ---

  /** `moves`: that led here from a cube held upright (held.ts). */
  show(state: string, moves?: readonly string[]): void {
    if (this.#painting) return void (this.#held.paint(state) && this.#clock.wake()); // the hand goes on with its stroke
    if (!this.#held.show(state, moves)) return this.#clock.end('play'); // what the hand let go of may still come to rest
    this.still();
  }

  play(move: string, milliseconds: number): Promise<void> {
    const turn = this.model.turn(move);
    this.still();
    if (turn === undefined || !this.#held.turn(move)) return Promise.resolve();
    const { turning, angle } = turningOf(turn);
    if (milliseconds <= 0 || angle === 0 || !this.#animates) return this.#rest(), Promise.resolve();
    return new Promise((resolve) => this.#begin('play', turning, angle, milliseconds, easeInOut, resolve));
  }

  set(look: Partial<Look>): void {
    this.look = { ...this.look, ...look };
    if (this.look.still) this.#clock.endAll();
    this.#label();
    this.#clock.wake();
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

  mark(indices: readonly number[]): void {
    this.#marks = [...indices];
    this.#clock.wake();
  }

  orbit(right: number, up: number): void {
    this.#eye.orbit(right, up);
    this.#clock.wake();
    this.#tell('view', undefined);
  }

  get angle(): string {
    return this.#eye.angle;
  }
  set angle(text: string) {
    this.#eye.angle = text;
    this.#clock.wake();
  }

  resetView(): void {
    this.home();
  }

  png(width: number, height: number): Promise<Blob> {
    const picture = this.#stage.picture(this.#pose, this.#eyes(width, height), this.look, this.#marks, width, height);
    this.#draw(); // the stage is the page's again before it is shown
    return picture;
  }

  async film(move: string, shares: readonly number[], width: number, height: number): Promise<Blob[]> {
    const turn = this.model.turn(move);
    this.still();
    if (turn === undefined || !this.#held.turn(move)) return [];
    const { letters } = this;
    const { turning, angle } = turningOf(turn);
    const pictures = shares.map((share) => {
      const pose = { letters, turning: { ...turning, angle: angle * (1 - easeInOut(share)) } };
      return this.#stage.picture(pose, this.#eyes(width, height), this.look, this.#marks, width, height);
    });
    this.#draw();
    return Promise.all(pictures);
  }

  svg(): string {
    return drawing(this.#pose, this.#eyes(600, 600), this.look, this.#marks);
  }

  dispose(): void {
    this.#quit.abort();
    this.#hand.dispose();
    this.#clock.dispose();
    this.#resized.disconnect();
    this.#drawn.dispose();
    this.solid?.dispose();
    this.element.remove();
  }

  // --- for the tests ---

  get drawCount(): DrawCount {
    return this.solid?.drawCount ?? { calls: 0, triangles: 0 };
  }

  /** The stickers as they are held. */
  get letters(): string {
    return this.#held.letters;
  }

  /** How far what turns stands from rest, in radians. */
  get leaning(): number {
    return Math.abs(this.#turning?.angle ?? 0);
  }

  /** Where in the page the centre of a sticker is seen, also while its layer turns; null where it faces away. */
  stickerAt(index: number): Point | null {
    const rest = scaled(pointOf(this.size, index), 1 / this.size);
    const { normal } = frameOf(placeOf(this.size, index).face);
    const turning = turns(this.#turning, this.size, rest) ? this.#turning : undefined;
    const [centre, out] = [rest, normal].map((vector) => (turning ? rotated(vector, turning.axis, turning.angle) : vector)) as [Vector, Vector];
    if (!this.#eye.faces(centre, out)) return null;
    const { left, top } = this.element.getBoundingClientRect();
    const { x, y } = this.#eye.project(centre);
    return { x: left + x, y: top + y };
  }

  /** The four ways a sticker can be dragged, each with the one-layer move that carries it to the face on that side. */
  directions(index: number): Direction[] {
    const centre = scaled(pointOf(this.size, index), 1 / this.size);
    const { right, down } = frameOf(placeOf(this.size, index).face);
    return [right, scaled(right, -1), down, scaled(down, -1)].map((way) => {
      const [ahead, back] = [0.05, -0.05].map((step) => this.#eye.project(sum(centre, scaled(way, step)))) as [Point, Point];
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

  eyeAt(at: Point): Eye {
    const [main, behind] = this.#eyes() as [Eye, Eye | undefined];
    return behind?.sees(at) === true ? behind : main;
  }

  holdAt(eye: Eye, at: Point): Hold | undefined {
    return holdAt(eye, this.size, at);
  }

  pushesOf(eye: Eye, hold: Hold): LayerPush[] {
    return pushesOf(eye, this.size, hold);
  }

  still(): void {
    this.#hand.drop();
    this.#clock.endAll();
    this.#clock.wake();
  }

  lean({ axis, layer }: LayerPush, angle: number): void {
    this.#turning = { axis, first: layer, last: layer, angle };
    this.#clock.wake();
  }

  release(push: LayerPush, angle: number, quarters: number): void {
    const move = moveOf(this.size, push, quarters);
    const turned = quarters % 4 !== 0 && this.#held.turn(move);
    const left = angle - quarters * quarter;
    const turning = { axis: push.axis, first: push.layer, last: push.layer, angle: left };
    if (this.#animates) this.#begin('snap', turning, left, 90 + 130 * Math.min(Math.abs(left) / quarter, 1), easeOut, () => {});
    else this.#rest();
    if (turned) this.#tell('move', { move });
  }

  paint(sticker: number, stroke: number): void {
    this.#tell<PaintEvent>('paint', { index: sticker, stroke });
  }

  swing(eye: Eye, by: Point): void {
    const { window } = this.#eye;
    const speed = 3.4 / Math.min(window.width, window.height); // radians a pixel: a point in front keeps under the pointer
    const mine = eye === this.#eye ? 1 : -1; // the one behind goes up when this one goes down
    this.orbit(-by.x * speed, mine * by.y * speed);
  }

  spin(eye: Eye, speed: Point): void {
    if (!this.#animates || Math.hypot(speed.x, speed.y) < 0.06) return;
    this.#clock.begin('eye', coast((milliseconds) => this.swing(eye, { x: speed.x * milliseconds, y: speed.y * milliseconds })));
  }

  zoom(factor: number): void {
    this.#eye.zoomBy(factor);
    this.#clock.wake();
    this.#tell('view', undefined);
  }

  home(): void {
    const { azimuth, elevation, zoom } = this.#eye;
    const round = Math.atan2(Math.sin(azimuth - home.azimuth), Math.cos(azimuth - home.azimuth)); // the shorter way
    const show = (left: number): void => {
      this.#eye.azimuth = home.azimuth + round * left;
      this.#eye.elevation = home.elevation + (elevation - home.elevation) * left;
      this.#eye.zoom = home.zoom + (zoom - home.zoom) * left;
      this.#tell('view', undefined);
    };
    this.#clock.begin('eye', fall(this.#animates ? 380 : 1, easeInOut, show, () => {}));
  }

  // --- within ---

  get #animates(): boolean {
    return !this.look.still && !document.hidden && this.element.isConnected;
  }

  get #pose(): Pose {
    return { letters: this.letters, turning: this.#turning };
  }

  // The layers go from where they are seen now to rest.
  #begin(name: string, turning: Turning, angle: number, milliseconds: number, ease: (share: number) => number, arrived: () => void): void {
    const show = (left: number): void => {
      this.#turning = { ...turning, angle: angle * left };
    };
    show(1);
    this.#clock.begin(name, fall(milliseconds, ease, show, () => (this.#rest(), arrived())));
  }

  #rest(): void {
    this.#turning = undefined;
    this.#clock.wake();
  }

  #tell<Detail>(name: 'move' | 'paint' | 'view', detail: Detail): void {
    this.element.dispatchEvent(new CustomEvent<Detail>(name, { detail }));
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.element;
    Object.assign(this.#eye.window, { width: Math.max(width, 1), height: Math.max(height, 1) });
    this.#draw();
  }

  /** The eye itself and, where the cube is shown twice, the one behind it, in a corner of the window. */
  #eyes(width?: number, height?: number): Eye[] {
    const main = width === undefined || height === undefined ? this.#eye : this.#eye.through({ left: 0, top: 0, width, height });
    makeRoom(main, this.look);
    return this.look.back === 'second' ? [main, main.behind()] : [main];
  }

  #draw(): void {
    this.#stage.draw(this.#pose, this.#eyes(), this.look, this.#marks);
  }
}

/** The layers of a turn, and the angle from where they end back to where they begin. */
function turningOf({ face, first, last, quarters }: Turn): { turning: Turning; angle: number } {
  const turning = { axis: frameOf(face).normal, first, last, angle: 0 };
  return { turning, angle: (quarters === 3 ? -1 : quarters) * quarter };
}

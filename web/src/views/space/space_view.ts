// SPDX-License-Identifier: MIT
//
// Base of all 3D puzzles with pointer input: the drawing surface, the camera, and the motion after a release.
// Invariant: the state is always the one at rest after the last move; what is animated is only an angle, so any motion
// can end at any time and no turn is lost.
import type { DrawCount, Look, PaintEvent } from '../puzzle_view.js';
import { Camera, home, type Point } from './camera.js';
import { PointerController, type DragTarget } from './pointer_controller.js';
import { Clock, coast, easeInOut, easeOut, fall } from './motion.js';
import type { DragAxis, Hit } from './drag_axis.js';
import { SvgStage, type Drawing, type Stage } from './stage.js';

const filling = { width: '100%', height: '100%' };

export abstract class SpaceView<D extends DragAxis, Turning, Pose> implements DragTarget<D> {
  readonly element = document.createElement('div');
  protected readonly camera = new Camera();
  protected readonly clock = new Clock(() => this.draw());
  protected readonly pointer: PointerController<D>;
  protected turning: (Turning & { angle: number }) | undefined;
  protected marks: readonly number[] = [];
  readonly #quit = new AbortController();
  readonly #resized: ResizeObserver;
  readonly #drawn: SvgStage<Pose>; // used without WebGL
  #stage: Stage<Pose>;

  constructor(
    protected look: Look,
    private readonly drawing: Drawing<Pose>,
    readonly solid: (Stage<Pose> & { readonly drawCount: DrawCount }) | undefined,
  ) {
    this.#drawn = new SvgStage(drawing);
    this.#stage = solid ?? this.#drawn;
    this.pointer = new PointerController(this.element, this);
    this.#resized = new ResizeObserver(() => this.#resize());
  }

  // --- Provided by each puzzle ---

  /** What to draw now. */
  protected abstract get pose(): Pose;
  protected abstract get label(): string;
  abstract readonly painting: boolean;
  abstract hitAt(camera: Camera, at: Point): Hit | undefined;
  abstract dragAxesOf(camera: Camera, hit: Hit): readonly D[];
  abstract lean(drag: D, angle: number): void;
  abstract release(drag: D, angle: number, steps: number): void;
  /** Leaves space in the viewport for surroundings of the puzzle. */
  protected frameCamera(_camera: Camera): void {}

  /** Call once, when the puzzle can be drawn. */
  protected mount(className: string): void {
    const { element } = this;
    element.className = className;
    element.setAttribute('role', 'img');
    Object.assign(element.style, { position: 'relative', ...filling, overflow: 'hidden', touchAction: 'none', userSelect: 'none' });
    this.#use(this.#stage);
    this.#name();
    this.#resized.observe(element);
    const { signal } = this.#quit;
    document.addEventListener('visibilitychange', () => document.hidden && this.clock.endAll(), { signal });
    const { solid } = this;
    solid?.element.addEventListener('webglcontextlost', () => this.#use(this.#drawn), { signal });
    solid?.element.addEventListener('webglcontextrestored', () => this.#use(solid), { signal });
  }

  #use(stage: Stage<Pose>): void {
    this.#stage = stage;
    const { style } = stage.element as HTMLElement;
    Object.assign(style, { position: 'absolute', inset: '0', ...filling, display: 'block', pointerEvents: 'none' });
    stage.element.setAttribute('aria-hidden', 'true');
    this.element.replaceChildren(stage.element);
    this.clock.wake();
  }

  #name(): void {
    this.element.setAttribute('aria-label', this.label);
  }

  // --- PuzzleView ---

  set(look: Partial<Look>): void {
    this.look = { ...this.look, ...look };
    if (this.look.still) this.clock.endAll();
    this.#name();
    this.clock.wake();
  }

  mark(indices: readonly number[]): void {
    this.marks = [...indices];
    this.clock.wake();
  }

  orbit(right: number, up: number): void {
    this.camera.orbit(right, up);
    this.clock.wake();
    this.tell('view', undefined);
  }

  get angle(): string {
    return this.camera.angle;
  }
  set angle(text: string) {
    this.camera.angle = text;
    this.clock.wake();
  }

  resetView(): void {
    this.home();
  }

  png(width: number, height: number): Promise<Blob> {
    const picture = this.picture(this.pose, width, height);
    this.draw(); // the stage must belong to the page before it is shown
    return picture;
  }

  protected picture(pose: Pose, width: number, height: number): Promise<Blob> {
    const { look, marks } = this.#told;
    return this.#stage.picture(pose, this.cameras(width, height), look, marks, width, height);
  }

  svg(): string {
    const { look, marks } = this.#told;
    return this.drawing(this.pose, this.cameras(600, 600), look, marks);
  }

  dispose(): void {
    this.#quit.abort();
    this.pointer.dispose();
    this.clock.dispose();
    this.#resized.disconnect();
    this.#drawn.dispose();
    this.solid?.dispose();
    this.element.remove();
  }

  // --- For tests ---

  get drawCount(): DrawCount {
    return this.solid?.drawCount ?? { calls: 0, triangles: 0 };
  }

  /** The remaining angle of a turn, in radians. */
  get leaning(): number {
    return Math.abs(this.turning?.angle ?? 0);
  }

  // --- DragTarget ---

  cameraAt(at: Point): Camera {
    const [main, behind] = this.cameras() as [Camera, Camera | undefined];
    return behind?.sees(at) === true ? behind : main;
  }

  still(): void {
    this.pointer.cancel();
    this.clock.endAll();
    this.clock.wake();
  }

  paint(sticker: number, stroke: number): void {
    this.tell<PaintEvent>('paint', { index: sticker, stroke });
  }

  swing(camera: Camera, by: Point): void {
    const { viewport } = this.camera;
    // radians per pixel: a point in front stays under the pointer
    const speed = 3.4 / Math.min(viewport.width, viewport.height);
    const mine = camera === this.camera ? 1 : -1; // the camera behind moves the opposite way
    this.orbit(-by.x * speed, mine * by.y * speed);
  }

  spin(camera: Camera, speed: Point): void {
    if (!this.animates || Math.hypot(speed.x, speed.y) < 0.06) return;
    this.clock.begin('camera', coast((milliseconds) => this.swing(camera, { x: speed.x * milliseconds, y: speed.y * milliseconds })));
  }

  zoom(factor: number): void {
    this.camera.zoomBy(factor);
    this.clock.wake();
    this.tell('view', undefined);
  }

  home(): void {
    const { azimuth, elevation, zoom } = this.camera;
    const round = Math.atan2(Math.sin(azimuth - home.azimuth), Math.cos(azimuth - home.azimuth)); // the shorter way
    const show = (left: number): void => {
      this.camera.azimuth = home.azimuth + round * left;
      this.camera.elevation = home.elevation + (elevation - home.elevation) * left;
      this.camera.zoom = home.zoom + (zoom - home.zoom) * left;
      this.tell('view', undefined);
    };
    this.clock.begin('camera', fall(this.animates ? 380 : 1, easeInOut, show, () => {}));
  }

  // --- Protected ---

  protected get animates(): boolean {
    return !this.look.still && !document.hidden && this.element.isConnected;
  }

  /** Animates a turn from its visible angle to rest. */
  protected begin(name: string, turning: Turning, angle: number, milliseconds: number, ease: (share: number) => number, arrived: () => void): void {
    const show = (left: number): void => {
      this.turning = { ...turning, angle: angle * left };
    };
    show(1);
    this.clock.begin(name, fall(milliseconds, ease, show, () => (this.rest(), arrived())));
  }

  /** The same for a played turn. */
  protected travel(turning: Turning, angle: number, milliseconds: number): Promise<void> {
    if (milliseconds <= 0 || angle === 0 || !this.animates) return this.rest(), Promise.resolve();
    return new Promise((resolve) => this.begin('play', turning, angle, milliseconds, easeInOut, resolve));
  }

  /** The same for a released turn: the more of a step is left, the longer it takes. */
  protected snap(turning: Turning, left: number, step: number): void {
    if (!this.animates) return this.rest();
    this.begin('snap', turning, left, 90 + 130 * Math.min(Math.abs(left) / step, 1), easeOut, () => {});
  }

  protected rest(): void {
    this.turning = undefined;
    this.clock.wake();
  }

  protected tell<Detail>(name: 'move' | 'paint' | 'view', detail: Detail): void {
    this.element.dispatchEvent(new CustomEvent<Detail>(name, { detail }));
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.element;
    Object.assign(this.camera.viewport, { width: Math.max(width, 1), height: Math.max(height, 1) });
    this.draw();
  }

  /** The camera and, if the puzzle is shown twice, the one behind it, in a corner of the viewport. */
  protected cameras(width?: number, height?: number): Camera[] {
    const main = width === undefined || height === undefined ? this.camera : this.camera.withViewport({ left: 0, top: 0, width, height });
    this.frameCamera(main);
    return this.look.back === 'second' ? [main, main.behind()] : [main];
  }

  /** Pieces of an explanation, as marks. */
  get lit(): readonly number[] {
    return [];
  }

  /** Marks of faults take precedence over those of an explanation. */
  get #told(): { look: Look; marks: readonly number[] } {
    const { look, marks, lit } = this;
    return marks.length > 0 || lit.length === 0 ? { look, marks } : { look: { ...look, lit: true }, marks: lit };
  }

  protected draw(): void {
    const { look, marks } = this.#told;
    this.#stage.draw(this.pose, this.cameras(), look, marks);
  }
}

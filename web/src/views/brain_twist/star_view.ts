// SPDX-License-Identifier: MIT
//
// Brain Twist in 3D. The state changes at once and belongs to the model; the picture depends on the orientation (which
// of the 12 rotations is shown), the motion (the remaining animation) and the camera. Invariant: at rest the picture
// shows the state, and the number at a tip is the move that turns it.
import { brainTwistModel, canTurn, moveOf, places, turnOf } from '../../model/brain_twist.js';
import { isLanguage, Words } from '../../model/words.js';
import { plainLook, type DrawCount, type Look, type PaintEvent, type PuzzleView } from '../puzzle_view.js';
import { placesOf } from './colours.js';
import { Core } from './core.js';
import { drawing } from './drawing.js';
import { Gestures, type GestureTarget } from './gestures.js';
import { TipLabels } from './labels.js';
import { Motion } from './motion.js';
import { Orientation } from './orientation.js';
import { Pairing } from './pairing.js';
import { Petals } from './petals.js';
import { Stage } from './stage.js';
import { corners, pointOf, poseOf, third, type Vec } from './star.js';
import { StarCamera } from './star_camera.js';
import { starStyles } from './styles.js';
import { TipDrag, type ProjectedPoint, type ScreenPoint } from './tip_drag.js';

const snapTime = 190; // milliseconds for a released tip to settle
const foldTime = 1100;
const closedReach = 1.95; // the greatest distance of labels and long ends of petals from the centre
const starReach = 2.06;

const foldIcon =
  'M12 3 4 8v8l8 5 8-5V8Z M4 8l8 4 8-4 M12 12v9';

export class StarView implements PuzzleView, GestureTarget {
  readonly element = document.createElement('div');
  readonly canvas: HTMLCanvasElement;
  private readonly orientation = new Orientation();
  private readonly motion = new Motion();
  private readonly camera = new StarCamera();
  private readonly petals = new Petals();
  private readonly core = new Core();
  private readonly labels = new TipLabels();
  private readonly stage: Stage;
  private readonly gestures: Gestures;
  private readonly button = document.createElement('button');
  private look: Look = plainLook;
  private state = '';
  private paintingNow = false;
  private dragging = false;
  private playing = false;
  private pointed: number | undefined;
  private readonly pairing = new Pairing();
  private dragged: readonly number[] = []; // the two petals of a drag
  private marked: readonly number[] = []; // places of the state
  private lit: readonly string[] = []; // colours

  constructor(look: Look) {
    this.stage = new Stage(this.camera, [this.petals.group, this.core.group]);
    this.canvas = this.stage.canvas;
    this.stage.beforeFrame = (now) => this.beforeFrame(now);
    this.stage.afterFrame = () => this.placeLabels();
    this.gestures = new Gestures(this);
    this.build();
    this.set(look);
    this.show(brainTwistModel.solved);
  }

  private build(): void {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(starStyles);
    const root = this.element.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    this.button.type = 'button';
    this.button.className = 'fold';
    this.button.setAttribute('aria-keyshortcuts', '0');
    this.button.addEventListener('click', () => this.fold());
    this.canvas.setAttribute('role', 'img');
    root.append(this.canvas, this.labels.element, this.button);
  }

  // The state

  show(state: string): void {
    // The state reported by a gesture returns here unchanged: its tip may still be settling.
    if (state === this.state && !this.playing && !this.dragging) return this.stage.invalidate();
    this.gestures.cancel();
    this.state = state;
    this.orientation.show(state);
    this.motion.rest(this.orientation.flipped);
    this.repaint();
  }

  async play(move: string, milliseconds: number): Promise<void> {
    this.gestures.cancel();
    this.motion.rest(this.orientation.flipped);
    const ended = this.make(move, this.look.still || document.hidden ? 0 : milliseconds);
    this.playing = this.motion.moving;
    await ended;
    // The end of this move may have started another one.
    this.playing &&= this.motion.moving;
  }

  /** Applies the move at once; the picture follows. */
  private make(move: string, milliseconds: number): Promise<void> {
    const after = brainTwistModel.apply(this.state, move);
    if (after === undefined) return Promise.resolve();
    const turn = turnOf(move);
    const tip = turn && this.orientation.tipInPicture(turn.tip);
    this.state = after;
    this.orientation.follow(after, move);
    this.repaint();
    if (milliseconds <= 0) {
      this.motion.rest(this.orientation.flipped);
      return Promise.resolve();
    }
    return turn && tip !== undefined
      ? this.motion.turned(tip, turn.clockwise, milliseconds)
      : this.motion.fold(this.orientation.flipped, this.camera.up(), milliseconds);
  }

  private tell(move: string): void {
    this.element.dispatchEvent(new CustomEvent('move', { detail: { move }, bubbles: true }));
  }

  // The look

  set(look: Partial<Look>): void {
    this.look = { ...this.look, ...look };
    this.element.classList.toggle('dark', this.look.dark);
    const language = document.documentElement.lang;
    const words = new Words(isLanguage(language) ? language : 'en', this.look.labels);
    this.canvas.setAttribute('aria-label', words.say('ui.brain_twist.star'));
    this.button.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round"><path d="${foldIcon}"/></svg>`;
    const key = document.createElement('kbd');
    key.textContent = '0';
    this.button.append(words.say('ui.brain_twist.fold'), key);
    this.stage.show(this.look.back);
    this.repaint();
  }

  private repaint(): void {
    const bright = this.pointed === undefined || this.paintingNow ? undefined : this.tipOf(this.pointed);
    const { chosen } = this.pairing;
    const told = [...this.marked, ...(chosen === undefined ? [] : [chosen])];
    const framed = [...told.map((place) => this.orientation.placeInPicture(place)), ...this.dragged];
    const tiles = this.orientation.tiles();
    this.petals.paint({
      tiles,
      look: this.look,
      bright: (place) => bright !== undefined && this.tipOf(place) === bright,
      framed: (place, side) => framed.includes(place) || placesOf(this.lit, tiles, side).includes(place),
    });
    this.stage.invalidate();
  }

  private beforeFrame(now: number): boolean {
    const more = this.motion.step(now);
    this.arrange();
    return more;
  }

  /** Updates all positions; before a frame, and before a pointer is hit-tested. */
  private arrange(): void {
    this.petals.pose(this.motion.poses(), this.camera.up());
    const fold = this.motion.meanFold;
    this.stage.frameOn(this.camera.middle(fold), closedReach + (starReach - closedReach) * Math.sin(Math.PI * fold));
    const turning = this.motion.turning;
    this.core.pose(turning?.tip, turning?.angle ?? 0, turning?.lift ?? 0);
  }

  private tipNames(): (string | undefined)[] {
    return corners.map((_, tip) => (canTurn(tip, this.orientation.flipped) ? `${this.orientation.tipInState(tip) + 1}` : undefined));
  }

  private get ink(): string {
    return this.look.dark ? '#f3f5f9' : '#1b1f27';
  }

  private placeLabels(): void {
    const names = this.tipNames();
    this.labels.show(this.motion.folding ? names.map(() => undefined) : names, (point) => this.stage.project(point));
  }

  get painting(): boolean {
    return this.paintingNow;
  }
  set painting(now: boolean) {
    this.paintingNow = now;
    this.pairing.chosen = undefined;
    this.repaint();
  }

  mark(indices: readonly number[]): void {
    this.marked = indices;
    this.repaint();
  }

  light(pieces: readonly string[]): void {
    this.lit = pieces;
    this.repaint();
  }

  // GestureTarget

  pick(at: ScreenPoint): { place: number; point: Vec } | undefined {
    this.arrange();
    const found = this.petals.pick(this.stage.ray(at.x, at.y));
    return found && { place: found.place, point: this.stage.toPuzzle(found.hit.point) };
  }

  project(point: Vec): ProjectedPoint {
    return this.stage.project(point);
  }

  tipOf(place: number): number | undefined {
    const groups = places[place];
    if (!groups || this.motion.folding) return undefined;
    return this.orientation.flipped ? groups.outer + 4 : groups.inner;
  }

  dragTip(drag: TipDrag): void {
    if (!this.dragging) this.motion.rest(this.orientation.flipped);
    this.dragging = true;
    this.canvas.classList.add('held');
    this.motion.turnTo(drag.tip, drag.angle);
    this.stage.invalidate();
  }

  releaseTip(drag: TipDrag, thirds: number): void {
    this.dragging = false;
    this.canvas.classList.remove('held');
    const turns = ((thirds % 3) + 3) % 3;
    const move = turns === 0 ? undefined : moveOf(this.orientation.tipInState(drag.tip), turns === 1);
    if (move !== undefined) void this.make(move, 0);
    if (!this.look.still) void this.motion.settle(drag.tip, drag.angle - thirds * third, snapTime, true);
    else this.motion.rest(this.orientation.flipped);
    this.stage.invalidate();
    if (move !== undefined) this.tell(move);
  }

  fold(): void {
    this.gestures.cancel();
    this.motion.rest(this.orientation.flipped);
    void this.make('0', this.look.still ? 0 : foldTime);
    this.tell('0');
  }

  orbit(right: number, up: number): void {
    this.camera.orbit(right, up);
    this.seen();
  }

  magnify(by: number): void {
    this.camera.magnify(by);
    this.seen();
  }

  private seen(): void {
    this.stage.invalidate();
    this.element.dispatchEvent(new CustomEvent('view', { bubbles: true }));
  }

  point(place: number | undefined): void {
    const tip = (at: number | undefined) => (at === undefined ? undefined : this.tipOf(at));
    const same = tip(place) === tip(this.pointed);
    this.pointed = place;
    this.canvas.classList.toggle('over', place !== undefined);
    if (!same) this.repaint();
  }

  choose(from: number, to: number | undefined): void {
    this.dragged = to === undefined ? [] : [from, to];
    this.repaint();
  }

  paint(from: number, to: number): void {
    const [index, other] = [this.orientation.placeInState(from), this.orientation.placeInState(to)];
    const detail: PaintEvent = from === to ? this.pairing.tap(index) : { index, other };
    this.repaint();
    this.element.dispatchEvent(new CustomEvent('paint', { detail, bubbles: true }));
  }

  // Camera and pictures

  get angle(): string {
    return this.camera.text;
  }
  set angle(text: string) {
    this.camera.text = text;
    this.stage.invalidate();
  }

  resetView(): void {
    this.camera.text = '';
    this.camera.zoom = 1;
    this.seen();
  }

  png(width: number, height: number): Promise<Blob> {
    return this.stage.png(width, height, this.tipNames(), this.ink);
  }

  async film(move: string, shares: readonly number[], width: number, height: number): Promise<Blob[]> {
    if (brainTwistModel.apply(this.state, move) === undefined) return [];
    this.gestures.cancel();
    this.motion.rest(this.orientation.flipped);
    void this.make(move, 1);
    const put = this.motion.scrub();
    const pictures: Blob[] = [];
    for (const share of shares) {
      put(share);
      pictures.push(await this.stage.png(width, height, [], this.ink)); // a fold moves the labels
    }
    this.motion.rest(this.orientation.flipped);
    this.stage.invalidate();
    return pictures;
  }

  svg(): string {
    const { flipped } = this.orientation;
    const tiles = this.orientation.tiles();
    const lit = placesOf(this.lit, tiles, flipped ? 'inner' : 'outer');
    const marked = [...this.marked.map((place) => this.orientation.placeInPicture(place)), ...lit];
    return drawing({ tiles, flipped, names: this.tipNames(), marked }, this.camera, this.look);
  }

  get drawCount(): DrawCount {
    return this.stage.drawCount;
  }

  /** For tests: where on the screen a drag of a move's tip (1..8) can begin, and its direction for a third
   *  clockwise. Undefined: the tip cannot turn now, or is not visible. */
  tipAt(tip: number): { x: number; y: number; dx: number; dy: number } | undefined {
    this.arrange();
    const inPicture = this.orientation.tipInPicture(tip - 1);
    const box = this.canvas.getBoundingClientRect();
    for (const [place] of places.entries()) {
      if (this.tipOf(place) !== inPicture) continue;
      const at = this.project(pointOf(poseOf(place, Number(this.orientation.flipped)), 0, 0.15));
      const hit = this.pick(at);
      if (hit?.place !== place) continue;
      const { way } = new TipDrag(inPicture, hit.point, at, (point) => this.project(point), 0);
      return { x: box.left + at.x, y: box.top + at.y, dx: way.x * third, dy: way.y * third };
    }
    return undefined;
  }

  dispose(): void {
    this.gestures.dispose();
    this.motion.rest(this.orientation.flipped);
    this.petals.dispose();
    this.core.dispose();
    this.stage.dispose();
    this.element.remove();
  }
}

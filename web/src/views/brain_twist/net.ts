// SPDX-License-Identifier: MIT
//
// Brain Twist as its two nets, in the frame of the state: rc stays at place 1. Pointer and keyboard both do everything:
// Tab moves between the nets, the tips and the fold; arrow keys move from petal to petal; Enter chooses the two petals
// that change places.
import { brainTwistModel, canTurn, moveOf, readBoard } from '../../model/brain_twist.js';
import { isLanguage, Words } from '../../model/words.js';
import { plainLook, type Look, type PaintEvent, type PuzzleView } from '../puzzle_view.js';
import type { Side } from './colours.js';
import { NetDrawing, type PetalPart } from './net_drawing.js';
import { Pairing } from './pairing.js';
import { netStyles } from './styles.js';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export class NetView implements PuzzleView {
  readonly element = document.createElement('div');
  readonly angle = '';
  private readonly drawing = new NetDrawing();
  private readonly pairing = new Pairing();
  private look: Look = plainLook;
  private state = brainTwistModel.solved;
  private marked: readonly number[] = [];
  private lit: readonly string[] = []; // colours
  private paintingNow = false;
  private pressed: number | undefined;
  private ended: (() => void) | undefined;
  private readonly current: Record<Side, number> = { outer: 0, inner: 0 }; // tab stop, in the net's order

  constructor(look: Look) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(netStyles);
    const root = this.element.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    root.append(this.drawing.element);
    this.listen();
    this.set(look);
  }

  private listen(): void {
    for (const part of this.drawing.petals) {
      part.group.addEventListener('pointerdown', () => (this.pressed = part.place));
      part.group.addEventListener('pointerup', () => this.let(part.place));
      part.group.addEventListener('keydown', (event) => this.key(event, part));
    }
    for (const { tip, button } of this.drawing.tips) {
      button.addEventListener('click', (event) => this.turn(tip, !event.shiftKey));
      button.addEventListener('contextmenu', (event) => {
        event.preventDefault();
        this.turn(tip, false);
      });
      onPress(button, (event) => this.turn(tip, !event.shiftKey));
    }
    const fold = () => this.make('0');
    this.drawing.fold.addEventListener('click', fold);
    onPress(this.drawing.fold, fold);
  }

  private let(place: number): void {
    const from = this.pressed;
    this.pressed = undefined;
    if (!this.paintingNow || from === undefined) return;
    if (from === place) this.tap(place);
    else this.tell({ index: from, other: place });
  }

  private tap(place: number): void {
    this.tell(this.pairing.tap(place));
    this.update();
  }

  private tell(detail: PaintEvent): void {
    this.element.dispatchEvent(new CustomEvent('paint', { detail, bubbles: true }));
  }

  private key(event: KeyboardEvent, part: PetalPart): void {
    const step = steps[event.key];
    const pressed = event.key === 'Enter' || event.key === ' ';
    if (step === undefined && !(this.paintingNow && (pressed || event.key === 'Escape'))) return;
    event.preventDefault();
    event.stopPropagation(); // elsewhere on the page arrow keys turn the puzzle
    if (step !== undefined) return this.goOn(part.side, step);
    if (pressed) return this.tap(part.place);
    this.pairing.chosen = undefined;
    this.update();
  }

  private goOn(side: Side, step: number): void {
    const own = this.drawing.petals.filter((petal) => petal.side === side);
    this.current[side] = (this.current[side] + step + own.length) % own.length;
    this.update();
    own[this.current[side]]?.group.focus();
  }

  private turn(tip: number, clockwise: boolean): void {
    if (canTurn(tip, readBoard(this.state).flipped)) this.make(moveOf(tip, clockwise));
  }

  private make(move: string): void {
    if (this.paintingNow && move !== '0') return;
    void this.play(move, 0);
    this.element.dispatchEvent(new CustomEvent('move', { detail: { move }, bubbles: true }));
  }

  show(state: string): void {
    this.ended?.();
    this.state = state;
    this.update();
  }

  /** Petals change colour at once (CSS softens it); this only waits for the given time. */
  play(move: string, milliseconds: number): Promise<void> {
    this.show(brainTwistModel.apply(this.state, move) ?? this.state);
    if (milliseconds <= 0 || this.look.still) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.ended?.(), milliseconds);
      this.ended = () => {
        this.ended = undefined;
        clearTimeout(timer);
        resolve();
      };
    });
  }

  set(look: Partial<Look>): void {
    this.look = { ...this.look, ...look };
    this.element.classList.toggle('still', this.look.still);
    this.update();
  }

  get painting(): boolean {
    return this.paintingNow;
  }
  set painting(now: boolean) {
    this.paintingNow = now;
    this.pairing.chosen = undefined;
    this.element.classList.toggle('painting', now);
    this.update();
  }

  mark(indices: readonly number[]): void {
    this.marked = indices;
    this.update();
  }

  light(pieces: readonly string[]): void {
    this.lit = pieces;
    this.update();
  }

  private update(): void {
    const language = document.documentElement.lang;
    const words = new Words(isLanguage(language) ? language : 'en', this.look.labels);
    const ringed = { marked: this.marked, chosen: this.pairing.chosen, lit: this.lit };
    this.drawing.update(readBoard(this.state), this.look, words, ringed);
    for (const side of ['outer', 'inner'] as const)
      this.drawing.petals
        .filter((petal) => petal.side === side)
        .forEach(({ group }, at) => {
          group.setAttribute('role', this.paintingNow ? 'button' : 'img');
          group.setAttribute('tabindex', at === this.current[side] ? '0' : '-1');
        });
  }

  /** A net has no viewing angle. */
  orbit(): void {}

  svg(): string {
    const copy = this.drawing.element.cloneNode(true) as SVGSVGElement;
    for (const part of copy.querySelectorAll('[tabindex]')) part.removeAttribute('tabindex');
    copy.querySelector('.fold')?.remove();
    return new XMLSerializer().serializeToString(copy);
  }

  async png(width: number, height: number): Promise<Blob> {
    const picture = new Image(width, height);
    picture.src = `data:image/svg+xml,${encodeURIComponent(this.svg().replace('<svg ', `<svg width="${width}" height="${height}" `))}`;
    await picture.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width, height];
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
    return new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture')))),
    );
  }

  dispose(): void {
    this.ended?.();
    this.element.remove();
  }
}

/** Enter and Space, as on a button. */
function onPress(button: Element, act: (event: KeyboardEvent) => void): void {
  button.addEventListener('keydown', (event) => {
    const key = event as KeyboardEvent;
    if (key.key !== 'Enter' && key.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    act(key);
  });
}

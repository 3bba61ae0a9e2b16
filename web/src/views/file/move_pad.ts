// SPDX-License-Identifier: MIT
//
// The moves of a puzzle from a file as buttons, the powers of a turn side by side. One tab stop; arrow keys move
// between buttons. Reports the hovered or focused button, so that its move can be previewed.
import type { PermutationModel } from '../../model/permutation.js';

const mostInColumn = 14; // groups, if the pad is beside the drawing

export interface PadListener {
  press(move: string): void;
  point(move: string | undefined): void;
}

export class MovePad {
  readonly element = document.createElement('div');
  private readonly buttons: HTMLButtonElement[] = [];

  constructor(
    model: PermutationModel,
    private readonly listener: PadListener,
  ) {
    this.element.className = 'pad';
    this.element.setAttribute('role', 'toolbar');
    const all = groups(model);
    this.element.style.setProperty('--columns', String(Math.ceil(all.size / mostInColumn)));
    for (const [generator, moves] of all) this.element.append(this.group(generator, moves));
    this.enter(0, false);
    this.element.addEventListener('keydown', (event) => this.key(event));
    this.element.addEventListener('pointerleave', () => listener.point(undefined));
    this.element.addEventListener('focusout', () => listener.point(undefined));
  }

  label(text: string): void {
    this.element.setAttribute('aria-label', text);
  }

  disable(disabled: boolean): void {
    for (const button of this.buttons) button.disabled = disabled;
  }

  private group(generator: string, moves: readonly string[]): HTMLElement {
    const group = document.createElement('div');
    group.className = 'group';
    group.setAttribute('role', 'group');
    group.setAttribute('aria-label', generator);
    for (const move of moves) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = move;
      const at = this.buttons.push(button) - 1;
      button.addEventListener('click', () => this.listener.press(move));
      button.addEventListener('pointerenter', (event) => event.pointerType === 'mouse' && this.listener.point(move));
      button.addEventListener('focus', () => {
        this.enter(at, false);
        if (button.matches(':focus-visible')) this.listener.point(move);
      });
      group.append(button);
    }
    return group;
  }

  private key(event: KeyboardEvent): void {
    const at = this.buttons.findIndex((button) => button.tabIndex === 0);
    const last = this.buttons.length - 1;
    const next: Record<string, number> = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: last };
    const to = next[event.code];
    if (event.code === 'Space' || event.code === 'Enter') event.stopPropagation(); // the button handles it
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation();
    event.preventDefault();
    this.enter(Math.min(Math.max(to, 0), last), true);
  }

  private enter(at: number, focus: boolean): void {
    this.buttons.forEach((button, index) => (button.tabIndex = index === at ? 0 : -1));
    if (focus) this.buttons[at]?.focus();
  }
}

/** The moves grouped by the turn of which they are powers, in their usual order. */
export function groups(model: PermutationModel): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const move of model.moves()) {
    const generator = model.powerOf(move)?.generator ?? move;
    all.set(generator, [...(all.get(generator) ?? []), move]);
  }
  return all;
}

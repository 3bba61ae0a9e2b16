// SPDX-License-Identifier: MIT
//
// The puzzle's states along a plan: its picture, the moves, and the preconditions of the selected one.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { PlannedMove } from '../../engine/protocol.js';
import type { Words } from '../../model/words.js';
import { icon } from '../shell/icons.js';
import type { Icon } from '../shell/icons.js';
import { linesOf } from './listing.js';

export interface Way {
  readonly steps: readonly PlannedMove[];
  readonly at: number; // moves made
  readonly last: number; // the last legal move
  readonly wrong: number; // the illegal move, from 1; 0: none
  readonly picture: string; // data address, or empty
  readonly playing: boolean;
  readonly words: Words;
  go(at: number): void;
  toggle(): void;
  point(step: number): void; // selects a move, from 1; 0: none
}

function controls({ at, last, steps, playing, words, go, toggle }: Way): TemplateResult {
  const button = (name: Icon, act: string, key: string, work: () => void, disabled: boolean): TemplateResult => {
    const label = words.say(`ui.player.${key}`);
    return html`<button type="button" class="round" data-act=${`plan-${act}`} aria-label=${label} title=${label} ?disabled=${disabled} @click=${work}>${icon(name)}</button>`;
  };
  return html`
    <div class="row">
      ${button('first', 'first', 'first', () => go(0), at === 0)}
      ${button('back', 'back', 'back', () => go(at - 1), at === 0)}
      ${button(playing ? 'pause' : 'play', 'play', playing ? 'pause' : 'play', toggle, last < 1)}
      ${button('forward', 'forward', 'forward', () => go(at + 1), at >= last)}
      <output class="place">${at}<small> / ${steps.length}</small></output></div>`;
}

function moves({ steps, at, last, wrong, words, go, point }: Way): TemplateResult {
  return html`<ol class="plan-steps" aria-label=${words.say('ui.planning.plan')}>${steps.map(({ move, atom }, index) => {
    const step = index + 1;
    return html`<li><button type="button" class=${step === wrong ? 'wrong' : ''} data-step=${step} aria-current=${step === at ? 'step' : nothing} ?disabled=${step > last && step !== wrong}
      @click=${() => (step > last ? point(step) : go(step))} @focus=${() => point(step)} @blur=${() => point(0)} @mouseenter=${() => point(step)} @mouseleave=${() => point(0)}><b>${move}</b> <code>${atom}</code></button></li>`;
  })}</ol>`;
}

function reason({ steps, words }: Way, encoding: string, step: number): TemplateResult | typeof nothing {
  const move = steps[step - 1];
  if (move === undefined) return nothing;
  if (move.rule === null) return html`<p class="about" role="status">${words.say('ui.planning.unmarked', { step, move: move.move })}</p>`;
  const [first, last] = move.rule;
  return html`
    <div class="because" role="status">
      <p>${words.say('ui.planning.because', { step, move: move.move, first, n: last - first + 1, last })}</p>
      <pre>${linesOf(encoding, { first, last })}</pre>
      <p>${words.say('ui.planning.because.atoms')} ${move.because.map((atom, at) => html`${at === 0 ? '' : ', '}<code>${atom}</code>`)}</p>
    </div>`;
}

/** `looked`: the selected move, from 1; 0: none. */
export function planSteps(way: Way, encoding: string, looked: number): TemplateResult {
  const { picture, at, steps, words } = way;
  return html`
    <div class="planning-stage">
      ${picture === '' ? nothing : html`<img src=${picture} alt=${words.say('ui.planning.picture', { at, n: steps.length })}>`}
      ${controls(way)}
    </div>
    ${moves(way)}${reason(way, encoding, looked)}`;
}

// SPDX-License-Identifier: MIT
//
// Pieces as buttons: press two to exchange them. It is the keyboard's way to do what dragging does in the picture.
import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { Bench } from '../shell/bench.js';
import type { Entry } from './entry.js';

interface Piece {
  styles: string; // classes
  label: string;
  text: string;
  look?: string; // style
}

/** `about`: the key of the text above it. */
export function swapGrid(bench: Bench, entry: Entry, about: string, across: number, shown: (piece: string, at: number) => Piece): TemplateResult {
  const [draft = ''] = entry.draft.split('|');
  const pieces = draft.split(/[\s,]+/).filter((text) => text !== '');
  const button = ({ styles, label, text, look = '' }: Piece, at: number): TemplateResult => html`<button type="button"
    class="tile ${styles} ${entry.marked.includes(at) ? 'wrong' : ''}" aria-pressed=${entry.picked === at} style=${look} aria-label=${label}
      @click=${() => entry.pick(at)}>${text}</button>`;
  return html`
    <p class="about">${bench.words.say(`ui.${about}`)}</p>
    <div class="swap-grid" role="group" aria-label=${bench.words.say('ui.enter.pieces')} style=${`--across: ${across}`}>
      ${pieces.map((piece, at) => button(shown(piece, at), at))}
    </div>`;
}

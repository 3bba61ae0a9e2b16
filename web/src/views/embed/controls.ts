// SPDX-License-Identifier: MIT
//
// The player's buttons, its scrubber and its moves.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Words } from '../../model/words.js';
import { type Icon, icon } from '../shell/icons.js';
import type { Table } from './table.js';

function button(name: Icon, label: string, act: () => void, disabled = false, kind = ''): TemplateResult {
  return html`<button type="button" class=${kind} data-act=${name} title=${label} aria-label=${label} ?disabled=${disabled} @click=${act}>${icon(name)}</button>`;
}

export function controlBar(table: Table, words: Words): TemplateResult {
  const { session, playing } = table;
  const { at, length } = session;
  const say = (key: string): string => words.say(`ui.player.${key}`);
  const move = session.moves[at - 1];
  const place = move === undefined ? say('start') : words.say('ui.player.place', { at, length, move });
  return html`
    <div class="bar" part="bar">
      ${playing
        ? button('pause', say('pause'), () => table.pause(), false, 'main')
        : button('play', say('play'), () => void table.play(), length === 0, 'main')}
      ${button('back', say('back'), () => table.seek(at - 1), at === 0)}
      ${button('forward', say('forward'), () => table.seek(at + 1), at === length)}
      <input type="range" min="0" max=${length} .value=${String(at)} ?disabled=${length === 0} aria-label=${say('scrubber')} aria-valuetext=${place}
        @input=${(event: Event) => table.seek(Number((event.target as HTMLInputElement).value))}>
      <span class="place" aria-hidden="true">${at} / ${length}</span>
      ${table.original ? nothing : button('undo', words.say('ui.embed.reset'), () => table.reset())}
    </div>`;
}

export function moveChips(table: Table, words: Words): TemplateResult | typeof nothing {
  const { session } = table;
  if (session.length === 0) return nothing;
  const chip = (move: string, index: number): TemplateResult => {
    const now = index + 1 === session.at;
    return html`<li class=${now ? 'now' : index < session.at ? 'past' : ''}>
      <button type="button" aria-current=${now ? 'step' : nothing} @click=${() => table.seek(index + 1)}>${move}</button></li>`;
  };
  return html`<ol class="moves" part="moves" aria-label=${words.say('ui.moves.list')}>${session.moves.map(chip)}</ol>`;
}

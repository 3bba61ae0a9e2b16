// SPDX-License-Identifier: MIT
//
// The sliding boards' part of the panels: exchanging tiles, the look of tiles, and boards of any size.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { gap } from '../../model/puzzle.js';
import { swapGrid } from '../enter/swap_grid.js';
import type { PuzzlePanels } from '../puzzle_kind.js';
import { settingSelect } from '../settings/setting_select.js';
import type { Bench } from '../shell/bench.js';
import './board_size.js';

const longestSide = 1024; // pixels of a picture for tiles

async function choosePicture(bench: Bench, file: File | undefined): Promise<void> {
  if (file === undefined) return;
  try {
    const whole = await createImageBitmap(file);
    const share = Math.min(1, longestSide / Math.max(whole.width, whole.height));
    bench.picture = await createImageBitmap(whole, { resizeWidth: Math.round(whole.width * share), resizeHeight: Math.round(whole.height * share), resizeQuality: 'high' });
  } catch {
    bench.announce(bench.words.say('ui.settings.no_picture', { name: file.name }));
  }
  bench.set({});
}

/** The move convention is part of the puzzle for the core. */
function settings(bench: Bench): TemplateResult {
  const reopen = (): void => void bench.open({ ...bench.ref, move_convention: bench.settings.convention });
  return html`
    <div class="pairs">${settingSelect(bench, 'convention', reopen)}${settingSelect(bench, 'tiles')}${settingSelect(bench, 'tint')}</div>
    <div class="field">
      <label class="field-label" for="set-picture">${bench.words.say('ui.settings.picture')}</label>
      <input id="set-picture" type="file" accept="image/*"
        @change=${(event: Event) => choosePicture(bench, (event.target as HTMLInputElement).files?.[0])}>
      ${bench.picture === null ? nothing : html`<button type="button" class="worded"
        @click=${() => { bench.picture = null; bench.set({}); }}>${bench.words.say('ui.settings.numbers')}</button>`}
    </div>`;
}

export const panels: PuzzlePanels = {
  help: ({ words }) => [[['←', '→', '↑', '↓'], words.say('ui.help.tiles')]],
  entry(bench, entry) {
    const name = (piece: string): string => (piece === '0' ? bench.words.say('ui.enter.blank') : piece === gap ? bench.words.say('ui.enter.anything') : piece);
    return swapGrid(bench, entry, entry.isGoal ? 'enter.goal.tiles' : 'enter.tiles', Number(bench.model.id.split('x')[1]), (piece, at) => ({
      styles: piece === '0' ? 'blank' : '',
      label: bench.words.say('ui.enter.piece', { place: at + 1, piece: name(piece) }),
      text: piece === '0' ? '' : piece === gap ? '·' : piece,
    }));
  },
  settings,
  chooser: (bench, open) => html`<rompicapo-board-size .bench=${bench} @take=${(event: CustomEvent<string>) => open(event.detail)}></rompicapo-board-size>`,
};

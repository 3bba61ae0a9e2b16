// SPDX-License-Identifier: MIT
//
// The part of the panels for puzzles from files: their keys, and opening a file.
import { html } from 'lit';
import type { PuzzlePanels } from '../puzzle_kind.js';
import type { Bench } from '../shell/bench.js';
import { icon } from '../shell/icons.js';
import { accepted } from '../shell/puzzle_file.js';

function openFile(bench: Bench, input: HTMLInputElement): void {
  const file = input.files?.[0];
  input.value = '';
  if (file === undefined) return;
  input.closest('dialog')?.close();
  void bench.openFile(file);
}

export const panels: PuzzlePanels = {
  help: ({ model, words }) => [[model.moves(model.solved).slice(0, 12), words.say('ui.help.moves')], [['Shift'], words.say('ui.help.inverse')]],
  chooser: (bench) => html`
    <label class="drop">${icon('file')}<span>${bench.words.say('ui.chooser.drop')}</span>
      <input type="file" accept=${accepted} @change=${(event: Event) => openFile(bench, event.target as HTMLInputElement)}></label>`,
};

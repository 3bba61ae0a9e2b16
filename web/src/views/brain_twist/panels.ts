// SPDX-License-Identifier: MIT
//
// Brain Twist's part of the panels: exchanging petals, the visible side, and its keys.
import { html } from 'lit';
import { readBoard, writeBoard } from '../../model/brain_twist.js';
import { swapGrid } from '../enter/swap_grid.js';
import type { PuzzlePanels } from '../puzzle_kind.js';
import { colourOf } from './colours.js';
import './panels.css';

export const panels: PuzzlePanels = {
  switches: ['letters', 'inner'],
  help({ words }) {
    const say = (key: string): string => words.say(`ui.help.${key}`);
    return [[['1 … 8'], say('tips')], [['0'], say('flip')], [['Shift'], say('inverse')]];
  },
  entry(bench, entry) {
    const { dark, palette, words } = bench;
    const say = (key: string, values?: Record<string, string | number>): string => words.say(`ui.brain_twist.${key}`, values);
    const name = (tile: string, at: number): string => {
      const [outer, inner] = [...tile].map((letter) => say(`colour.${letter}`));
      return outer === undefined || inner === undefined ? say('gap', { place: at + 1 }) : say('petal', { place: at + 1, outer, inner });
    };
    // The outer colour above, the inner one below; the button is divided diagonally.
    const colours = (tile: string): string => (['outer', 'inner'] as const).map((side) => `--${side}: ${colourOf(tile, side, palette, dark)}`).join(';');
    const board = readBoard(entry.draft);
    const flip = (): void => entry.put(writeBoard({ ...board, flipped: !board.flipped }));
    return html`
      ${swapGrid(bench, entry, 'enter.petals', 6, (tile, at) => ({ styles: 'petal', label: name(tile, at), text: '', look: colours(tile) }))}
      <label class="check"><input type="checkbox" .checked=${board.flipped} @change=${flip}> ${words.say('ui.enter.flipped')}</label>`;
  },
};

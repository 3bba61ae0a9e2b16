// SPDX-License-Identifier: MIT
//
// The cubes' part of the panels: painting, their keys and preferences.
import { html } from 'lit';
import { CubeModel } from '../../model/cube.js';
import { cubing } from '../../model/cube_keys.js';
import type { HelpRow, PuzzlePanels } from '../puzzle_kind.js';
import './paint_grid.js';
import './panels.css';

export const panels: PuzzlePanels = {
  example: "R2 F' U L2 B",
  selects: ['back'],
  switches: ['letters', 'hints'],
  scrambleNote: 'scramble.hold',
  help({ model, settings, words }) {
    const say = (key: string): string => words.say(`ui.help.${key}`);
    const layers: HelpRow[] = model instanceof CubeModel && model.size > 3 ? [[['2', '3', '…'], say('layer')]] : [];
    if (settings.keys === 'cubing') return [...Object.entries(cubing).map(([code, move]): HelpRow => [[code.replace(/^Key/, '')], move]), ...layers];
    return [[['U', 'D', 'R', 'L', 'F', 'B'], say('faces')], [['M', 'E', 'S'], say('slices')], [['X', 'Y', 'Z'], say('whole')], [['Shift'], say('inverse')], [['Alt'], say('wide')], ...layers];
  },
  entry: (bench) => html`<rompicapo-paint-grid .bench=${bench}></rompicapo-paint-grid>`,
};

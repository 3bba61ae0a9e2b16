// SPDX-License-Identifier: MIT
//
// The entry in the page of puzzles from files, the library's and users' own: only the core knows what they are.
import type { PermutationModel } from '../../model/permutation.js';
import type { PuzzleKind } from '../puzzle_kind.js';

/** "dino-cube-4-colours" as a title. */
export function titled(name: string): string {
  const text = name.replace(/-/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const file: PuzzleKind<PermutationModel> = {
  name: 'file',
  examples: [{ name: 'file', markup: `<rompicapo-player puzzle="file:pyraminx" moves="U L' R B'" controls="bar">\n</rompicapo-player>` }],
  model: async (_, info) => (info === null ? undefined : (await import('../../model/permutation.js')).createPermutationModel(info)),
  view: async (model, look) => (await import('./index.js')).createFileView(model, look),
  thumbnail: async (model, look) => (await import('./index.js')).fileThumbnail(model, look),
  stills: async (model, look) => (await import('./index.js')).fileStills(model, look),
  choices: ({ library }) => library.map((name) => [name, titled(name.replace(/^file:/, ''))]),
  panels: async () => (await import('./panels.js')).panels,
};

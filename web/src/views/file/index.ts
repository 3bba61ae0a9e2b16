// SPDX-License-Identifier: MIT
//
// The pictures of a puzzle from a file: a solid if the page knows its shape, otherwise or on request a map.
import type { PermutationModel } from '../../model/permutation.js';
import { stillsOf, svgOf } from '../puzzle_kind.js';
import type { Look, PuzzleView } from '../puzzle_view.js';
import { shapeOf } from '../solid/shapes.js';
import { FileView } from './file_view.js';

export async function createFileView(model: PermutationModel, look: Look): Promise<PuzzleView> {
  const shape = await shapeOf(model);
  if (shape === undefined) return new FileView(model, look);
  const { createSolidView } = await import('../solid/index.js');
  return createSolidView(shape, look);
}

/** A picture outside the page. */
async function still(model: PermutationModel, look: Look): Promise<PuzzleView> {
  const shape = await shapeOf(model);
  if (shape === undefined) return new FileView(model, look);
  return new (await import('../solid/view.js')).SolidView(shape, look, undefined);
}

export const fileThumbnail = async (model: PermutationModel, look: Look): Promise<string> => svgOf(await still(model, look));

export const fileStills = async (model: PermutationModel, look: Look): Promise<(state: string) => string> => stillsOf(await still(model, look));

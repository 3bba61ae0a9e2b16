// SPDX-License-Identifier: MIT
//
// The shapes that come with the page, each loaded when its puzzle is: by the name of the puzzle.
import type { PermutationModel } from '../../model/permutation.js';
import { Shape, type ShapeData } from './shape.js';

const files = import.meta.glob<ShapeData>('./shapes/*.json', { import: 'default' });

/** Undefined where the puzzle is no solid that the page knows. */
export async function shapeOf(model: PermutationModel): Promise<Shape | undefined> {
  const load = files[`./shapes/${model.name.trim().toLowerCase().replace(/\s+/g, '-')}.json`];
  return load && Shape.of(model, await load());
}

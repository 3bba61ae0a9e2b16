// SPDX-License-Identifier: MIT
//
// The shapes included in the page by puzzle name, each loaded with its puzzle.
import type { PermutationModel } from '../../model/permutation.js';
import { Shape, type ShapeData } from './shape.js';

const files = import.meta.glob<ShapeData>('./shapes/*.json', { import: 'default' });

/** Undefined if the page has no shape for the puzzle. */
export async function shapeOf(model: PermutationModel): Promise<Shape | undefined> {
  const load = files[`./shapes/${model.name.trim().toLowerCase().replace(/\s+/g, '-')}.json`];
  return load && Shape.of(model, await load());
}

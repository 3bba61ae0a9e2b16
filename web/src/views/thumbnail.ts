// SPDX-License-Identifier: MIT
//
// A small still picture of any puzzle, solved, as SVG: what each kind draws where it needs no renderer. The code of a
// kind comes with its first picture.
import type { CubeModel } from '../model/cube.js';
import type { PermutationModel } from '../model/permutation.js';
import type { PuzzleModel } from '../model/puzzle.js';
import type { SlidingModel } from '../model/sliding.js';
import type { Look, PuzzleView } from './puzzle_view.js';
import { plainLook } from './puzzle_view.js';

export async function thumbnail(model: PuzzleModel, look: Look = plainLook): Promise<string> {
  if (model.kind === 'sliding')
    return (await import('./sliding/still.js')).boardSvg(model as SlidingModel, model.solved, look, '');
  if (model.kind === 'brain-twist') return star(model, look);
  if (model.kind === 'file') return solidOrMap(model as PermutationModel, look);
  const { CubeView } = await import('./cube/view.js');
  return taken(new CubeView(model as CubeModel, look, undefined));
}

async function star(model: PuzzleModel, look: Look): Promise<string> {
  const [{ drawing }, { StarCamera }] = await Promise.all([import('./brain_twist/drawing.js'), import('./brain_twist/star_camera.js')]);
  const tiles = (model.solved.split('|')[0] ?? '').trim().split(/\s+/);
  return drawing({ tiles, flipped: false, names: [], marked: [] }, new StarCamera(), look);
}

async function solidOrMap(model: PermutationModel, look: Look): Promise<string> {
  const shape = await (await import('./solid/shapes.js')).shapeOf(model);
  if (shape !== undefined) return taken(new (await import('./solid/view.js')).SolidView(shape, look, undefined));
  return taken(new (await import('./file/file_view.js')).FileView(model, look));
}

function taken(view: PuzzleView): string {
  const picture = view.svg();
  view.dispose();
  return picture;
}

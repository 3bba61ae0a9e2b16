// SPDX-License-Identifier: MIT
//
// Which model and which pictures play a puzzle: by its kind, the first part of its name. The pictures come late: the net
// is light, and what turns in space brings three.js along.
import type { PuzzleInfo, PuzzleRef } from '../../engine/protocol.js';
import type { Kind, PuzzleModel } from '../../model/puzzle.js';
import type { Look, PuzzleView } from '../puzzle_view.js';

type MakeView = (model: PuzzleModel, look: Look) => PuzzleView | Promise<PuzzleView>;

interface Pictures {
  view(): Promise<MakeView>;
  net: (() => Promise<MakeView>) | null; // flat boards are their own
}

export function kindOf(puzzle: string): Kind {
  const family = puzzle.split(':')[0];
  return family === 'cube' || family === 'sliding' || family === 'brain-twist' ? family : 'file';
}

export async function modelOf(puzzle: string, info: PuzzleInfo | null, ref: PuzzleRef): Promise<PuzzleModel> {
  const kind = kindOf(puzzle);
  if (kind === 'cube') {
    const cube = (await import('../../model/cube.js')).cubeModel(puzzle, info?.metric ?? ref.metric);
    if (cube !== undefined) return cube;
  }
  if (kind === 'brain-twist') return (await import('../../model/brain_twist.js')).brainTwistModel;
  if (info === null) throw new Error(puzzle);
  if (kind === 'sliding') return (await import('../../model/sliding.js')).createSlidingModel(info, ref.move_convention ?? 'blank');
  return (await import('../../model/permutation.js')).createPermutationModel(info);
}

const pictures: Record<Kind, Pictures> = {
  cube: {
    view: async () => (await import('../cube/index.js')).createCubeView as MakeView,
    net: async () => (await import('../cube/net.js')).createCubeNet as MakeView,
  },
  'brain-twist': {
    view: async () => (await import('../brain_twist/index.js')).createBrainTwistView as MakeView,
    net: async () => (await import('../brain_twist/net.js')).createBrainTwistNet as MakeView,
  },
  sliding: { view: async () => (await import('../sliding/index.js')).createSlidingView as MakeView, net: null },
  file: { view: async () => (await import('../file/index.js')).createFileView as MakeView, net: null },
};

export const picturesOf = (kind: Kind): Pictures => pictures[kind];

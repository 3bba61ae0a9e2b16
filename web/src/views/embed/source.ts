// SPDX-License-Identifier: MIT
//
// From a puzzle's name and an author's texts to a model and a line of play. The page parses what it can; the core is
// loaded only for the rest: other forms of states, commutators and repeats, puzzles from files, aliases.
import { type Engine, EngineError } from '../../engine/engine.js';
import type { PuzzleModel } from '../../model/puzzle.js';
import { plainMoves, plainScript, type Script } from '../../model/script.js';
import { kindOf } from '../kinds.js';

export type Ask = () => Promise<Engine>;

export interface Source extends Script {
  model: PuzzleModel;
}

async function modelOf(ask: Ask, asked: string): Promise<PuzzleModel> {
  const here = await kindOf(asked).model(asked, null, { puzzle: asked });
  if (here !== undefined) return here;
  const info = await (await ask()).call('puzzle', { puzzle: asked });
  const { puzzle } = info;
  const model = await kindOf(puzzle).model(puzzle, info, { puzzle });
  if (model === undefined) throw new Error(puzzle);
  return model;
}

/** Rejects with the core's EngineError if a text is invalid. */
export async function sourceOf(ask: Ask, puzzle: string, setup: string, moves: string): Promise<Source> {
  const model = await modelOf(ask, puzzle);
  const plain = plainScript(model, setup, moves);
  if (plain !== undefined) return { model, ...plain };
  const engine = await ask();
  const start = plainScript(model, setup, '')?.start ?? (await startByCore(engine, model, setup));
  const list = plainMoves(model, start, moves);
  if (list !== undefined) return { model, start, moves: list };
  const walk = await engine.call('walk', { puzzle: model.id, state: start, moves });
  return { model, start, moves: walk.steps.map((step) => step.move) };
}

/** Moves may lack their `@`; if the text is neither, the error is that of a state. */
async function startByCore(engine: Engine, model: PuzzleModel, setup: string): Promise<string> {
  const puzzle = model.id;
  const asState = await engine.call('state', { puzzle, text: setup });
  if (asState.state !== null) return asState.state;
  const walk = await engine.call('walk', { puzzle, state: model.solved, moves: setup.replace(/^\s*@/, '') }).catch(() => null);
  if (walk !== null) return walk.steps[walk.steps.length - 1]?.state ?? model.solved;
  throw new EngineError(asState.error ?? { code: 'bad_state', message: setup, position: null });
}

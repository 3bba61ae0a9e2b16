// SPDX-License-Identifier: MIT
//
// Reads an experiment from a user's file; other files are ignored.
import type { Experiment } from '../../model/experiment.js';
import { ExperimentFault, isExperiment, readExperiment } from '../../model/experiment.js';
import { largest } from '../shell/puzzle_file.js';
import type { Words } from '../../model/words.js';

const most = 64 * largest;

/** Undefined: it is no experiment. Throws an error in words if it is invalid. */
export async function experimentIn(file: File, words: Words): Promise<Experiment | undefined> {
  if (!isExperiment(await file.slice(0, 256).text())) return undefined;
  if (file.size > most) throw new Error(words.say('ui.file.too-large', { file: file.name, most: most / 1024 / 1024 }));
  try {
    return readExperiment(await file.text());
  } catch (error) {
    if (!(error instanceof ExperimentFault)) throw error;
    throw new Error(words.say('ui.report.unreadable', { file: file.name, place: error.place, value: JSON.stringify(error.value)?.slice(0, 60) ?? '–' }));
  }
}

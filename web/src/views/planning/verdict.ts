// SPDX-License-Identifier: MIT
//
// The core's verdict on a plan, in words.
import type { Trial } from '../../engine/protocol.js';
import { secondsOf } from '../../model/horizons.js';
import type { Words } from '../../model/words.js';
import { secondsText } from './horizon_bars.js';

export interface Verdict {
  readonly good: boolean;
  readonly text: string;
}

export function verdictOf(trial: Trial, words: Words): Verdict {
  const say = (key: string, values = {}): string => words.say(`ui.planning.verdict.${key}`, values);
  const { verdict, length, optimum, lower_bound: bound } = trial;
  if (verdict === 'valid') {
    const key = trial.optimal ? 'shortest' : optimum !== null ? 'longer' : bound === length ? 'refuted' : 'valid';
    return { good: key !== 'longer', text: say(key, { n: length ?? 0, optimum: optimum ?? 0 }) };
  }
  if (verdict === 'wrong' && trial.wrong_step === null) return { good: false, text: say('unsolved', { n: length ?? 0 }) };
  if (verdict === 'wrong') {
    const reason = trial.error === null ? say('no_move') : words.fault(trial.error);
    return { good: false, text: say('wrong', { step: trial.wrong_step ?? 0, n: length ?? 0, move: trial.steps[(trial.wrong_step ?? 1) - 1]?.move ?? '', reason }) };
  }
  if (trial.outcome === 'stopped') return { good: false, text: say('limit', { horizon: trial.horizons.at(-1)?.steps ?? 0 }) };
  return { good: false, text: say(optimum === null ? 'none' : 'excludes', { horizon: trial.horizons.at(-1)?.steps ?? 0, optimum: optimum ?? 0 }) };
}

/** An edited encoding's time beside ours; empty if ours is unknown. */
export function timesText(trial: Trial, ours: number | undefined, words: Words): string {
  if (ours === undefined) return '';
  return words.say('ui.planning.times', { theirs: secondsText(secondsOf(trial.horizons), words), ours: secondsText(ours, words) });
}

// SPDX-License-Identifier: MIT
//
// A bar for each horizon, proportional to clingo's time, with the result in words.
import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { HorizonRun } from '../../engine/protocol.js';
import type { Words } from '../../model/words.js';

/** "0.003", "0.034", "1.2", "15": two significant figures, at least 0.001. */
export const secondsText = (seconds: number, words: Words): string =>
  seconds.toLocaleString(words.language, seconds < 0.01 ? { maximumFractionDigits: 3 } : { maximumSignificantDigits: 2 });

export function horizonBars(horizons: readonly HorizonRun[], running: boolean, words: Words): TemplateResult {
  const longest = Math.max(...horizons.map(({ seconds }) => seconds), 0.001);
  return html`<ol class="horizons" aria-label=${words.say('ui.planning.horizons')}>${horizons.map(({ steps, answer, seconds }) => {
    const what = answer === 'unfinished' && !running ? 'stopped' : answer;
    const time = answer === 'unfinished' ? '' : ` · ${words.say('ui.planning.seconds', { seconds: secondsText(seconds, words) })}`;
    return html`<li class=${what} data-horizon=${steps}>
      <span class="steps">${words.say('ui.planning.horizon', { n: steps })}</span>
      <span class="bar" aria-hidden="true"><i style=${`inline-size: ${Math.max(2, (100 * seconds) / longest)}%`}></i></span>
      <span class="what">${words.say(`ui.planning.horizon.${what}`)}${time}</span></li>`;
  })}</ol>`;
}

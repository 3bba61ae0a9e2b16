// SPDX-License-Identifier: MIT
//
// The comparison of a heuristic with the true distances: a verdict with its counterexample, and h by distance, as
// curves and as a table.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { JudgeReply } from '../../engine/protocol.js';
import type { Words } from '../../model/words.js';
import { chart } from '../inside/chart.js';

export interface Judged {
  readonly own: JudgeReply;
  readonly rival: JudgeReply | null; // of a built-in heuristic, on the same states
}
export interface Pictures {
  pictureOf(state: string): string; // data address; '' if there is none yet
  show(state: string): void; // opens it in the page
}

function shownState(state: string, text: string, { pictureOf, show }: Pictures, words: Words): TemplateResult {
  const picture = pictureOf(state);
  return html`<div class="own-case" data-state=${state}>
    ${picture === '' ? nothing : html`<img src=${picture} alt="">`}
    <div><p>${text}</p><p class="own-text"><code>${state}</code></p>
      <button type="button" class="worded" data-act="own-show" @click=${() => show(state)}>${words.say('ui.own.show')}</button></div></div>`;
}

function verdict(kind: 'admissible' | 'consistent', holds: boolean | null, own: JudgeReply, words: Words): TemplateResult {
  const how = holds === null ? 'open' : holds ? 'yes' : 'no';
  const values = { states: own.states, n: kind === 'admissible' ? own.overestimates : own.inconsistencies };
  return html`<p class="verdict-box ${holds === false ? 'bad' : 'good'}" data-verdict=${`${kind}-${how}`}><b>${words.say(`ui.own.${kind}.${how}.short`)}</b> ${words.say(`ui.own.${kind}.${how}`, values)}</p>`;
}

function curves({ own, rival }: Judged, words: Words): TemplateResult {
  const say = (key: string): string => words.say(`ui.own.${key}`);
  const rows = own.by_distance;
  const drawn = [
    { name: say('curve.distance'), points: rows.map(({ distance }) => [distance, distance] as const) },
    { name: say('curve.mean'), points: rows.map(({ distance, mean }) => [distance, mean] as const) },
    { name: say('curve.most'), points: rows.map(({ distance, most }) => [distance, most] as const) },
    ...(rival === null ? [] : [{ name: words.nameOf('heuristic', rival.heuristic), points: rival.by_distance.map(({ distance, mean }) => [distance, mean] as const) }]),
  ];
  const number = (value: number): string => value.toLocaleString(words.language);
  return html`<figure>
    ${chart(drawn, say('chart'), { name: say('curve.distance'), powers: false, text: number }, { name: 'h', powers: false, text: number })}
    <figcaption><ul class="own-key">${drawn.map(({ name }, at) => html`<li><i class=${`swatch-${at}`} aria-hidden="true"></i>${name}</li>`)}</ul></figcaption></figure>`;
}

function table({ own, rival }: Judged, words: Words): TemplateResult {
  const say = (key: string): string => words.say(`ui.own.${key}`);
  const number = (value: number): string => value.toLocaleString(words.language, { maximumFractionDigits: 2 });
  const rivals = new Map(rival?.by_distance.map(({ distance, mean }) => [distance, mean]));
  return html`<details class="more"><summary>${say('table')}</summary><div class="scrolled" tabindex="0" role="region" aria-label=${say('table')}><table>
    <thead><tr>${['curve.distance', 'column.states', 'column.least', 'column.mean', 'column.most'].map((key) => html`<th scope="col">${say(key)}</th>`)}${rival === null ? nothing : html`<th scope="col">${words.nameOf('heuristic', rival.heuristic)}</th>`}</tr></thead>
    <tbody>${own.by_distance.map(({ distance, states, least, mean, most }) => html`<tr class=${most > distance ? 'over' : ''}><th scope="row">${distance}</th>${[states, least, mean, most].map((value) => html`<td>${number(value)}</td>`)}${rival === null ? nothing : html`<td>${number(rivals.get(distance) ?? 0)}</td>`}</tr>`)}</tbody></table></div></details>`;
}

export function judgement(judged: Judged, pictures: Pictures, words: Words): TemplateResult {
  const { own, rival } = judged;
  const { counterexample, inconsistency } = own;
  const error = { error: own.mean_error, distance: own.mean_distance };
  return html`
    ${verdict('admissible', own.admissible, own, words)}
    ${counterexample === null ? nothing : shownState(counterexample.state, words.say('ui.own.counterexample', { h: counterexample.h, distance: counterexample.distance }), pictures, words)}
    ${verdict('consistent', own.consistent, own, words)}
    ${inconsistency === null ? nothing : shownState(inconsistency.state, words.say('ui.own.inconsistency', { h: inconsistency.h, move: inconsistency.move, next: inconsistency.next_h, lost: inconsistency.h - inconsistency.next_h }), pictures, words)}
    <p>${words.say('ui.own.error', error)}${rival === null ? nothing : html` ${words.say('ui.own.error.rival', { rival: words.nameOf('heuristic', rival.heuristic), error: rival.mean_error })}`}</p>
    ${curves(judged, words)}
    ${table(judged, words)}`;
}

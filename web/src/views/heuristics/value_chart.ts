// SPDX-License-Identifier: MIT
//
// Values along a line of moves as an SVG: the true distance dashed, the chosen heuristic strong, the others faint, and
// the current position. Also available as a table.
import { html, nothing, svg } from 'lit';
import type { TemplateResult } from 'lit';
import type { Curve } from '../../model/inspection.js';
import type { Words } from '../../model/words.js';

const size = { width: 640, height: 250, left: 40, right: 16, top: 14, bottom: 38 };

/** 0 and whole steps up to at least the value, at most eight. */
export function wholeTicks(most: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((one) => most / one <= 7) ?? Math.ceil(most / 7);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => at * step);
}

const nameOf = (name: string, words: Words): string => (name === '' ? words.say('ui.heuristics.distance.short') : words.nameOf('heuristic', name));

export function valueChart(curves: readonly Curve[], chosen: string, at: number, words: Words): TemplateResult {
  const length = Math.max(1, ...curves.map(({ values }) => values.length - 1));
  const rows = wholeTicks(Math.max(1, ...curves.flatMap(({ values }) => values.map((value) => value ?? 0))));
  const columns = wholeTicks(length).filter((tick) => tick <= length);
  const x = (step: number): number => Math.round(10 * (size.left + ((size.width - size.left - size.right) * step) / length)) / 10;
  const y = (value: number): number => Math.round(10 * (size.height - size.bottom - ((size.height - size.top - size.bottom) * value) / (rows.at(-1) as number))) / 10;
  const path = (values: readonly (number | null)[]): string => values.map((value, step) => (value === null ? '' : `${step === 0 || values[step - 1] == null ? 'M' : 'L'}${x(step)} ${y(value)}`)).join('');
  const kind = (name: string): string => (name === '' ? 'true' : name === chosen ? 'chosen' : 'other');
  const inOrder = [...curves].sort((a, b) => Number(kind(a.name) !== 'other') - Number(kind(b.name) !== 'other'));
  const label = words.say('ui.heuristics.chart', { heuristic: words.nameOf('heuristic', chosen), n: length });
  const point = curves.find(({ name }) => name === chosen)?.values[at];
  return html`
    <svg class="chart values-chart" viewBox=${`0 0 ${size.width} ${size.height}`} role="img" aria-label=${label}>
      ${rows.map((tick) => svg`<path class="grid" d=${`M${size.left} ${y(tick)}H${size.width - size.right}`} /><text x=${size.left - 8} y=${y(tick) + 5} text-anchor="end">${tick}</text>`)}
      ${columns.map((tick) => svg`<text x=${x(tick)} y=${size.height - size.bottom + 18} text-anchor="middle">${tick}</text>`)}
      <text class="axis" x=${size.width - size.right} y=${size.height - 3} text-anchor="end">${words.say('ui.heuristics.moves')}</text>
      <path class="now" d=${`M${x(at)} ${size.top}V${size.height - size.bottom}`} />
      ${inOrder.map(({ name, values }) => svg`<path class=${`curve ${kind(name)}`} data-curve=${name} d=${path(values)} />`)}
      ${point == null ? '' : svg`<circle class="chosen" r="5" cx=${x(at)} cy=${y(point)} />`}
    </svg>
    <p class="chart-key" aria-hidden="true">${curves.some(({ name }) => name === '') ? html`<span class="true">${nameOf('', words)}</span>` : nothing}<span class="chosen">${nameOf(chosen, words)}</span><span class="other">${words.say('ui.heuristics.others')}</span></p>`;
}

export function valueTable(curves: readonly Curve[], moves: readonly string[], at: number, words: Words): TemplateResult {
  const steps = ['', ...moves];
  return html`
    <div class="scrolled" tabindex="0" role="region" aria-label=${words.say('ui.heuristics.table')}><table><caption class="hidden">${words.say('ui.heuristics.along')}</caption>
      <thead><tr><th scope="col">${words.say('ui.heuristics.step')}</th>${curves.map(({ name }) => html`<th scope="col">${nameOf(name, words)}</th>`)}</tr></thead>
      <tbody>${steps.map((move, step) => html`<tr aria-current=${step === at ? 'step' : 'false'}><th scope="row">${step} ${move}</th>${curves.map(({ values }) => html`<td>${values[step] ?? '–'}</td>`)}</tr>`)}</tbody></table></div>`;
}

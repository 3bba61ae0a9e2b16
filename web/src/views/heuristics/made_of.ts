// SPDX-License-Identifier: MIT
//
// The parts of a value, line by line; a chosen line is shown alone on the picture.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { AccountPart, InspectedHeuristic } from '../../engine/protocol.js';
import { groupsOf, sumsOf } from '../../model/inspection.js';
import type { PartLine } from '../../model/inspection.js';
import type { Words } from '../../model/words.js';

const heuristicNames: ReadonlySet<string> = new Set(['linear-conflict', 'walking-distance']);
const mostPieces = 40; // named in full

const nameOf = (what: string, words: Words): string => (heuristicNames.has(what) ? words.nameOf('heuristic', what) : words.say(`ui.heuristics.part.${what}`));

function piecesText({ pieces, per }: AccountPart, words: Words): string {
  const list = pieces.slice(0, mostPieces).join(' ') + (pieces.length > mostPieces ? ' …' : '');
  return per === null ? list : `${words.say('ui.heuristics.per', { n: pieces.length, per })}${list === '' ? '' : `: ${list}`}`;
}

const eachText = ({ parts }: PartLine, words: Words): string =>
  parts.length === 1 ? piecesText(parts[0] as AccountPart, words) : parts.map(({ pieces, value }) => `${pieces.join('–')}: ${value}`).join(', ');

export function madeOf(heuristic: InspectedHeuristic, lines: readonly PartLine[], chosen: number, words: Words, choose: (line: number) => void): TemplateResult {
  const say = (key: string, values = {}): string => words.say(`ui.heuristics.${key}`, values);
  const { combine, value } = heuristic;
  if (value === null) return html``;
  if (combine === null) return html`<p class="about">${say('whole', { n: value })}</p>`;
  const several = combine === 'max' && lines.length > 1;
  const groups = groupsOf(lines);
  const sums = sumsOf(heuristic);
  const sumOf = (line: PartLine): number => (line.parts[0] as AccountPart).sum;
  const row = (line: PartLine, at: number): TemplateResult => html`
    ${combine === 'max-of-sums' && (at === 0 || sumOf(lines[at - 1] as PartLine) !== sumOf(line)) ? html`<li class="sum">${say('sum', { n: sumOf(line) + 1, value: sums[sumOf(line)] ?? 0 })}${line.decides ? html` <em>${say('decides')}</em>` : nothing}</li>` : nothing}
    <li><button type="button" class="part" aria-pressed=${at === chosen} data-part=${line.what} @click=${() => choose(at)}>
      <output>${line.value}</output><span><b>${groups.has(line) ? html`<i class=${`group group-${(groups.get(line) ?? 0) % 7}`} aria-hidden="true"></i>` : nothing}${nameOf(line.what, words)}${several && line.decides ? html` <em>${say('decides')}</em>` : nothing}</b><small>${eachText(line, words)}</small></span></button></li>`;
  return html`
    <h4>${say(`combine.${lines.length > 1 ? combine : 'one'}`, { n: value })}</h4>
    <ul class="parts">${lines.map(row)}</ul>`;
}

// SPDX-License-Identifier: MIT
//
// An encoding as text: numbered lines, comments and directives styled, some lines highlighted, one marked as wrong.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';

export interface Lines {
  readonly first: number; // from 1, both inclusive
  readonly last: number;
}

/** The start of a line's comment: a "%" in quotes does not count. */
export function commentAt(line: string): number {
  let quoted = false;
  for (let at = 0; at < line.length; ++at) {
    if (quoted && line[at] === '\\') ++at;
    else if (line[at] === '"') quoted = !quoted;
    else if (line[at] === '%' && !quoted) return at;
  }
  return line.length;
}

const codeOf = (code: string): (TemplateResult | string)[] =>
  code.split(/(#\w+)/).map((part) => (part.startsWith('#') ? html`<b>${part}</b>` : part));

/** `label`: its name; `bad`: the number of the wrong line. */
export function listing(text: string, label: string, lit: Lines | null, wrong: number | null, bad: string): TemplateResult {
  const lines = text.replace(/\n$/, '').split('\n');
  return html`<div class="listing" tabindex="0" role="region" aria-label=${label}><ol>${lines.map((line, at) => {
    const number = at + 1;
    const isLit = lit !== null && number >= lit.first && number <= lit.last;
    const split = commentAt(line);
    return html`<li class="${isLit ? 'lit' : ''} ${number === wrong ? 'wrong' : ''}" aria-current=${isLit ? 'true' : nothing}><code>${codeOf(line.slice(0, split))}<i>${line.slice(split)}</i></code>${number === wrong ? html`<span class="hidden">${bad}</span>` : nothing}</li>`;
  })}</ol></div>`;
}

/** The text of the lines. */
export const linesOf = (text: string, { first, last }: Lines): string => text.split('\n').slice(first - 1, last).join('\n');

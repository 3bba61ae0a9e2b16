// SPDX-License-Identifier: MIT
//
// Technical terms in a text become buttons that open an explanation. Terms are data in locales/: "term.NAME.forms"
// (forms as written in texts, separated by bars) and "term.NAME.about".
import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { Words } from '../../model/words.js';

export interface Term {
  name: string;
  word: string; // as written in the text
  about: string;
}

interface Glossary {
  form: RegExp | undefined; // any form of any term, the longest first; undefined: none
  byForm: ReadonlyMap<string, string>; // name of the term
}

const glossaries = new WeakMap<Words, Glossary>();

function glossaryOf(words: Words): Glossary {
  const known = glossaries.get(words);
  if (known !== undefined) return known;
  const byForm = new Map<string, string>();
  for (const [key, forms] of Object.entries(words.phrases)) {
    const name = /^term\.(.+)\.forms$/.exec(key)?.[1];
    if (name !== undefined) for (const form of forms.split('|')) byForm.set(form.toLocaleLowerCase(words.language), name);
  }
  const forms = [...byForm.keys()].sort((one, other) => other.length - one.length).map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  // Thai has no spaces between words.
  const [before, after] = words.language === 'th' ? ['', ''] : ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'];
  const glossary = { byForm, form: forms.length === 0 ? undefined : new RegExp(`${before}(?:${forms.join('|')})${after}`, 'giu') };
  glossaries.set(words, glossary);
  return glossary;
}

/** Splits the text into plain parts and terms, each term once: those in `told` are plain, and new ones are added to
 *  it. */
export function termsIn(text: string, words: Words, told: Set<string> = new Set()): (string | Term)[] {
  const { form, byForm } = glossaryOf(words);
  if (form === undefined) return [text];
  const parts: (string | Term)[] = [];
  let from = 0;
  for (const found of text.matchAll(form)) {
    const [word] = found;
    const name = byForm.get(word.toLocaleLowerCase(words.language)) as string;
    if (told.has(name)) continue;
    told.add(name);
    if (found.index > from) parts.push(text.slice(from, found.index));
    parts.push({ name, word, about: words.say(`term.${name}.about`) });
    from = found.index + word.length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

/** Places the opened explanation below its button, within the window. */
function place(event: ToggleEvent): void {
  const note = event.target as HTMLElement;
  const button = note.previousElementSibling;
  if (event.newState !== 'open' || button === null) return;
  const { left, bottom, top } = button.getBoundingClientRect();
  const { width, height } = note.getBoundingClientRect();
  const below = bottom + height + 8 <= innerHeight;
  Object.assign(note.style, { left: `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`, top: `${below ? bottom + 4 : Math.max(8, top - height - 4)}px` });
}

/** For a page: `host` makes ids unique if one text is shown several times. */
export function withTerms(text: string, words: Words, host: string, told?: Set<string>): (string | TemplateResult)[] {
  return termsIn(text, words, told).map((part) => {
    if (typeof part === 'string') return part;
    const id = `term-${host}-${part.name}`;
    return html`<button type="button" class="term" popovertarget=${id}>${part.word}</button><span class="term-about" id=${id} popover @toggle=${place}><dfn>${part.word}</dfn> ${part.about}</span>`;
  });
}

// SPDX-License-Identifier: MIT
//
// Splits a move's explanation into clauses: the first, most important one, and the rest.
import type { Words } from '../../model/words.js';

export interface Clauses {
  first: string;
  rest: string;
}

export function clausesOf(text: string, words: Words): Clauses {
  const parts = text.split(words.say('explain.separator').trim()).map((part) => part.trim()).filter((part) => part !== '');
  const [first = '', ...rest] = parts;
  return { first: first.charAt(0).toLocaleUpperCase(words.language) + first.slice(1), rest: rest.join(' · ') };
}

/** "Phase 1, axis U-D" of "Phase 1, axis U-D: turn every corner …". */
export const shortHeading = (heading: string): string => heading.split(/\s?:/)[0] as string;

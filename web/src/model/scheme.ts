// SPDX-License-Identifier: MIT
//
// The user's own colours of the six faces, in the order U R F D L B. No two faces have the same colour.
import { faceLetters } from './cube_notation.js';

export type Scheme = `#${string}`; // "#ffffff #d3202f …"

/** Why a text is no scheme; `text`: the word at fault, or the number of colours. */
export interface SchemeFault {
  readonly wrong: 'unknown' | 'count' | 'twice';
  readonly text: string;
}

/** Reads six colours. `colourOf`: a word as #rrggbb; undefined if it is no colour. */
export function readScheme(text: string, colourOf: (word: string) => string | undefined): Scheme | SchemeFault {
  const words = text.match(/[^\s,;]+/g) ?? [];
  const colours = words.map(colourOf);
  const fault = (wrong: SchemeFault['wrong'], text = ''): SchemeFault => ({ wrong, text });
  const unknown = colours.indexOf(undefined);
  if (unknown >= 0) return fault('unknown', words[unknown]);
  if (colours.length !== faceLetters.length) return fault('count', String(colours.length));
  const again = colours.findIndex((colour, at) => colours.indexOf(colour) < at);
  return again >= 0 ? fault('twice', words[again]) : (colours.join(' ') as Scheme);
}

/** A scheme as it is stored; undefined if it is none. */
export function schemeIn(text: string): Scheme | undefined {
  const scheme = readScheme(text, (word) => /^#[0-9a-f]{6}$/.exec(word)?.[0]);
  return scheme === text ? scheme : undefined;
}

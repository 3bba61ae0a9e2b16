// SPDX-License-Identifier: MIT
//
// The phrases of one language and their formatting: the same subset of ICU MessageFormat as
// rompicapo/explain/words.hpp, so that one file of words serves every front end. A pattern is read from left to right;
// the cases of a plural or select are patterns themselves. A missing phrase yields its key.

import type { Fault } from '../engine/protocol.js';

export type Values = Readonly<Record<string, string | number>>;
export type Phrases = Readonly<Record<string, string>>;

/** The available languages, each with its own name. */
export const languageNames = { en: 'English', fr: 'Français', it: 'Italiano', th: 'ไทย' } as const;
export type Language = keyof typeof languageNames;
export const languages = Object.keys(languageNames) as Language[];

export function isLanguage(text: unknown): text is Language {
  return typeof text === 'string' && Object.hasOwn(languageNames, text);
}

/** The first requested language that is available, otherwise English. */
export function bestLanguage(asked: readonly string[]): Language {
  for (const tag of asked) {
    const base = tag.toLowerCase().split('-')[0];
    if (isLanguage(base)) return base;
  }
  return 'en';
}

export function pluralCategory(language: string, number: number): 'one' | 'other' {
  if (language === 'th') return 'other';
  const size = Math.abs(number);
  return size === 1 || (language === 'fr' && size === 0) ? 'one' : 'other';
}

interface Place {
  name: string;
  kind: '' | 'plural' | 'select' | 'unknown';
  cases: Map<string, string>;
}

/** The index after the brace that closes the one at `open`; -1: none. Quoted braces do not count. */
function endOfBraces(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; ++at) {
    const letter = text[at];
    if (letter === "'" && (text[at + 1] === '{' || text[at + 1] === '}')) {
      at = text.indexOf("'", at + 1);
      if (at < 0) return -1;
    } else if (letter === '{') {
      ++depth;
    } else if (letter === '}' && --depth === 0) {
      return at + 1;
    }
  }
  return -1;
}

/** `inside`: the text between the braces. */
function readPlace(inside: string): Place {
  const [name = '', kind = '', ...rest] = inside.split(',');
  const place: Place = { name: name.trim(), kind: '', cases: new Map() };
  if (!inside.includes(',')) return place;
  const named = kind.trim();
  place.kind = named === 'plural' || named === 'select' ? named : 'unknown';
  let text = rest.join(',');
  for (let open = text.indexOf('{'); open >= 0; open = text.indexOf('{')) {
    const end = endOfBraces(text, open);
    if (end < 0) break;
    place.cases.set(text.slice(0, open).trim(), text.slice(open + 1, end - 1));
    text = text.slice(end);
  }
  if (text.trim() !== '' || !place.cases.has('other')) place.kind = 'unknown';
  return place;
}

function chosenCase(place: Place, value: string | number, language: string): string {
  const { cases } = place;
  const other = cases.get('other') ?? '';
  if (place.kind === 'select') return cases.get(String(value)) ?? other;
  if (typeof value !== 'number') return other;
  return cases.get(`=${value}`) ?? cases.get(pluralCategory(language, value)) ?? other;
}

/** The pattern with its placeholders filled; `hash` replaces # in plural cases. */
export function filled(pattern: string, language: string, values: Values, hash?: string | number): string {
  let text = '';
  for (let at = 0; at < pattern.length; ) {
    const letter = pattern[at] as string;
    const next = pattern[at + 1];
    if (letter === "'" && next === "'") {
      text += "'";
      at += 2;
    } else if (letter === "'" && (next === '{' || next === '}')) {
      const close = pattern.indexOf("'", at + 1);
      const end = close < 0 ? pattern.length : close;
      text += pattern.slice(at + 1, end);
      at = end + 1;
    } else if (letter === '{') {
      const end = endOfBraces(pattern, at);
      if (end < 0) return text + pattern.slice(at);
      text += filledPlace(pattern.slice(at, end), language, values, hash);
      at = end;
    } else {
      text += letter === '#' && hash !== undefined ? spelled(hash, language) : letter;
      ++at;
    }
  }
  return text;
}

function filledPlace(whole: string, language: string, values: Values, hash?: string | number): string {
  const place = readPlace(whole.slice(1, -1));
  const value = values[place.name];
  if (value === undefined || place.kind === 'unknown') return whole;
  if (place.kind === '') return spelled(value, language);
  return filled(chosenCase(place, value, language), language, values, place.kind === 'plural' ? value : hash);
}

/** Numbers in the format of the language: 12,345.6 and 12 345,6. */
function spelled(value: string | number, language: string): string {
  return typeof value === 'number' ? value.toLocaleString(language, { maximumFractionDigits: 2 }) : value;
}

export class Words {
  #forScheme: Words | undefined;

  constructor(
    readonly language: Language,
    readonly phrases: Phrases,
  ) {}

  say(key: string, values: Values = {}): string {
    const pattern = this.phrases[key];
    return pattern === undefined ? key : filled(pattern, this.language, values);
  }

  has(key: string): boolean {
    return Object.hasOwn(this.phrases, key);
  }

  /** The text of a fault: by its phrase, else by its code, else its English message. */
  fault(fault: Pick<Fault, 'code' | 'message' | 'phrase'>): string {
    const pattern = this.phrases[`fault.${fault.phrase?.key ?? fault.code}`];
    if (pattern === undefined) return fault.message;
    const said = Object.entries(fault.phrase?.values ?? {}).map(([place, value]) => [place, this.#told(place, value)]);
    return filled(pattern, this.language, Object.fromEntries(said) as Values);
  }

  /** A value of a phrase, formatted as in rompicapo/explain/words.hpp. */
  #told(place: string, value: string): string | number {
    if (/^\d{1,9}$/.test(value)) return Number(value);
    const kind = place.replace(/\d+$/, '');
    return value.split(', ').map((one) => this.phrases[`name.${kind}.${one}`] ?? one).join(', ');
  }

  /** The same words for the user's own colours: a face's colour is named by the face. */
  get forScheme(): Words {
    return (this.#forScheme ??= this.#namedByFaces());
  }

  #namedByFaces(): Words {
    const keys = Object.keys(this.phrases).filter((key) => /^(name|ui|ui\.cube)\.colour\.[URFDLB]$/.test(key));
    const names = keys.map((key) => [key, this.say('ui.colour.own', { face: key.slice(-1) })]);
    return new Words(this.language, { ...this.phrases, ...Object.fromEntries(names) });
  }

  /** The name of a solver, heuristic, goal or metric; without one, its id. */
  nameOf(kind: Kind, id: string): string {
    return this.phrases[`ui.${kind}.${id}.name`] ?? id;
  }

  /** A short description for this puzzle, its family, or any puzzle; otherwise the core's summary. */
  summary(kind: Kind, id: string, fallback: string, puzzle = ''): string {
    const key = `ui.${kind}.${id}.about`;
    const family = puzzle.split(':')[0] ?? '';
    return this.phrases[`${key}.${puzzle}`] ?? this.phrases[`${key}.${family}`] ?? this.phrases[key] ?? fallback;
  }

  /** A solver's guarantee, as in the catalogue. */
  promise(promise: string): string {
    return this.phrases[`ui.promise.${promise.replaceAll(' ', '-')}`] ?? promise;
  }
}

/** Kinds of names in the catalogue. */
export type Kind = 'solver' | 'heuristic' | 'goal' | 'metric';

const files = import.meta.glob<Phrases>('../../../locales/*.json', { import: 'default' });

/** The page's texts of one language, fetched once; the core has its own. */
export async function loadWords(language: Language): Promise<Words> {
  const file = files[`../../../locales/${language}.json`];
  return new Words(language, file === undefined ? {} : await file());
}

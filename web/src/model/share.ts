// SPDX-License-Identifier: MIT
//
// A position, the moves from it and the view of it, as the fragment of an address:
//
//     #1&p=cube:3&s=~K3v…&m=R_U2_F'&a=2&b=two-phase&o=solver:two-phase,time:5&i=solver:a-star,at:12&h=heuristic:max&l=fr&v=…&c=f7f8fad3…
//
// 1 is the version. Blanks are written "_"; a cube's stickers are packed as a number in base 6. Unreadable parts are left
// out and the address is marked as damaged: mail and chat programs cut and quote addresses.
import { schemeIn, type Scheme } from './scheme.js';
import type { Language } from './words.js';
import { isLanguage } from './words.js';

/** Solver settings by the names of SolveRequest. */
export type SolveChoices = Record<string, string | number | boolean>;

export interface Shared {
  puzzle: string;
  start?: string; // a state in any form; absent: solved
  moves?: string;
  at?: number;
  by?: { solver: string; heuristic: string | null }; // the solver that found the moves, which determines their phases
  solve?: SolveChoices;
  inside?: SolveChoices; // the search shown step by step: its settings, and `at`, the step
  heuristics?: SolveChoices; // the heuristic being inspected
  language?: Language;
  angle?: string;
  colours?: Scheme; // of the faces
  damaged?: true; // part of it could not be read
}

const version = '1';
const longest = 20_000; // characters
const letters = 'URFDLB';
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Encodes a cube's face letters as one number, six bits per character, after the number of stickers. */
function packed(stickers: string): string {
  let number = 0n;
  for (const letter of stickers) number = number * 6n + BigInt(letters.indexOf(letter));
  let text = '';
  for (; number > 0n; number >>= 6n) text = (digits[Number(number & 63n)] as string) + text;
  return `~${stickers.length}~${text}`;
}

function unpacked(text: string): string | undefined {
  const [, count = '', code = ''] = text.split('~');
  const length = Number(count);
  if (!Number.isInteger(length) || length < 1 || length > 6 * 11 ** 2) return undefined;
  let number = 0n;
  for (const letter of code) {
    const digit = digits.indexOf(letter);
    if (digit < 0) return undefined;
    number = (number << 6n) | BigInt(digit);
  }
  let stickers = '';
  for (let left = length; left > 0; --left, number /= 6n) stickers = (letters[Number(number % 6n)] as string) + stickers;
  return number === 0n ? stickers : undefined;
}

// "_" for a blank, as "%20" is ugly; what an address may not hold is escaped.
const written = (text: string): string =>
  encodeURIComponent(text.replace(/_/g, '%5F').replace(/ /g, '_')).replace(/%3A/g, ':').replace(/%2C/g, ',').replace(/%40/g, '@').replace(/%255F/g, '%5F');

function read(text: string): string {
  try {
    return decodeURIComponent(text.replace(/_/g, ' '));
  } catch {
    return '';
  }
}

const stateWritten = (state: string): string =>
  /^[URFDLB]{24,}$/.test(state) ? packed(state) : written(state);

const stateRead = (text: string): string | undefined => (text.startsWith('~') ? unpacked(text) : read(text) || undefined);

function choicesWritten(solve: SolveChoices): string {
  return Object.entries(solve)
    .map(([name, value]) => `${name}:${written(String(value)).replace(/[:,]/g, encodeURIComponent)}`)
    .join(',');
}

function choicesRead(text: string): SolveChoices {
  const choices: SolveChoices = {};
  for (const pair of text.split(',')) {
    const colon = pair.indexOf(':');
    const name = pair.slice(0, Math.max(colon, 0));
    if (!/^[a-z_]{1,24}$/.test(name)) continue;
    const value = read(pair.slice(colon + 1));
    choices[name] = value === 'true' ? true : /^\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  }
  return choices;
}

export function toHash(shared: Shared): string {
  const parts = [version, `p=${written(shared.puzzle)}`];
  if (shared.start !== undefined) parts.push(`s=${stateWritten(shared.start)}`);
  if (shared.moves) parts.push(`m=${written(shared.moves)}`);
  if (shared.at) parts.push(`a=${shared.at}`);
  if (shared.by) parts.push(`b=${[shared.by.solver, shared.by.heuristic ?? ''].filter((name) => name !== '').map(written).join(':')}`);
  if (shared.solve && Object.keys(shared.solve).length > 0) parts.push(`o=${choicesWritten(shared.solve)}`);
  if (shared.inside && Object.keys(shared.inside).length > 0) parts.push(`i=${choicesWritten(shared.inside)}`);
  if (shared.heuristics) parts.push(`h=${choicesWritten(shared.heuristics) || 'open'}`);
  if (shared.language) parts.push(`l=${shared.language}`);
  if (shared.angle) parts.push(`v=${written(shared.angle)}`);
  if (shared.colours) parts.push(`c=${shared.colours.replace(/ ?#/g, '')}`);
  return `#${parts.join('&')}`;
}

/** Whether a fragment looks like an address of this page, readable or not. */
export const isAddress = (hash: string): boolean => /^#(\d+(&|$)|p=)/.test(hash);

/** Undefined: no address of this page, or unreadable. The core must still check the texts inside. */
export function fromHash(hash: string): Shared | undefined {
  if (hash.length > longest) return undefined;
  const [first, ...parts] = hash.replace(/^#/, '').split('&');
  if (first !== version) return undefined;
  const values = new Map(parts.map((part) => [part.slice(0, 1), part.slice(2)] as const));
  const whole = parts.every((part) => /^[psmaboihlvc]=./.test(part));
  const puzzle = read(values.get('p') ?? '');
  if (puzzle === '') return undefined;
  const shared: Shared = { puzzle };
  const start = stateRead(values.get('s') ?? '');
  const moves = read(values.get('m') ?? '');
  const at = Number(values.get('a'));
  const language = values.get('l');
  const angle = read(values.get('v') ?? '');
  const [solver = '', heuristic = ''] = read(values.get('b') ?? '').split(':');
  if (start !== undefined) shared.start = start;
  if (moves !== '') shared.moves = moves;
  if (Number.isInteger(at) && at > 0) shared.at = at;
  if (/^[a-z0-9-]{1,40}$/.test(solver)) shared.by = { solver, heuristic: heuristic === '' ? null : heuristic };
  if (values.has('o')) shared.solve = choicesRead(values.get('o') ?? '');
  if (values.has('i')) shared.inside = choicesRead(values.get('i') ?? '');
  if (values.has('h')) shared.heuristics = choicesRead(values.get('h') ?? '');
  if (isLanguage(language)) shared.language = language;
  if (angle !== '') shared.angle = angle;
  const colours = schemeIn((values.get('c') ?? '').replace(/.{6}/g, ' #$&').trimStart());
  if (colours !== undefined) shared.colours = colours;
  const lost = (values.has('s') && start === undefined) || (values.has('m') && moves === '') || (values.has('c') && colours === undefined) || (values.has('a') && !(Number.isInteger(at) && at >= 0));
  if (!whole || lost) shared.damaged = true;
  return shared;
}

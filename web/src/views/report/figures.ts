// SPDX-License-Identifier: MIT
//
// Formats figures in one language.
import type { Words } from '../../model/words.js';

export const none = '–';

/** Four significant digits; whole numbers from 10,000 on. */
export function plain(words: Words, value: number | null | undefined): string {
  if (value == null) return none;
  const options = Math.abs(value) >= 9999.5 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 4 };
  return value.toLocaleString(words.language, options);
}

function inUnit(words: Words, value: number, unit: string, digits: number): string {
  return `${value.toLocaleString(words.language, { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${unit}`;
}

export function time(words: Words, seconds: number | null | undefined): string {
  if (seconds == null) return none;
  if (seconds < 1e-3) return inUnit(words, seconds * 1e6, 'µs', 0);
  return seconds < 1 ? inUnit(words, seconds * 1e3, 'ms', 1) : inUnit(words, seconds, 's', 2);
}

/** For the ticks of a logarithmic axis: 200 µs, 2 ms, 1 s; empty if ticks would be too close. */
export function shortTime(words: Words, seconds: number): string {
  const lead = seconds / 10 ** Math.floor(Math.log10(seconds) + 1e-9);
  if (![1, 2, 5].includes(Math.round(lead))) return '';
  const [value, unit] = seconds < 0.9995e-3 ? [seconds * 1e6, 'µs'] : seconds < 0.9995 ? [seconds * 1e3, 'ms'] : [seconds, 's'];
  return `${Number(value).toLocaleString(words.language, { maximumSignificantDigits: 3 })} ${unit}`;
}

export function bytes(words: Words, value: number | null | undefined): string {
  if (value == null) return none;
  const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];
  let unit = 0;
  for (; value >= 1024 && unit + 1 < units.length; ++unit) value /= 1024;
  return inUnit(words, value, units[unit] as string, unit === 0 ? 0 : 1);
}

export function chance(words: Words, p: number): string {
  return p < 0.001 ? `< ${(0.001).toLocaleString(words.language)}` : p.toLocaleString(words.language, { minimumFractionDigits: 3, maximumFractionDigits: 3 });
}

export const about = (words: Words, value: number | null): string => (value === null ? none : value.toLocaleString(words.language, { maximumSignificantDigits: 3 }));

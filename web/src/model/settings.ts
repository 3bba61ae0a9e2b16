// SPDX-License-Identifier: MIT
//
// The user's preferences, stored in the browser. The store may be missing, full or invalid; then the defaults apply.
// Only values listed here are accepted.
import { frequencies } from './frequencies.js';
import { schemeIn } from './scheme.js';
import type { Language } from './words.js';
import { languages } from './words.js';

export const choices = {
  theme: ['system', 'light', 'dark'],
  palette: ['standard', 'colour-blind', 'high-contrast', 'own'],
  back: ['none', 'mirror', 'second'],
  motion: ['system', 'full', 'reduced'],
  speed: ['instant', 'fast', 'normal', 'slow'],
  keys: ['plain', 'cubing', 'off'],
  language: ['auto', ...languages],
  convention: ['blank', 'tile'],
  tiles: ['flat', 'wood'],
  tint: ['row', 'column', 'distance', 'plain'],
  engine: ['page', 'machine'],
  ask: frequencies,
  detail: ['plain', 'expert'], // of explanations
} as const satisfies Record<string, readonly string[]>;

export const switches = ['letters', 'hints', 'inner'] as const;

type Choices = { [K in keyof typeof choices]: (typeof choices)[K][number] };
type Switches = Record<(typeof switches)[number], boolean>;
export type Settings = Choices & Switches & { scheme: string }; // the colours of the palette 'own'
export type { Language };

export const defaults: Settings = {
  theme: 'system',
  palette: 'standard',
  scheme: '',
  back: 'none',
  motion: 'system',
  speed: 'normal',
  keys: 'plain',
  language: 'auto',
  convention: 'blank',
  tiles: 'flat',
  tint: 'row',
  engine: 'page',
  ask: 'off',
  detail: 'plain',
  letters: false,
  hints: false,
  inner: true,
};

/** Milliseconds of a turn and of the pause after it during playback. */
export const pace: Record<Settings['speed'], { turn: number; rest: number }> = {
  instant: { turn: 0, rest: 0 },
  fast: { turn: 120, rest: 20 },
  normal: { turn: 320, rest: 120 },
  slow: { turn: 800, rest: 500 },
};

/** The valid part of `found`, completed with defaults. */
export function sound(found: unknown): Settings {
  const given = (typeof found === 'object' && found !== null ? found : {}) as Record<string, unknown>;
  const result: Record<string, unknown> = { ...defaults };
  for (const [name, allowed] of Object.entries(choices))
    if ((allowed as readonly unknown[]).includes(given[name])) result[name] = given[name];
  if (typeof given['scheme'] === 'string') result['scheme'] = schemeIn(given['scheme']) ?? '';
  for (const name of switches) if (typeof given[name] === 'boolean') result[name] = given[name];
  return result as Settings;
}

const key = 'rompicapo.settings';

export function loadSettings(store: () => Storage = () => localStorage): Settings {
  try {
    return sound(JSON.parse(store().getItem(key) ?? '{}'));
  } catch {
    return { ...defaults };
  }
}

/** False if the browser stores nothing; settings then last until the page is closed. */
export function saveSettings(settings: Settings, store: () => Storage = () => localStorage): boolean {
  try {
    store().setItem(key, JSON.stringify(settings));
    return true;
  } catch {
    return false;
  }
}

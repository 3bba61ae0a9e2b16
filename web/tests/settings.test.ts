// SPDX-License-Identifier: MIT
//
// Preferences from a store that may hold anything, or refuse access.
import { describe, expect, it } from 'vitest';
import { defaults, loadSettings, saveSettings, sound } from '../src/model/settings.js';

function storeOf(text: string | null): { store: () => Storage; kept: () => string | null } {
  let kept = text;
  const store = { getItem: () => kept, setItem: (_: string, value: string) => void (kept = value) } as unknown as Storage;
  return { store: () => store, kept: () => kept };
}
const refusing = (): Storage => {
  throw new DOMException('no storage here', 'SecurityError');
};

describe('settings', () => {
  it('come back', () => {
    const { store } = storeOf(null);
    const mine = { ...defaults, theme: 'dark', letters: true, speed: 'slow' } as const;
    expect(saveSettings(mine, store)).toBe(true);
    expect(loadSettings(store)).toEqual(mine);
  });

  it('take only what is known', () => {
    for (const text of ['', 'null', '[]', '7', '{"theme": 3, "letters": "yes", "__proto__": {"hints": true}}'])
      expect(loadSettings(storeOf(text).store)).toEqual(defaults);
    const scheme = '#ffffff #d3202f #0fa34f #ffd60a #ff7a12 #1c5fd4';
    expect(sound({ scheme }).scheme).toBe(scheme);
    for (const bad of ['red; background: url(x)', scheme.replace('#1c5fd4', '#ffffff')]) expect(sound({ scheme: bad }).scheme).toBe('');
    expect(sound({ theme: 'dark', speed: 'warp', extra: 1 })).toEqual({ ...defaults, theme: 'dark' });
  });

  it('do without a store', () => {
    expect(loadSettings(refusing)).toEqual(defaults);
    expect(saveSettings(defaults, refusing)).toBe(false);
  });
});

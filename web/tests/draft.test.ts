// SPDX-License-Identifier: MIT
//
// Steps of a draft: one stroke or one stretch of typing each; undo, and storage in the browser.
import { describe, expect, it } from 'vitest';
import { Draft, DraftStore } from '../src/model/draft.js';

const at = (text: string) => ({ text, shown: text });
const drawn = (...texts: string[]): Draft => {
  const draft = new Draft(at('0'));
  for (const text of texts) draft.put(at(text));
  return draft;
};

describe('a draft', () => {
  it('takes each change back, and makes it again', () => {
    const draft = drawn('a', 'b');
    expect([draft.undo(), draft.shown, draft.undo(), draft.shown, draft.undo()]).toEqual([true, 'a', true, '0', false]);
    expect([draft.redo(), draft.redo(), draft.shown, draft.redo()]).toEqual([true, true, 'b', false]);
  });

  it('takes a stroke back at once, and two strokes one after the other', () => {
    const draft = drawn();
    draft.put(at('a'), 1);
    draft.put(at('ab'), 1);
    draft.put(at('ab.'), 2);
    draft.undo();
    expect(draft.shown).toBe('ab');
    draft.undo();
    expect(draft.shown).toBe('0');
    expect(draft.canUndo).toBe(false);
  });

  it('does not join what follows an undo to what was before it', () => {
    const draft = drawn();
    draft.put(at('a'), 1);
    draft.put(at('ab'), 1);
    draft.undo();
    draft.put(at('c'), 1);
    draft.undo();
    expect(draft.shown).toBe('0');
  });

  it('makes no step of what changes nothing, and forgets what was taken back once something new is done', () => {
    const draft = drawn('a');
    expect(draft.put(at('a'))).toBe(false);
    draft.undo();
    draft.put(at('b'));
    expect(draft.canRedo).toBe(false);
  });

  it('learns what its text means without a step', () => {
    const draft = drawn();
    draft.put({ text: 'R', shown: '0' });
    draft.means('turned');
    expect([draft.text, draft.shown]).toEqual(['R', 'turned']);
    draft.undo();
    draft.redo();
    expect(draft.shown).toBe('turned');
  });
});

describe('what the browser keeps', () => {
  const memory = (): Storage => {
    const kept = new Map<string, string>();
    return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text), removeItem: (key: string) => void kept.delete(key) } as unknown as Storage;
  };

  it('is the draft with its steps, for each puzzle its own', () => {
    const storage = memory();
    const store = new DraftStore(() => storage);
    expect(store.save('cube:3', drawn('a', 'b'))).toBe(true);
    const back = store.load('cube:3');
    expect(back?.shown).toBe('b');
    back?.undo();
    expect(back?.shown).toBe('a');
    expect(store.load('cube:2')).toBeUndefined();
    store.save('cube:3', null);
    expect(store.load('cube:3')).toBeUndefined();
  });

  it('is never too much: steps are left out, the draft is not', () => {
    const long = 'U'.repeat(30_000);
    const packed = drawn(...Array.from({ length: 40 }, (_, step) => `${long}${step}`)).packed();
    expect(packed.length).toBeLessThanOrEqual(130_000);
    expect(Draft.unpacked(packed)?.shown).toBe(`${long}39`);
  });

  it('may be anything, or refused', () => {
    for (const text of [null, '', '{', '[]', 'null', '{"now":1,"past":[]}', '{"now":{"text":"a","shown":"a"},"past":[1]}'])
      expect(Draft.unpacked(text)).toBeUndefined();
    const store = new DraftStore(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    expect(store.save('cube:3', drawn())).toBe(false);
    expect(store.load('cube:3')).toBeUndefined();
  });
});

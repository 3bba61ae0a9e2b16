// SPDX-License-Identifier: MIT
//
// Files from a disk: text is read in any encoding, other files are refused; positions are lines and columns.
import { describe, expect, it } from 'vitest';
import { FileRefusal, largest, placeIn, readPuzzleFile, refusalOf } from '../src/views/shell/puzzle_file.js';
import { Words } from '../src/model/words.js';
import english from '../../locales/en.json';

const words = new Words('en', english);
const text = 'Name été\nSet A 3 1\n';
const utf16 = (low: boolean): Uint8Array => {
  const units = [0xfeff, ...[...text].map((letter) => letter.charCodeAt(0))];
  return new Uint8Array(units.flatMap((unit) => (low ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])));
};
const fileOf = (content: BlobPart, name = 'My Ring (2).tws'): File => new File([content], name);

describe('reading', () => {
  it.each([
    ['UTF-8', text],
    ['UTF-8 that says so', `\ufeff${text}`],
    ['UTF-16, low byte first', utf16(true)],
    ['UTF-16, high byte first', utf16(false)],
  ])('%s', async (_, content) => {
    expect(await readPuzzleFile(fileOf(content as BlobPart))).toEqual({ puzzle: 'file:my-ring-2', definition: text });
  });

  it.each([
    ['bytes that are no letters', new Uint8Array([0x80, 0xff, 0x41]), 'broken.tws'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 'cat.png'],
    ['nothing', '', 'empty.tws'],
    ['blanks', ' \n\t\n', 'blank.tws'],
    ['too much', new Uint8Array(largest + 1), 'huge.json'],
  ])('refuses %s', async (_, content, name) => {
    const refusal = await readPuzzleFile(fileOf(content, name)).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(FileRefusal);
    expect((refusal as FileRefusal).say(words)).toContain(name);
    expect((refusal as FileRefusal).say(words)).not.toMatch(/[{}]|ui\./);
  });

  it('names what has no name', async () => expect((await readPuzzleFile(fileOf(text, '???.tws'))).puzzle).toBe('file:mine'));
});

describe('places', () => {
  it('counts lines, and letters though the core counts bytes', () => {
    expect(placeIn(text, 0)).toEqual({ line: 1, column: 1, excerpt: 'Name été' });
    expect(placeIn(text, 8)).toEqual({ line: 1, column: 8, excerpt: 'é' });
    expect(placeIn(text, 15)).toEqual({ line: 2, column: 5, excerpt: 'A 3 1' });
    expect(placeIn(text, 99)).toEqual({ line: 3, column: 1, excerpt: '' });
  });

  it('tells the line once', () => {
    const refusal = refusalOf('ring.tws', text, { code: 'bad_syntax', message: 'line 2: no such set', position: 15 });
    expect(refusal.say(words)).toBe('ring.tws, line 2, column 5: no such set');
    expect(refusal.place?.excerpt).toBe('A 3 1');
  });
});

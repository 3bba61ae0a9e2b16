// SPDX-License-Identifier: MIT
//
// The user's own colours: what is refused and why, and how their faces are named.
import { expect, it } from 'vitest';
import { readScheme, schemeIn } from '../src/model/scheme.js';
import { languages, loadWords } from '../src/model/words.js';

const named: Record<string, string> = { white: '#ffffff', red: '#ff0000', green: '#008000', yellow: '#ffff00', orange: '#ffa500', blue: '#0000ff', snow: '#ffffff' };
const read = (text: string) => readScheme(text, (word) => named[word]);
const scheme = '#ffffff #ff0000 #008000 #ffff00 #ffa500 #0000ff';

it('six colours are read, separated by blanks or commas', () => {
  expect(read(' white red, green yellow;orange  blue ')).toBe(scheme);
});

it.each([
  ['white red green yelow orange', { wrong: 'unknown', text: 'yelow' }],
  ['white red green yellow orange', { wrong: 'count', text: '5' }],
  ['white red green yellow orange blue blue', { wrong: 'count', text: '7' }],
  ['', { wrong: 'count', text: '0' }],
  ['white red green yellow orange snow', { wrong: 'twice', text: 'snow' }],
])('“%s” is refused', async (text, fault) => {
  expect(read(text)).toEqual(fault);
  for (const language of languages) {
    const words = await loadWords(language);
    expect(words.say(`ui.settings.scheme.${fault.wrong}`, { text: fault.text })).toContain(fault.text);
  }
});

it('only six different colours come back from a store', () => {
  expect(schemeIn(scheme)).toBe(scheme);
  for (const text of [scheme.replace('#0000ff', '#ffffff'), `${scheme} #123456`, scheme.replace(/ /g, ','), 'white', '']) expect(schemeIn(text)).toBeUndefined();
});

it('faces with own colours are not called white or red', async () => {
  const words = await loadWords('en');
  for (const key of ['ui.cube.colour.U', 'ui.colour.U', 'name.colour.U']) expect(words.forScheme.say(key)).toBe('colour of U');
  const fault = { code: 'bad_state', message: '', phrase: { key: 'cube-centres-alike', values: { one: 'F', other: 'D', colour: 'R' } } };
  expect(words.fault(fault)).toContain('red');
  expect(words.forScheme.fault(fault)).toMatch(/colour of R/);
});

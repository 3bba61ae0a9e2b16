// SPDX-License-Identifier: MIT
//
// Each puzzle is scrambled, solved and played to its solved state; what was done can be taken back and stepped through.
import { describe, expect, inject, it } from 'vitest';
import { toHash } from '../../src/model/share.js';
import { inBrowser } from './browser.js';

const open = inBrowser();
const at = (puzzle: string) => inject('machine') + toHash({ puzzle });

describe('from scrambled to solved', () => {
  it.each(['cube:3', 'cube:2', 'sliding:3x3', 'brain-twist', 'file:skewb'])('%s', async (puzzle) => {
    const bench = await open(at(puzzle));
    await bench.until('puzzle', puzzle);
    await bench.act('scramble');
    await bench.until('solved', false);
    await bench.act('solve');
    await bench.page.waitForFunction(() => window.rompicapo?.solution != null && !window.rompicapo.solving);
    const { solution, moves, at: place } = await bench.table();
    expect(solution).toMatchObject({ outcome: 'solved', verified: true, length: expect.any(Number) });
    expect(moves.length).toBeGreaterThan(0);
    expect(place).toBe(0);
    await bench.act('play');
    await bench.until('solved', true);
    expect((await bench.table()).at).toBe(moves.length);
  });
});

describe('going back', () => {
  it('undo, redo, and one step back and forward', async () => {
    const bench = await open(at('cube:3'));
    const { state: solved } = await bench.table();
    await bench.press('r', 'u', 'Shift+R');
    const { state: turned, moves } = await bench.table();
    expect(moves).toEqual(['R', 'U', "R'"]);
    await bench.act('undo');
    expect((await bench.table()).moves).toEqual(['R', 'U']);
    await bench.act('redo');
    expect(await bench.table()).toMatchObject({ state: turned, moves });
    await bench.act('back');
    expect(await bench.table()).toMatchObject({ at: 2, moves });
    await bench.act('first');
    expect(await bench.table()).toMatchObject({ at: 0, state: solved });
    await bench.act('last');
    expect(await bench.table()).toMatchObject({ at: 3, state: turned });
  });
});

describe('by the keyboard alone', () => {
  it('turns, solves, plays and asks for help', async () => {
    const bench = await open(at('cube:3'));
    await bench.press('r', 'u', 'f');
    await bench.press('Control+Enter');
    await bench.page.waitForFunction(() => window.rompicapo?.solution != null && !window.rompicapo.solving);
    await bench.press('Space');
    await bench.until('solved', true);
    await bench.press('?');
    await bench.page.locator('rompicapo-help dialog[open]').waitFor();
    await bench.press('Escape');
    await bench.page.locator('rompicapo-help dialog').waitFor({ state: 'hidden' });
  });
});

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
    await bench.solve();
    await bench.page.waitForFunction(() => window.rompicapo?.solution != null && !window.rompicapo.solving);
    const { solution, moves, at: place } = await bench.table();
    expect(solution).toMatchObject({ outcome: 'solved', verified: true, length: expect.any(Number) });
    expect(moves.length).toBeGreaterThan(0);
    expect(place).toBe(0);
    await bench.act('play');
    await bench.until('at', moves.length);
    await bench.until('solved', true); // which the core may have to say, a little later
  });
});

describe('going back', () => {
  it('undo, redo, and one step back and forward', async () => {
    const bench = await open(at('cube:3'));
    const { state: solved } = await bench.table();
    await bench.press('r', 'u', 'Shift+R');
    await bench.until('moves', ['R', 'U', "R'"]);
    const { state: turned, moves } = await bench.table();
    await bench.act('undo');
    await bench.until('moves', ['R', 'U']);
    await bench.act('redo');
    await bench.until('moves', moves);
    expect(await bench.table()).toMatchObject({ state: turned });
    await bench.act('back');
    await bench.until('at', 2);
    expect(await bench.table()).toMatchObject({ moves });
    await bench.act('first');
    await bench.until('at', 0);
    expect(await bench.table()).toMatchObject({ state: solved });
    await bench.act('last');
    await bench.until('at', 3);
    expect(await bench.table()).toMatchObject({ state: turned });
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

// SPDX-License-Identifier: MIT
//
// The main paths: each kind of puzzle is scrambled, solved and played; moves are undone; the page keeps its language and
// its address; the search view opens. `make test` runs this file alone, on a page without a core that the program serves.
import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import type { Solution } from '../../src/engine/protocol.js';
import { toHash } from '../../src/model/share.js';
import { type Bench, inBrowser } from './browser.js';

const open = inBrowser();
const scrambled = toHash({ puzzle: 'cube:3', moves: "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2", at: 20 });
const fillOf = (bench: Bench, sticker: number) => bench.page.locator(`.rompicapo-cube-net [data-sticker="${sticker}"] rect`).getAttribute('fill');
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

describe('languages', () => {
  it.each(['en-GB', 'fr-CH', 'it-IT', 'th-TH'])('the page speaks the language of a browser in %s', async (locale) => {
    const bench = await open(inject('machine'), { locale });
    const language = locale.slice(0, 2);
    expect(await bench.table()).toMatchObject({ language });
    expect(await bench.page.locator('html').getAttribute('lang')).toBe(language);
    const words = JSON.parse(readFileSync(new URL(`../../../locales/${language}.json`, import.meta.url), 'utf8'));
    await bench.tab('solve');
    expect(await bench.page.locator('[data-act="solve"]').first().innerText()).toBe(words['ui.player.solve']);
  });

  it('changes at once, and an address with a language keeps it', async () => {
    const bench = await open(inject('machine') + toHash({ puzzle: 'cube:3', moves: "R U R' U' F2", language: 'th' }));
    expect(await bench.table()).toMatchObject({ language: 'th' });
    await bench.tab('settings');
    await bench.page.locator('select:has(option[value="fr"])').selectOption('fr');
    await bench.until('language', 'fr');
    expect((await bench.table()).moves).toHaveLength(5);
  });
});

describe('the address', () => {
  it('brings back the position, the moves and the place in them', async () => {
    const first = await open(inject('machine'));
    await first.press('r', 'u', 'Shift+R');
    await first.until('at', 3);
    await first.act('back');
    await first.page.waitForFunction(() => /m=R[^&]U[^&]R.*a=2/.test(location.hash));
    const before = await first.table();
    const second = await open(first.page.url());
    const { puzzle, state, start, at: place } = before;
    expect(await second.table()).toMatchObject({ puzzle, state, start, moves: before.moves, at: place });
  });
});

describe('the user’s own colours', () => {
  it('are picked or typed; an address shows them to others, who keep their own', async () => {
    const first = await open(at('cube:3'));
    await first.tab('settings');
    await first.page.locator('#set-palette').selectOption('own');
    const typed = first.page.locator('#set-scheme');
    for (const wrong of ['goldd', 'inherit', 'currentColor', 'transparent', 'var(--a)', 'lime']) {
      await typed.fill(`pink red lime ${wrong} orange navy`);
      await typed.press('Enter');
      await first.page.locator('rompicapo-scheme-field .fault', { hasText: `“${wrong}” is ${wrong === 'lime' ? 'used twice' : 'not a colour'}` }).waitFor();
    }
    await typed.fill('pink red green gold orange navy');
    await typed.press('Enter');
    await first.page.locator('rompicapo-scheme-field input[name="F"]').fill('#0fa34f');
    await first.page.waitForFunction(() => location.hash.endsWith('c=ffc0cbff00000fa34fffd700ffa500000080'));
    const second = await open(first.page.url());
    expect([await fillOf(second, 0), await fillOf(second, 18)]).toEqual(['#ffc0cb', '#0fa34f']);
    expect(await second.page.locator('[data-sticker="0"]').getAttribute('aria-label')).toContain('colour of U');
    await second.tab('settings');
    expect(await second.page.locator('#set-scheme').count()).toBe(0); // they are not this user's
    await second.act('own-colours');
    await second.page.waitForFunction(() => !location.hash.includes('c='));
    expect(await fillOf(second, 0)).toBe('#f7f8fa');
    expect(await second.page.locator('[data-sticker="0"]').getAttribute('aria-label')).toContain('white');
  });
});

describe('goals', () => {
  it('a goal is chosen with its place, solved and played; a refused one is not shown as chosen', async () => {
    const bench = await open(inject('bare') + scrambled);
    await bench.how();
    await bench.page.locator('#solve-goal').selectOption('cross');
    await bench.until('goal', 'cross');
    await bench.page.locator('#solve-place').selectOption('D');
    await bench.until('goal', 'cross:D');
    expect(await fillOf(bench, 8)).toMatch(/^url\(#anything-\d+\)$/); // a corner, wherever it comes from
    await bench.page.route('**/api/v1/puzzle', (route) => route.fulfill({ status: 400, json: { error: { code: 'bad_state', message: 'no', position: null, key: 'goal' } } }));
    await bench.page.locator('#solve-goal').selectOption('eo');
    await bench.page.locator('.told').waitFor();
    await bench.page.waitForFunction(() => document.querySelector<HTMLSelectElement>('#solve-goal')?.value === 'cross');
    await bench.page.unroute('**/api/v1/puzzle');
    await bench.solve();
    await bench.page.waitForFunction(() => window.rompicapo?.solution != null && !window.rompicapo.solving);
    const { solution, moves } = await bench.table();
    expect(solution).toMatchObject({ outcome: 'solved', optimal: true, verified: true });
    expect(moves.length).toBeLessThanOrEqual(8);
    await bench.act('play');
    await bench.until('at', moves.length);
    await bench.until('solved', true);
  });

  it('a cube is solved by stages; the answer lists them and their NISS form', async () => {
    const bench = await open(inject('machine') + scrambled);
    await bench.how();
    await bench.page.locator('#solve-solver').selectOption('stages');
    await bench.page.locator('input[name="stages"]').fill('eo, dr:U/D, htr, solved');
    await bench.page.locator('input[name="width"]').fill('100');
    await bench.page.locator('label', { hasText: 'Also solve the inverse' }).locator('input').check();
    await bench.solve();
    await bench.page.locator('.stages li').nth(3).waitFor();
    const solution = (await bench.table()).solution as Solution;
    expect(await bench.page.locator('.stages li code').allInnerTexts()).toEqual(solution.stages?.map(({ moves, inverse }) => (inverse ? `(${moves})` : moves)));
    expect(await bench.page.locator('.stages li').nth(1).innerText()).toContain('Domino reduction (DR) U/D');
    expect(await bench.page.locator('.niss').innerText()).toBe(solution.niss);
  });

  it('a goal is painted; an impossible sticker is marked; a reload keeps the goal', async () => {
    const bench = await open(inject('machine') + scrambled);
    await bench.how();
    await bench.act('paint-goal');
    await bench.act('clear');
    const paint = (index: number, letter: string) => bench.page.locator(`.sticker[data-index="${index}"]`).press(letter);
    await paint(8, 'u');
    await paint(9, 'd');
    await bench.page.locator('.judgement .reason', { hasText: 'URF' }).waitFor();
    expect(await bench.page.locator('.sticker.wrong').getAttribute('data-index')).toBe('8');
    await paint(9, 'r');
    await bench.act('use');
    const goal = '....U...UR...R........F........D........L........B....';
    await bench.until('goal', goal);
    await bench.page.waitForFunction(() => location.hash.includes('goal:'));
    await bench.page.reload();
    await bench.ready();
    expect(await bench.table()).toMatchObject({ goal, at: 20 });
    await bench.solve();
    await bench.page.waitForFunction(() => window.rompicapo?.solution != null && !window.rompicapo.solving);
    expect((await bench.table()).solution).toMatchObject({ outcome: 'solved', optimal: true });
  });

  it('tiles of a board are replaced by dots; the picture of a heuristic hatches them', async () => {
    const bench = await open(at('sliding:3x3'));
    await bench.how();
    await bench.act('paint-goal');
    await bench.page.locator('.swap-grid button').nth(8).click();
    await bench.page.locator('.swap-grid button').nth(7).click();
    await bench.until('draft', '1 2 3 4 5 6 7 . .');
    await bench.page.locator('.swap-grid button').nth(7).click();
    await bench.until('draft', '1 2 3 4 5 6 7 8 .');
    await bench.page.locator('.swap-grid button').nth(0).click();
    await bench.act('use');
    await bench.until('goal', '. 2 3 4 5 6 7 8 .');
    await bench.act('heuristics');
    await bench.page.locator('img.made-picture[src*="anything-"]').waitFor();
  });
});

describe('the program as the engine', () => {
  it('tells of its searches as the page does', async () => {
    const bench = await open(inject('bare') + toHash({ puzzle: 'cube:2', start: 'FLDUFDURFLDBRLDBURLBFRUB', inside: { solver: 'ida-star', heuristic: 'misplaced', at: 3 } }));
    await bench.page.locator('svg.tree .node').first().waitFor();
    await bench.act('trace-end');
    await bench.page.locator('.sentence', { hasText: 'Solved in 4 moves. 78 expanded' }).waitFor();
  });

  it('works without a core of its own, where the program serves it', async () => {
    const bench = await open(inject('bare') + scrambled);
    expect(await bench.table()).toMatchObject({ engine: 'machine', puzzle: 'cube:3', at: 20 });
    await bench.how();
    expect(await bench.page.locator('input[name="engine"][value="page"]').isDisabled()).toBe(true);
    await bench.page.locator('#solve-solver').selectOption('two-phase');
    await bench.press('Control+Enter');
    await bench.page.waitForFunction(() => window.rompicapo?.solution != null);
    expect((await bench.table()).solution).toMatchObject({ outcome: 'solved', verified: true, solver: 'two-phase' });
  });
});

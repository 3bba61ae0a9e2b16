// SPDX-License-Identifier: MIT
//
// Pointer input on flat boards: tiles and rows of tiles pushed, clicked and dragged; a puzzle file dropped on the page,
// played by its buttons, entered by its pieces; a file that is no puzzle refused with its line.
import type { Locator } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { toHash } from '../../src/model/share.js';
import { violations } from './axe.js';
import { type Bench, inBrowser, soon } from './browser.js';

const open = inBrowser({ sharp: true });
const at = (puzzle: string, start?: string): string =>
  inject('files') + toHash({ puzzle, ...(start === undefined ? {} : { start }) });
const tile = (bench: Bench, number: string): Locator =>
  bench.page.locator('.view').getByRole('button', { name: new RegExp(`^Tile ${number},`) });

/** Drags with the mouse, by so many places, in small steps as a user does. */
async function drag(bench: Bench, from: Locator, right: number, down: number, rest = 0): Promise<void> {
  const box = await from.boundingBox();
  if (!box) throw new Error('not on the page');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await bench.page.mouse.move(x, y);
  await bench.page.mouse.down();
  await bench.page.mouse.move(x + right * box.width, y + down * box.height, { steps: 8 });
  await bench.page.waitForTimeout(rest);
  await bench.page.mouse.up();
}

describe('a board of tiles', () => {
  it('follows the finger: one tile, a whole row, a whole column', async () => {
    const bench = await open(at('sliding:4x4'));
    await drag(bench, tile(bench, '15'), 1, 0);
    await bench.until('moves', ['L']);
    await drag(bench, tile(bench, '13'), 0.9, 0.3);
    await bench.until('moves', ['L', 'L', 'L']);
    await drag(bench, tile(bench, '1'), 0, 0.8);
    await bench.until('moves', ['L', 'L', 'L', 'U', 'U', 'U']);
    expect((await bench.table()).state).toBe('0 2 3 4 1 6 7 8 5 10 11 12 9 13 14 15');
  });

  it('lets go: short of half way nothing is moved, nor away from the gap, nor out of line', async () => {
    const bench = await open(at('sliding:4x4'));
    await drag(bench, tile(bench, '15'), 0.3, 0, 200); // a quick release would be a flick
    await drag(bench, tile(bench, '15'), -1, 0, 200);
    await drag(bench, tile(bench, '11'), 1, 0);
    await tile(bench, '12').click();
    await bench.until('moves', ['U']);
  });

  it('shows tiles where the finger has them', async () => {
    const bench = await open(at('sliding:4x4'));
    const [moving, still] = [tile(bench, '14'), tile(bench, '12')];
    const [before, other] = [await moving.boundingBox(), await still.boundingBox()];
    if (!before || !other) throw new Error('not on the page');
    await bench.page.mouse.move(before.x + 20, before.y + 20);
    await bench.page.mouse.down();
    await bench.page.mouse.move(before.x + 45, before.y + 70, { steps: 5 });
    await soon(async () => (await moving.boundingBox())?.x).toBeCloseTo(before.x + 25, 0);
    expect((await moving.boundingBox())?.y).toBeCloseTo(before.y, 0);
    expect(await still.boundingBox()).toEqual(other);
    await bench.page.mouse.move(before.x + 20 + 9 * before.width, before.y, { steps: 5 });
    await soon(async () => (await moving.boundingBox())?.x).toBeGreaterThan(before.x + 0.9 * before.width);
    expect((await moving.boundingBox())?.x).toBeLessThan(before.x + 1.1 * before.width);
    await bench.page.mouse.up();
    await bench.until('moves', ['L', 'L']);
  });

  it('is played by keys, and the focus stays with the tile', async () => {
    const bench = await open(at('sliding:4x4'));
    await tile(bench, '15').focus();
    await bench.press('Enter');
    await bench.until('moves', ['L']);
    await soon(() => focused(bench)).toMatch(/^Tile 15, row 4, column 4/);
    await bench.press('Shift+ArrowUp', 'Shift+ArrowLeft');
    await soon(() => focused(bench)).toMatch(/^Tile 11,/);
    await bench.press('ArrowDown');
    await bench.until('moves', ['L', 'U']);
    await soon(() => focused(bench)).toMatch(/^Tile 11, row 4, column 3/);
  });

  it('has tiles change places while a position is entered, by hand and by key', async () => {
    const bench = await open(at('sliding:3x3'));
    await bench.enter();
    await bench.page.locator('.draft-note').waitFor();
    await drag(bench, tile(bench, '1'), 1.05, 0);
    await bench.page.locator('.view').getByRole('button', { name: /^Tile 2, row 1, column 1/ }).waitFor();
    await tile(bench, '3').focus();
    await bench.press('Enter', 'ArrowDown', 'Enter');
    await bench.page.locator('.view').getByRole('button', { name: /^Tile 3, row 2, column 3/ }).waitFor();
  });
});

function focused(bench: Bench): Promise<string> {
  return bench.page.evaluate(() => {
    let at: Element | null = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at?.getAttribute('aria-label') ?? '';
  });
}

const ring = `Name ring
Set CORNERS 4 3
Set LIDS 2 1
Solved
End
Move A
CORNERS
3 1 2 4
1 2 0 0
End
Move B
CORNERS
1 3 4 2
LIDS
2 1
End
`;

async function drop(bench: Bench, name: string, text: string): Promise<void> {
  const data = await bench.page.evaluateHandle(
    ([file, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content as string], file as string));
      return transfer;
    },
    [name, text],
  );
  for (const kind of ['dragover', 'drop']) await bench.page.dispatchEvent('body', kind, { dataTransfer: data });
}

describe('a puzzle from a file', () => {
  it('is dropped on the page and played by its buttons', async () => {
    const bench = await open(at('cube:2'));
    await drop(bench, 'Ring.tws', ring);
    await bench.until('puzzle', 'file:ring');
    const view = bench.page.locator('.view');
    await view.getByRole('button', { name: 'A', exact: true }).click();
    await view.getByRole('button', { name: "B'", exact: true }).click();
    await bench.until('moves', ['A', "B'"]);
    expect((await bench.table()).state).toBe('CORNERS: 3 4 1 2 / 0 0 1 2; LIDS: 2 1');
    await view.getByRole('img', { name: /^CORNERS, place 2: piece 4/ }).waitFor();
    await view.getByRole('button', { name: 'B', exact: true }).click();
    await view.getByRole('button', { name: "A'", exact: true }).click();
    await bench.until('solved', true);
  });

  it('is refused with the line where it is none, and the old puzzle stays', async () => {
    const bench = await open(at('cube:2'));
    await drop(bench, 'broken.tws', ring.replace('3 1 2 4', '3 1 2 9'));
    await bench.page.getByText(/broken\.tws, line 8, column 7: /).first().waitFor();
    expect((await bench.table()).puzzle).toBe('cube:2');
  });

  it('is entered piece by piece', async () => {
    const bench = await open(at('file:skewb'));
    await bench.enter();
    const place = (orbit: string, number: number): Locator =>
      bench.page.locator('.view').getByRole('button', { name: new RegExp(`^${orbit}, place ${number}:`) });
    await place('CORNERS_B', 1).click();
    await bench.page.locator('.view').getByRole('button', { name: /^CORNERS_B, place 1: piece 1, turned once/ }).waitFor();
    await place('CENTERS', 2).focus();
    await bench.press('Space', 'ArrowDown');
    await soon(() => focused(bench)).toMatch(/place \d/);
  });

  it('is drawn as a solid, as a map or as rows', async () => {
    const bench = await open(at('file:pyraminx'));
    await bench.page.getByRole('button', { name: 'Show as a map' }).click();
    await bench.page.getByRole('button', { name: 'Show as rows' }).click();
    await bench.page.locator('.view').getByText('AXIALS').waitFor();
    await bench.until('angle', 'rows');
  });
});

describe('pictures', () => {
  it('cuts one of your own into tiles', async () => {
    const bench = await open(at('sliding:3x3'));
    await bench.tab('settings');
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="red"/></svg>`;
    const drawn = await bench.page.evaluate(async (svg) => {
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [60, 40];
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    }, picture);
    const buffer = Buffer.from(drawn, 'base64');
    await bench.page.locator('#set-picture').setInputFiles({ name: 'red.png', mimeType: 'image/png', buffer });
    await bench.page.locator('.view .scene.pictured').waitFor();
    const piece = tile(bench, '5').locator('.piece');
    expect(await piece.evaluate((element) => getComputedStyle(element).backgroundImage)).toMatch(/^url\("data:image/);
    expect(await piece.evaluate((element) => getComputedStyle(element).backgroundPosition)).toBe('50% 50%');
  });

  it('stand beside the names of all puzzles', async () => {
    const bench = await open(at('sliding:3x3'));
    await bench.page.locator('.chooser-button').first().click();
    for (const puzzle of ['cube:3', 'sliding:4x4', 'brain-twist', 'file:skewb']) {
      const choice = bench.page.locator(`[data-puzzle="${puzzle}"]`);
      await choice.scrollIntoViewIfNeeded();
      const picture = choice.locator('img');
      expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBeGreaterThan(0);
    }
  });
});

describe('for everyone', () => {
  it.each(['sliding:4x4', 'file:megaminx'])('%s: axe finds nothing', async (puzzle) => {
    const bench = await open(at(puzzle));
    // The content of each panel once its module is loaded and the core has answered; entering also changes the board.
    for (const [panel, sign] of [['solve', 'input[name="mode"] >> nth=0'], ['setup', '.verdict.good']] as const) {
      await (panel === 'setup' ? bench.enter() : bench.tab(panel));
      await bench.page.locator(sign).waitFor();
      expect(await violations(bench, '.view')).toEqual([]);
    }
  });
});

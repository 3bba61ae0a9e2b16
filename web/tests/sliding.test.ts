// SPDX-License-Identifier: MIT
//
// The sliding boards' model compared with the core: walks of `rompicapo successors sliding:RxC STATE --format json`,
// with the legal moves at each step, for several goals, both move conventions and both metrics.
import { describe, expect, it } from 'vitest';
import { actionOf } from '../src/model/keys.js';
import { SlidingModel, arrowMoves, type Letters } from '../src/model/sliding.js';
import { contrast } from '../src/views/oklch.js';
import { plainLook } from '../src/views/puzzle_view.js';
import { markedBoard } from '../src/views/sliding/marked.js';
import { boardSvg } from '../src/views/sliding/still.js';
import { tilesOf } from '../src/views/sliding/board.js';
import walks from './sliding_walks.json';

describe.each(walks)('$puzzle, letters of the $letters, metric $metric', ({ puzzle, letters, metric, state: solved, steps }) => {
  const model = new SlidingModel(puzzle, solved, letters as Letters, metric === 'multi');

  it('walks as the core does, and back', () => {
    let state = solved;
    for (const [move, after, possible] of steps as [string, string, string][]) {
      expect(model.moves(state).join(model.slides ? ' ' : '')).toBe(possible);
      expect(model.apply(state, move)).toBe(after);
      expect(model.apply(after, model.inverse(move))).toBe(state);
      state = after;
    }
  });

  it('brings the blank to every place of its row and column, and to no other', () => {
    const state = steps[5]?.[1] as string;
    const blank = model.cells(state).indexOf('0');
    model.cells(state).forEach((_, cell) => {
      const moves = model.movesTo(state, cell);
      const [down, right] = [Math.floor(cell / model.columns) - Math.floor(blank / model.columns), (cell % model.columns) - (blank % model.columns)];
      const inLine = (down === 0) !== (right === 0);
      expect(moves.length).toBe(!inLine ? 0 : model.slides ? 1 : Math.abs(down + right));
      const after = moves.reduce((board, move) => model.apply(board, move) as string, state);
      expect(model.cells(after).indexOf('0')).toBe(inLine ? cell : blank);
    });
  });
});

describe('sliding:3x3', () => {
  const model = new SlidingModel('sliding:3x3', '1 2 3 4 5 6 7 8 0');

  it('refuses what is no move, or none here', () => {
    for (const move of ['D', 'R', 'u', 'X', '']) expect(model.apply(model.solved, move)).toBeUndefined();
    expect(model.apply('1 2 3 4 . 6 7 8 5', 'U')).toBeUndefined();
  });

  it('cuts texts of moves, unknown letters too', () => {
    expect(model.split(' UL, 😀R').map(({ text, start, end }) => [text, start, end])).toEqual([
      ['U', 1, 2],
      ['L', 2, 3],
      ['😀', 5, 7],
      ['R', 7, 8],
    ]);
    expect(model.join(['U', 'L'])).toBe('UL');
  });

  it('lets tiles change places, gaps too', () => {
    expect(model.rearrange('1 2 3 4 5 6 7 8 0', 0, 8)).toBe('0 2 3 4 5 6 7 8 1');
    expect(model.rearrange('1 . 3', 0, 1)).toBe('. 1 3 . . . . . .');
  });

  it('has arrow keys for the tile or the blank, whatever the letters mean', () => {
    const tiles = new SlidingModel(model.id, model.solved, 'tile');
    for (const [board, follows, letter] of [[model, 'blank', 'U'], [model, 'tile', 'D'], [tiles, 'tile', 'U'], [tiles, 'blank', 'D']] as const)
      expect(arrowMoves(board, follows)['ArrowUp']).toBe(letter);
  });
});

describe('slides of several tiles', () => {
  const model = new SlidingModel('sliding:3x3', '1 2 3 4 5 6 7 8 0', 'blank', true);

  it('are runs of a letter, and what stands apart is apart', () => {
    expect(model.split('UULL LU').map(({ text }) => text)).toEqual(['UU', 'LL', 'L', 'U']);
    expect(model.join(['UU', 'L', 'L', 'U'])).toBe('UUL LU');
    expect(model.split(model.join(['L', 'L', 'RR'])).map(({ text }) => text)).toEqual(['L', 'L', 'RR']);
  });

  it('go no farther than the board', () => {
    expect(model.apply(model.solved, 'UU')).toBe('1 2 0 4 5 3 7 8 6');
    for (const move of ['UUU', 'UL', 'XX', '']) expect(model.apply(model.solved, move)).toBeUndefined();
  });

  it('are no moves where each tile counts', () => {
    const single = new SlidingModel(model.id, model.solved);
    expect(single.apply(model.solved, 'UU')).toBeUndefined();
    expect(single.split('UU')).toHaveLength(2);
  });
});

describe('the keyboard', () => {
  it.each(['blank', 'tile'] as const)('pushes the tile the arrow\'s way, with letters of the %s', (letters) => {
    const model = new SlidingModel('sliding:2x2', '1 2 3 0', letters);
    const key = { key: 'ArrowDown', code: 'ArrowDown', shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };
    const action = actionOf(key, model, model.solved, 'plain') as { move: string };
    expect(model.apply(model.solved, action.move)).toBe('1 0 3 2');
  });
});

describe('the picture of a board', () => {
  const model = new SlidingModel('sliding:2x3', '1 2 3 4 5 0');

  it('has every tile once and where it stands', () => {
    const svg = boardSvg(model, '1 2 3 . 0 5', plainLook, '');
    expect([...svg.matchAll(/<text[^>]*>(\d+)</g)].map((found) => found[1])).toEqual(['1', '2', '3', '5']);
    expect(svg).toContain('stroke-dasharray');
    expect(svg).not.toContain('<image');
  });

  it('has the picture once, however many tiles show it', () => {
    const svg = boardSvg(model, model.solved, plainLook, 'data:image/png;base64,AA==');
    expect(svg.match(/data:image/g)).toHaveLength(1);
    expect(svg.match(/<use/g)).toHaveLength(5);
  });

  it('hatches the tiles that the goal ignores, with and without a picture', () => {
    const look = { ...plainLook, mask: '1 2 . . . 0' };
    const boards = ['', 'data:image/png;base64,AA=='].map((picture) => boardSvg(model, model.solved, look, picture));
    for (const svg of boards) expect(svg.match(/fill="url\(#anything/g)).toHaveLength(3);
    expect(boards[1]?.match(/<use/g)).toHaveLength(2);
    const marks = { values: new Map([['1', 2]]), groups: new Map(), groupValues: [], links: [], lit: [] };
    expect(markedBoard(model, model.solved, look, marks).match(/fill="url\(#anything/g)).toHaveLength(3);
  });

  it('has an id of its own for the hatching, as others may be in the document', () => {
    const look = { ...plainLook, mask: '' };
    const ids = [1, 2].map(() => /id="([^"]*)"/.exec(boardSvg(model, '1 2 3 . 0 5', look, ''))?.[1]);
    expect(new Set(ids).size).toBe(2);
  });

  it.each(['standard', 'colour-blind', 'high-contrast'] as const)('can be read in the palette %s', (palette) => {
    for (const dark of [false, true])
      for (const tiles of ['flat', 'wood'] as const)
        for (const tint of ['row', 'column', 'distance', 'plain'] as const)
          for (const { colours } of tilesOf(model, '5 4 3 2 1 0', { ...plainLook, palette, dark, tiles, tint }))
            for (const face of [colours.top, colours.fill]) expect(contrast(colours.ink, face)).toBeGreaterThan(4.5);
  });
});

// SPDX-License-Identifier: MIT
//
// Addresses survive a round trip, whatever the texts; garbage is no address, or loses only its invalid parts and
// reports that.
import { describe, expect, it } from 'vitest';
import type { Shared } from '../src/model/share.js';
import { fromHash, isAddress, toHash } from '../src/model/share.js';

const solved = [...'URFDLB'].map((face) => face.repeat(9)).join('');

const samples: Shared[] = [
  { puzzle: 'cube:3' },
  { puzzle: 'cube:3', start: solved, moves: "R U2 F' Rw", at: 3, language: 'fr', angle: '0.61,0.44' },
  { puzzle: 'cube:3', start: "@R U R' // a_b, 100% & more" },
  { puzzle: 'cube:3', start: 'B'.repeat(54) },
  { puzzle: 'cube:11', start: 'UB'.repeat(363) },
  { puzzle: 'sliding:4x4', start: '1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15', moves: 'LURD' },
  { puzzle: 'brain-twist', start: 'rc bc fc rg rv bv bs fs fg ag av as | 1', moves: '1 0 -6' },
  { puzzle: 'cube:3', colours: '#ffffff #d3202f #0fa34f #ffd60a #ff7a12 #1c5fd4' },
  { puzzle: 'file:skewb', solve: { solver: 'a-star', time: 2.5, all: true, generators: 'U,R,F2', goal: 'a:b_c' } },
];

describe('a shared address', () => {
  for (const sample of samples)
    it(`comes back: ${JSON.stringify(sample).slice(0, 60)}`, () => {
      const hash = toHash(sample);
      expect(fromHash(hash)).toEqual(sample);
      expect(hash).not.toMatch(/[\s<>"]/);
      expect(new URL(`https://example.org/${hash}`).hash).toBe(hash);
    });

  it('packs a cube in a third of its letters', () => {
    expect(toHash({ puzzle: 'cube:3', start: solved }).length).toBeLessThan(50);
  });

  it('is nothing where it is not ours', () => {
    for (const hash of ['', '#', '#top', '#2&p=cube:3', '#1', '#1&s=abc', `#1&p=${'x'.repeat(30000)}`])
      expect(fromHash(hash)).toBeUndefined();
  });

  it('loses its unreadable parts and is marked as damaged', () => {
    expect(fromHash('#1&p=cube:3&s=~54~!!&a=-4&l=xx&m=%E0%A4%A&v=%')).toEqual({ puzzle: 'cube:3', damaged: true });
    expect(fromHash('#1&p=cube:3&s=~9999999~AAAA&o=,,:,__proto__:1,time:5')).toEqual({ puzzle: 'cube:3', solve: { time: 5 }, damaged: true });
    expect(fromHash('#1&p=cube:3&a=2e0&zzz')).toEqual({ puzzle: 'cube:3', at: 2, damaged: true });
  });

  it.each(['fff', 'ffffff'.repeat(6), 'f7f8fa'])('loses colours that are not six different ones: %s', (colours) => {
    expect(fromHash(`#1&p=cube:3&c=${colours}`)).toEqual({ puzzle: 'cube:3', damaged: true });
  });

  it('keeps who found the moves', () => {
    const by = { solver: 'ida-star', heuristic: 'max' };
    expect(fromHash(toHash({ puzzle: 'cube:3', moves: 'R U', by }))?.by).toEqual(by);
    expect(fromHash('#1&p=cube:3&m=R&b=two-phase')?.by).toEqual({ solver: 'two-phase', heuristic: null });
    expect(fromHash('#1&p=cube:3&m=R&b=<b>')?.by).toBeUndefined();
  });

  it('keeps the search that is looked into, and the racers', () => {
    for (const inside of [{ solver: 'a-star', heuristic: 'manhattan', at: 12 }, { race: 'a-star/manhattan;breadth-first' }])
      expect(fromHash(toHash({ puzzle: 'sliding:3x3', inside }))).toEqual({ puzzle: 'sliding:3x3', inside });
    expect(fromHash(toHash({ puzzle: 'sliding:3x3', inside: {} }))?.inside).toBeUndefined(); // nothing is requested yet
  });

  it('keeps that the heuristics are looked at, and which one', () => {
    for (const heuristics of [{}, { heuristic: 'linear-conflict' }])
      expect(fromHash(toHash({ puzzle: 'sliding:3x3', heuristics }))).toEqual({ puzzle: 'sliding:3x3', heuristics });
  });

  it('is told from any other fragment, readable or not', () => {
    expect(isAddress('#1')).toBe(true);
    expect(isAddress('#1&x')).toBe(true);
    expect(isAddress('#7&p=cube:3')).toBe(true);
    expect(isAddress('#panel')).toBe(false);
    expect(isAddress('')).toBe(false);
  });

  it('withstands any cut and any byte', () => {
    const hash = toHash(samples[1] as Shared);
    for (let at = 0; at < hash.length; ++at) {
      fromHash(hash.slice(0, at));
      for (const byte of ['%', '~', '&', '\0', '๑']) fromHash(hash.slice(0, at) + byte + hash.slice(at + 1));
    }
  });
});

// SPDX-License-Identifier: MIT
//
// How a puzzle is scrambled where nothing is said: by so many random moves, which can be made by hand on one's own
// puzzle. Cubes from 4 on as at competitions (WCA regulations, 4b3), the 3x3x3 by 20.

const cubes: Readonly<Record<number, number>> = { 2: 11, 3: 20 };
const others = 20;

export function usualLength(puzzle: string): number {
  const [family = '', rest = ''] = puzzle.split(':');
  if (family === 'cube') return cubes[Number(rest)] ?? Math.min(20 * (Number(rest) - 2), 200);
  const [rows = 0, columns = 0] = rest.split('x').map(Number);
  if (family === 'sliding') return Math.min(Math.max(others, 5 * rows * columns), 200);
  return others;
}

/** A seed as typed; undefined: it is none. */
export function readSeed(text: string): number | undefined {
  const digits = text.trim();
  if (!/^\d+$/.test(digits)) return undefined;
  const seed = Number(digits);
  return Number.isSafeInteger(seed) ? seed : undefined;
}

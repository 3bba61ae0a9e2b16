// SPDX-License-Identifier: MIT
//
// Default numbers of random moves that scramble a puzzle, and the valid seeds.

export const usualScramble = 20;
export const mostScrambled = 200; // moves

/** Parses a seed; undefined: not a seed. */
export function readSeed(text: string): number | undefined {
  const digits = text.trim();
  if (!/^\d+$/.test(digits)) return undefined;
  const seed = Number(digits);
  return Number.isSafeInteger(seed) ? seed : undefined;
}

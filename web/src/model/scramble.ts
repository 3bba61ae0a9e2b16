// SPDX-License-Identifier: MIT
//
// How many random moves scramble a puzzle where nothing is said, and which texts are seeds.

export const usualScramble = 20;
export const mostScrambled = 200; // as many as can be made by hand

/** A seed as typed; undefined: it is none. */
export function readSeed(text: string): number | undefined {
  const digits = text.trim();
  if (!/^\d+$/.test(digits)) return undefined;
  const seed = Number(digits);
  return Number.isSafeInteger(seed) ? seed : undefined;
}

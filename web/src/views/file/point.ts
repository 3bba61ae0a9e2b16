// SPDX-License-Identifier: MIT
//
// A point of a flat picture.
export interface Point {
  readonly x: number;
  readonly y: number;
}

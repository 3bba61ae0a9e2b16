// SPDX-License-Identifier: MIT
//
// Positions that clingo solves quickly, each at its proved distance.
import listed from './examples.json';

export interface PlanningExample {
  readonly name: string;
  readonly puzzle: string;
  readonly state: string; // canonical
  readonly moves: number; // from solved, proved
}

export const examples: readonly PlanningExample[] = listed;

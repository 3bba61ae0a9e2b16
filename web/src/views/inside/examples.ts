// SPDX-License-Identifier: MIT
//
// Searches worth watching, each with what to look for, from examples.json, to which anybody may add.
import type { Language } from '../../model/words.js';
import listed from './examples.json';

export interface InsideExample {
  readonly name: string;
  readonly puzzle: string;
  readonly state: string;
  readonly solver: string;
  readonly heuristic?: string;
  readonly options?: Readonly<Record<string, string | number | boolean>>; // of the request
  readonly look: Readonly<Record<Language, string>>; // what to look for
}

export const examples: readonly InsideExample[] = listed;

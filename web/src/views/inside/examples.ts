// SPDX-License-Identifier: MIT
//
// Searches worth looking into, each with what to look for, as examples.json has them: anybody may add to it.
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

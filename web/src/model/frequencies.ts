// SPDX-License-Identifier: MIT
//
// How often the page asks for the next event of a search. In its own file, since the preferences need it before a
// search is opened.
export const frequencies = ['off', 'expansions', 'third', 'each'] as const;
export type Frequency = (typeof frequencies)[number];

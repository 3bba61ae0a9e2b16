// SPDX-License-Identifier: MIT
//
// How often the page asks what a search does next. By itself, as the preferences know it before a search is looked into.
export const frequencies = ['off', 'expansions', 'third', 'each'] as const;
export type Frequency = (typeof frequencies)[number];

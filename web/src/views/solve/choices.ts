// SPDX-License-Identifier: MIT
//
// What a search may be told, from the catalogue's names to the keys of a request. Which solver reads which option is the
// core's to say; here stands only what every solver reads, and which options are a yes or a no.
import type { PuzzleInfo, SolveRequest, SolverInfo } from '../../engine/protocol.js';
import type { SolveChoices } from '../../model/share.js';

export const limits = ['time', 'nodes', 'memory', 'threads', 'generators'] as const;

/** "stop-length" on the command line, stop_length in JSON. */
export const optionField = (name: string): string => name.replace(/-/g, '_');

export const isYesNo = (field: string): boolean => field === 'all' || field === 'count_blank';

export function solverOf(info: PuzzleInfo | null, choices: SolveChoices): SolverInfo | undefined {
  if (info === null) return undefined;
  const find = (name: unknown): SolverInfo | undefined => info.solvers.find((one) => one.name === name);
  return find(choices['solver']) ?? find(info.default_solver);
}

/** The choices that this solver reads; what another one was told stays behind. */
export function requestOf(info: PuzzleInfo | null, choices: SolveChoices): Partial<SolveRequest> {
  const solver = solverOf(info, choices);
  if (solver === undefined) return {};
  const read = new Set<string>([...limits, 'count_blank', ...solver.options.map(optionField)]);
  const request: Record<string, unknown> = Object.fromEntries(Object.entries(choices).filter(([name]) => read.has(name)));
  if (choices['solver'] !== undefined) request['solver'] = solver.name;
  if (solver.heuristics.includes(String(choices['heuristic']))) request['heuristic'] = choices['heuristic'];
  return request as Partial<SolveRequest>;
}

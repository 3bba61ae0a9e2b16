// SPDX-License-Identifier: MIT
//
// The choices for a search, from the catalogue's names to the keys of a request. The core defines which solver and
// puzzle read which option; this file knows only what every solver reads.
import type { Option, PuzzleInfo, SolveRequest, SolverInfo } from '../../engine/protocol.js';
import type { SolveChoices } from '../../model/share.js';

export const limits = ['time', 'nodes', 'memory', 'threads'] as const;

// Set by a preference or by the opened file, or answered by a number that the page does not show.
const notOffered = ['move_convention', 'definition', 'count_optimal'];

/** The options in the panel besides the limits: those of this solver and of the puzzle. */
export function optionsOf(info: PuzzleInfo, solver: SolverInfo | undefined): Option[] {
  const asked = info.options.filter((one) => !notOffered.includes(one.key));
  return asked.filter((one) => !one.read_as || solver?.options.includes(one.read_as));
}

export function solverOf(info: PuzzleInfo | null, choices: SolveChoices): SolverInfo | undefined {
  if (info === null) return undefined;
  const find = (name: unknown): SolverInfo | undefined => info.solvers.find((one) => one.name === name);
  return find(choices['solver']) ?? find(info.default_solver);
}

/** The choices that this solver reads; those for other solvers are left out. */
export function requestOf(info: PuzzleInfo | null, choices: SolveChoices): Partial<SolveRequest> {
  const solver = solverOf(info, choices);
  if (solver === undefined) return {};
  const read = new Set<string>([...limits, ...(info === null ? [] : optionsOf(info, solver)).map((one) => one.key)]);
  const request: Record<string, unknown> = Object.fromEntries(Object.entries(choices).filter(([name]) => read.has(name)));
  if (choices['solver'] !== undefined) request['solver'] = solver.name;
  if (solver.heuristics.includes(String(choices['heuristic']))) request['heuristic'] = choices['heuristic'];
  return request as Partial<SolveRequest>;
}

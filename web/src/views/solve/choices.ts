// SPDX-License-Identifier: MIT
//
// What a search may be told, from the catalogue's names to the keys of a request. Which solver and which puzzle reads which
// option, and what it takes, is the core's to say; here stands only what every solver reads.
import type { Option, PuzzleInfo, SolveRequest, SolverInfo } from '../../engine/protocol.js';
import type { SolveChoices } from '../../model/share.js';

export const limits = ['time', 'nodes', 'memory', 'threads'] as const;

const elsewhere = ['move_convention', 'definition', 'count_optimal']; // a preference, the file that was opened, a figure that is not shown

/** What the panel asks for beside the limits: the options that this solver reads, and those of the puzzle. */
export function optionsOf(info: PuzzleInfo, solver: SolverInfo | undefined): Option[] {
  const asked = info.options.filter((one) => !elsewhere.includes(one.key));
  return asked.filter((one) => one.read_as === undefined || solver?.options.includes(one.read_as));
}

export function solverOf(info: PuzzleInfo | null, choices: SolveChoices): SolverInfo | undefined {
  if (info === null) return undefined;
  const find = (name: unknown): SolverInfo | undefined => info.solvers.find((one) => one.name === name);
  return find(choices['solver']) ?? find(info.default_solver);
}

/** The choices that this solver reads; what another one was told stays behind. */
export function requestOf(info: PuzzleInfo | null, choices: SolveChoices): Partial<SolveRequest> {
  const solver = solverOf(info, choices);
  if (solver === undefined) return {};
  const read = new Set<string>([...limits, ...(info === null ? [] : optionsOf(info, solver)).map((one) => one.key)]);
  const request: Record<string, unknown> = Object.fromEntries(Object.entries(choices).filter(([name]) => read.has(name)));
  if (choices['solver'] !== undefined) request['solver'] = solver.name;
  if (solver.heuristics.includes(String(choices['heuristic']))) request['heuristic'] = choices['heuristic'];
  return request as Partial<SolveRequest>;
}

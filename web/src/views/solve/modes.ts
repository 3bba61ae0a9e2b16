// SPDX-License-Identifier: MIT
//
// Aims for an answer, each served by one of the puzzle's solvers. The choice follows from what the catalogue says that
// solvers promise and aim at; an aim without a distinct solver is not offered.
import type { PuzzleInfo, SolverInfo } from '../../engine/protocol.js';

export const modes = ['quick', 'shortest', 'teach'] as const;
export type Mode = (typeof modes)[number];

const proves = (solver: SolverInfo): boolean => solver.promises === 'optimal';

export function modesOf(info: PuzzleInfo): Partial<Record<Mode, SolverInfo>> {
  const { solvers } = info;
  const usual = solvers.find(({ name }) => name === info.default_solver);
  if (usual === undefined) return {};
  // A solver with a sufficient length answers at once; one with stored tables proves fastest.
  const quick = proves(usual) ? solvers.find((one) => !proves(one) && one.stop_length > 0) : usual;
  const shortest = proves(usual) ? usual : (solvers.find((one) => proves(one) && one.table_bytes > 0) ?? solvers.find(proves));
  const teach = solvers.find((one) => one.aims_short === false);
  return { ...(quick ? { quick } : {}), ...(shortest ? { shortest } : {}), ...(teach ? { teach } : {}) };
}

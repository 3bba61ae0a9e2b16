// SPDX-License-Identifier: MIT
//
// What one wants of an answer, each served by one of the puzzle's solvers. Which, the catalogue tells by what solvers
// promise and aim at; a wish that none serves better than another is not offered.
import type { PuzzleInfo, SolverInfo } from '../../engine/protocol.js';

export const modes = ['quick', 'shortest', 'teach'] as const;
export type Mode = (typeof modes)[number];

const proves = (solver: SolverInfo): boolean => solver.promises === 'optimal';

export function modesOf(info: PuzzleInfo): Partial<Record<Mode, SolverInfo>> {
  const { solvers } = info;
  const usual = solvers.find(({ name }) => name === info.default_solver);
  if (usual === undefined) return {};
  // A solver that knows which length is enough answers at once; stored tables are what a proof is quickest with.
  const quick = proves(usual) ? solvers.find((one) => !proves(one) && one.stop_length > 0) : usual;
  const shortest = proves(usual) ? usual : (solvers.find((one) => proves(one) && one.table_bytes > 0) ?? solvers.find(proves));
  const teach = solvers.find((one) => one.aims_short === false);
  return { ...(quick ? { quick } : {}), ...(shortest ? { shortest } : {}), ...(teach ? { teach } : {}) };
}

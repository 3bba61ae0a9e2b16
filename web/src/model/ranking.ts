// SPDX-License-Identifier: MIT
//
// The order in which a search takes nodes from its frontier, as in the core's headers (rompicapo/search/): first the
// algorithm's main criterion, then its tie-breaking. The tests compare it with the core's expansions.
import type { Search, SearchNode } from './search_view.js';
import type { Side } from './trace.js';

export interface Ranking {
  readonly main: (node: SearchNode) => number; // the least is expanded first; ties are equally correct
  readonly ties: (node: SearchNode) => readonly number[];
}

const weighed = (weight: number, h: number): number => Math.trunc(weight * h); // costs are integers

/** The rank used by a solver. Undefined: the next node does not depend on ranks alone. */
export function rankingOf(solver: string, weight = 1): Ranking | undefined {
  switch (solver) {
    case 'a-star':
    case 'weighted-a-star': {
      const factor = solver === 'a-star' ? 1 : weight;
      return { main: (node) => node.g + weighed(factor, node.h), ties: (node) => [node.h, -node.queued] };
    }
    case 'greedy-best-first':
      return { main: ({ h }) => h, ties: (node) => [node.g, -node.queued] };
    case 'breadth-first':
    case 'breadth-first-plain':
    case 'beam':
      return { main: (node) => node.g, ties: (node) => [node.queued] };
    case 'hill-climb':
      return { main: ({ h }) => h, ties: (node) => [node.queued] };
    case 'ida-star':
    case 'depth-first-iterative':
      return { main: (node) => -node.g, ties: (node) => [-node.queued] };
    default:
      return undefined;
  }
}

function compare(ranking: Ranking, left: SearchNode, right: SearchNode): number {
  const [a, b] = [left, right].map((node) => [ranking.main(node), ...ranking.ties(node)]) as [number[], number[]];
  const at = a.findIndex((value, place) => value !== b[place]);
  return at < 0 ? left.id - right.id : (a[at] as number) - (b[at] as number);
}

/** The frontier in order of expansion; without a rank, by least f, then least g. */
export function queueOf(search: Search, solver: string, weight = 1, side?: Side): SearchNode[] {
  const ranking = rankingOf(solver, weight) ?? { main: (node: SearchNode) => node.g + node.h, ties: (node: SearchNode) => [node.g, node.queued] };
  return search.nodes
    .filter((node) => node.status === 'open' && (side === undefined || node.side === side))
    .sort((left, right) => compare(ranking, left, right));
}

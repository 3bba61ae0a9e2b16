// SPDX-License-Identifier: MIT
//
// Replays of the core's searches: the replay has the search's counts and results, stepping back restores exactly what
// was there, and its queue begins with the node that the core expands next.
import { describe, expect, it } from 'vitest';
import { queueOf, rankingOf } from '../src/model/ranking.js';
import { Replay } from '../src/model/replay.js';
import { Search } from '../src/model/search_view.js';
import { algorithmOf } from '../src/model/trace.js';
import { endOf, numbers, readTrace, traceNames } from './trace_support.js';

/** Everything observable of a search. */
function written(search: Search): string {
  const { step, nodes, bounds, layer, inHand, touched, expanded, generated, meeting, length, goal, texts } = search;
  const of = nodes.map(({ state, side }) => search.of(state, side));
  return JSON.stringify({ step, nodes, bounds, layer, inHand, touched, expanded, generated, meeting, length, goal, texts, of });
}

describe.each(traceNames)('%s', (name) => {
  const trace = readTrace(name);
  const end = endOf(trace.events);

  it('replays to what the search counted and found', () => {
    const search = new Replay(trace).at(Infinity);
    expect(search).toMatchObject({ expanded: end.nodes_expanded, generated: end.nodes_generated });
    if (end.outcome !== 'solved') return;
    const forth = search.path(search.meeting?.[0] ?? search.goal).map((id) => search.node(id).move);
    const back = search.meeting === null ? [] : search.path(search.meeting[1]).map((id) => search.node(id).move).reverse();
    const opposite: Record<string, string> = { U: 'D', D: 'U', L: 'R', R: 'L', '': '' };
    expect([...forth, ...back.map((move) => opposite[move])].join('')).toBe(end.moves);
    expect(search.length).toBe(end.length);
  });

  it('is the same at a step, whichever way one came there', () => {
    const scratch: string[] = [];
    const search = Search.of(trace);
    scratch.push(written(search));
    for (const event of trace.events) {
      search.apply(event);
      scratch.push(written(search));
    }
    const replay = new Replay(trace);
    const next = numbers(name.length);
    for (let at = 0, turn = 0; turn < 300; ++turn) {
      at = [at + 1, at - 1, at + 40, at - 40, next(replay.length + 1)][next(5)] as number;
      at = Math.max(0, Math.min(at, replay.length));
      expect(written(replay.at(at)) === scratch[at]).toBe(true);
    }
  });

  it('has the node that is expanded next at the head of the queue', () => {
    if (rankingOf(trace.solver) === undefined) return;
    const search = Search.of(trace);
    const climbs = algorithmOf(trace.solver).family === 'climb';
    let seen = 0;
    for (const event of trace.events) {
      if (event.event === (climbs ? 'step' : 'expand')) {
        const queue = queueOf(search, trace.solver, trace.weight).filter(({ parent }) => !climbs || parent === search.inHand);
        expect([event, queue[0]?.state]).toEqual([event, event.node]);
        ++seen;
      }
      search.apply(event);
    }
    expect(seen).toBeGreaterThan(2);
  });

  it('has every node under its parent, one move and one level further', () => {
    const replay = new Replay(trace);
    for (const step of [5, 20, replay.length]) {
      const search = replay.at(step);
      for (const node of search.nodes) {
        if (node.parent < 0) continue;
        const parent = search.node(node.parent);
        expect(node.depth).toBe(parent.depth + 1);
        if (node.status !== 'pruned') expect(parent.order).toBeGreaterThan(0);
      }
    }
  });
});

describe('jumps', () => {
  it('go to the next expansion, bound and goal, and to the end where there is none', () => {
    const replay = new Replay(readTrace('ida-star'));
    const { events } = replay.trace;
    const bound = replay.next('bound', 4);
    expect(events[bound - 1]).toMatchObject({ event: 'bound', bound: 8 });
    expect(replay.at(bound).nodes).toHaveLength(1); // depth first starts again
    expect(events[replay.next('expansion', bound) - 1]).toMatchObject({ event: 'expand', node: 0 });
    const goal = replay.next('goal', 0);
    expect(replay.at(goal).goal).toBeGreaterThan(0);
    expect(replay.next('bound', bound)).toBe(replay.length);
    expect([replay.has('bound', 0), replay.has('bound', bound)]).toEqual([true, false]);
  });
});

describe('what becomes of nodes', () => {
  it('a cheaper path takes a node, and all below it, to its new parent', () => {
    const search = Search.of({ solver: 'a-star', heuristic: null, weight: 1, events: [], truncated: false });
    const met = (parent: number, node: number, g: number, verdict: 'new' | 'better' | 'reopened' = 'new') =>
      search.apply({ event: 'generate', parent, node, g, h: 0, f: g, move: 'm', verdict });
    const expand = (node: number, g: number): void => search.apply({ event: 'expand', node, g, h: 0, f: g });
    search.apply({ event: 'root', node: 0, g: 0, h: 0, f: 0 });
    expand(0, 0);
    met(0, 1, 1);
    met(0, 2, 1);
    expand(1, 1);
    met(1, 3, 4);
    expand(3, 4);
    met(3, 4, 5);
    expand(2, 1);
    met(2, 3, 2, 'reopened');
    expect(search.node(3)).toMatchObject({ parent: 2, g: 2, status: 'open' });
    met(2, 4, 2, 'better');
    expect(search.path(4)).toEqual([0, 2, 4]);
    expect(search.node(2).children.map(({ outcome }) => outcome)).toEqual(['reopened', 'better']);
  });

  it('a beam cuts, hill climbing passes over, depth first goes back', () => {
    const beam = new Replay(readTrace('beam'));
    expect(beam.at(beam.length).nodes.filter(({ status }) => status === 'dropped').length).toBe(beam.trace.events.filter(({ event }) => event === 'cut').length);
    const climb = new Replay(readTrace('hill-climb-wide'));
    const step = climb.trace.events.findIndex(({ event }) => event === 'step') + 1;
    expect(climb.at(step).nodes.filter(({ status }) => status === 'open')).toHaveLength(1);
    const down = new Replay(readTrace('ida-star'));
    const back = down.trace.events.findIndex(({ event }) => event === 'backtrack');
    expect(down.at(back + 1).inHand).toBe(down.at(back).node(down.at(back).inHand).parent);
  });
});

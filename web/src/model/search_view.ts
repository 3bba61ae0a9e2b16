// SPDX-License-Identifier: MIT
//
// The state of a search after some of its events: nodes linked to their parents, the current node, bounds and counts.
// Nodes are replaced, never changed, so that copying the lists copies the search. Nothing is decided here: events say
// what becomes of a node.
import type { Family, GenerateEvent, PruneReason, Side, Trace, TraceEvent, Verdict } from './trace.js';
import { algorithmOf } from './trace.js';

/** open: on the frontier; closed: expanded; pruned: generated, not kept; dropped: kept for a while, then discarded. */
export type Status = 'open' | 'closed' | 'pruned' | 'dropped';

/** A child of a node, generated or left out, in the order of moves. */
export interface Child {
  readonly move: string;
  readonly node: number; // its node, or the existing node of its state; -1: the move was not made
  readonly g: number;
  readonly h: number;
  readonly outcome: Verdict | PruneReason;
}

export interface SearchNode {
  readonly id: number; // index in `nodes`
  readonly side: Side;
  readonly state: number; // the trace's number
  readonly parent: number; // node; -1: a root
  readonly move: string; // from the parent; '' at a root
  readonly g: number;
  readonly h: number;
  readonly depth: number; // edges from the root
  readonly status: Status;
  readonly outcome: Verdict | 'root'; // the reason for its status
  readonly queued: number; // the step at which it was last put on the frontier
  readonly order: number; // expanded as the nth node; 0: not yet
  readonly children: readonly Child[]; // since its last expansion
}

export interface Bound {
  readonly bound: number;
  readonly expanded: number; // under it
}

export class Search {
  step = 0; // events applied
  nodes: SearchNode[] = [];
  bounds: Bound[] = [];
  layer = 0;
  inHand = -1; // the node expanded last, or backtracked to
  touched = -1; // the node of the last event
  expanded = 0;
  generated = 0;
  meeting: readonly [number, number] | null = null; // one node from each side
  length: number | null = null; // of the best solution so far
  goal = -1;
  last: TraceEvent | null = null;
  texts: string[] = []; // of states, by their numbers
  #at = new Map<string, readonly number[]>(); // nodes by state, latest last

  constructor(readonly family: Family, readonly tree: boolean) {}

  static of({ solver }: Trace): Search {
    const { family, tree = false } = algorithmOf(solver);
    return new Search(family, tree);
  }

  copy(): Search {
    const copy = Object.assign(new Search(this.family, this.tree), this);
    copy.nodes = this.nodes.slice();
    copy.bounds = this.bounds.slice();
    copy.texts = this.texts.slice();
    copy.#at = new Map(this.#at);
    return copy;
  }

  /** The nodes of a state on one side, in order of creation. */
  of(state: number, side: Side = 'forward'): readonly number[] {
    return this.#at.get(`${side}${state}`) ?? [];
  }
  node(id: number): SearchNode {
    return this.nodes[id] as SearchNode;
  }
  text(node: SearchNode): string {
    return this.texts[node.state] ?? '';
  }
  /** From the root to the node, both included. */
  path(id: number): number[] {
    const path: number[] = [];
    for (let at = id; at >= 0; at = this.node(at).parent) path.push(at);
    return path.reverse();
  }

  /** Applies the event. Changes only this search. */
  apply(event: TraceEvent): void {
    ++this.step;
    this.last = event;
    this.touched = -1;
    if ('node' in event && 'state' in event && event.state !== undefined) this.texts[event.node] = event.state;
    switch (event.event) {
      case 'root':
        return this.#root(event.node, event.side ?? 'forward', event.h);
      case 'bound':
        return this.#bound(event.bound);
      case 'layer':
        this.layer = event.depth;
        return;
      case 'expand':
        return this.#expand(event.node, event.side ?? 'forward', event.g);
      case 'generate':
        return this.#generate(event);
      case 'prune':
        return this.#note(this.#parent(event.parent, event.side), { move: event.move, node: -1, g: 0, h: 0, outcome: event.reason });
      case 'cut':
        return this.#touch(this.#latest(event.node, event.side), { status: 'dropped' });
      case 'step':
        return this.#step(event.node);
      case 'backtrack':
        return this.#backtrack(event.node);
      case 'meet':
        this.length = event.length;
        this.meeting = [this.#latest(event.node, 'forward'), this.#latest(event.node, 'backward')];
        this.touched = this.meeting[event.side === 'backward' ? 1 : 0];
        return;
      case 'goal':
        this.length = event.g;
        this.goal = this.touched = this.#latest(event.node, event.side);
        return;
      case 'end':
        this.length = event.length;
        return;
      default:
    }
  }

  #latest(state: number, side: Side = 'forward'): number {
    return this.of(state, side).at(-1) ?? -1;
  }

  #replace(id: number, changes: Partial<SearchNode>): void {
    if (id >= 0) this.nodes[id] = { ...this.node(id), ...changes };
  }
  #touch(id: number, changes: Partial<SearchNode>): void {
    this.touched = id;
    this.#replace(id, changes);
  }

  #add(node: Omit<SearchNode, 'id' | 'order' | 'children' | 'queued'>): number {
    const id = this.nodes.length;
    this.nodes.push({ ...node, id, queued: this.step, order: 0, children: [] });
    const key = `${node.side}${node.state}`;
    this.#at.set(key, [...(this.#at.get(key) ?? []), id]);
    return id;
  }

  #root(state: number, side: Side, h: number): void {
    const there = this.nodes.find((node) => node.parent < 0 && node.side === side && node.state === state);
    if (there !== undefined) return this.#touch(there.id, { status: 'open', queued: this.step });
    this.touched = this.#add({ side, state, parent: -1, move: '', g: 0, h, depth: 0, status: 'open', outcome: 'root' });
  }

  /** Depth-first searches restart with a new bound and discard their tree. */
  #bound(bound: number): void {
    this.bounds.push({ bound, expanded: 0 });
    if (this.family !== 'depth-first' || this.nodes.length === 0) return;
    const roots = this.nodes.filter(({ parent }) => parent < 0);
    this.nodes = [];
    this.#at.clear();
    this.inHand = -1;
    for (const { side, state, h } of roots) this.#add({ side, state, parent: -1, move: '', g: 0, h, depth: 0, status: 'open', outcome: 'root' });
  }

  #expand(state: number, side: Side, g: number): void {
    const open = this.of(state, side).filter((id) => this.node(id).status === 'open');
    const fitting = open.filter((id) => this.node(id).g === g);
    const those = fitting.length > 0 ? fitting : open;
    // Breadth-first: the first node created; depth-first: the latest.
    const id = (this.family === 'depth-first' ? those.at(-1) : those[0]) ?? this.#latest(state, side);
    if (id < 0) return;
    ++this.expanded;
    this.#touch(id, { status: 'closed', order: this.expanded, children: [] });
    this.inHand = id;
    const under = this.bounds.at(-1);
    if (under !== undefined) this.bounds[this.bounds.length - 1] = { ...under, expanded: under.expanded + 1 };
  }

  /** The current node, or an ancestor if a depth-first search has backtracked without an event. */
  #parent(state: number, side: Side = 'forward'): number {
    for (let at = this.inHand; at >= 0; at = this.node(at).parent) {
      const node = this.node(at);
      if (node.state === state && node.side === side) return at;
    }
    return this.#latest(state, side);
  }

  #note(parent: number, child: Child): void {
    this.touched = child.node >= 0 ? child.node : parent;
    if (parent < 0) return;
    this.#replace(parent, { children: [...this.node(parent).children, child] });
    if (this.family === 'depth-first') this.inHand = parent;
  }

  #generate(event: GenerateEvent): void {
    const { node: state, move, g, h, verdict, side = 'forward' } = event;
    const parent = this.#parent(event.parent, side);
    ++this.generated;
    const depth = parent < 0 ? 0 : this.node(parent).depth + 1;
    const known = this.#latest(state, side);
    const made = { side, state, parent, move, g, h, depth, outcome: verdict };
    let node = known;
    if (verdict === 'new' || verdict === 'unused' || (verdict === 'goal' && (known < 0 || this.tree))) node = this.#add({ ...made, status: verdict === 'unused' ? 'dropped' : 'open' });
    else if (verdict === 'better' || verdict === 'reopened') this.#reach(known, { ...made, status: 'open', queued: this.step });
    else if (verdict === 'over-bound') node = this.tree || known < 0 ? this.#add({ ...made, status: 'pruned' }) : known;
    else if (known < 0) node = this.#add({ ...made, status: 'pruned' }); // its state appeared before
    if (verdict === 'goal') this.goal = node;
    this.#note(parent, { move, node, g, h, outcome: verdict });
  }

  /** A cheaper path: moves the node with its subtree under the new parent. */
  #reach(id: number, changes: Partial<SearchNode>): void {
    this.#replace(id, changes);
    const waiting = [id];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
      for (const { id: child, parent, depth } of this.nodes)
        if (parent === at && depth !== this.node(at).depth + 1) {
          this.#replace(child, { depth: this.node(at).depth + 1 });
          waiting.push(child);
        }
  }

  /** Hill climbing moves to one neighbour and drops the others. */
  #step(state: number): void {
    const here = this.inHand;
    const next = this.of(state).filter((id) => this.node(id).parent === here).at(-1) ?? this.#latest(state);
    for (const { id, parent, status } of this.nodes) if (parent === here && status === 'open' && id !== next) this.#replace(id, { status: 'dropped' });
    this.#touch(next, {});
  }

  /** The node is finished: its parent becomes the current node. */
  #backtrack(state: number): void {
    for (let at = this.inHand; at >= 0; at = this.node(at).parent)
      if (this.node(at).state === state) {
        this.#touch(at, { status: 'dropped' }); // with its subtree
        this.inHand = this.node(at).parent;
        return;
      }
  }
}

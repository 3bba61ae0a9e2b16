// SPDX-License-Identifier: MIT
//
// The visible part of the tree of a search as shapes: near, each node with its picture and figures; from afar, marks in
// one path per kind, so that thousands of nodes need few elements. Kinds differ in shape, not only in colour.
import type { Search, SearchNode } from '../../model/search_view.js';
import { layOut } from '../../model/tree_layout.js';
import type { Layout } from '../../model/tree_layout.js';
import { pictured } from './tree_camera.js';
import type { Box, Camera, Size } from './tree_camera.js';

export const cell = { width: 96, height: 136 }; // units from node to node
export const box = { width: 74, height: 62 }; // of a node's picture
const figuresRoom = 25; // below a picture

export type Look = 'hand' | 'open' | 'closed' | 'pruned' | 'dropped';
export const looks: readonly Look[] = ['hand', 'open', 'closed', 'pruned', 'dropped'];

/** A node drawn with its picture; (x, y) is the centre. */
export interface Shown {
  readonly node: SearchNode;
  readonly x: number;
  readonly y: number;
  readonly look: Look;
}

export interface Picture {
  readonly near: readonly Shown[]; // empty from afar
  readonly marks: Readonly<Record<Look, string>>; // from afar; path data
  readonly links: string;
  readonly path: string; // from the root to the current node
  readonly again: string; // from the current node to states met before
}

/** Positions of the nodes, deterministic for each search. */
export class Plan {
  readonly layout: Layout;
  constructor(readonly search: Search) {
    this.layout = layOut(search.nodes);
  }
  x(id: number): number {
    return (this.layout.x[id] as number) * cell.width;
  }
  y(id: number): number {
    return (this.layout.y[id] as number) * cell.height;
  }
  /** Bounds of all nodes, with their pictures and figures. */
  get box(): Box {
    return {
      x: -cell.width * 0.75,
      y: -cell.height * 0.62,
      width: (this.layout.width + 1.5) * cell.width,
      height: (this.layout.height + 1.24) * cell.height,
    };
  }
  /** The node at a point; -1: none. */
  nodeAt(x: number, y: number): number {
    const [wide, high] = [box.width / 2, box.height / 2 + 14];
    return this.search.nodes.findIndex(({ id }) => Math.abs(this.x(id) - x) <= wide && Math.abs(this.y(id) - y) <= high);
  }
}

export function lookOf(search: Search, node: SearchNode): Look {
  return node.id === search.inHand ? 'hand' : node.status;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** `room`: space left free below and above a node. */
function link(fromX: number, fromY: number, toX: number, toY: number, room: number): string {
  const [top, bottom] = [fromY + box.height / 2 + room, toY - box.height / 2];
  const bend = round((top + bottom) / 2);
  return `M${round(fromX)} ${round(top)}C${round(fromX)} ${bend} ${round(toX)} ${bend} ${round(toX)} ${round(bottom)}`;
}

/** A dashed curve to an existing node. */
function bow(fromX: number, fromY: number, toX: number, toY: number): string {
  const lift = Math.min(60, 20 + Math.abs(toX - fromX) / 6);
  return `M${round(fromX)} ${round(fromY)}Q${round((fromX + toX) / 2 + (fromX === toX ? 70 : 0))} ${round(Math.max(fromY, toY) + lift)} ${round(toX)} ${round(toY)}`;
}

const mark: Readonly<Record<Look, (x: number, y: number, r: number) => string>> = {
  open: (x, y, r) => `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}z`, // outlined square
  closed: (x, y, r) => `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}z`, // filled square
  pruned: (x, y, r) => `M${x - r} ${y - r}l${2 * r} ${2 * r}M${x - r} ${y + r}l${2 * r} ${-2 * r}`, // cross
  dropped: (x, y, r) => `M${x - r} ${y}h${2 * r}`, // dash
  hand: (x, y, r) => `M${x} ${y - 3 * r}L${x + 3 * r} ${y}L${x} ${y + 3 * r}L${x - 3 * r} ${y}z`, // diamond
};

export function drawn(plan: Plan, camera: Camera, seen: Size): Picture {
  const { search } = plan;
  const near: Shown[] = [];
  const marks: Record<Look, string> = { hand: '', open: '', closed: '', pruned: '', dropped: '' };
  const [left, top] = [camera.x - cell.width, camera.y - cell.height];
  const [right, bottom] = [camera.x + seen.width / camera.scale + cell.width, camera.y + seen.height / camera.high + cell.height];
  const drawnOut = camera.high / camera.scale;
  const down = (y: number): number => y * drawnOut;
  const radius = round(Math.min(box.width / 3, 5 / camera.scale));
  const onPath = new Set(search.path(search.goal >= 0 ? search.goal : search.inHand));
  const room = camera.scale >= pictured ? figuresRoom : 0;
  let [links, path, again] = ['', '', ''];
  for (const node of search.nodes) {
    const [x, y] = [plan.x(node.id), plan.y(node.id)];
    const [overX, overY] = node.parent < 0 ? [x, y] : [plan.x(node.parent), plan.y(node.parent)];
    const beside = Math.max(x, overX) < left || Math.min(x, overX) > right || Math.max(y, overY) < top || Math.min(y, overY) > bottom;
    if (node.parent >= 0 && !beside) {
      if (onPath.has(node.id)) path += link(overX, down(overY), x, down(y), room);
      else links += link(overX, down(overY), x, down(y), room);
    }
    if (x < left || x > right || y < top || y > bottom) continue;
    const look = lookOf(search, node);
    if (camera.scale >= pictured) near.push({ node, x: round(x), y: round(y), look });
    else marks[look] += mark[look](round(x), round(down(y)), radius);
  }
  for (const { node } of search.inHand < 0 ? [] : search.node(search.inHand).children)
    if (node >= 0 && search.node(node).parent !== search.inHand) again += bow(plan.x(search.inHand), down(plan.y(search.inHand)) + box.height / 2, plan.x(node), down(plan.y(node)) + box.height / 2);
  if (search.meeting !== null && search.meeting.every((id) => id >= 0)) {
    const [forth, back] = search.meeting;
    again += bow(plan.x(forth), down(plan.y(forth)) + box.height / 2, plan.x(back), down(plan.y(back)) + box.height / 2);
  }
  return { near, marks, links, path, again };
}

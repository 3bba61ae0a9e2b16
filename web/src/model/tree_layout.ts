// SPDX-License-Identifier: MIT
//
// Tree layout: children in a row below their parent, as close as possible, the parent centred above them; trees side by
// side. Units are nodes across and levels down; the layout is deterministic. Source: E. M. Reingold and J. S. Tilford,
// "Tidier drawings of trees", 1981, with outlines as lists of levels.

export interface Hung {
  readonly parent: number; // index; -1: a root
}

export interface Layout {
  readonly x: Float64Array; // by node
  readonly y: Float64Array;
  readonly width: number; // from 0 to this
  readonly height: number;
}

interface Outline {
  left: number[]; // by level below the node, relative to the node
  right: number[];
}

const apart = 1; // between neighbours on a level
const between = 0.6; // additional space between trees

/** The children of each node, in list order, and the roots. */
export function childrenOf(nodes: readonly Hung[]): { children: number[][]; roots: number[] } {
  const children: number[][] = nodes.map(() => []);
  const roots: number[] = [];
  nodes.forEach(({ parent }, id) => (parent < 0 ? roots : (children[parent] as number[])).push(id));
  return { children, roots };
}

/** The nodes, parents before children. */
function downwards(children: readonly (readonly number[])[], roots: readonly number[]): number[] {
  const order = [...roots];
  for (let at = 0; at < order.length; ++at) order.push(...(children[order[at] as number] as number[]));
  return order;
}

/** The shift to the right that keeps a tree clear of the outline. */
function shiftPast(outline: Outline, next: Outline, space: number): number {
  let shift = 0;
  const levels = Math.min(outline.right.length, next.left.length);
  for (let level = 0; level < levels; ++level) shift = Math.max(shift, (outline.right[level] as number) - (next.left[level] as number) + space);
  return shift;
}

/** Places trees side by side; returns their positions and extends the outline, relative to the first tree. */
function sideBySide(trees: readonly Outline[], space: number): { places: number[]; whole: Outline } {
  const whole: Outline = { left: [], right: [] };
  const places = trees.map((tree, at) => {
    const shift = at === 0 ? 0 : shiftPast(whole, tree, space);
    tree.right.forEach((right, level) => {
      whole.right[level] = right + shift;
      if (level >= whole.left.length) whole.left.push((tree.left[level] as number) + shift);
    });
    return shift;
  });
  return { places, whole };
}

export function layOut(nodes: readonly Hung[]): Layout {
  const { children, roots } = childrenOf(nodes);
  const order = downwards(children, roots);
  const offset = new Float64Array(nodes.length); // from the parent
  const outlines: (Outline | undefined)[] = [];
  for (const id of [...order].reverse()) {
    const own = children[id] as number[];
    const { places, whole } = sideBySide(own.map((child) => outlines[child] as Outline), apart);
    const middle = ((places[0] ?? 0) + (places.at(-1) ?? 0)) / 2;
    own.forEach((child, at) => {
      offset[child] = (places[at] as number) - middle;
      outlines[child] = undefined; // now part of its parent's
    });
    const moved = (levels: number[]): number[] => [0, ...levels.map((level) => level - middle)];
    outlines[id] = { left: moved(whole.left), right: moved(whole.right) };
  }
  const { places, whole } = sideBySide(roots.map((root) => outlines[root] as Outline), apart + between);
  roots.forEach((root, at) => (offset[root] = places[at] as number));
  const [x, y] = [new Float64Array(nodes.length), new Float64Array(nodes.length)];
  const least = whole.left.reduce((a, b) => Math.min(a, b), 0);
  for (const id of order) {
    const { parent } = nodes[id] as Hung;
    x[id] = (parent < 0 ? -least : (x[parent] as number)) + (offset[id] as number);
    y[id] = parent < 0 ? 0 : (y[parent] as number) + 1;
  }
  return { x, y, width: whole.right.reduce((a, b) => Math.max(a, b), 0) - least, height: Math.max(0, whole.left.length - 1) };
}

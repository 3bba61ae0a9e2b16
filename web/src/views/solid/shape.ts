// SPDX-License-Identifier: MIT
//
// A puzzle from a file as a solid: its stickers, and the layer that each move turns. tools/make_puzzles writes the
// outlines from the same geometry as the definition. A shape is used only if every move of the puzzle moves the
// stickers as the solid's turn does, so the picture agrees with the core.
import { dot, rotated, scaled, sum, type Vector } from '../../model/cube_geometry.js';
import type { PermutationModel, Piece, Transformation } from '../../model/permutation.js';

/** As tools/puzzle_shapes.py writes it. */
export interface ShapeData {
  colours: string[]; // of faces, or of kinds of pieces that look alike
  sets: string[];
  normals: number[][]; // of the faces
  stickers: {
    face: number;
    colour: number; // -1: bare plastic
    shows: number[] | null; // set, place, kind of sticker, its index among that kind on the piece; null: it never changes
    outline: number[]; // points
    tile: number[];
  }[];
  moves: Record<string, { axis: number[]; depth: number; degrees: number; turns: number[]; cut: number[][] }>;
  points: number[][];
}

export interface Sticker {
  readonly normal: Vector;
  readonly middle: Vector;
  readonly outline: readonly Vector[]; // anticlockwise
  readonly tile: readonly Vector[]; // its coloured part
  readonly colour: number;
  readonly shows: { readonly place: number; readonly kind: number; readonly at: number } | undefined;
}

/** A layer that turns about an axis in whole steps. */
export interface Layer {
  readonly generator: string; // the move of one step
  readonly axis: Vector;
  readonly depth: number; // position of the cut along the axis
  readonly angle: number; // of one move, in radians, anticlockwise seen from the tip of the axis
  readonly order: number; // steps of a full turn
  readonly stickers: ReadonlySet<number>;
  readonly outer: boolean; // the part beyond the cut turns
  readonly cut: readonly (readonly Vector[])[]; // surfaces exposed by a turn
}

export const bare = -1; // plastic without a colour
export const gap = -2; // a piece not entered yet

export class Shape {
  readonly stickers: readonly Sticker[];
  readonly layers: ReadonlyMap<string, Layer>; // by generator
  readonly colours: readonly string[];
  readonly lowest: number; // extent downwards and upwards
  readonly highest: number;
  readonly #at = new Map<string, number>(); // the sticker of a place, by kind and number
  readonly #count = new Map<string, number>(); // of a kind on a piece
  readonly #homes: ReadonlyMap<number, { place: number; turned: number }>[]; // [orbit] by piece

  private constructor(
    readonly model: PermutationModel,
    data: ShapeData,
  ) {
    const points = data.points.map((point) => point as unknown as Vector);
    const outlined = (numbers: readonly number[]): Vector[] => numbers.map((number) => points[number] as Vector);
    const firsts = data.sets.map((name) => model.orbits.find((orbit) => orbit.name === name)?.first ?? NaN);
    this.colours = data.colours;
    this.stickers = data.stickers.map(({ face, colour, shows, outline, tile }) => {
      const [set = 0, place = 0, kind = 0, at = 0] = shows ?? [];
      const seen = shows === null ? undefined : { place: (firsts[set] as number) + place, kind, at };
      const [polygon, inner] = [outlined(outline), outlined(tile)];
      return { normal: data.normals[face] as unknown as Vector, middle: middleOf(polygon), outline: polygon, tile: inner, colour, shows: seen };
    });
    this.stickers.forEach(({ shows }, sticker) => {
      if (shows === undefined) return;
      const kind = `${shows.place}/${shows.kind}`;
      this.#at.set(`${kind}/${shows.at}`, sticker);
      this.#count.set(kind, (this.#count.get(kind) ?? 0) + 1);
    });
    this.#homes = homesOf(model);
    const heights = points.map(([, y]) => y);
    [this.lowest, this.highest] = [-Math.min(...heights), Math.max(...heights)];
    this.layers = new Map(Object.entries(data.moves).map(([name, { axis, depth, degrees, turns, cut }]) => [name, {
      generator: name,
      axis: axis as unknown as Vector,
      depth,
      angle: (-degrees * Math.PI) / 180,
      order: Math.round(360 / Math.abs(degrees)),
      stickers: new Set(turns),
      outer: turns.some((sticker) => dot(axis as unknown as Vector, (this.stickers[sticker] as Sticker).middle) > depth),
      cut: cut.map(outlined),
    }]));
  }

  /** Undefined if the puzzle does not match the solid. */
  static of(model: PermutationModel, data: ShapeData): Shape | undefined {
    const known = data.sets.length === model.orbits.length && data.sets.every((name) => model.orbits.some((orbit) => orbit.name === name));
    if (!known || Object.keys(data.moves).sort().join(' ') !== [...model.generators.keys()].sort().join(' ')) return undefined;
    const shape = new Shape(model, data);
    return shape.#fits() ? shape : undefined;
  }

  #fits(): boolean {
    return [...this.layers.values()].every((layer) => {
      const made = this.model.generators.get(layer.generator) as Transformation;
      return this.stickers.every((from, sticker) => {
        const to = this.stickers[this.landing(layer, sticker)];
        if (from.shows === undefined || to?.shows === undefined) return from.shows === to?.shows && from.colour === to?.colour;
        const { place, kind, at } = to.shows;
        const turned = this.#count.get(`${place}/${kind}`) === 1 ? 0 : (made.twist[place] ?? 0);
        const count = this.#count.get(`${from.shows.place}/${from.shows.kind}`);
        return made.source[place] === from.shows.place && kind === from.shows.kind && at === (from.shows.at + turned) % (count ?? 1);
      });
    });
  }

  /** Where the layer's turn moves a sticker. */
  landing({ stickers, axis, angle }: Layer, sticker: number): number {
    if (!stickers.has(sticker)) return sticker;
    const goal = rotated((this.stickers[sticker] as Sticker).middle, axis, angle);
    const away = ({ middle }: Sticker): number => Math.hypot(...sum(middle, scaled(goal, -1)));
    return this.stickers.findIndex((other) => away(other) < 0.01);
  }

  /** The sticker of the solved puzzle that each one shows: itself if nothing has moved; -1 for a gap. */
  shown(pattern: readonly Piece[]): number[] {
    return this.stickers.map(({ shows }, sticker) => {
      if (shows === undefined) return sticker;
      const { piece, turned } = pattern[shows.place] as Piece;
      const orbit = this.model.orbits.indexOf(this.model.orbitAt[shows.place] as PermutationModel['orbits'][number]);
      const home = this.#homes[orbit]?.get(piece);
      if (home === undefined) return -1;
      const count = this.#count.get(`${shows.place}/${shows.kind}`) ?? 1;
      const at = count === 1 ? 0 : (shows.at - turned + home.turned + 2 * count) % count;
      return this.#at.get(`${home.place}/${shows.kind}/${at}`) ?? -1;
    });
  }

  /** The colours of a state, by sticker. */
  colouring(state: string): number[] {
    return this.shown(this.model.parse(state)).map((sticker) => this.stickers[sticker]?.colour ?? gap);
  }

  /** The layer of a move and its angle, the shorter way round. */
  turnOf(move: string): { layer: Layer; angle: number } | undefined {
    const power = this.model.powerOf(move);
    const layer = power && this.layers.get(power.generator);
    if (power === undefined || layer === undefined) return undefined;
    const times = ((power.exponent % layer.order) + layer.order) % layer.order;
    return { layer, angle: layer.angle * (2 * times > layer.order ? times - layer.order : times) };
  }

  /** The layers that a sticker can turn; of two about one axis the smaller. */
  layersOf(sticker: number): Layer[] {
    const all = [...this.layers.values()].filter(({ stickers }) => stickers.has(sticker));
    const covers = (one: Layer, other: Layer): boolean => Math.abs(dot(one.axis, other.axis)) > 0.999 && one.stickers.size < other.stickers.size;
    return all.filter((layer) => !all.some((other) => covers(other, layer)));
  }
}

export function middleOf(points: readonly Vector[]): Vector {
  return scaled(points.reduce(sum, [0, 0, 0]), 1 / points.length);
}

/** Place and orientation of each piece in the solved puzzle; for identical pieces the first. */
function homesOf(model: PermutationModel): ReadonlyMap<number, { place: number; turned: number }>[] {
  const solved = model.parse(model.solved);
  return model.orbits.map(({ first, places }) => {
    const homes = new Map<number, { place: number; turned: number }>();
    for (let place = first; place < first + places; place += 1) {
      const { piece, turned } = solved[place] as Piece;
      if (!homes.has(piece)) homes.set(piece, { place, turned });
    }
    return homes;
  });
}

const cornerCut = 0.07; // greatest share of an edge
const bend = 4; // segments of a rounded corner

/** The outline with rounded corners. */
export function rounded(outline: readonly Vector[]): Vector[] {
  return outline.flatMap((corner, at) => {
    const before = outline[(at + outline.length - 1) % outline.length] as Vector;
    const after = outline[(at + 1) % outline.length] as Vector;
    const [back, on] = [before, after].map((other) => sum(other, scaled(corner, -1))) as [Vector, Vector];
    const [far, near] = [Math.hypot(...back), Math.hypot(...on)];
    const straight = dot(back, on) / (far * near);
    if (straight < -0.95) return [corner]; // on an arc
    const cut = Math.min(cornerCut, 0.3 * far, 0.3 * near);
    const [start, end] = [sum(corner, scaled(back, cut / far)), sum(corner, scaled(on, cut / near))];
    return Array.from({ length: bend + 1 }, (_, step) => {
      const share = step / bend;
      const [a, b, c] = [(1 - share) ** 2, 2 * share * (1 - share), share ** 2];
      return sum(scaled(start, a), sum(scaled(corner, b), scaled(end, c)));
    });
  });
}

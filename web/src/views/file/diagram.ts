// SPDX-License-Identifier: MIT
//
// The drawing of a puzzle from a file, in SVG: faint lines along the moves, the places, their pieces, and above them
// the arrows of the move to come. Everything is set as attributes, so that exported drawings look the same. The place
// of a misplaced piece has a broken rim in the colour of the piece that belongs there.
import type { PermutationModel, Piece, Transformation } from '../../model/permutation.js';
import type { Look } from '../puzzle_view.js';
import { arcThrough, arrowPath, centreOf } from './arcs.js';
import type { Layout } from './layout.js';
import type { Point } from './point.js';
import { markAngles, outline, pieceColours } from './piece_shapes.js';
import type { PieceColours } from './piece_shapes.js';

const namespace = 'http://www.w3.org/2000/svg';
const scale = 20; // units of the picture in a place's radius
const margin = 1.7; // radii

type Attributes = Record<string, string | number>;

export function svgElement(name: string, attributes: Attributes, ...children: Node[]): SVGElement {
  const element = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

export class Diagram {
  readonly svg = svgElement('svg', { preserveAspectRatio: 'xMidYMid meet' }) as SVGSVGElement;
  readonly places: SVGElement[] = []; // focused and dragged
  readonly box: { x: number; y: number; width: number; height: number };
  private readonly pieces: SVGElement[] = []; // by place
  private shown: readonly Piece[] = [];
  private readonly layers = ['lines', 'places', 'pieces', 'arrows'].map((name) => svgElement('g', { class: name }));
  private readonly points: readonly Point[];
  private readonly colours: readonly Map<number, PieceColours>[];
  private readonly home: readonly Piece[];

  constructor(
    private readonly model: PermutationModel,
    layout: Layout,
    private readonly look: Look,
    colouredBy: readonly Point[],
  ) {
    this.points = layout.points.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
    this.colours = pieceColours(model, colouredBy, look);
    this.home = model.parse(model.solved);
    this.box = boxOf(layout);
    this.svg.setAttribute('viewBox', `${this.box.x} ${this.box.y} ${this.box.width} ${this.box.height}`);
    this.svg.append(...this.layers);
    if (layout.titles.length === 0) this.drawLines();
    for (const { text, at } of layout.titles) this.drawTitle(text, at);
    this.points.forEach((_, place) => this.drawPlace(place));
  }

  /** Draws what has changed. */
  show(pattern: readonly Piece[]): void {
    pattern.forEach((piece, place) => {
      const before = this.shown[place];
      if (before?.piece === piece.piece && before.turned === piece.turned) return;
      const drawn = this.drawnPiece(piece, place);
      this.pieces[place]?.remove();
      this.pieces[place] = drawn;
      this.layer('pieces').append(drawn);
      this.put(place, this.points[place] ?? { x: 0, y: 0 }, 0);
      const home = this.isHome(piece, place);
      this.places[place]?.firstElementChild?.setAttribute('stroke-dasharray', home ? 'none' : '4 3');
      this.places[place]?.firstElementChild?.setAttribute('stroke-width', home ? '2' : '2.8');
    });
    this.shown = pattern;
  }

  isHome(piece: Piece, place: number): boolean {
    const home = this.home[place];
    return piece.piece === home?.piece && piece.turned === home.turned;
  }

  /** The pieces during a move that was just applied: `share` is 0 at its start, 1 at its end. */
  travel({ source, twist }: Transformation, share: number): void {
    source.forEach((from, place) => {
      const [start, end] = [this.points[from], this.points[place]];
      const turns = this.model.orbitAt[place]?.orientations ?? 1;
      const turned = signed(twist[place] ?? 0, turns) * (360 / turns);
      if (!start || !end || (from === place && turned === 0)) return;
      if (share === 0) this.layer('pieces').append(this.pieces[place] as SVGElement);
      const at = from === place ? end : arcThrough(start, end, centreOf(source, place, this.points), share);
      this.put(place, at, (share - 1) * turned);
    });
  }

  /** A piece dragged by the pointer, relative to its own place; undefined: it returns. */
  carry(place: number, by: Point | undefined): void {
    const at = this.points[place] ?? { x: 0, y: 0 };
    if (by) this.layer('pieces').append(this.pieces[place] as SVGElement);
    this.put(place, by ? { x: at.x + by.x, y: at.y + by.y } : at, 0);
  }

  preview(made: Transformation | undefined): void {
    const layer = this.layer('arrows');
    layer.replaceChildren();
    this.layer('pieces').setAttribute('opacity', '1');
    if (!made) return;
    const colour = this.look.dark ? '#ffffff' : '#10141c';
    made.source.forEach((from, place) => {
      const turned = made.twist[place] !== 0;
      if (from === place && !turned) return;
      const d = arrowPath(this.points, made.source, place, scale);
      layer.append(svgElement('path', { d, fill: 'none', stroke: this.look.dark ? '#000' : '#fff', 'stroke-width': 5, 'stroke-linecap': 'round', opacity: 0.8 }));
      layer.append(svgElement('path', { d, fill: 'none', stroke: colour, 'stroke-width': 2.1, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }));
    });
    this.pieces.forEach((piece, place) => {
      const moved = made.source[place] !== place || made.twist[place] !== 0;
      piece.setAttribute('opacity', moved ? '1' : '0.35');
    });
  }

  endPreview(): void {
    this.preview(undefined);
    for (const piece of this.pieces) piece.removeAttribute('opacity');
  }

  /** Rings around places named by a diagnosis, and around those named by an explanation. */
  ring(marked: readonly number[], lit: readonly number[]): void {
    const { mark, lit: light } = ringColours(this.look);
    this.places.forEach((place, at) => {
      const ring = place.lastElementChild;
      ring?.setAttribute('stroke', marked.includes(at) ? mark : light);
      ring?.setAttribute('visibility', marked.includes(at) || lit.includes(at) ? 'visible' : 'hidden');
    });
  }

  /** Of the given places, the nearest to a point of the page; undefined: none is near. */
  placeNear(x: number, y: number, among: readonly number[]): number | undefined {
    const matrix = this.svg.getScreenCTM();
    if (!matrix) return undefined;
    const at = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    const away = (place: number): number => {
      const point = this.points[place];
      return point ? Math.hypot(point.x - at.x, point.y - at.y) : Infinity;
    };
    const best = [...among].sort((one, other) => away(one) - away(other))[0];
    return best !== undefined && away(best) < 1.3 * scale ? best : undefined;
  }

  /** The next place in that direction; itself if there is none. */
  neighbour(place: number, [right, down]: readonly [number, number]): number {
    const here = this.points[place] ?? { x: 0, y: 0 };
    const cost = (other: Point): number => {
      const [x, y] = [other.x - here.x, other.y - here.y];
      const along = x * right + y * down;
      return along < 1 ? Infinity : along + 2.5 * Math.abs(x * down - y * right);
    };
    return this.points.reduce((best, point, at) => (cost(point) < cost(this.points[best] ?? here) ? at : best), place);
  }

  private layer(name: 'lines' | 'places' | 'pieces' | 'arrows'): SVGElement {
    return this.layers[['lines', 'places', 'pieces', 'arrows'].indexOf(name)] as SVGElement;
  }

  /** `turned` in degrees, added to the piece's own orientation. */
  private put(place: number, at: Point, turned: number): void {
    const piece = this.pieces[place];
    piece?.setAttribute('transform', `translate(${at.x.toFixed(2)} ${at.y.toFixed(2)})`);
    const body = piece?.firstElementChild;
    const own = Number(body?.getAttribute('data-turned') ?? 0);
    body?.setAttribute('transform', `rotate(${(own + turned).toFixed(2)})`);
  }

  private drawLines(): void {
    const drawn = new Set<string>();
    const colour = this.look.dark ? '#9fb0c8' : '#51617a';
    for (const { source } of this.model.generators.values())
      source.forEach((from, place) => {
        const [one, other] = [this.points[Math.min(from, place)], this.points[Math.max(from, place)]];
        const d = one && other ? `M${one.x.toFixed(1)} ${one.y.toFixed(1)}L${other.x.toFixed(1)} ${other.y.toFixed(1)}` : '';
        if (from === place || drawn.has(d)) return;
        drawn.add(d);
        this.layer('lines').append(svgElement('path', { d, stroke: colour, 'stroke-width': 1.2, opacity: 0.28 }));
      });
  }

  private drawTitle(text: string, { x, y }: Point): void {
    const fill = this.look.dark ? '#c3ccd9' : '#465062';
    const place = { x: x * scale, y: y * scale, fill, 'font-size': 13, 'font-weight': 600, 'letter-spacing': '0.04em' };
    this.layer('lines').append(svgElement('text', { ...place, 'font-family': 'system-ui, sans-serif' }, new Text(text)));
  }

  private drawPlace(place: number): void {
    const { x, y } = this.points[place] ?? { x: 0, y: 0 };
    const orbit = this.model.orbitAt[place];
    const home = this.home[place];
    const rim = this.colourOf(place, home?.piece ?? -1).edge;
    const d = outline(orbit?.orientations ?? 1, scale * 1.06);
    const shape = svgElement('path', { d, fill: this.look.dark ? '#1c2129' : '#ffffff', stroke: rim, 'stroke-width': 2 });
    if ((home?.turned ?? 0) > 0) shape.setAttribute('transform', `rotate(${(360 * (home?.turned ?? 0)) / (orbit?.orientations ?? 1)})`);
    const mark = svgElement('circle', { r: scale * 1.24, fill: 'none', 'stroke-width': 3, visibility: 'hidden', class: 'mark' });
    const group = svgElement('g', { transform: `translate(${x.toFixed(2)} ${y.toFixed(2)})` }, shape, mark);
    this.places.push(group);
    this.layer('places').append(group);
  }

  private drawnPiece(piece: Piece, place: number): SVGElement {
    const orbit = this.model.orbitAt[place];
    if (!orbit || piece.piece < 0) return svgElement('g', {});
    const { fill, edge, ink } = this.colourOf(place, piece.piece);
    const body = svgElement('g', { 'data-turned': (360 * piece.turned) / orbit.orientations });
    body.append(svgElement('path', { d: outline(orbit.orientations, scale * 0.9), fill, stroke: edge, 'stroke-width': this.look.palette === 'high-contrast' ? 3 : 1.2 }));
    for (const angle of markAngles(orbit, piece.modulus))
      body.append(svgElement('path', { d: 'M0 -17.2L4.2 -10.2H-4.2Z', fill: ink, transform: `rotate(${angle})`, 'stroke-linejoin': 'round' }));
    const text = svgElement('text', { y: 4.6, 'font-size': 12.5, 'font-weight': 650, 'text-anchor': 'middle', fill: ink, 'font-family': 'system-ui, sans-serif' });
    text.textContent = String(piece.piece + 1);
    return svgElement('g', { 'pointer-events': 'none' }, body, text);
  }

  private colourOf(place: number, piece: number): PieceColours {
    const orbit = this.model.orbits.findIndex(({ first, places }) => place >= first && place < first + places);
    return this.colours[orbit]?.get(piece) ?? { fill: '#888888', edge: '#666666', ink: '#000000' };
  }
}

/** On the page's background, not on stickers. */
function ringColours({ dark }: Look): { mark: string; lit: string } {
  return dark ? { mark: '#ff8a80', lit: '#00f0ff' } : { mark: '#c62828', lit: '#0086a8' };
}

function boxOf({ points, titles }: Layout): Diagram['box'] {
  const all = [...points, ...titles.map(({ at }) => at)];
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  const width = Math.max(Math.max(...xs) + margin - left, 8); // leaves space for titles
  return { x: left * scale, y: top * scale, width: width * scale, height: (Math.max(...ys) + margin - top) * scale };
}

/** The shorter way round. */
function signed(twist: number, turns: number): number {
  return 2 * twist > turns ? twist - turns : twist;
}

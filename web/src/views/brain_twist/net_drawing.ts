// SPDX-License-Identifier: MIT
//
// The two nets as one SVG picture: its elements, and how it shows a state. Exported pictures are copies of this
// element, so everything visible is set as attributes.
import { canTurn, type Board } from '../../model/brain_twist.js';
import type { Words } from '../../model/words.js';
import type { Look } from '../puzzle_view.js';
import { colourOf, inkOn, letterOf, placesOf, type Side } from './colours.js';
import { netHeight, netOf, netWidth, type NetPetal, type Point } from './net_layout.js';

const margin = 17;
const between = 46;
const sides: readonly Side[] = ['outer', 'inner'];

export interface PetalPart {
  place: number;
  side: Side;
  group: SVGGElement;
  body: SVGPathElement;
  ring: SVGPathElement; // mark, choice or focus
  name: SVGTextElement;
  dot: SVGCircleElement;
}

export interface TipPart {
  tip: number;
  button: SVGGElement;
  disc: SVGCircleElement;
  text: SVGTextElement;
  first: boolean;
}

export function svgPart<K extends keyof SVGElementTagNameMap>(
  kind: K,
  attributes: Record<string, string | number>,
  ...inside: (Node | string)[]
): SVGElementTagNameMap[K] {
  const made = document.createElementNS('http://www.w3.org/2000/svg', kind);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, `${value}`);
  made.append(...inside);
  return made;
}

const spot = ([x, y]: Point): string => `${x.toFixed(2)} ${y.toFixed(2)}`;

function petalPart(petal: NetPetal, side: Side): PetalPart {
  const outline = `M${petal.outline.map(spot).join(' L')} Z`;
  const [nameX, nameY] = petal.along(0.6);
  const [dotX, dotY] = petal.along(0.86);
  const body = svgPart('path', { d: outline, 'stroke-linejoin': 'round', 'stroke-width': 3 });
  const ring = svgPart('path', { d: outline, class: 'focus', fill: 'none', 'stroke-linejoin': 'round', 'stroke-width': 2.2 });
  const name = svgPart('text', { x: nameX, y: nameY, 'text-anchor': 'middle', 'dominant-baseline': 'central', 'font-size': 11 });
  const dot = svgPart('circle', { cx: dotX, cy: dotY, r: 2.9 });
  const group = svgPart('g', { class: 'petal', 'data-place': petal.place }, body, dot, name, ring);
  return { place: petal.place, side, group, body, ring, name, dot };
}

/** Built once; update() makes it show a state. */
/** The petals with a ring, by place (those named by a diagnosis, and the chosen one) or by colour. */
export interface Ringed {
  readonly marked: readonly number[];
  readonly chosen: number | undefined;
  readonly lit: readonly string[];
}

export class NetDrawing {
  readonly element: SVGSVGElement;
  readonly nets: Record<Side, SVGGElement>;
  readonly petals: PetalPart[] = [];
  readonly tips: TipPart[] = [];
  readonly fold: SVGGElement;

  constructor() {
    const width = 2 * netWidth + between + 2 * margin;
    const height = netHeight + 2 * margin + 4;
    this.nets = { outer: this.net('outer', margin), inner: this.net('inner', margin + netWidth + between) };
    this.fold = svgPart('g', { class: 'fold', role: 'button', tabindex: 0, transform: `translate(${width / 2} ${margin + 26})` },
      svgPart('rect', { x: -17, y: -17, width: 34, height: 34, rx: 17, fill: 'currentColor', 'fill-opacity': 0.1, stroke: 'none' }),
      svgPart('path', { d: 'M-8 -3 H7 M3 -7 L7 -3 L3 1 M8 5 H-7 M-3 1 L-7 5 L-3 9', fill: 'none', stroke: 'currentColor', 'stroke-width': 1.8, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }),
    );
    this.element = svgPart(
      'svg',
      { viewBox: `0 0 ${width} ${height.toFixed(0)}`, role: 'group', 'font-family': 'system-ui, sans-serif', 'font-weight': 600 },
      this.nets.outer, this.nets.inner, this.fold,
    );
  }

  private net(side: Side, left: number): SVGGElement {
    const { petals, corners } = netOf(side);
    const parts = petals.map((petal) => petalPart(petal, side));
    const tips = corners.map(({ tip, at, first }): TipPart => {
      const disc = svgPart('circle', { cx: at[0], cy: at[1], r: 9.5 });
      const text = svgPart('text', { x: at[0], y: at[1] + 0.5, 'text-anchor': 'middle', 'dominant-baseline': 'central', 'font-size': 11 });
      return { tip, disc, text, first, button: svgPart('g', { class: 'tip', 'data-tip': tip }, disc, text) };
    });
    this.petals.push(...parts);
    this.tips.push(...tips);
    const all = [...parts.map((part) => part.group), ...tips.map((tip) => tip.button)];
    return svgPart('g', { role: 'group', transform: `translate(${left} ${margin})` }, ...all);
  }

  update(board: Board, look: Look, words: Words, ringed: Ringed): void {
    this.element.setAttribute('aria-label', words.say('ui.brain_twist.net'));
    this.fold.setAttribute('aria-label', words.say('ui.brain_twist.fold_long'));
    this.element.setAttribute('color', look.dark ? '#f3f5f9' : '#1b1f27');
    for (const side of sides) {
      const shown = (side === 'inner') === board.flipped;
      this.nets[side].setAttribute('aria-label', words.say(`ui.brain_twist.${side}_net`, { shown: shown ? 'yes' : 'no' }));
      this.nets[side].setAttribute('opacity', shown ? '1' : '0.62');
    }
    for (const petal of this.petals) this.updatePetal(petal, board, look, words, ringed);
    for (const tip of this.tips) updateTip(tip, canTurn(tip.tip, board.flipped), look, words);
  }

  private updatePetal(
    { place, side, group, body, ring, name, dot }: PetalPart,
    board: Board,
    look: Look,
    words: Words,
    { marked, chosen, lit }: Ringed,
  ): void {
    const tile = board.tiles[place] ?? '';
    const colour = colourOf(tile, side, look.palette, look.dark);
    const known = letterOf(tile, side) !== undefined;
    const told = marked.includes(place) || chosen === place || placesOf(lit, board.tiles, side).includes(place);
    body.setAttribute('fill', colour);
    body.setAttribute('stroke', colour);
    ring.setAttribute('stroke', told ? inkOn(colour) : 'none');
    if (chosen === place) ring.setAttribute('stroke-dasharray', '4 3');
    else ring.removeAttribute('stroke-dasharray');
    name.textContent = known && look.letters ? tile : '';
    name.setAttribute('fill', inkOn(colour));
    dot.setAttribute('fill', colourOf(tile, side === 'outer' ? 'inner' : 'outer', look.palette, look.dark));
    dot.setAttribute('visibility', known && look.inner ? 'visible' : 'hidden');
    group.setAttribute('aria-label', petalText(tile, place, words, marked.includes(place), chosen === place));
  }
}

function petalText(tile: string, place: number, words: Words, marked: boolean, chosen: boolean): string {
  const [outer, inner] = [letterOf(tile, 'outer'), letterOf(tile, 'inner')];
  const number = `${place + 1}`;
  const text =
    outer && inner
      ? words.say('ui.brain_twist.petal', {
          place: number,
          outer: words.say(`ui.brain_twist.colour.${outer}`),
          inner: words.say(`ui.brain_twist.colour.${inner}`),
        })
      : words.say('ui.brain_twist.gap', { place: number });
  const notes = [marked ? ['marked'] : [], chosen ? ['chosen'] : []].flat();
  return [text, ...notes.map((note) => words.say(`ui.brain_twist.${note}`))].join(', ');
}

function updateTip({ tip, button, disc, text, first }: TipPart, turns: boolean, look: Look, words: Words): void {
  disc.setAttribute('fill', look.dark ? '#2b303b' : '#ffffff');
  disc.setAttribute('stroke', look.dark ? '#ffffff40' : '#00000030');
  text.setAttribute('fill', look.dark ? '#f3f5f9' : '#1b1f27');
  text.textContent = `${tip + 1}`;
  button.setAttribute('visibility', turns ? 'visible' : 'hidden');
  if (!first) return button.setAttribute('aria-hidden', 'true');
  button.setAttribute('role', 'button');
  button.setAttribute('tabindex', '0');
  button.setAttribute('aria-label', words.say('ui.brain_twist.tip', { tip: `${tip + 1}` }));
}

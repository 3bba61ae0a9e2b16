// SPDX-License-Identifier: MIT
//
// Curves on the same axes as one SVG: each with its own dashes and its name at its end, so that colour is not all that
// tells them apart. Both axes are logarithmic, as searches differ by powers.
import { html, svg } from 'lit';
import type { TemplateResult } from 'lit';

export interface Curve {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[]; // both at least 1
}

const size = { width: 640, height: 300, left: 56, right: 24, top: 14, bottom: 40 };

/** 1, 10, 100, ... up to the value. */
export function ticksTo(most: number): number[] {
  const ticks = [1];
  while ((ticks.at(-1) as number) < most) ticks.push((ticks.at(-1) as number) * 10);
  return ticks;
}

export function chart(curves: readonly Curve[], label: string, across: string, up: string, language: string): TemplateResult {
  const all = curves.flatMap(({ points }) => points);
  const [ticksX, ticksY] = [ticksTo(Math.max(1, ...all.map(([x]) => x))), ticksTo(Math.max(1, ...all.map(([, y]) => y)))];
  const scale = (value: number, most: number, from: number, to: number): number => Math.round(10 * (from + ((to - from) * Math.log(Math.max(value, 1))) / Math.log(Math.max(most, 10)))) / 10;
  const x = (value: number): number => scale(value, ticksX.at(-1) as number, size.left, size.width - size.right);
  const y = (value: number): number => scale(value, ticksY.at(-1) as number, size.height - size.bottom, size.top);
  const number = (value: number): string => value.toLocaleString(language);
  return html`
    <svg class="chart" viewBox=${`0 0 ${size.width} ${size.height}`} role="img" aria-label=${label}>
      ${ticksY.map((tick) => svg`<path class="grid" d=${`M${size.left} ${y(tick)}H${size.width - size.right}`} /><text x=${size.left - 8} y=${y(tick) + 5} text-anchor="end">${number(tick)}</text>`)}
      ${ticksX.map((tick) => svg`<path class="grid" d=${`M${x(tick)} ${size.top}V${size.height - size.bottom}`} /><text x=${x(tick)} y=${size.height - size.bottom + 18} text-anchor="middle">${number(tick)}</text>`)}
      <text class="axis" x=${size.width - size.right} y=${size.height - 4} text-anchor="end">${across}</text>
      <text class="axis" x=${size.left + 6} y=${size.top + 14}>${up}</text>
      ${curves.map(({ points }, at) => svg`<path class=${`curve curve-${at}`} d=${points.map(([a, b], place) => `${place === 0 ? 'M' : 'L'}${x(a)} ${y(b)}`).join('')} />
        ${points.length === 0 ? '' : svg`<circle class=${`curve-${at}`} r="5" cx=${x((points.at(-1) as readonly [number, number])[0])} cy=${y((points.at(-1) as readonly [number, number])[1])} />`}`)}
    </svg>`;
}

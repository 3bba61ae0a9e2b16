// SPDX-License-Identifier: MIT
//
// Curves on common axes as one SVG, each with its own dashes and its name in the table above, so that they do not
// differ by colour alone. An axis is logarithmic if the searches differ by orders of magnitude, otherwise linear from
// 0.
import { html, svg } from 'lit';
import type { TemplateResult } from 'lit';

export interface Curve {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[]; // on a logarithmic axis values below 1 count as 1
}
export interface Axis {
  readonly name: string;
  readonly powers: boolean;
  text(value: number): string;
}

const size = { width: 640, height: 300, left: 96, right: 24, top: 26, bottom: 40 };

/** 1, 10, 100, ... up to the value. */
export function ticksTo(most: number): number[] {
  const ticks = [1];
  while ((ticks.at(-1) as number) < most) ticks.push((ticks.at(-1) as number) * 10);
  return ticks;
}

/** 0, step, 2 step, ... up to the value, in at most six steps of 1, 2 or 5 times a power of ten. */
export function evenTicksTo(most: number): number[] {
  const steps = Array.from({ length: 12 }, (_, power) => [1, 2, 5].map((first) => first * 10 ** power)).flat();
  const step = steps.find((one) => most / one <= 6) ?? most;
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, at) => at * step);
}

interface Scale {
  readonly ticks: readonly number[];
  place(value: number): number;
}

function scaleOf({ powers }: Axis, most: number, from: number, to: number): Scale {
  const ticks = powers ? ticksTo(most) : evenTicksTo(most);
  const share = (value: number): number => (powers ? Math.log(Math.max(value, 1)) : value);
  const whole = share(Math.max(powers ? 10 : 1, ticks.at(-1) as number));
  return { ticks, place: (value) => Math.round(10 * (from + ((to - from) * share(value)) / whole)) / 10 };
}

/** A curve's path, without points that coincide with the previous one. */
function pathOf(points: Curve['points'], x: Scale, y: Scale): string {
  let [path, last] = ['', ''];
  for (const [a, b] of points) {
    const place = `${x.place(a)} ${y.place(b)}`;
    if (place !== last) path += (path === '' ? 'M' : 'L') + place;
    last = place;
  }
  return path;
}

export function chart(curves: readonly Curve[], label: string, across: Axis, up: Axis): TemplateResult {
  const all = curves.flatMap(({ points }) => points);
  const most = (at: 0 | 1): number => all.reduce((most, point) => Math.max(most, point[at]), 1);
  const x = scaleOf(across, most(0), size.left, size.width - size.right);
  const y = scaleOf(up, most(1), size.height - size.bottom, size.top);
  return html`
    <svg class="chart" viewBox=${`0 0 ${size.width} ${size.height}`} role="img" aria-label=${label}>
      ${y.ticks.map((tick) => svg`<path class="grid" d=${`M${size.left} ${y.place(tick)}H${size.width - size.right}`} /><text x=${size.left - 8} y=${y.place(tick) + 5} text-anchor="end">${up.text(tick)}</text>`)}
      ${x.ticks.map((tick) => svg`<path class="grid" d=${`M${x.place(tick)} ${size.top}V${size.height - size.bottom}`} /><text x=${x.place(tick)} y=${size.height - size.bottom + 18} text-anchor="middle">${across.text(tick)}</text>`)}
      <text class="axis" x=${size.width - size.right} y=${size.height - 4} text-anchor="end">${across.name}</text>
      <text class="axis" x="4" y="14">${up.name}</text>
      ${curves.map(({ points }, at) => {
        const last = points.at(-1);
        return svg`<path class=${`curve curve-${at}`} d=${pathOf(points, x, y)} />${last === undefined ? '' : svg`<circle class=${`curve-${at}`} r="5" cx=${x.place(last[0])} cy=${y.place(last[1])} />`}`;
      })}
    </svg>`;
}

// SPDX-License-Identifier: MIT
//
// The plots of a report, drawn by Observable Plot from figures in the document.
import { barX, dot, line, link, plot, pointer, tickX, tip } from '@observablehq/plot';
import type { PlotOptions, ScaleOptions } from '@observablehq/plot';
import type { Experiment, Measure, Point, Summary } from '../../model/experiment.js';
import type { Words } from '../../model/words.js';
import { shortTime } from './figures.js';

type Drawn = (SVGSVGElement | HTMLElement) & { value?: unknown };

const height = 420;
const few = 10; // distinguishable colours

/** One labelled picture: removes Plot's labels of the groups inside. */
function drawn(options: PlotOptions): Drawn {
  const made: Drawn = plot(options);
  const picture = [...(made.matches('svg') ? [made] : made.querySelectorAll('svg[aria-label]'))].at(-1);
  picture?.setAttribute('role', 'img');
  for (const group of made.querySelectorAll('g[aria-label]')) group.removeAttribute('aria-label');
  return made;
}

export class Plots {
  readonly #names: ReadonlyMap<number, string>;

  constructor(
    private readonly experiment: Experiment,
    private readonly words: Words,
    private readonly width: number,
  ) {
    this.#names = new Map(experiment.configurations.map(({ id, name }) => [id, name]));
  }

  #say(key: string, values = {}): string {
    return this.words.say(`ui.report.${key}`, values);
  }

  nameOf(configuration: number): string {
    return this.#names.get(configuration) ?? String(configuration);
  }

  get #whole(): readonly Summary[] {
    return this.experiment.summary.filter(({ set }) => set === '');
  }

  get #colour(): ScaleOptions {
    const domain = [...this.#names.values()];
    return { legend: true, domain, ...(domain.length > few ? { type: 'categorical', scheme: 'turbo' } : {}) };
  }

  /** A against B on the instances that both solved. */
  scatter(points: readonly Point[], first: number, second: number, measure: Measure, named: (instance: number) => string): Drawn {
    const values = points.flatMap(({ a, b }) => [a, b]);
    const [low, high] = values.length === 0 ? [1, 10] : [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
    const type = low > 0 ? ('log' as const) : ('linear' as const);
    const label = (configuration: number): string => `${this.nameOf(configuration)}: ${this.#say(`measure.${measure}`)}`;
    const domain = low < high ? [low, high] : [low / 2, high * 2 || 1];
    const title = ({ instance, a, b }: Point): string => `${named(instance)}\nA ${a.toLocaleString(this.words.language)}\nB ${b.toLocaleString(this.words.language)}`;
    return drawn({
      width: Math.min(this.width, 640), height: Math.min(this.width, 560), marginLeft: 64, marginBottom: 44, grid: true,
      ariaLabel: this.#say('plot.scatter'),
      x: { type, domain, label: `A · ${label(first)}` },
      y: { type, domain, label: `B · ${label(second)}` },
      marks: [
        link([0], { x1: domain[0] as number, y1: domain[0] as number, x2: domain[1] as number, y2: domain[1] as number, stroke: 'currentColor', strokeOpacity: 0.6 }),
        dot(points, { x: 'a', y: 'b', r: 3, fill: 'currentColor', fillOpacity: 0.35 }),
        tip(points, pointer({ x: 'a', y: 'b', title, fill: 'Canvas' })),
      ],
    });
  }

  /** The number of instances solved over time. */
  cactus(): Drawn {
    const points = this.#whole.flatMap(({ configuration, cactus }) =>
      cactus.map(([seconds, solved]) => ({ name: this.nameOf(configuration), seconds: Math.max(1e-6, seconds), solved })));
    return drawn({
      width: this.width, height, marginLeft: 64, marginBottom: 44, grid: true, ariaLabel: this.#say('plot.cactus'), color: this.#colour,
      x: { type: 'log', label: this.#say('measure.seconds'), tickFormat: (seconds: number) => shortTime(this.words, seconds) },
      y: { label: this.#say('column.solved'), zero: true, tickFormat: (count: number) => (Number.isInteger(count) ? count.toLocaleString(this.words.language) : '') },
      marks: [
        line(points, { x: 'seconds', y: 'solved', stroke: 'name', z: 'name', curve: 'step-after', strokeWidth: 2 }),
        tip(points, pointer({ x: 'seconds', y: 'solved', stroke: 'name', fill: 'Canvas' })),
      ],
    });
  }

  byLength(): Drawn {
    const points = this.#whole.flatMap(({ configuration, by_length }) =>
      by_length.map(({ length, mean_nodes }) => ({ name: this.nameOf(configuration), length, nodes: Math.max(1, mean_nodes) })));
    return drawn({
      width: this.width, height, marginLeft: 64, marginBottom: 44, grid: true, ariaLabel: this.#say('plot.by-length'), color: this.#colour,
      x: { label: this.#say('measure.length') },
      y: { type: 'log', label: this.#say('axis.nodes') },
      marks: [
        line(points, { x: 'length', y: 'nodes', stroke: 'name', z: 'name', strokeWidth: 2 }),
        dot(points, { x: 'length', y: 'nodes', fill: 'name', r: 3 }),
        tip(points, pointer({ x: 'length', y: 'nodes', stroke: 'name', fill: 'Canvas' })),
      ],
    });
  }

  /** Nodes of each configuration: the box spans the middle half, the line the whole range. */
  spread(): Drawn {
    const boxes = this.#whole.flatMap(({ configuration, expanded }) =>
      expanded === null ? [] : [{ name: this.nameOf(configuration), min: Math.max(1, expanded.min), lower: Math.max(1, expanded.lower), median: Math.max(1, expanded.median), upper: Math.max(1, expanded.upper), max: Math.max(1, expanded.max) }]);
    const longest = Math.max(8, ...boxes.map(({ name }) => name.length));
    return drawn({
      width: this.width, height: 74 + 34 * Math.max(1, boxes.length), marginLeft: Math.min(this.width / 2, 12 + 7 * longest), marginBottom: 44, grid: true, ariaLabel: this.#say('plot.spread'),
      x: { type: 'log', label: this.#say('measure.nodes') },
      y: { label: null, domain: boxes.map(({ name }) => name) },
      marks: [
        link(boxes, { x1: 'min', x2: 'max', y1: 'name', y2: 'name', stroke: 'currentColor' }),
        barX(boxes, { x1: 'lower', x2: 'upper', y: 'name', fill: 'currentColor', fillOpacity: 0.25, stroke: 'currentColor', insetTop: 5, insetBottom: 5 }),
        tickX(boxes, { x: 'median', y: 'name', stroke: 'currentColor', strokeWidth: 3 }),
      ],
    });
  }
}

// SPDX-License-Identifier: MIT
//
// The tree of a search, to view, move and select in: wheel, pinch and drag, or the keys + - 0 and arrows from node to
// node. Text beside it serves screen readers.
import { html, LitElement, nothing, svg } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Search, SearchNode } from '../../model/search_view.js';
import { followed, moved, showing, whole, zoomed } from './tree_camera.js';
import type { Camera, Size } from './tree_camera.js';
import { box, drawn, looks, Plan } from './tree_picture.js';
import type { Shown } from './tree_picture.js';

const slack = 5; // pixels that a press may move without becoming a drag

export class SearchTree extends LitElement {
  static override properties = {
    search: { attribute: false },
    label: { type: String },
    pictureOf: { attribute: false },
    figuresOf: { attribute: false },
    selected: { type: Number },
    candidates: { attribute: false },
    camera: { state: true },
  };
  declare search: Search;
  declare label: string;
  declare pictureOf: (node: SearchNode) => string; // data address; '' if there is none yet
  declare figuresOf: (node: SearchNode) => string;
  declare selected: number; // -1: none
  declare candidates: readonly number[]; // that may be chosen as an answer
  declare camera: Camera | null; // null: it follows the search
  #plan: Plan | null = null;
  #seen: Size = { width: 600, height: 400 };
  #shown: Camera = { x: 0, y: 0, scale: 1, high: 1 };
  readonly #pointers = new Map<number, { x: number; y: number }>();
  #travelled = 0;
  readonly #sizes = new ResizeObserver(([entry]) => {
    if (entry === undefined || entry.contentRect.width === 0) return;
    this.#seen = { width: entry.contentRect.width, height: entry.contentRect.height };
    this.requestUpdate();
  });

  constructor() {
    super();
    this.label = '';
    this.selected = -1;
    this.candidates = [];
    this.camera = null;
    this.pictureOf = () => '';
    this.figuresOf = () => '';
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#sizes.observe(this);
    this.addEventListener('wheel', this.#wheel, { passive: false });
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sizes.disconnect();
  }

  protected override willUpdate(changes: PropertyValues): void {
    if (changes.has('search') || this.#plan === null) this.#plan = new Plan(this.search);
    const plan = this.#plan;
    const hand = Math.max(this.search.inHand, 0);
    const at = this.search.nodes.length === 0 ? { x: 0, y: 0 } : { x: plan.x(hand), y: plan.y(hand) };
    this.#shown = this.camera ?? followed(this.#seen, plan.box, at);
  }

  zoom(factor: number): void {
    this.#zoom(factor, this.#seen.width / 2, this.#seen.height / 2);
  }
  /** About a point of the screen. */
  #zoom(factor: number, x: number, y: number): void {
    if (this.#plan !== null) this.camera = zoomed(this.#shown, this.#plan.box, factor, x, y);
  }
  /** Shows the whole tree. */
  fit(): void {
    if (this.#plan !== null) this.camera = whole(this.#seen, this.#plan.box);
  }
  /** Follows the search again. */
  follow(): void {
    this.camera = null;
  }
  get following(): boolean {
    return this.camera === null;
  }

  readonly #wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const { left, top } = this.getBoundingClientRect();
    this.#zoom(Math.exp(-event.deltaY * (event.deltaMode === 0 ? 0.0015 : 0.05)), event.clientX - left, event.clientY - top);
  };

  #down(event: PointerEvent): void {
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.#travelled = this.#pointers.size > 1 ? Infinity : 0;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  }

  #move(event: PointerEvent): void {
    const before = this.#pointers.get(event.pointerId);
    if (before === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    this.#travelled += Math.hypot(now.x - before.x, now.y - before.y);
    const [other] = [...this.#pointers].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
    this.#pointers.set(event.pointerId, now);
    if (other !== undefined) {
      const { left, top } = this.getBoundingClientRect();
      const apart = (place: { x: number; y: number }): number => Math.hypot(place.x - other.x, place.y - other.y);
      this.#zoom(apart(now) / Math.max(apart(before), 1), other.x - left, other.y - top);
    } else if (this.#travelled > slack) {
      this.camera = moved(this.#shown, now.x - before.x, now.y - before.y);
    }
  }

  #up(event: PointerEvent): void {
    const pressed = this.#pointers.delete(event.pointerId) && this.#travelled <= slack && event.type === 'pointerup';
    if (!pressed) return;
    const { left, top } = this.getBoundingClientRect();
    const { x, y, scale, high } = this.#shown;
    const node = this.#plan?.nodeAt(x + (event.clientX - left) / scale, y + (event.clientY - top) / high) ?? -1;
    if (node >= 0) this.#choose(node);
  }

  #choose(node: number): void {
    this.dispatchEvent(new CustomEvent<number>('choose', { detail: node, bubbles: true }));
  }

  #key(event: KeyboardEvent): void {
    const acts: Record<string, () => void> = { '+': () => this.zoom(1.25), '=': () => this.zoom(1.25), '-': () => this.zoom(0.8), '0': () => this.fit(), f: () => this.follow() };
    const act = acts[event.key] ?? (event.key.startsWith('Arrow') ? () => this.#walk(event.key) : undefined);
    if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  /** Arrows: to the parent, to the first child, to the siblings. */
  #walk(key: string): void {
    const { nodes, inHand } = this.search;
    const at = nodes[this.selected] ?? nodes[Math.max(inHand, 0)];
    if (at === undefined) return;
    const beside = nodes.filter(({ parent }) => parent === at.parent);
    const place = beside.indexOf(at);
    const next = { ArrowUp: nodes[at.parent], ArrowDown: nodes.find(({ parent }) => parent === at.id), ArrowLeft: beside[place - 1], ArrowRight: beside[place + 1] }[key];
    if (next === undefined || this.#plan === null) return;
    this.camera = showing(this.#shown, this.#seen, this.#plan.x(next.id), this.#plan.y(next.id));
    this.#choose(next.id);
  }

  #node({ node, x, y, look }: Shown): TemplateResult {
    const picture = this.pictureOf(node);
    const classes = [look, node.id === this.selected ? 'selected' : '', this.candidates.includes(node.id) ? 'candidate' : '', node.id === this.search.touched ? 'touched' : '', node.id === this.search.goal ? 'goal' : ''];
    const [left, top] = [-box.width / 2, -box.height / 2];
    return svg`
      <g class=${`node ${classes.join(' ')}`} data-node=${node.id} data-state=${node.state} transform=${`translate(${x} ${y})`}>
        ${look === 'hand' ? svg`<rect class="ring" x=${left - 6} y=${top - 6} width=${box.width + 12} height=${box.height + 12} rx="14" />` : nothing}
        <rect class="box" x=${left} y=${top} width=${box.width} height=${box.height} rx="9" />
        ${picture === '' ? nothing : svg`<image href=${picture} x=${left + 4} y=${top + 4} width=${box.width - 8} height=${box.height - 8} />`}
        ${look === 'pruned' ? svg`<path class="cross" d=${`M${left + 5} ${top + 5}L${-left - 5} ${-top - 5}M${left + 5} ${-top - 5}L${-left - 5} ${top + 5}`} />` : nothing}
        <text class="number" x=${left + 2} y=${top - 8}>${node.state}</text>
        ${node.move === '' ? nothing : svg`<text class="move" x="7" y=${top - 8}>${node.move}</text>`}
        <text class="figures" x="0" y=${-top + 20}>${this.figuresOf(node)}</text>
        ${this.#badge(node, look)}
      </g>` as unknown as TemplateResult;
  }

  /** A sign in the corner, so that nodes do not differ by colour alone. */
  #badge(node: SearchNode, look: string): TemplateResult | typeof nothing {
    const sign = node.id === this.search.goal ? '★' : this.candidates.includes(node.id) ? '?' : { open: '○', closed: '✓', pruned: '', dropped: '–', hand: '▶' }[look];
    if (!sign) return nothing;
    return svg`<g class="badge-sign" transform=${`translate(${box.width / 2 - 1} ${-box.height / 2 + 1})`}><circle r="10" /><text y="4.5">${sign}</text></g>` as unknown as TemplateResult;
  }

  override render() {
    if (this.#plan === null) return html``;
    const { x, y, scale, high } = this.#shown;
    const picture = drawn(this.#plan, this.#shown, this.#seen);
    return html`
      <svg class="tree" tabindex="0" role="group" aria-label=${this.label} width="100%" height="100%"
        @pointerdown=${(event: PointerEvent) => this.#down(event)} @pointermove=${(event: PointerEvent) => this.#move(event)}
        @pointerup=${(event: PointerEvent) => this.#up(event)} @pointercancel=${(event: PointerEvent) => this.#up(event)}
        @keydown=${(event: KeyboardEvent) => this.#key(event)}>
        <g aria-hidden="true" transform=${`scale(${scale}) translate(${-x} ${(-y * high) / scale})`}>
          <path class="links" d=${picture.links} />
          <path class="again" d=${picture.again} />
          <path class="path" d=${picture.path} />
          ${looks.map((look) => (picture.marks[look] === '' ? nothing : svg`<path class=${`marks ${look}`} d=${picture.marks[look]} />`))}
          ${repeat(picture.near, ({ node }) => node.id, (shown) => this.#node(shown))}
        </g>
      </svg>`;
  }
}

customElements.define('rompicapo-search-tree', SearchTree);

// SPDX-License-Identifier: MIT
//
// Beside the tree: the current node and its children, the head of the queue, bounds and layers.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { queueOf } from '../../model/ranking.js';
import { totalOf } from '../../model/predict.js';
import type { Child, Search, SearchNode } from '../../model/search_view.js';
import { algorithmOf } from '../../model/trace.js';
import type { Side, Trace } from '../../model/trace.js';
import type { Words } from '../../model/words.js';

const head = 8; // entries of the queue
const latest = 12; // bounds

export interface Panel {
  readonly trace: Trace;
  readonly search: Search;
  readonly words: Words;
  readonly pictureOf: (node: SearchNode) => string;
  choose(node: number): void;
}

/** "3 + 5 = 8", or the part of it that the search uses. */
export function figuresOf(trace: Trace, node: Pick<SearchNode, 'g' | 'h'>): string {
  const { informed } = algorithmOf(trace.solver);
  if (!informed) return String(node.g);
  if (trace.solver === 'weighted-a-star') return `${node.g}+${trace.weight}·${node.h}=${totalOf(trace, node.g, node.h)}`;
  if (trace.solver === 'a-star' || trace.solver === 'ida-star' || trace.solver === 'bidirectional') return `${node.g}+${node.h}=${node.g + node.h}`;
  return `h ${node.h}`;
}

export function statusText(search: Search, node: SearchNode, words: Words): string {
  const status = node.id === search.goal ? 'goal' : node.id === search.inHand ? 'hand' : node.status;
  return words.say(`ui.inside.status.${status}`);
}

export function facts(panel: Panel, node: SearchNode): TemplateResult {
  const { trace, search, words } = panel;
  const { informed } = algorithmOf(trace.solver);
  const say = (key: string, values = {}): string => words.say(`ui.inside.${key}`, values);
  const picture = panel.pictureOf(node);
  const way = node.parent < 0 ? say(`root.${node.side}`) : say('reached', { move: node.move, node: search.node(node.parent).state });
  return html`
    <section class="facts" aria-labelledby="inside-node">
      ${picture === '' ? nothing : html`<img src=${picture} alt="">`}
      <div><h3 id="inside-node">${say('node', { node: node.state })}</h3>
        <p class="about">${statusText(search, node, words)}. ${way}</p>
        <dl class="figures three">
          <div><dt><abbr title=${say('g.about')}>g</abbr></dt><dd>${node.g}</dd></div>
          ${informed ? html`
            <div><dt><abbr title=${say('h.about')}>h</abbr></dt><dd>${node.h}</dd></div>
            <div><dt><abbr title=${say('f.about')}>f</abbr></dt><dd>${totalOf(trace, node.g, node.h)}</dd></div>` : nothing}
        </dl></div>
    </section>
    ${node.children.length === 0 ? nothing : children(panel, node)}`;
}

function children({ trace, search, words, choose }: Panel, parent: SearchNode): TemplateResult {
  const row = (child: Child): TemplateResult => html`
    <tr data-outcome=${child.outcome}><th scope="row">${child.move}</th>
      <td>${child.node < 0 ? '' : html`<button type="button" class="link" @click=${() => choose(child.node)}>${search.node(child.node).state}</button>`}</td>
      <td>${child.node < 0 ? '' : figuresOf(trace, child)}</td><td>${words.say(`ui.inside.outcome.${child.outcome}`)}</td></tr>`;
  return html`
    <table class="children"><caption>${words.say('ui.inside.children', { node: parent.state })}</caption>
      <thead><tr>${['move', 'node.short', 'figures', 'became'].map((key) => html`<th scope="col">${words.say(`ui.inside.column.${key}`)}</th>`)}</tr></thead>
      <tbody>${parent.children.map(row)}</tbody></table>`;
}

/** The frontier's head, in order of expansion. */
export function queue(panel: Panel, hidden: boolean): TemplateResult {
  const { trace, search, words } = panel;
  const { family } = algorithmOf(trace.solver);
  const say = (key: string, values = {}): string => words.say(`ui.inside.${key}`, values);
  if (family === 'depth-first') return path(panel);
  const one = (side?: Side): TemplateResult => {
    const nodes = queueOf(search, trace.solver, trace.weight, side);
    const title = side === undefined ? say('queue', { n: nodes.length }) : say(`queue.${side}`, { n: nodes.length });
    return html`
      <section class="queue"><h3>${title}</h3>
        ${hidden ? html`<p class="about">${say('queue.hidden')}</p>` : html`<ol>${nodes.slice(0, head).map((node) => entry(panel, node))}</ol>`}
        ${hidden || nodes.length <= head ? nothing : html`<p class="about">${say('queue.more', { n: nodes.length - head })}</p>`}</section>`;
  };
  return family === 'both-ends' ? html`${one('forward')}${one('backward')}` : one();
}

function entry({ trace, choose, pictureOf }: Panel, node: SearchNode): TemplateResult {
  const picture = pictureOf(node);
  return html`<li><button type="button" class="queued" @click=${() => choose(node.id)}>${picture === '' ? nothing : html`<img src=${picture} alt="">`}<b>${node.state}</b><small>${figuresOf(trace, node)}</small></button></li>`;
}

/** Everything that a depth-first search stores. */
function path(panel: Panel): TemplateResult {
  const { search, words } = panel;
  const nodes = search.inHand < 0 ? [] : search.path(search.inHand).map((id) => search.node(id));
  return html`<section class="queue"><h3>${words.say('ui.inside.path', { n: nodes.length })}</h3><ol>${nodes.map((node) => entry(panel, node))}</ol></section>`;
}

export function bounds({ trace, search, words }: Panel): TemplateResult | typeof nothing {
  const { family } = algorithmOf(trace.solver);
  const say = (key: string, values = {}): string => words.say(`ui.inside.${key}`, values);
  const most = Math.max(1, ...search.bounds.map(({ expanded }) => expanded));
  return html`
    <section class="sums"><h3>${say('sums')}</h3>
      <dl class="figures three">
        <div><dt>${say('expanded')}</dt><dd>${search.expanded}</dd></div>
        <div><dt>${say('generated')}</dt><dd>${search.generated}</dd></div>
        <div><dt>${say('remembered')}</dt><dd>${family === 'depth-first' ? (search.inHand < 0 ? 0 : search.path(search.inHand).length) : search.nodes.filter(({ status }) => status !== 'pruned').length}</dd></div>
        ${family === 'layers' ? html`<div><dt>${say('layer')}</dt><dd>${search.layer}</dd></div>` : nothing}
        ${search.length === null ? nothing : html`<div><dt>${say('length')}</dt><dd>${search.length}</dd></div>`}
      </dl>
      ${search.bounds.length === 0 ? nothing : html`
        <table class="bounds"><caption>${say(family === 'depth-first' ? 'bounds' : 'bounds.proved')}</caption>
          <tbody>${search.bounds.slice(-latest).map(({ bound, expanded }) => html`<tr><th scope="row">${bound}</th><td><i style=${`inline-size: ${(100 * expanded) / most}%`}></i><span>${say('bounds.expanded', { n: expanded })}</span></td></tr>`)}</tbody></table>`}
    </section>`;
}

const page = 40; // rows

/** The tree as a table; `from`: the first row. */
export function table({ trace, search, words, choose }: Panel, from: number, turn: (from: number) => void): TemplateResult {
  const say = (key: string, values = {}): string => words.say(`ui.inside.${key}`, values);
  const rows = search.nodes.slice(from, from + page);
  return html`
    <table class="nodes"><caption>${say('table.caption', { from: Math.min(from + 1, search.nodes.length), to: from + rows.length, n: search.nodes.length })}</caption>
      <thead><tr>${['node.short', 'parent', 'move', 'figures', 'status', 'state'].map((key) => html`<th scope="col">${say(`column.${key}`)}</th>`)}</tr></thead>
      <tbody>${rows.map((node) => html`
        <tr><th scope="row"><button type="button" class="link" @click=${() => choose(node.id)}>${node.state}</button></th>
          <td>${node.parent < 0 ? '' : search.node(node.parent).state}</td><td>${node.move}</td><td>${figuresOf(trace, node)}</td>
          <td>${statusText(search, node, words)}</td><td><code>${search.text(node)}</code></td></tr>`)}</tbody></table>
    <div class="row">
      <button type="button" class="worded" ?disabled=${from === 0} @click=${() => turn(Math.max(0, from - page))}>${say('table.before')}</button>
      <button type="button" class="worded" ?disabled=${from + page >= search.nodes.length} @click=${() => turn(from + page)}>${say('table.after')}</button></div>`;
}

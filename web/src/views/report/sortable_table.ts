// SPDX-License-Identifier: MIT
//
// A table sorted by the pressed column head, one page of rows at a time.
import { html, LitElement, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Words } from '../../model/words.js';

export interface Column<Row> {
  readonly title: string;
  readonly text: (row: Row) => string | TemplateResult;
  readonly value?: (row: Row) => number | null; // for numeric columns: the sort key
}

const most = 100; // rows of a page

export class SortableTable extends LitElement {
  static override properties = { words: { attribute: false }, caption: {}, columns: { attribute: false }, rows: { attribute: false }, order: { state: true }, from: { state: true } };
  declare words: Words;
  declare caption: string;
  declare columns: readonly Column<unknown>[];
  declare rows: readonly unknown[];
  declare order: { column: number; falling: boolean } | null; // null: unsorted
  declare from: number;
  #sorted: readonly unknown[] = [];

  constructor() {
    super();
    this.order = null;
    this.from = 0;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(changed: ReadonlyMap<PropertyKey, unknown>): void {
    if (changed.has('rows')) this.from = 0;
    if (!changed.has('rows') && !changed.has('order')) return;
    const column = this.order === null ? undefined : this.columns[this.order.column];
    if (column === undefined) return void (this.#sorted = this.rows);
    const way = this.order?.falling === true ? -1 : 1;
    const keyed = this.rows.map((row) => [keyOf(column, row), row] as const);
    // Rows without a value come last in either order.
    keyed.sort(([a], [b]) => (a === null || b === null ? Number(a === null) - Number(b === null) : way * (typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b)))));
    this.#sorted = keyed.map(([, row]) => row);
  }

  #sort(column: number): void {
    this.from = 0;
    this.order = { column, falling: this.order?.column === column && !this.order.falling };
  }

  #pager(): TemplateResult | typeof nothing {
    const all = this.#sorted.length;
    if (all <= most) return nothing;
    const turn = (by: number) => () => void (this.from += by);
    return html`<p class="pager">
      <button type="button" data-act="report-back" ?disabled=${this.from === 0} @click=${turn(-most)}>${this.words.say('ui.report.previous')}</button>
      <span role="status">${this.words.say('ui.report.rows', { first: this.from + 1, last: Math.min(all, this.from + most), all })}</span>
      <button type="button" data-act="report-on" ?disabled=${this.from + most >= all} @click=${turn(most)}>${this.words.say('ui.report.next')}</button></p>`;
  }

  override render() {
    const { order } = this;
    const sorted = (at: number) => (order?.column !== at ? nothing : order.falling ? 'descending' : 'ascending');
    return html`<div class="wide" tabindex="0" role="region" aria-label=${this.caption}><table>
      <thead><tr>${this.columns.map((column, at) => html`<th scope="col" class=${column.value === undefined ? '' : 'number'} aria-sort=${sorted(at)}>
        <button type="button" @click=${() => this.#sort(at)}>${column.title}</button></th>`)}</tr></thead>
      <tbody>${this.#sorted.slice(this.from, this.from + most).map((row) => html`<tr>${this.columns.map((column) => html`
        <td class=${column.value === undefined ? '' : 'number'}>${column.text(row)}</td>`)}</tr>`)}</tbody></table></div>${this.#pager()}`;
  }
}

function keyOf(column: Column<unknown>, row: unknown): number | string | null {
  if (column.value !== undefined) return column.value(row);
  const text = column.text(row);
  return typeof text === 'string' ? text : '';
}

customElements.define('rompicapo-sortable-table', SortableTable);

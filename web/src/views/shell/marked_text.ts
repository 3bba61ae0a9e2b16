// SPDX-License-Identifier: MIT
//
// A text field that underlines the error as it is typed. Behind the field lies a copy of its text, invisible but for
// the mark; the error message below describes the field.
import { html, LitElement } from 'lit';
import type { PropertyValues } from 'lit';

export interface TextFault {
  from: number; // UTF-16
  to: number;
  message: string;
  placed: boolean; // false: about the text as a whole
}

let count = 0;

export class MarkedText extends LitElement {
  static override properties = {
    value: { type: String },
    label: { type: String },
    placeholder: { type: String },
    rows: { type: Number },
    fault: { attribute: false },
  };
  declare value: string;
  declare label: string;
  declare placeholder: string;
  declare rows: number;
  declare fault: TextFault | null;
  readonly #id = `marked-text-${++count}`;

  constructor() {
    super();
    this.value = '';
    this.label = '';
    this.placeholder = '';
    this.rows = 3;
    this.fault = null;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  get #field(): HTMLTextAreaElement | null {
    return this.querySelector('textarea');
  }

  #typed = (): void => {
    const text = this.#field?.value ?? '';
    this.value = text;
    this.dispatchEvent(new CustomEvent('edit', { detail: text, bubbles: true }));
  };

  #scrolled = (): void => {
    const copy = this.querySelector<HTMLElement>('.marked-copy');
    if (copy !== null) copy.scrollTop = this.#field?.scrollTop ?? 0;
  };

  protected override updated(changes: PropertyValues): void {
    if (changes.has('value')) this.#scrolled();
  }

  override render() {
    const { fault, value } = this;
    const wrong = fault !== null;
    return html`
      <label class="field-label" for=${this.#id}>${this.label}</label>
      <div class="marked">
        <div class="marked-copy" aria-hidden="true">${
          wrong && fault.placed
            ? html`${value.slice(0, fault.from)}<mark>${value.slice(fault.from, fault.to) || ' '}</mark>${value.slice(fault.to)}`
            : value
        }</div>
        <textarea id=${this.#id} rows=${this.rows} spellcheck="false" autocapitalize="off" autocomplete="off" autocorrect="off"
          .value=${value} placeholder=${this.placeholder} aria-invalid=${wrong ? 'true' : 'false'}
          aria-describedby=${`${this.#id}-fault`} @input=${this.#typed} @scroll=${this.#scrolled}></textarea>
      </div>
      <p class="fault" id=${`${this.#id}-fault`}>${wrong ? fault.message : ''}</p>`;
  }
}

customElements.define('rompicapo-marked-text', MarkedText);

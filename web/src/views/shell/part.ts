// SPDX-License-Identifier: MIT
//
// What every element of the page has: the workbench, its words, and a new drawing whenever the workbench changed. Drawn
// into the page itself, not a shadow: one sheet of styles, one order of focus, labels that reach across.
import { LitElement } from 'lit';
import type { Values } from '../../model/words.js';
import type { Workbench } from './workbench.js';

export abstract class Part extends LitElement {
  static override properties: Record<string, object> = { bench: { attribute: false } };
  declare bench: Workbench;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  readonly #changed = (): void => this.requestUpdate();

  override connectedCallback(): void {
    super.connectedCallback();
    this.bench.addEventListener('change', this.#changed);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.bench.removeEventListener('change', this.#changed);
  }

  protected say(key: string, values?: Values): string {
    return this.bench.words.say(`ui.${key}`, values);
  }
}

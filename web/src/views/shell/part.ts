// SPDX-License-Identifier: MIT
//
// Base of every element of the page: the workbench, its words, and rendering whenever the workbench changes. Renders
// into the page, not a shadow root: one style sheet, one focus order, and labels that reach across elements.
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

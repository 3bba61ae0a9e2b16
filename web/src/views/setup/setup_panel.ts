// SPDX-License-Identifier: MIT
//
// The first step: choose a position, scramble it, or enter one.
import { html } from 'lit';
import '../enter/enter_panel.js';
import { Part } from '../shell/part.js';
import './scramble_box.js';

export class SetupPanel extends Part {
  override render() {
    const { bench } = this;
    return html`
      ${bench.entry.active ? '' : html`<rompicapo-scramble-box .bench=${bench}></rompicapo-scramble-box>`}
      <h2>${this.say(bench.entry.isGoal ? 'solve.goal.own' : 'setup.own')}</h2>
      <rompicapo-enter-panel .bench=${bench}></rompicapo-enter-panel>`;
  }
}

customElements.define('rompicapo-setup-panel', SetupPanel);

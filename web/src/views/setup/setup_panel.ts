// SPDX-License-Identifier: MIT
//
// The first step: a position on the table, scrambled, or entered by painting, moving pieces or pasting. Entering begins
// when it is asked for: until then turns are turns.
import { html } from 'lit';
import '../enter/enter_panel.js';
import { icon } from '../shell/icons.js';
import { Part } from '../shell/part.js';
import './scramble_box.js';

export class SetupPanel extends Part {
  override render() {
    const { bench } = this;
    return html`
      <rompicapo-scramble-box .bench=${bench}></rompicapo-scramble-box>
      <h3>${this.say('setup.own')}</h3>
      ${bench.entry.active
        ? html`<rompicapo-enter-panel .bench=${bench}></rompicapo-enter-panel>`
        : html`<p class="about">${this.say(`setup.about.${bench.model.kind}`)}</p>
            <button type="button" class="worded block" data-act="enter" @click=${() => bench.entry.open()}>${icon('enter')}<span>${this.say('setup.enter')}</span></button>`}`;
  }
}

customElements.define('rompicapo-setup-panel', SetupPanel);

// SPDX-License-Identifier: MIT
//
// The note over the puzzle while a position is entered: that it is a draft, what is missing or why it is impossible,
// and the way back.
import { html, nothing } from 'lit';
import { icon } from '../shell/icons.js';
import { Part } from '../shell/part.js';

export class DraftNote extends Part {
  override render() {
    const { entry } = this.bench;
    if (!entry.active) return nothing;
    const { verdict, fault } = entry;
    const bad = verdict === 'impossible' || verdict === 'unreadable' || verdict === 'unchecked';
    return html`
      <div class="draft-note ${bad ? 'bad' : ''}">
        <p><b>${this.say(entry.isGoal ? 'enter.goal.note' : 'enter.note')}</b> <span>${entry.says}</span>${bad && fault !== null ? html` <span class="reason">${fault.message}</span>` : nothing}</p>
        <button type="button" class="round small" data-act="leave-draft" aria-label=${this.say('enter.leave')} title=${this.say('enter.leave')}
          @click=${() => entry.leave()}>${icon('close')}</button>
      </div>`;
  }
}

customElements.define('rompicapo-draft-note', DraftNote);

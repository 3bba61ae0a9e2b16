// SPDX-License-Identifier: MIT
//
// The last step: what was found and what may be claimed of it, on top; below, the moves with what each is for.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Solution } from '../../engine/protocol.js';
import '../player/move_list.js';
import { Part } from '../shell/part.js';
import { claimOf, claimText } from '../solve/solve_run.js';
import './progress.js';

export class AnswerPanel extends Part {
  #result(solution: Solution): TemplateResult {
    const { words } = this.bench;
    if (solution.outcome !== 'solved' || solution.length === null)
      return html`<div class="result" data-outcome=${solution.outcome}><p>${this.say(`outcome.${solution.outcome}`)}</p>${solution.error === null ? nothing : html`<p class="about">${words.fault(solution.error)}</p>`}</div>`;
    const claim = claimOf(solution, this.bench.info?.solvers);
    const says = claimText(claim, words);
    const facts = [solution.solver, solution.heuristic, solution.metric].filter((part) => part !== null && part !== '').join(' · ');
    return html`
      <div class="result" data-outcome="solved" data-claim=${claim.kind}>
        <p class="length"><b>${solution.length}</b> ${this.say('solve.moves', { n: solution.length })}</p>
        ${says === '' ? nothing : html`<p class="claim">${says}</p>`}
        <p class="about">${facts}${solution.seconds === null ? '' : ` · ${solution.seconds.toFixed(solution.seconds < 1 ? 3 : 1)} s`}${solution.verified ? ` · ${this.say('solve.verified')}` : ''}</p>
      </div>`;
  }

  override render() {
    const { bench } = this;
    const { run } = bench;
    return html`
      ${run.running ? html`<rompicapo-search-progress .bench=${bench}></rompicapo-search-progress>` : nothing}
      ${run.solution === null ? nothing : this.#result(run.solution)}
      ${run.status === 'cancelled' ? html`<p class="notice">${this.say('solve.cancelled')}</p>` : nothing}
      ${run.status === 'failed' ? html`<p class="fault">${run.error ?? ''}</p>` : nothing}
      <rompicapo-move-list .bench=${bench}></rompicapo-move-list>`;
  }
}

customElements.define('rompicapo-answer-panel', AnswerPanel);

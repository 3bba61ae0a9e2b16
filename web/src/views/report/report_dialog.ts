// SPDX-License-Identifier: MIT
//
// A report over the workbench. Choosing a run opens its instance and solution.
import { html } from 'lit';
import type { Instance, Run } from '../../model/experiment.js';
import { toHash } from '../../model/share.js';
import { icon } from '../shell/icons.js';
import { Part } from '../shell/part.js';
import '../inside/inside.css';
import './report_body.js';

export class Report extends Part {
  protected override firstUpdated(): void {
    this.querySelector('dialog')?.showModal();
  }

  /** By its address, as for a link. */
  readonly #open = (instance: Instance, run: Run): void => {
    const configuration = this.bench.report?.configurations.find(({ id }) => id === run.configuration);
    const { solver = '', heuristic = '', metric = '' } = configuration ?? {};
    this.bench.showReport(null);
    location.hash = toHash({
      puzzle: instance.puzzle,
      start: instance.state,
      ...(run.moves === null ? {} : { moves: run.moves, by: { solver, heuristic: heuristic === '' ? null : heuristic } }),
      solve: { ...(instance.goal === '' ? {} : { goal: instance.goal }), ...(metric === '' ? {} : { metric }) },
      language: this.bench.words.language,
    });
  };

  override render() {
    const { bench } = this;
    if (bench.report === null) return html``;
    return html`
      <dialog class="inside report" aria-labelledby="report-title" @close=${() => bench.showReport(null)} @keydown=${(event: KeyboardEvent) => event.stopPropagation()}>
        <header><h2 id="report-title">${bench.report.facts['name'] ?? this.say('report.title')}</h2><span class="fill"></span>
          <form method="dialog"><button class="round" data-act="report-close" aria-label=${this.say('close')} title=${this.say('close')}>${icon('close')}</button></form></header>
        <div class="report-body"><rompicapo-report-body .experiment=${bench.report} .words=${bench.words} .open=${this.#open}></rompicapo-report-body></div>
      </dialog>`;
  }
}

customElements.define('rompicapo-report', Report);

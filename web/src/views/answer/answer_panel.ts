// SPDX-License-Identifier: MIT
//
// The last step: first the solution and the claims about it, then other solutions of the same position beside it, then
// the moves with the purpose of each.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Solution } from '../../engine/protocol.js';
import '../player/move_list.js';
import { goalInWords } from '../../model/goal.js';
import { shortHeading } from '../player/clauses.js';
import { phaseStyle } from '../player/explainer.js';
import { icon } from '../shell/icons.js';
import { Part } from '../shell/part.js';
import type { Answer, Found } from '../solve/answers.js';
import { continued } from '../solve/limits.js';
import { claimOf } from '../solve/solve_run.js';
import './progress.js';

export class AnswerPanel extends Part {
  get #shown(): Answer | undefined {
    const { run, session } = this.bench;
    return run.here.find((answer) => answer.isOn(session)) ?? run.here[0];
  }

  /** How it was found, and the cost. */
  #facts(answer: Answer): string {
    const { words, info } = this.bench;
    const { solution, request } = answer;
    const solver = solution?.solver ?? request.solver ?? info?.default_solver ?? '';
    const heuristic = solution?.heuristic ?? null;
    const parts = [words.nameOf('solver', solver)];
    if (heuristic !== null && heuristic !== '') parts.push(words.nameOf('heuristic', heuristic));
    const seconds = solution?.seconds ?? null;
    if (seconds !== null) parts.push(`${seconds.toLocaleString(words.language, { maximumSignificantDigits: 2 })} s`);
    if (solution?.verified) parts.push(this.say('solve.verified'));
    return parts.join(' · ');
  }

  #adopt(answer: Answer, better: Found): TemplateResult {
    const { run } = this.bench;
    return html`
      <div class="notice better"><p>${this.say('answer.better', { n: better.length })}</p>
        <button type="button" class="worded" data-act="adopt" @click=${() => run.show(answer, better)}>${this.say('answer.adopt')}</button></div>`;
  }

  #continue(answer: Answer): TemplateResult | typeof nothing {
    const { bench } = this;
    const { solution } = answer;
    const request = solution === null || bench.run.running ? undefined : continued(answer.request, solution, bench.offer);
    if (request === undefined) return nothing;
    const key = solution?.outcome === 'solved' ? 'answer.shorter' : `answer.continue.${solution?.error?.code ?? ''}`;
    return html`<button type="button" class="worded" data-act="continue" @click=${() => void bench.run.again(request)}>${this.say(key, { seconds: request.time ?? 0, memory: request.memory ?? 0, nodes: request.nodes ?? 0 })}</button>`;
  }

  #limit(solution: Solution, answer: Answer): string {
    const { request } = answer;
    const key = `ui.limit.${solution.error?.code ?? ''}`;
    if (!this.bench.words.has(key)) return this.say(`outcome.${solution.outcome}`);
    return this.bench.words.say(key, { seconds: request.time ?? 0, memory: request.memory ?? this.bench.offer?.memory ?? 0, nodes: request.nodes ?? 0 });
  }

  /** A search that ended without a solution. */
  #ended(answer: Answer, solution: Solution): TemplateResult {
    const bound = solution.lower_bound ?? 0;
    const known = solution.outcome === 'out_of_budget' && bound > 0 ? this.say('answer.at_least', { n: bound }) : '';
    return html`
      <div class="result" data-outcome=${solution.outcome}>
        <p class="claim">${solution.outcome === 'out_of_budget' ? this.#limit(solution, answer) : this.say(`outcome.${solution.outcome}`)}</p>
        <p class="about">${[known, this.#facts(answer)].filter((part) => part !== '').join(' ')}</p>
        ${this.#continue(answer)}
      </div>`;
  }

  #card(answer: Answer): TemplateResult | typeof nothing {
    const { bench } = this;
    const { solution, found, better } = answer;
    if (found === null) return solution === null ? nothing : this.#ended(answer, solution);
    const kind = solution === null ? 'none' : claimOf(solution, bench.info?.solvers).kind;
    const claim = bench.run.claimText(answer);
    return html`
      <div class="result" data-outcome="solved" data-claim=${kind}>
        <p class="length"><b>${found.length}</b> ${this.say('solve.moves', { n: found.length })}</p>
        ${claim === '' ? nothing : html`<p class="claim">${claim}</p>`}
        <p class="about">${this.#facts(answer)}</p>
        ${answer.isOn(bench.session) ? nothing : html`<button type="button" class="worded" data-act="show" @click=${() => bench.run.show(answer, found)}>${this.say('answer.show')}</button>`}
        ${better === null ? nothing : this.#adopt(answer, better)}
        ${this.#continue(answer)}
      </div>
      ${this.#stages(answer)}
      ${this.#all(answer)}`;
  }

  #stages({ stages, solution }: Answer): TemplateResult | typeof nothing {
    const { words, info } = this.bench;
    if (stages.length === 0) return nothing;
    return html`
      <details class="all" open><summary>${this.say('answer.stages')}</summary>
        <ol class="answers stages">${stages.map(({ goal, moves, length, inverse }) => html`<li><b>${goalInWords(goal, info?.goals ?? [], words)}</b> <small>${this.say('caption.count', { n: length })}</small>
          ${moves === '' ? nothing : html`<code>${inverse ? `(${moves})` : moves}</code>`}</li>`)}</ol>
        ${solution?.niss === undefined ? nothing : html`<p class="about">${this.say('answer.niss')} <code class="niss">${solution.niss}</code></p>`}</details>`;
  }

  /** Moves given by a link, and their author. */
  #given(): TemplateResult | typeof nothing {
    const { session, words } = this.bench;
    const { by } = session.line;
    if (by === null || session.length === 0) return nothing;
    return html`
      <div class="result" data-outcome="solved" data-claim="none">
        <p class="length"><b>${session.length}</b> ${this.say('solve.moves', { n: session.length })}</p>
        <p class="about">${words.nameOf('solver', by.solver)}</p></div>`;
  }

  #play(answer: Answer, found: Found): void {
    this.bench.run.show(answer, found);
    void this.bench.playback.play();
  }

  #all(answer: Answer): TemplateResult | typeof nothing {
    const { session, run } = this.bench;
    const { all, state } = answer;
    if (all.length < 2) return nothing;
    const line = session.start === state ? session.moves.join(' ') : '';
    return html`
      <details class="all" open><summary>${this.say(answer.solution?.list === undefined ? 'answer.all' : 'answer.list', { n: answer.total })}</summary>
        <ol class="answers">${all.map((found, at) => html`<li><button type="button" class="answer" aria-current=${found.moves.join(' ') === line ? 'true' : nothing}
          @click=${() => run.show(answer, found)}>${this.bench.model.join(found.moves)}${answer.solution?.list === undefined ? nothing : html`<small>${this.say('caption.count', { n: found.length })}${found.cost == null ? nothing : html` · ${found.cost}`}</small>`}</button>
          <button type="button" class="round small" data-act="play-answer" aria-label=${this.say('answer.play', { n: at + 1 })} @click=${() => this.#play(answer, found)}>${icon('play')}</button></li>`)}</ol></details>`;
  }

  #others(shown: Answer | undefined): TemplateResult | typeof nothing {
    const { run } = this.bench;
    const others = run.here.filter((answer) => answer !== shown && answer.found !== null);
    if (others.length === 0) return nothing;
    return html`
      <section class="others"><h2>${this.say('answer.others')}</h2>
        <ul class="answers">${others.map((answer) => html`<li><button type="button" class="answer" data-act="other"
          @click=${() => run.show(answer, answer.found as Found)}><b>${this.say('caption.count', { n: answer.found?.length ?? 0 })}</b><small>${this.#facts(answer)}</small></button></li>`)}</ul></section>`;
  }

  #legend(): TemplateResult | typeof nothing {
    const { bands } = this.bench.explainer;
    const phases = bands.filter((band, at) => bands.findIndex((one) => one.colour === band.colour) === at && band.heading !== '');
    if (phases.length < 2) return nothing;
    return html`<ul class="legend" aria-label=${this.say('answer.legend')}>${phases.map((band) => html`<li class=${phaseStyle(band.colour)}><i class="swatch"></i>${shortHeading(band.heading)}</li>`)}</ul>`;
  }

  override render() {
    const { bench } = this;
    const { run } = bench;
    const shown = this.#shown;
    const last = run.answer;
    return html`
      ${run.running ? html`<rompicapo-search-progress .bench=${bench}></rompicapo-search-progress>` : nothing}
      ${last !== null && last !== shown && last.found === null && last.solution !== null && run.here.includes(last) ? this.#ended(last, last.solution) : nothing}
      ${shown === undefined ? this.#given() : this.#card(shown)}
      ${run.status === 'cancelled' ? html`<p class="notice">${this.say('solve.cancelled')}</p>` : nothing}
      ${run.status === 'failed' ? html`<p class="fault">${run.error ?? ''}</p>` : nothing}
      ${this.#others(shown)}
      ${this.#legend()}
      <rompicapo-move-list .bench=${bench}></rompicapo-move-list>`;
  }
}

customElements.define('rompicapo-answer-panel', AnswerPanel);

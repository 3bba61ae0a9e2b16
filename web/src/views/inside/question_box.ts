// SPDX-License-Identifier: MIT
//
// The question before a step, the answers to choose from, and the score of the last one.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Judgement, Outcome, Question } from '../../model/predict.js';
import type { Score } from '../../model/predictions.js';
import type { SearchNode } from '../../model/search_view.js';
import type { Words } from '../../model/words.js';
import { figuresOf } from './panel.js';
import type { Panel } from './panel.js';
import { reasonText } from './sentence.js';

const mostListed = 10; // nodes; all others can be chosen in the tree

export interface Asking {
  readonly question: Question;
  readonly listed: readonly SearchNode[]; // candidates for the next node, including the one taken
  readonly picture: string; // of the child in question; '' for none
  answer(answer: number | Outcome): void;
  skip(): void;
}

/** Some of the candidates, ordered by number, so that the order reveals nothing. */
export function listedOf(candidates: readonly SearchNode[], ranked: readonly SearchNode[]): SearchNode[] {
  const ids = new Set(ranked.slice(0, mostListed).map(({ id }) => id));
  return candidates.filter(({ id }) => ids.has(id)).sort((a, b) => a.state - b.state);
}

export function questionBox(panel: Panel, asking: Asking): TemplateResult {
  const { words } = panel;
  const { question } = asking;
  const say = (key: string, values = {}): string => words.say(`ui.inside.${key}`, values);
  const title = question.kind === 'next' ? say('ask.next') : say(`ask.${question.kind}`, { move: question.move, measure: question.kind === 'value' ? question.measure : '' });
  return html`
    <section class="question" role="group" aria-labelledby="inside-question">
      <h3 id="inside-question" tabindex="-1">${title}</h3>
      <div class="asked">${asking.picture === '' ? nothing : html`<img src=${asking.picture} alt="">`}
        ${question.kind === 'next' ? nodes(panel, asking) : question.kind === 'value' ? number(asking, words) : outcomes(asking, words)}</div>
      <button type="button" class="worded quiet" data-act="skip" @click=${() => asking.skip()}>${say('ask.skip')}</button>
    </section>`;
}

function nodes({ trace, words, pictureOf }: Panel, { listed, answer }: Asking): TemplateResult {
  return html`<p class="about">${words.say('ui.inside.ask.next.how')}</p>
    <ul class="answers-to">${listed.map((node) => html`<li><button type="button" class="queued" data-answer=${node.id} @click=${() => answer(node.id)}>${pictureOf(node) === '' ? nothing : html`<img src=${pictureOf(node)} alt="">`}<b>${node.state}</b><small>${figuresOf(trace, node)}</small></button></li>`)}</ul>`;
}

function number({ answer }: Asking, words: Words): TemplateResult {
  const send = (event: Event): void => {
    event.preventDefault();
    const field = (event.target as HTMLFormElement).querySelector('input') as HTMLInputElement;
    if (/^\s*\d+\s*$/.test(field.value)) answer(Number(field.value));
  };
  return html`<form class="row" @submit=${send}><label><span class="hidden">${words.say('ui.inside.ask.number')}</span>
    <input type="text" inputmode="numeric" pattern="\\s*\\d+\\s*" required size="4" autocomplete="off" data-answer="value"></label>
    <button class="worded primary">${words.say('ui.inside.ask.answer')}</button></form>`;
}

function outcomes({ question, answer }: Asking, words: Words): TemplateResult {
  const choices = question.kind === 'outcome' ? question.choices : [];
  return html`<ul class="answers-to">${choices.map((choice) => html`<li><button type="button" class="worded" data-answer=${choice} @click=${() => answer(choice)}>${words.say(`ui.inside.outcome.${choice}`)}</button></li>`)}</ul>`;
}

export function verdictBox(judgement: Judgement, words: Words): TemplateResult {
  const how = judgement.tie ? 'tie' : judgement.right ? 'right' : 'wrong';
  return html`<section class="verdict-box ${judgement.right ? 'good' : 'bad'}" data-judged=${how} tabindex="-1"><b>${words.say(`ui.inside.judged.${judgement.right ? 'right' : 'wrong'}`)}</b> ${reasonText(judgement.reason, words)}</section>`;
}

export const scoreText = ({ asked, right }: Score, words: Words): string => (asked === 0 ? '' : words.say('ui.inside.score', { asked, right }));

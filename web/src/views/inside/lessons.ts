// SPDX-License-Identifier: MIT
//
// Short lessons from lessons.json: an example to step through, or a link to another part of the page; a few paragraphs
// and two exercises. Teachers may add to the file; the tests check that every lesson is complete in every language.
import { html, LitElement, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Language, Words } from '../../model/words.js';
import listed from './lessons.json';

type Told = Readonly<Record<Language, string>>;

/** The answer is the index of the right choice or, without choices, the number. */
export interface Exercise {
  readonly question: Told;
  readonly choices?: Readonly<Record<Language, readonly string[]>>;
  readonly answer: number;
  readonly why: Told;
}
export interface Lesson {
  readonly name: string;
  readonly example?: string; // of examples.json
  readonly open?: string; // without an example: the page's address from "#" on, which opens the subject
  readonly title: Told;
  readonly text: Readonly<Record<Language, readonly string[]>>; // paragraphs
  readonly exercises: readonly Exercise[];
}

export const lessons: readonly Lesson[] = listed as readonly Lesson[];

export class LessonText extends LitElement {
  static override properties = { lesson: { attribute: false }, words: { attribute: false }, answers: { state: true } };
  declare lesson: Lesson;
  declare words: Words;
  declare answers: ReadonlyMap<Exercise, number>;

  constructor() {
    super();
    this.answers = new Map();
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  #answer(exercise: Exercise, answer: number): void {
    this.answers = new Map([...this.answers, [exercise, answer]]);
  }

  #exercise(exercise: Exercise, at: number): TemplateResult {
    const { words } = this;
    const { language } = words;
    const given = this.answers.get(exercise);
    const send = (event: Event): void => {
      event.preventDefault();
      const { value } = (event.target as HTMLFormElement).querySelector('input') as HTMLInputElement;
      if (/^\s*\d+\s*$/.test(value)) this.#answer(exercise, Number(value));
    };
    const id = `exercise-${this.lesson.name}-${at}`;
    return html`
      <div class="exercise" role="group" aria-labelledby=${id}><p id=${id}><b>${at + 1}.</b> ${exercise.question[language]}</p>
        ${exercise.choices === undefined
          ? html`<form class="row" @submit=${send}><label><span class="hidden">${words.say('ui.inside.ask.number')}</span>
              <input type="text" inputmode="numeric" pattern="\\s*\\d+\\s*" required size="4" autocomplete="off"></label>
              <button class="worded">${words.say('ui.inside.ask.answer')}</button></form>`
          : html`<ul class="answers-to">${exercise.choices[language].map((choice, place) => html`<li><button type="button" class="worded" aria-pressed=${given === place} @click=${() => this.#answer(exercise, place)}>${choice}</button></li>`)}</ul>`}
        <div role="status">${given === undefined ? nothing : html`<p class="verdict-box ${given === exercise.answer ? 'good' : 'bad'}" data-judged=${given === exercise.answer ? 'right' : 'wrong'}>
          <b>${words.say(`ui.inside.judged.${given === exercise.answer ? 'right' : 'wrong'}`)}</b> ${given === exercise.answer ? exercise.why[language] : ''}</p>`}</div>
      </div>`;
  }

  override render() {
    const { lesson, words } = this;
    return html`<section class="lesson" aria-labelledby="lesson-title"><h3 id="lesson-title">${lesson.title[words.language]}</h3>
      ${lesson.text[words.language].map((paragraph) => html`<p>${paragraph}</p>`)}
      ${lesson.open === undefined ? nothing : html`<p><a class="link" href=${lesson.open} data-act="lesson-open">${words.say('ui.inside.lesson.open')}</a></p>`}
      ${lesson.exercises.map((exercise, at) => this.#exercise(exercise, at))}</section>`;
  }
}

customElements.define('rompicapo-lesson', LessonText);

// SPDX-License-Identifier: MIT
//
// The report as a single file (pipeline/report_file.ts): reads the data that the program filled in and replaces the
// plain tables by drawings in the user's language.
import { phrases } from 'virtual:report-words';
import { readExperiment } from './model/experiment.js';
import { bestLanguage, languageNames, languages, Words } from './model/words.js';
import type { Language } from './model/words.js';
import type { ReportBody } from './views/report/report_body.js';
import './views/report/report_body.js';

function languageChoice(language: Language, speak: (language: Language) => void): HTMLElement {
  const select = document.createElement('select');
  select.name = 'language';
  select.ariaLabel = 'Language';
  select.append(...languages.map((one) => new Option(languageNames[one], one, one === language, one === language)));
  select.addEventListener('change', () => speak(select.value as Language));
  return select;
}

function start(): void {
  const main = document.querySelector('main');
  const written = document.querySelector('#experiment')?.textContent ?? '';
  if (main === null || !written.startsWith('{')) return;
  const experiment = readExperiment(written);
  const body = document.createElement('rompicapo-report-body') as ReportBody;
  const title = document.createElement('h1');
  const speak = (language: Language): void => {
    body.words = new Words(language, phrases[language]);
    title.textContent = experiment.facts['name'] ?? body.words.say('ui.report.title');
    document.documentElement.lang = language;
  };
  const language = bestLanguage(navigator.languages);
  speak(language);
  body.experiment = experiment;
  main.replaceChildren(title, languageChoice(language, speak), body);
}

start();

// SPDX-License-Identifier: MIT
//
// Entry of the page of examples: the player as other pages include it, and the page itself.
import { bestLanguage, loadWords } from './model/words.js';
import './embed.js';
import { Examples } from './views/embed/examples.js';

async function start(): Promise<void> {
  const asked = new URLSearchParams(location.search).get('lang') ?? '';
  const words = await loadWords(bestLanguage([asked, ...navigator.languages]));
  document.documentElement.lang = words.language;
  document.title = `${words.say('ui.embed.title')} · Rompicapo`;
  const page = new Examples();
  page.words = words;
  document.body.append(page);
}

void start();

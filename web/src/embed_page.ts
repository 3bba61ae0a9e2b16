// SPDX-License-Identifier: MIT
//
// The page of examples begins: the player as others include it, and the page that shows it.
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

// SPDX-License-Identifier: MIT
//
// Names from files, addresses and answers reach the page as text. The few sources that parse text as markup are listed;
// they read only our own: outlines, colours, letters of faces.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const sources = fileURLToPath(new URL('../src', import.meta.url));
const markup =
  /\b(innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|unsafeHTML|unsafeSVG|srcdoc|DOMParser|document\.write|new Function|eval\()/;
const ours = ['views/brain_twist/star_view.ts', 'views/cube/net.ts', 'views/embed/examples.ts', 'views/space/stage.ts'];

it('reads texts as markup where they are our own, and nowhere else', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  expect(files.filter((name) => markup.test(readFileSync(join(sources, name), 'utf8'))).sort()).toEqual(ours);
});

// SPDX-License-Identifier: MIT
//
// Builds report.html: one file with its scripts and styles, which `rompicapo lab report` fills with an experiment
// (lab/report/html.cpp knows its three marks). It is bundled separately into one piece and written last: no part of the
// page loads it, so it is neither stored offline nor compressed.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { Plugin, Rollup } from 'vite';

const words = 'virtual:report-words';
const languages = ['en', 'fr', 'it', 'th'];

/** The report's words from `locales`. */
function reportWords(locales: string): Plugin {
  return {
    name: 'rompicapo-report-words',
    resolveId: (id) => (id === words ? `\0${words}` : undefined),
    load(id) {
      if (id !== `\0${words}`) return undefined;
      const phrasesOf = (language: string): [string, Record<string, string>] => {
        const all = JSON.parse(readFileSync(join(locales, `${language}.json`), 'utf8')) as Record<string, string>;
        return [language, Object.fromEntries(Object.entries(all).filter(([key]) => key.startsWith('ui.report.')))];
      };
      return `export const phrases = ${JSON.stringify(Object.fromEntries(languages.map(phrasesOf)))};`;
    },
  };
}

/** The licences of the bundled packages. */
function notices(root: string): string {
  const texts = ['@observablehq/plot', 'd3', 'lit'].map((name) => `${name}\n\n${readFileSync(join(root, 'node_modules', name, 'LICENSE'), 'utf8').trim()}`);
  return texts.join('\n\n').replaceAll('--', '- -');
}

// The policy tells the browser that nothing may be fetched.
const page = (style: string, script: string, notice: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Rompicapo</title>
<style>
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 76rem; margin: 0 auto; padding: 1rem; }
.number { text-align: right; }
${style}</style>
</head>
<body>
<main id="report"><!--tables--></main>
<script type="application/json" id="experiment"><!--experiment--></script>
<script>${script}</script>
<!--
${notice}
-->
</body>
</html>
`;

/** Escapes what would end a script element early. */
const inside = (script: string): string => script.replace(/<(\/script|!--)/gi, '\\x3c$1');

async function bundled(root: string, locales: string): Promise<{ style: string; script: string }> {
  const output = (await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [reportWords(locales)],
    build: { target: 'es2022', write: false, copyPublicDir: false, rollupOptions: { input: join(root, 'src/report.ts'), output: { format: 'iife', inlineDynamicImports: true } } },
  })) as Rollup.RollupOutput;
  const [script] = output.output;
  const style = output.output.flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [])).join('\n');
  return { style, script: script.code };
}

export function reportFile(root: string, locales: string): Plugin {
  let folder = '';
  return {
    name: 'rompicapo-report-file',
    apply: 'build',
    configResolved: (config) => void (folder = config.build.outDir),
    async closeBundle() {
      const { style, script } = await bundled(root, locales);
      writeFileSync(join(folder, 'report.html'), page(style, inside(script), notices(root)));
    },
  };
}

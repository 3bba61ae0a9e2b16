// SPDX-License-Identifier: MIT
//
// The worker for clingo: one program, one run at a time. The package's own entry would add a second build, with
// threads, and a client that fetches from other hosts; this uses only the plain build, from the page's host.
import make from '../../../node_modules/clingo-wasm/dist/clingo.js';
import type { PlannerQuestion } from '../engine.js';
import type { FromClingo } from './clingo.js';
import { outputOf } from './output.js';

const told: string[] = [];
const complaints: string[] = [];
const loaded = make({ print: (line) => told.push(line), printErr: (line) => complaints.push(line) });

addEventListener('message', ({ data }: MessageEvent<PlannerQuestion>) => {
  void loaded.then(
    (clingo) => {
      told.length = complaints.length = 0;
      const begun = performance.now();
      const code = clingo.ccall('run', 'number', ['string', 'string'], [data.program, `--outf=2 --warn=no-atom-undefined --const=horizon=${data.request.horizon} 1`]);
      postMessage(outputOf(code, told.join(''), complaints.join('\n'), (performance.now() - begun) / 1000));
    },
    (error: unknown) => postMessage({ kind: 'broken', message: String(error) } satisfies FromClingo),
  );
});

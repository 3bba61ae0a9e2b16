// SPDX-License-Identifier: MIT
//
// What clingo said of one horizon, from its exit code and its JSON: codes 10 and 30 come with an answer set, 20 says that
// there is none, 65 and 128 refuse the program, 33 is out of memory.
import type { FromClingo } from './clingo.js';

interface Output {
  Call?: { Witnesses?: { Value?: string[] }[] }[];
}

export function outputOf(code: number, output: string, messages: string, seconds: number): FromClingo {
  if (code === 65 || code === 128) return { kind: 'refusal', messages };
  if (code === 20) return { kind: 'answer', answer: 'none', atoms: null, seconds };
  if (code !== 10 && code !== 30) return { kind: 'broken', message: messages || `clingo ended with ${code}` };
  const { Call: calls = [] } = JSON.parse(output) as Output;
  return { kind: 'answer', answer: 'plan', atoms: calls.at(-1)?.Witnesses?.at(-1)?.Value ?? [], seconds };
}

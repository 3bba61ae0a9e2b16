// SPDX-License-Identifier: MIT
//
// Clingo's result for one horizon, from its exit code and JSON. Codes 10 and 30: an answer set; 20: none exists; 65 and
// 128: the program is refused; 33: out of memory.
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

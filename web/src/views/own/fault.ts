// SPDX-License-Identifier: MIT
//
// An error in the user's code, in words, with the line and the state for which it was called.
import { EngineError, OwnError } from '../../engine/engine.js';
import type { OwnFault } from '../../engine/engine.js';
import type { Words } from '../../model/words.js';

export interface Told {
  readonly text: string;
  readonly line: number | null;
  readonly state: string | null;
}

function textOf({ kind, message, line }: OwnFault, words: Words): string {
  const what = words.say(`ui.own.fault.${kind}`, { message });
  return line === null ? what : words.say('ui.own.fault.line', { line, what });
}

export function told(error: unknown, words: Words): Told {
  if (error instanceof OwnError) return { text: textOf(error.fault, words), line: error.fault.line, state: error.fault.state };
  return { text: error instanceof EngineError ? words.fault(error.fault) : String(error), line: null, state: null };
}

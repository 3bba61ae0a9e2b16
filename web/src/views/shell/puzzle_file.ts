// SPDX-License-Identifier: MIT
//
// Opens a user's file as a puzzle. What is no text is refused here; what is no puzzle is refused by the core, whose
// position is converted to a line, a column and an excerpt.
import type { Engine } from '../../engine/engine.js';
import { EngineError } from '../../engine/engine.js';
import type { Fault, PuzzleInfo, PuzzleRef } from '../../engine/protocol.js';
import { utf16Of } from '../../model/text_place.js';
import type { Values, Words } from '../../model/words.js';

export const largest = 4 * 1024 * 1024; // bytes, the core's limit
export const accepted = '.tws,.def,.json';
const longestExcerpt = 60;

/** Why a file is no puzzle, for any language. */
export class FileRefusal extends Error {
  constructor(
    private readonly key: 'too-large' | 'not-text' | 'empty' | 'refused' | 'refused-at',
    private readonly values: Values,
    readonly place: TextPlace | null = null,
  ) {
    super(key);
  }

  say(words: Words): string {
    return words.say(`ui.file.${this.key}`, this.values);
  }
}

export interface TextPlace {
  readonly line: number;
  readonly column: number; // from 1, in characters
  readonly excerpt: string; // of the line, from there
}

export async function readPuzzleFile(file: File): Promise<PuzzleRef & { definition: string }> {
  if (file.size > largest) throw new FileRefusal('too-large', { file: file.name, most: largest / 1024 / 1024 });
  const definition = decoded(new Uint8Array(await file.arrayBuffer()));
  if (definition === undefined) throw new FileRefusal('not-text', { file: file.name });
  if (definition.trim() === '') throw new FileRefusal('empty', { file: file.name });
  return { puzzle: `file:${plainName(file.name)}`, definition };
}

/** Reads it and opens it through the core. */
export async function openPuzzleFile(
  engine: Pick<Engine, 'call'>,
  file: File,
): Promise<{ ref: PuzzleRef & { definition: string }; info: PuzzleInfo }> {
  const ref = await readPuzzleFile(file);
  try {
    return { ref, info: await engine.call('puzzle', ref) };
  } catch (error) {
    if (error instanceof EngineError) throw refusalOf(file.name, ref.definition, error.fault);
    throw error;
  }
}

export function refusalOf(file: string, definition: string, { message, position }: Fault): FileRefusal {
  if (position === null) return new FileRefusal('refused', { file, message });
  const place = placeIn(definition, position);
  const plain = message.replace(/^line \d+: /, ''); // the line is reported separately
  return new FileRefusal('refused-at', { file, message: plain, ...place }, place);
}

export function placeIn(text: string, bytes: number): TextPlace {
  const at = utf16Of(text, bytes);
  const before = text.slice(0, at).split('\n');
  const rest = /^[^\r\n]*/.exec(text.slice(at))?.[0].trim() ?? '';
  return {
    line: before.length,
    column: [...(before.at(-1) ?? '')].length + 1,
    excerpt: rest.length > longestExcerpt ? `${rest.slice(0, longestExcerpt)}…` : rest,
  };
}

/** UTF-8, or UTF-16 with a byte order mark; undefined otherwise. */
function decoded(bytes: Uint8Array): string | undefined {
  const [first = 0, second = 0] = bytes;
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Without folder and extension, in characters that need no quotes. */
function plainName(file: string): string {
  const name = file.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '').toLowerCase();
  return name.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'mine';
}

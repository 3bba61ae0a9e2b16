// SPDX-License-Identifier: MIT
//
// Saves files for the user.

/** "cube:3" and "gif" make "cube-3.gif". */
export function fileName(puzzle: string, ending: string): string {
  return `${puzzle.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'rompicapo'}.${ending}`;
}

export function endingOf(blob: Blob): string {
  const kind = blob.type.split(';')[0]?.split('/')[1] ?? '';
  return kind === 'svg+xml' ? 'svg' : kind === 'plain' ? 'txt' : kind;
}

/** "980 kB", "1.4 MB", with the decimal mark of the language. */
export function sizeText(bytes: number, language: string): string {
  const [size, unit] = bytes < 1e6 ? [bytes / 1e3, 'kilobyte'] : [bytes / 1e6, 'megabyte'];
  const digits = size < 10 ? 1 : 0;
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits }).format(size);
}

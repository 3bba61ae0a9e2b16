// SPDX-License-Identifier: MIT
//
// The phrases of a report in each language, made by pipeline/report_file.ts.
declare module 'virtual:report-words' {
  export const phrases: Readonly<Record<'en' | 'fr' | 'it' | 'th', Readonly<Record<string, string>>>>;
}

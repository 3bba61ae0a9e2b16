// SPDX-License-Identifier: MIT
//
// Where the build puts the core: pipeline/core_files.ts.
declare module 'virtual:core' {
  export const page: string | null;
  export const threads: string | null;
}

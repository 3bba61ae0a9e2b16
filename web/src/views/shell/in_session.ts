// SPDX-License-Identifier: MIT
//
// What a tab keeps until it is closed, where the browser lets a page keep anything.
export function inSession<T>(work: (store: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined; // the browser keeps nothing
  }
}

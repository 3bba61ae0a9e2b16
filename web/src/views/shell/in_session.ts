// SPDX-License-Identifier: MIT
//
// Values stored until the tab is closed, if the browser allows it.
export function inSession<T>(work: (store: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined; // the browser stores nothing
  }
}

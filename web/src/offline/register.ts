// SPDX-License-Identifier: MIT
//
// Stores the page for offline use after it has been shown; not in development.
export async function keepOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(new URL('service_worker.js', document.baseURI));
  } catch {
    // Refused, for example in private windows: the page works online.
  }
}

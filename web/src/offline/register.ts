// SPDX-License-Identifier: MIT
//
// Keeps the page for when there is no network, once it has been shown. In development nothing is kept.
export async function keepOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(new URL('service_worker.js', document.baseURI));
  } catch {
    // Refused, as in private windows of some browsers: the page works all the same, with a network.
  }
}

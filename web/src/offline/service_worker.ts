// SPDX-License-Identifier: MIT
//
// Stores the whole page for offline use, except clingo, which is large and rarely used: it is stored after its first
// use. The page is fetched from the network if that answers soon; the files it names have content hashes in their
// names, so stored ones are correct. A new worker waits until no tab needs the old files. If the host sends no
// isolation headers they are added here, which enables threads.
const scope = self as unknown as ServiceWorkerGlobalScope;

/** All files of the build with content hashes; filled in by the build. */
const files = __FILES_OF_THE_BUILD__;
declare const __FILES_OF_THE_BUILD__: Record<string, string>;

const wantedByFew = /(^|\/)clingo-[^/]*\.(wasm|txt)$/;
const store = 'rompicapo';
const patience = 2000; // milliseconds to wait for the network before the cached page is shown
const address = (name: string) => new URL(name, scope.registration.scope).href;
/** The cache key of a file; it includes the hash, so two versions of a page can coexist. */
const keyOf = (name: string) => `${address(name)}?${files[name]}`;

function nameOf(url: string): string | undefined {
  const path = url.split(/[?#]/, 1)[0] ?? '';
  if (!path.startsWith(scope.registration.scope)) return undefined;
  const name = path.slice(scope.registration.scope.length) || 'index.html';
  return name in files ? name : undefined;
}

async function keepAll(): Promise<void> {
  const cache = await caches.open(store);
  const keep = async (name: string) => {
    if (await cache.match(keyOf(name))) return;
    const answer = await fetch(address(name), { cache: 'no-cache' });
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    await cache.put(keyOf(name), answer);
  };
  await Promise.all(Object.keys(files).filter((name) => !wantedByFew.test(name)).map(keep));
}

async function dropOthers(): Promise<void> {
  const cache = await caches.open(store);
  const wanted = new Set(Object.keys(files).map(keyOf));
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request);
}

function isolated(answer: Response): Response {
  if (answer.status === 0 || answer.headers.has('Cross-Origin-Embedder-Policy')) return answer;
  const headers = new Headers(answer.headers);
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Cross-Origin-Embedder-Policy', 'require-corp');
  headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

/** A file with a hash in its name: cached after the first request. */
async function keptNow(request: Request, name: string): Promise<Response> {
  const answer = await fetch(request);
  if (answer.ok && wantedByFew.test(name)) await (await caches.open(store)).put(keyOf(name), answer.clone());
  return answer;
}

const kept = async (name: string) => (await caches.open(store)).match(keyOf(name));

/** A page: from the network if that answers soon, otherwise from the cache. */
async function page(request: Request, name: string): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  const fresh = fetch(request);
  const answer = await Promise.race([fresh.catch(() => undefined), late]);
  return answer?.ok ? answer : ((await kept(name)) ?? fresh);
}

scope.addEventListener('install', (event) => event.waitUntil(keepAll()));
scope.addEventListener('activate', (event) => event.waitUntil(dropOthers().then(() => scope.clients.claim())));
scope.addEventListener('fetch', (event) => {
  const name = event.request.method === 'GET' ? nameOf(event.request.url) : undefined;
  if (!name) return;
  const answer =
    event.request.mode === 'navigate'
      ? page(event.request, name)
      : kept(name).then((found) => found ?? keptNow(event.request, name));
  event.respondWith(answer.then(isolated));
});

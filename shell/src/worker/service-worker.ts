import { CompositionCache } from './composition-cache.ts';
import { offlinePage } from './offline-page.ts';
import type { WorkerCommand, FetchEvent, WorkerScope } from './scope.ts';

const scope = globalThis as unknown as WorkerScope;
const compositionCache = new CompositionCache(scope.caches, (input, init) => fetch(input, init));

const RELEASE_FILE = /^\/(?:shell|remotes\/[a-z][a-z\d-]*)\/[^/]+\//;
/** Paths that always go to the server: API calls, the sandbox payment page, sockets, probes. */
const SERVER_PATHS = /^\/(?:api|checkout|socket\.io|debug\/mail|live|ready|health|healthz|metrics|version\.json|sw\.js)(?:\/|$)/;

/** Answers a navigation from the network and caches the document; offline with the cached one. */
async function open(event: FetchEvent, path: string): Promise<Response> {
  const kept = () => compositionCache.document(path);
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (response.status >= 500) return (await kept()) ?? response;
    event.waitUntil(compositionCache.keep(path, response.clone()));
    return response;
  } catch {
    return (await kept()) ?? offlinePage(scope.navigator.language);
  }
}

function respond(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.location.origin || SERVER_PATHS.test(url.pathname)) return undefined;
  if (request.mode === 'navigate') return open(event, url.pathname);
  if (url.pathname === '/registry.json') return compositionCache.fresh(request);
  // Files with a query are requested again after a failure: no cache may answer.
  return RELEASE_FILE.test(url.pathname) && url.search === '' ? compositionCache.file(request) : undefined;
}

async function execute(order: WorkerCommand): Promise<void> {
  if (order.order === 'keep') await compositionCache.keep(order.path, await fetch(order.path, { headers: { accept: 'text/html' } }));
  else {
    await compositionCache.clear();
    await scope.registration.unregister();
  }
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) =>
  // Navigation preload requests the document while the worker starts, so that navigation does not wait for it.
  event.waitUntil(Promise.all([scope.registration.navigationPreload?.enable(), scope.clients.claim()])),
);
scope.addEventListener('fetch', (event) => {
  const answered = respond(event);
  if (answered) event.respondWith(answered);
});
scope.addEventListener('message', (event) => event.waitUntil(execute(event.data as WorkerCommand).catch(() => undefined)));

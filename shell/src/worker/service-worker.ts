import { Keeper } from './keeper.ts';
import { offlinePage } from './offline-page.ts';
import type { Order, RequestEvent, WorkerScope } from './scope.ts';

const scope = globalThis as unknown as WorkerScope;
const keeper = new Keeper(scope.caches, (input, init) => fetch(input, init));

const RELEASE_FILE = /^\/(?:shell|remotes\/[a-z][a-z\d-]*)\/[^/]+\//;
/** The server's own: calls, the page where payments of the sandbox are made, sockets, probes. */
const SERVER = /^\/(?:api|checkout|socket\.io|debug\/mail|healthz|metrics|version\.json|sw\.js)(?:\/|$)/;

/** A document: the server's, and kept meanwhile; without it what was kept. */
async function open(event: RequestEvent, path: string): Promise<Response> {
  const kept = () => keeper.document(path);
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (response.status >= 500) return (await kept()) ?? response;
    event.waitUntil(keeper.keep(path, response.clone()));
    return response;
  } catch {
    return (await kept()) ?? offlinePage(scope.navigator.language);
  }
}

function answer(event: RequestEvent): Promise<Response> | undefined {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.location.origin || SERVER.test(url.pathname)) return undefined;
  if (request.mode === 'navigate') return open(event, url.pathname);
  if (url.pathname === '/registry.json') return keeper.fresh(request);
  // With a query a page asks again for what had failed: no cache may answer.
  return RELEASE_FILE.test(url.pathname) && url.search === '' ? keeper.file(request) : undefined;
}

async function obey(order: Order): Promise<void> {
  if (order.order === 'keep') await keeper.keep(order.path, await fetch(order.path, { headers: { accept: 'text/html' } }));
  else {
    await keeper.leave();
    await scope.registration.unregister();
  }
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) =>
  // A document is asked for while the worker wakes up, so that it never waits for it.
  event.waitUntil(Promise.all([scope.registration.navigationPreload?.enable(), scope.clients.claim()])),
);
scope.addEventListener('fetch', (event) => {
  const answered = answer(event);
  if (answered) event.respondWith(answered);
});
scope.addEventListener('message', (event) => event.waitUntil(obey(event.data as Order).catch(() => undefined)));

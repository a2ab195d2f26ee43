import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../../module.ts';
import type { Releases } from './releases.ts';

/** Takes the place of the worker that browsers have, forgets what it kept, and goes: `SERVICE_WORKER=off`. */
const FAREWELL = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

/** `/sw.js`: the service worker of the live shell, never from a cache; one that only says farewell when it is switched off. */
export function workerRoute(app: App, releases: Releases): void {
  const script = async () => {
    if (!app.config.serviceWorker) return FAREWELL;
    const folder = releases.current()?.folder;
    return folder === undefined ? undefined : readFile(join(folder, 'sw.js')).catch(() => undefined);
  };
  app.get('/sw.js', { schema: { hide: true } }, async (_request, reply) => {
    const found = await script();
    if (found === undefined) return reply.callNotFound();
    return reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(found);
  });
}

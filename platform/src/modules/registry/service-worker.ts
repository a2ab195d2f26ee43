import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '../../module.ts';
import type { ReleaseReader } from './release-reader.ts';

/** A service worker that deletes the caches of the installed one and unregisters itself: `SERVICE_WORKER=off`. */
const UNREGISTERING_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

/** `/sw.js`: the service worker of the live shell, never cached; one that unregisters itself where service workers are switched off. */
export function serviceWorkerRoute(app: App, releases: ReleaseReader): void {
  const script = async () => {
    if (!app.config.serviceWorker) return UNREGISTERING_WORKER;
    const folder = releases.current()?.folder;
    return folder === undefined ? undefined : readFile(join(folder, 'sw.js')).catch(() => undefined);
  };
  app.get('/sw.js', { schema: { hide: true } }, async (_request, reply) => {
    const found = await script();
    if (found === undefined) return reply.callNotFound();
    return reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(found);
  });
}

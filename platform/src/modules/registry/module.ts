import { mkdirSync } from 'node:fs';
import type { Module } from '../../module.ts';
import { failureRoutes, failureService } from './failures-routes.ts';
import { registryRoutes } from './routes.ts';
import { Releases } from './releases.ts';
import { watchRegistry } from './watch.ts';

/** Name of the product in documents, until the page has the account's settings. */
const TITLE = 'Cabinet';

/** Serves the product: registry, releases, documents; tells open pages when another revision is live. */
export const module: Module = {
  name: 'registry',
  services: failureService,
  routes: (app) => {
    const releases = new Releases(app.config.dataDir);
    return failureRoutes(app, () => releases.current()?.registry);
  },
  rootRoutes: (app) => registryRoutes(app, new Releases(app.config.dataDir), () => TITLE),
  start: (app) => {
    mkdirSync(app.config.dataDir, { recursive: true });
    return watchRegistry(app.config.dataDir, new Releases(app.config.dataDir), (revision) =>
      app.live.broadcast('registry.updated', { revision }),
    );
  },
};

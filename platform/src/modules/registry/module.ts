import { mkdirSync } from 'node:fs';
import type { Module } from '../../module.ts';
import { deployRoutes } from './deploy-routes.ts';
import { deployService } from './deploy.ts';
import { failureRoutes, failureService } from './failures-routes.ts';
import { PreviewPasses } from './preview-pass.ts';
import { previewRoutes } from './preview-routes.ts';
import { previewOrLive } from './preview.ts';
import { registryRoutes } from './routes.ts';
import { Releases } from './releases.ts';
import { watchRegistry } from './watch.ts';

/** Serves the product: registry, releases, documents; tells open pages when another revision is live. */
export const module: Module = {
  name: 'registry',
  services: async (app) => {
    failureService(app);
    await deployService(app);
  },
  routes: async (app) => {
    const releases = new Releases(app.config.dataDir);
    await app.register(async (scoped) => failureRoutes(scoped, () => releases.current()?.registry));
    await app.register(deployRoutes, { prefix: '/deploy' });
    await app.register(async (scoped) => previewRoutes(scoped, releases), { prefix: '/registry' });
  },
  rootRoutes: (app) => {
    const passes = new PreviewPasses(app.services.identity.sessions);
    return registryRoutes(
      app,
      new Releases(app.config.dataDir),
      () => {
        const { title, colors } = app.services.settings.known.frontend;
        return { title, primary: colors.primary };
      },
      async (live, { headers }) => {
        const pass = await passes.read(headers.cookie);
        return pass ? { ...live, registry: previewOrLive(live.registry, pass.choices) } : live;
      },
    );
  },
  start: async (app) => {
    mkdirSync(app.config.dataDir, { recursive: true });
    const unwatch = watchRegistry(app.config.dataDir, new Releases(app.config.dataDir), (revision) =>
      app.live.broadcast('registry.updated', { revision }),
    );
    const leave = await app.services.deploy.start();
    return async () => {
      unwatch();
      await leave();
    };
  },
};

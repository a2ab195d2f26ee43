import { mkdirSync } from 'node:fs';
import { widgetOrigins } from '@cabinet/domain/settings';
import type { Module } from '../../module.ts';
import { namedPlugin } from '../../named-plugin.ts';
import { documentPolicy } from '../../plugins/http/content-policy.ts';
import { deployRoutes } from './deploy-routes.ts';
import { deployService } from './deploy.ts';
import { failureRoutes, failureService, removeOldFailures, storeFailures } from './failures-routes.ts';
import { PreviewPasses } from './preview-pass.ts';
import { previewRoutes } from './preview-routes.ts';
import { previewOrLive } from './preview.ts';
import { registryRoutes } from './routes.ts';
import { ReleaseReader } from './release-reader.ts';
import { Rollouts } from './rollouts.ts';
import { watchRegistry } from './watch.ts';

/** Serves the product: registry, releases, documents; tells open pages when another revision is live. */
export const module: Module = {
  name: 'registry',
  services: async (app) => {
    failureService(app);
    await deployService(app);
    app.services.rollouts = new Rollouts(app);
  },
  routes: async (app) => {
    const releases = new ReleaseReader(app.config.dataDir);
    await app.register(namedPlugin('registry: failures', async (scoped) => failureRoutes(scoped, () => releases.current()?.registry)));
    await app.register(namedPlugin('registry: deployment', deployRoutes), { prefix: '/deploy' });
    await app.register(
      namedPlugin('registry: previews', async (scoped) => previewRoutes(scoped, releases)),
      { prefix: '/registry' },
    );
  },
  rootRoutes: (app) => {
    const passes = new PreviewPasses(app.services.identity.sessions);
    return registryRoutes(
      app,
      new ReleaseReader(app.config.dataDir),
      () => {
        const { frontend, openId } = app.services.settings.current;
        const { title, locale, colors } = frontend;
        return {
          title,
          locale,
          primary: colors.primary,
          openId: openId.issuer && openId.clientId ? openId.title : undefined,
          demo: app.config.demo,
          traces: app.config.tracing && String(app.config.tracing.sampler.share),
        };
      },
      (content) => documentPolicy(widgetOrigins(app.services.settings.current), content),
      async (live, request) => {
        const pass = await passes.read(request);
        return pass ? { ...live, registry: previewOrLive(live.registry, pass.choices) } : live;
      },
    );
  },
  start: async (app) => {
    mkdirSync(app.config.dataDir, { recursive: true });
    const unwatch = watchRegistry(app.config.dataDir, new ReleaseReader(app.config.dataDir), (revision) =>
      app.live.broadcast('registry.updated', { revision }),
    );
    const leave = await app.services.deploy.start();
    const store = storeFailures(app);
    return async () => {
      unwatch();
      await store();
      await leave();
    };
  },
  jobs: (app) => [{ name: 'registry.deleteOld', schedule: '19 * * * *', run: () => removeOldFailures(app) }],
  work: (app) => app.services.rollouts.start(),
};

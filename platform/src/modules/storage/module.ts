import type { App, Module } from '../../module.ts';
import { FileRepository } from './repository.ts';
import { storageRoutes } from './routes.ts';
import { StorageService } from './service.ts';
import { claimFilePlace } from './store/file-place.ts';
import { storeOf } from './store/store-of.ts';

const SWEEP_MS = 60_000;

/** Stored files (spec 1 §2 "Storage", §4 "File expiry"). */
export const module: Module = {
  name: 'storage',
  async services(app: App) {
    const store = await storeOf(app.config, app.config.files);
    await claimFilePlace(app.pool, store.place);
    await store.open();
    const links = { vault: app.vault, publicUrl: app.config.publicUrl };
    app.services.storage = new StorageService(
      new FileRepository(app.db),
      store,
      () => app.live,
      links,
      async () => {
        const { quotaMegabytes } = (await app.services.settings.installation()).storage;
        return quotaMegabytes > 0 ? quotaMegabytes * 1024 ** 2 : Infinity;
      },
    );
  },
  routes: (app) => storageRoutes(app, new FileRepository(app.db)),
  work(app) {
    const timer = setInterval(() => {
      app.services.storage.sweep().catch((error: unknown) => app.log.error({ err: error }, 'expired files were not removed'));
    }, SWEEP_MS);
    return () => clearInterval(timer);
  },
};

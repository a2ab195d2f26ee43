import type { App, Module } from '../../module.ts';
import { FileRepository } from './repository.ts';
import { FileStore } from './file-store.ts';
import { storageRoutes } from './routes.ts';
import { StorageService } from './service.ts';

const SWEEP_MS = 60_000;

/** Stored files (spec 1 §2 "Storage", §4 "File expiry"). */
export const module: Module = {
  name: 'storage',
  async services(app: App) {
    const store = new FileStore(app.config.dataDir);
    await store.open();
    app.services.storage = new StorageService(new FileRepository(app.db), store, () => app.live, {
      vault: app.vault,
      publicUrl: app.config.publicUrl,
    });
  },
  routes: (app) => storageRoutes(app, new FileRepository(app.db)),
  work(app) {
    const timer = setInterval(() => {
      app.services.storage.sweep().catch((error: unknown) => app.log.error({ err: error }, 'expired files were not removed'));
    }, SWEEP_MS);
    return () => clearInterval(timer);
  },
};

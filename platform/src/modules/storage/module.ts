import type { App, Module } from '../../module.ts';
import { FileRepository } from './repository.ts';
import { storageRoutes } from './routes.ts';
import { StorageService } from './service.ts';
import { claimFilePlace } from './store/file-place.ts';
import { storeOf } from './store/store-of.ts';
import { uploadOptionsRoute, uploadRoutes } from './uploads/routes.ts';
import { UploadRepository } from './uploads/upload-repository.ts';
import { UploadService } from './uploads/upload-service.ts';

/** Stored files (spec 1 §2 "Storage", §4 "File expiry"). */
export const module: Module = {
  name: 'storage',
  async services(app: App) {
    const store = await storeOf(app.config, app.config.files);
    await claimFilePlace(app.pool, store.place);
    await store.open();
    const links = { vault: app.vault, publicUrl: app.config.publicUrl };
    const files = new FileRepository(app.db);
    app.services.storage = new StorageService(
      files,
      store,
      () => app.live,
      links,
      async () => {
        const { quotaMegabytes } = (await app.services.settings.installation()).storage;
        return quotaMegabytes > 0 ? quotaMegabytes * 1024 ** 2 : Infinity;
      },
    );
    app.services.uploads = new UploadService(new UploadRepository(app.db, files), app.services.storage);
  },
  async routes(app) {
    await storageRoutes(app, new FileRepository(app.db));
    await app.register(uploadOptionsRoute);
    await app.register(uploadRoutes);
  },
  jobs(app) {
    const { storage, uploads } = app.services;
    return [{ name: 'storage.deleteExpired', schedule: '* * * * *', run: () => Promise.all([storage.sweep(), uploads.sweep()]) }];
  },
};

import { watch } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { ReleaseService } from '@cabinet/releases/release-service';
import { FileRegistry } from '@cabinet/releases/file-registry';
import { FolderFiles } from '@cabinet/releases/release-files';
import { copyMarkerFile, publishOrderFile } from '@cabinet/releases/paths';
import type { App, Stop } from '../../module.ts';
import { isKeptByFirst } from '../../plugins/cells/kept-by-first.ts';
import { DatabaseFiles } from './database-files.ts';
import { DatabaseRegistry } from './database-registry.ts';
import { FolderImport } from './folder-import.ts';
import { FolderSync } from './folder-sync.ts';
import { listenForChanges } from './change-listener.ts';

/** Releases of this platform. */
export interface DeployService {
  releaseService: ReleaseService;
  /** Makes this node ready to serve what is live. */
  open(): Promise<void>;
  /** Makes this node serve a change that was just stored. */
  applyChange(): Promise<void>;
  /** Follows the changes of other nodes; returns what stops it. */
  start(): Promise<Stop>;
}

declare module '../../services.ts' {
  interface Services {
    deploy: DeployService;
  }
}

/** Rounds of following the registry after which a node also removes stale releases from its folder. */
const TIDY_EVERY = 12;

function fromFolder(data: string): DeployService {
  const releaseService = new ReleaseService(new FileRegistry(data), new FolderFiles(data));
  return {
    releaseService,
    open: () => rm(copyMarkerFile(data), { force: true }),
    applyChange: async () => undefined,
    start: async () => () => undefined,
  };
}

function fromDatabase({ db, database, log, config: { dataDir } }: App): DeployService {
  const folder = new FolderFiles(dataDir);
  const store = new DatabaseRegistry(db);
  const files = new DatabaseFiles(db, folder);
  const folderSync = new FolderSync(dataDir, store, files, folder);
  const isKeptElsewhere = () => isKeptByFirst(db, 'registry');
  const folderImport = new FolderImport(dataDir, store, files, log, isKeptElsewhere);
  let looks = 0;
  const look = async () => {
    await folderImport.importPublished();
    await folderSync.sync();
    if (looks++ % TIDY_EVERY === 0) await folderSync.removeStale();
  };
  const open = async () => {
    await folderImport.importOnStart();
    await folderSync.sync().catch(async (error: unknown) => {
      // Tables of the first cell are copied one after the other: what is missing is about to come.
      if (!(await isKeptElsewhere())) throw error;
      log.warn({ err: error }, 'releases of the first cell are not all here yet');
    });
  };
  const start = async () => {
    let going = Promise.resolve();
    // One look at a time, and none that outlives the database.
    const inTurn = () => (going = going.then(look, look));
    const onError = (error: unknown) => log.error({ err: error }, 'the registry could not be followed');
    const stop = listenForChanges(database.url, inTurn, onError);
    const orders = watch(dataDir, { persistent: false }, (_event, name) => {
      if (name === basename(publishOrderFile(dataDir))) inTurn().catch(onError);
    });
    return async () => {
      orders.close();
      await stop();
      await going.catch(() => undefined);
    };
  };
  return { releaseService: new ReleaseService(store, files), open, applyChange: () => folderSync.sync(), start };
}

/** The registry's home: the data folder, or the database that several nodes share. */
export async function deployService(app: App): Promise<void> {
  // What the first cell keeps for all comes into the database, wherever this one has kept its own.
  const isInDatabase = app.config.registry === 'database' || (await isKeptByFirst(app.db, 'registry'));
  const service = isInDatabase ? fromDatabase(app) : fromFolder(app.config.dataDir);
  app.services.deploy = service;
  await service.open();
}

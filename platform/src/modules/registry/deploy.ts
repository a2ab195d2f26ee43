import { watch } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { ReleaseDesk } from '@cabinet/releases/desk';
import { FileRegistry } from '@cabinet/releases/file-registry';
import { FolderFiles } from '@cabinet/releases/files';
import { copyMark, orderFile } from '@cabinet/releases/paths';
import type { App, Stop } from '../../module.ts';
import { DatabaseFiles } from './database-files.ts';
import { DatabaseRegistry } from './database-registry.ts';
import { Handover } from './handover.ts';
import { Mirror } from './mirror.ts';
import { hearOfChanges } from './news.ts';

/** Releases of this platform. */
export interface DeployService {
  desk: ReleaseDesk;
  /** Makes this node ready to serve what is live. */
  open(): Promise<void>;
  /** Makes this node show what has just been changed. */
  settle(): Promise<void>;
  /** Keeps this node up with others; answers what ends it. */
  start(): Promise<Stop>;
}

declare module '../../services.ts' {
  interface Services {
    deploy: DeployService;
  }
}

/** Every so many looks a node compares its folder with all that is stored. */
const TIDY_EVERY = 12;

function fromFolder(data: string): DeployService {
  const desk = new ReleaseDesk(new FileRegistry(data), new FolderFiles(data));
  return {
    desk,
    open: () => rm(copyMark(data), { force: true }),
    settle: async () => undefined,
    start: async () => () => undefined,
  };
}

function fromDatabase({ db, database, log, config: { dataDir } }: App): DeployService {
  const folder = new FolderFiles(dataDir);
  const store = new DatabaseRegistry(db);
  const files = new DatabaseFiles(db, folder);
  const mirror = new Mirror(dataDir, store, files, folder);
  const handover = new Handover(dataDir, store, files, log);
  let looks = 0;
  const look = async () => {
    await handover.takeOrder();
    await mirror.sync();
    if (looks++ % TIDY_EVERY === 0) await mirror.tidy();
  };
  const open = async () => {
    await handover.join();
    await mirror.sync();
  };
  const start = async () => {
    let going = Promise.resolve();
    // One look at a time, and none that outlives the database.
    const inTurn = () => (going = going.then(look, look));
    const onError = (error: unknown) => log.error({ err: error }, 'the registry could not be followed');
    const stop = hearOfChanges(database.url, inTurn, onError);
    const orders = watch(dataDir, { persistent: false }, (_event, name) => {
      if (name === basename(orderFile(dataDir))) inTurn().catch(onError);
    });
    return async () => {
      orders.close();
      await stop();
      await going.catch(() => undefined);
    };
  };
  return { desk: new ReleaseDesk(store, files), open, settle: () => mirror.sync(), start };
}

/** The registry's home: the data folder, or the database that several nodes share. */
export async function deployService(app: App): Promise<void> {
  const service = app.config.registry === 'database' ? fromDatabase(app) : fromFolder(app.config.dataDir);
  app.services.deploy = service;
  await service.open();
}

import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { Refused } from '@cabinet/domain/registry-changes';
import { ReleaseDesk } from '@cabinet/releases/desk';
import { FileRegistry } from '@cabinet/releases/file-registry';
import { copyToDraft, FolderFiles } from '@cabinet/releases/files';
import { copyMark } from '@cabinet/releases/paths';
import { statusOf } from '@cabinet/releases/status';
import type { Place } from './place.ts';

/** Whether the registry of a folder is a copy of one in a database, which the platform keeps. */
export const isCopy = (data: string) => existsSync(copyMark(data));

const COPY =
  'The registry of this folder is a copy: the real one is in the database of the platform. Name the platform: --to http://localhost:3000';

function whoAmI(): string {
  try {
    return userInfo().username;
  } catch {
    return 'local';
  }
}

/** The releases of a data folder on this machine, whether its platform runs or not. */
export function folderPlace(data: string): Place {
  const desk = new ReleaseDesk(new FileRegistry(data), new FolderFiles(data));
  const who = whoAmI();
  const own = () => {
    if (isCopy(data)) throw new Refused([COPY]);
    return desk;
  };
  return {
    registry: () => desk.store.read(),
    async release({ target, dist, version, commit }, how) {
      return own().release(await copyToDraft(desk.files, dist), { target, version, commit, ...how }, who);
    },
    activate: async (wanted, how) => own().activate(wanted, who, how),
    rollback: async (target, ifRevision) => own().rollback(target, who, ifRevision),
    switch: async (target, enabled, ifRevision) => own().switch(target, enabled, who, ifRevision),
    status: async () => statusOf(await desk.store.read(), desk.files),
    history: async (limit) => own().store.history(limit),
    gc: async (dryRun) => own().gc(who, dryRun),
  };
}

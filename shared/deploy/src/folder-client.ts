import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { RefusedError } from '@cabinet/domain/registry-changes';
import { ReleaseService } from '@cabinet/releases/release-service';
import { FileRegistry } from '@cabinet/releases/file-registry';
import { copyToDraft, FolderFiles } from '@cabinet/releases/release-files';
import { copyMarkerFile } from '@cabinet/releases/paths';
import { statusOf } from '@cabinet/releases/status';
import type { DeployClient } from './deploy-client.ts';

/** Whether the registry of a folder is a copy of one in a database, which the platform keeps. */
export const isCopy = (data: string) => existsSync(copyMarkerFile(data));

const COPY_REFUSAL =
  'The registry of this folder is a copy: the real one is in the database of the platform. Name the platform: --to http://localhost:3000';

function currentUsername(): string {
  try {
    return userInfo().username;
  } catch {
    return 'local';
  }
}

/** A client for a data folder on this machine, whether its platform runs or not. */
export function folderClient(data: string): DeployClient {
  const releaseService = new ReleaseService(new FileRegistry(data), new FolderFiles(data));
  const who = currentUsername();
  const own = () => {
    if (isCopy(data)) throw new RefusedError([COPY_REFUSAL]);
    return releaseService;
  };
  return {
    registry: () => releaseService.store.read(),
    async release({ target, dist, version, commit }, how) {
      return own().release(await copyToDraft(releaseService.files, dist), { target, version, commit, ...how }, who);
    },
    activate: async (wanted, how) => own().activate(wanted, who, how),
    rollback: async (target, ifRevision) => own().rollback(target, who, ifRevision),
    switch: async (target, enabled, ifRevision) => own().switch(target, enabled, who, ifRevision),
    status: async () => statusOf(await releaseService.store.read(), releaseService.files),
    history: async (limit) => own().store.history(limit),
    gc: async (dryRun) => own().gc(who, dryRun),
  };
}

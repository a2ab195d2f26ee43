import { join } from 'node:path';
import { SHELL } from '@cabinet/domain/registry-changes';

/** Where things lie below `DATA_DIR`. */
export const registryFile = (data: string) => join(data, 'registry.json');
/** JSON lines, one for each event, the oldest first. */
export const historyFile = (data: string) => join(data, 'registry.history.jsonl');
/** Marks the folder's registry as a copy of one in a database. */
export const copyMarkerFile = (data: string) => join(data, 'registry.is-a-copy');
/** Releases published into a folder whose registry is a copy, for the platform to take over. */
export const publishOrderFile = (data: string) => join(data, 'publish-order.json');

const releasesFolder = (data: string) => join(data, 'releases');
/** Unfinished uploads, which are never served. */
export const draftsFolder = (data: string) => join(releasesFolder(data), '.drafts');
/** The releases of an area, or of the shell. */
export const releaseLineFolder = (data: string, target: string) =>
  target === SHELL ? join(releasesFolder(data), SHELL) : join(releasesFolder(data), 'remotes', target);
export const areasFolder = (data: string) => join(releasesFolder(data), 'remotes');

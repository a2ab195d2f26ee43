import { join } from 'node:path';
import { SHELL } from '@cabinet/domain/registry-changes';

/** Where things lie below `DATA_DIR`. */
export const registryFile = (data: string) => join(data, 'registry.json');
/** One line of JSON an event, the oldest first. */
export const historyFile = (data: string) => join(data, 'registry.history.jsonl');
/** Says that the registry lives elsewhere, and the file here is a copy of it. */
export const copyMark = (data: string) => join(data, 'registry.is-a-copy');
/** What was published into a folder whose registry is a copy, for the platform to take over. */
export const orderFile = (data: string) => join(data, 'publish-order.json');

const releasesFolder = (data: string) => join(data, 'releases');
/** Uploads that are not whole yet; nothing in it is served. */
export const draftsFolder = (data: string) => join(releasesFolder(data), '.drafts');
/** The releases of an area, or of the shell. */
export const lineFolder = (data: string, target: string) =>
  target === SHELL ? join(releasesFolder(data), SHELL) : join(releasesFolder(data), 'remotes', target);
export const areasFolder = (data: string) => join(releasesFolder(data), 'remotes');

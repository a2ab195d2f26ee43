import { rename, writeFile } from 'node:fs/promises';
import type { Release, ShellRelease } from '@cabinet/domain/registry';
import { publishOrderFile } from './paths.ts';

/** Releases published into a folder whose registry is a copy; their files are stored in the folder. */
export interface PublishOrder {
  releases: readonly { target: string; id: string; release: Release | ShellRelease }[];
}

/** Writes an order into a data folder, atomically; the folder's platform executes it. */
export async function writePublishOrder(data: string, order: PublishOrder): Promise<void> {
  const file = publishOrderFile(data);
  await writeFile(`${file}.tmp`, JSON.stringify(order));
  await rename(`${file}.tmp`, file);
}

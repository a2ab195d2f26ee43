import { rename, writeFile } from 'node:fs/promises';
import type { Release, ShellRelease } from '@cabinet/domain/registry';
import { orderFile } from './paths.ts';

/** What was published into a folder whose registry is a copy; the files of the releases lie in the folder already. */
export interface PublishOrder {
  releases: readonly { target: string; id: string; release: Release | ShellRelease }[];
}

/** Leaves an order in a data folder, in one step; the platform of the folder carries it out. */
export async function leaveOrder(data: string, order: PublishOrder): Promise<void> {
  const file = orderFile(data);
  await writeFile(`${file}.tmp`, JSON.stringify(order));
  await rename(`${file}.tmp`, file);
}

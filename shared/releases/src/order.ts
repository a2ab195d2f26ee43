import type { Release, ShellRelease } from '@cabinet/domain/registry';

/** What was published into a folder whose registry is a copy; the files of the releases lie in the folder already. */
export interface PublishOrder {
  releases: readonly { target: string; id: string; release: Release | ShellRelease }[];
}

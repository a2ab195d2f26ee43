import { defineArea } from '@cabinet/api/area';
import { storage, type FileUse, type StorageUsage } from '@cabinet/domain/files';

/** Calls of the area beside those of the resource of files. */
export const { useStorageUsageQuery, useStorageUsesQuery } = defineArea('storage', (build) => ({
  /** What the own files take, and what they may; asked again whenever a file comes or goes. */
  storageUsage: build.query<StorageUsage, void>({
    query: () => ({ path: `${storage.path}/usage` }),
    providesTags: [{ type: storage.name, id: 'LIST' }],
  }),
  /** What uses a file, a few of all. */
  storageUses: build.query<{ data: FileUse[] }, string>({ query: (id) => ({ path: `${storage.path}/${id}/uses` }) }),
}));

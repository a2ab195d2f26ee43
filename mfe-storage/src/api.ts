import { defineArea } from '@cabinet/api/area';
import { storage, type StorageUsage } from '@cabinet/domain/files';

/** Calls of the area beside those of the resource of files. */
export const { useStorageUsageQuery } = defineArea('storage', (build) => ({
  /** What the own files take, and what they may; asked again whenever a file comes or goes. */
  storageUsage: build.query<StorageUsage, void>({
    query: () => ({ path: `${storage.path}/usage` }),
    providesTags: [{ type: storage.name, id: 'LIST' }],
  }),
}));

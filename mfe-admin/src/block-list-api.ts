import { defineArea } from '@cabinet/api/area';
import type { BlockOutcome, NewBlock } from '@cabinet/domain/block-lists';

/** Calls of the installation's block lists beside those of the resource. */
export const { useAdminBlockMutation } = defineArea('admin', (build) => ({
  adminBlock: build.mutation<BlockOutcome, NewBlock>({
    query: (body) => ({ path: 'blockLists', method: 'POST', body }),
    invalidatesTags: [{ type: 'blockLists', id: 'LIST' }],
  }),
}));

import { defineArea } from '@cabinet/api/area';
import type { Moderated } from '@cabinet/domain/moderation';

/** Whether somebody's sends are read before they go out. */
export interface ModeratedAccount extends Moderated {
  id: string;
}

const path = (id: string) => `users/${encodeURIComponent(id)}/moderation`;

/** Calls that only this area makes. */
export const { useAdminModeratedQuery, useAdminSetModeratedMutation } = defineArea('admin', (build) => ({
  adminModerated: build.query<Moderated, string>({
    query: (id) => ({ path: path(id) }),
    providesTags: (_answer, _error, id) => [{ type: 'users', id: `${id}/moderation` }],
  }),
  adminSetModerated: build.mutation<Moderated, ModeratedAccount>({
    query: ({ id, isRequired }) => ({ path: path(id), method: 'PUT', body: { isRequired } }),
    invalidatesTags: (_answer, _error, { id }) => [{ type: 'users', id: `${id}/moderation` }],
  }),
}));

import { defineArea } from '@cabinet/api/area';
import type { SetupChecklist, SetupChecklistChange } from '@cabinet/domain/setup-checklist';

/** Calls of the list of what the installation still lacks. */
export const { useSetupChecklistQuery, useSetupDismissMutation } = defineArea('setup', (build) => ({
  setupChecklist: build.query<SetupChecklist, void>({
    query: () => ({ path: 'setup/checklist', quiet: true }),
    providesTags: [{ type: 'users', id: 'setup' }],
  }),
  setupDismiss: build.mutation<SetupChecklist, SetupChecklistChange>({
    query: (body) => ({ path: 'setup/checklist', method: 'PUT', body }),
    invalidatesTags: [{ type: 'users', id: 'setup' }],
  }),
}));

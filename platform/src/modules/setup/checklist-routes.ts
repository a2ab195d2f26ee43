import { setupChecklistSchema, type SetupChecklistChange } from '@cabinet/domain/setup-checklist';
import type { App } from '../../module.ts';
import type { SetupChecklist } from './setup-checklist.ts';

/** What is still to be set in the installation, for the home page of administrators. */
export function checklistRoutes(app: App, checklist: SetupChecklist): void {
  const tags = ['setup'];

  app.get(
    '/setup/checklist',
    { config: { access: 'setup.get' }, schema: { tags, summary: 'What the installation still lacks: {steps, isDismissed}' } },
    ({ caller }) => checklist.of(caller.account.id),
  );

  app.put<{ Body: SetupChecklistChange }>(
    '/setup/checklist',
    {
      config: { access: 'setup.update' },
      schema: { tags, summary: 'Put the list away for the caller, or bring it back', body: setupChecklistSchema },
    },
    async ({ caller, body }) => {
      await checklist.setDismissed(caller.account.id, body.isDismissed);
      return checklist.of(caller.account.id);
    },
  );
}

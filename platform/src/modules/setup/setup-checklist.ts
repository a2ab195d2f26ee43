import { SETUP_STEPS, type SetupChecklist as Checklist, type SetupStep } from '@cabinet/domain/setup-checklist';
import type { App } from '../../module.ts';
import './tables.ts';

/** What an installation still lacks, found out from what is configured; each administrator may put the list away. */
export class SetupChecklist {
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
  }

  async of(accountId: string): Promise<Checklist> {
    const [steps, dismissal] = await Promise.all([
      Promise.all(SETUP_STEPS.map(async (step) => ({ step, isDone: await this.#isDone(step) }))),
      this.#app.db.selectFrom('setup_checklist_dismissal').select('user_id').where('user_id', '=', accountId).executeTakeFirst(),
    ]);
    return { steps, isDismissed: dismissal !== undefined };
  }

  async setDismissed(accountId: string, isDismissed: boolean): Promise<void> {
    const { db } = this.#app;
    if (isDismissed)
      await db
        .insertInto('setup_checklist_dismissal')
        .values({ user_id: accountId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else await db.deleteFrom('setup_checklist_dismissal').where('user_id', '=', accountId).execute();
  }

  async #isDone(step: SetupStep): Promise<boolean> {
    const { providers, routing, tariffs, settings, payments, sendernames } = this.#app.services;
    switch (step) {
      case 'provider':
        return providers.repository.hasActive();
      case 'routing':
        return routing.hasActiveGroup();
      case 'tariff':
        return tariffs.hasActive();
      case 'mail':
        return settings.canMail;
      case 'payment':
        return payments.hasMethods();
      case 'sendernames':
        return (await settings.installation()).sendings.sendernamesCheck.length === 0 || sendernames.isAnyApproved();
    }
  }
}

import { closedMonths } from '@cabinet/domain/closing-documents';
import { ApiError } from '../plugins/errors/api-error.ts';
import type { Demo } from './seeder.ts';

/** Closing documents of the last months in which the accounts that have requisites sent anything, made by the platform itself. */
export async function seedClosingDocuments({ app, accounts, now }: Demo): Promise<void> {
  const { closingDocuments } = app.services;
  const company = await app.db.selectFrom('company').select('id').where('vat', '=', false).executeTakeFirstOrThrow();
  for (const month of closedMonths(now, 3).reverse()) {
    for (const { id: customerId } of [accounts.demo, accounts.client1]) {
      const requisite = await app.db.selectFrom('requisite').select('id').where('owner_id', '=', customerId).executeTakeFirstOrThrow();
      const parties = { customerId, requisiteId: requisite.id, companyId: company.id, month };
      const made = await closingDocuments.make(parties, { source: 'system', now }).catch((error: unknown) => {
        if (error instanceof ApiError) return undefined;
        throw error;
      });
      if (!made) continue;
      const at = new Date(`${month}-01T06:00:00Z`);
      at.setUTCMonth(at.getUTCMonth() + 1);
      await app.db.updateTable('closing_document').set({ created_at: at, updated_at: at }).where('id', '=', made.document.id).execute();
      await closingDocuments.writePdf(made.document.id);
    }
  }
}

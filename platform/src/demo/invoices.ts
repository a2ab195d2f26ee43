import type { Demo } from './seeder.ts';

const DAY = 86_400_000;

/** Issued so many days ago; paid two days later, or not yet. */
const INVOICES = [
  { name: 'demo', days: 48, amount: 25_000, isPaid: true },
  { name: 'client1', days: 31, amount: 18_000, isPaid: true },
  { name: 'demo', days: 13, amount: 40_000, isPaid: true },
  { name: 'demo', days: 1, amount: 15_000, isPaid: false },
] as const;

/** Invoices of the accounts that have requisites, issued and paid as any other; those that were paid are payments too. */
export async function seedInvoices({ app, accounts, now }: Demo): Promise<void> {
  const { invoices } = app.services;
  const company = await app.db.selectFrom('company').select('id').where('vat', '=', false).executeTakeFirstOrThrow();
  for (const { name, days, amount, isPaid } of INVOICES) {
    const customerId = accounts[name].id;
    const requisite = await app.db.selectFrom('requisite').select('id').where('owner_id', '=', customerId).executeTakeFirstOrThrow();
    const prepared = await invoices.prepare({ customerId, requisiteId: requisite.id, companyId: company.id, amount }, 'user');
    const issuedAt = new Date(now.getTime() - days * DAY);
    // In office hours.
    issuedAt.setUTCHours(8, 20);
    const id = await app.db.transaction().execute(async (db) => {
      const invoice = await invoices.insert(db, prepared);
      await db.updateTable('invoice').set({ created_at: issuedAt, updated_at: issuedAt }).where('id', '=', invoice.id).execute();
      return invoice.id;
    });
    await invoices.writePdf(id);
    if (isPaid) await invoices.settle(id, 'paid', new Date(issuedAt.getTime() + 2 * DAY));
  }
}

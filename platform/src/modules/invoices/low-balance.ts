import type { Invoice, InvoiceSetting } from '@cabinet/domain/invoices';
import type { App } from '../../module.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import { enqueueNotification } from '../notifications/public.ts';
import type { InvoiceRepository } from './repository.ts';
import type { InvoiceService } from './service.ts';

/**
 * Checks the setting by which a low balance issues an invoice: throws 422 on the field for another account, or for a company and
 * requisite between which no invoice can be issued.
 */
export async function checkInvoiceSetting(service: InvoiceService, ownerId: string, setting: InvoiceSetting): Promise<void> {
  if (setting.customerId !== ownerId) throw invalid('value.customerId', 'notAllowed');
  await service.prepare({ ...setting, amount: setting.data.SERVICE_PRICE }, 'system').catch((error: unknown) => {
    throw error instanceof ApiError && error.items ? new ApiError(error.code, error.params, prefixPaths(error.items)) : error;
  });
}

const prefixPaths = <T extends { path: string }>(items: readonly T[]) => items.map((item) => ({ ...item, path: `value.${item.path}` }));

/** The invoice that an account has set up; undefined without such a setting, or when its company or requisite was removed. */
async function prepareFromSetting(app: App, ownerId: string) {
  const setting = await app.services.userSettings.get(ownerId, 'invoice');
  if (!setting) return undefined;
  try {
    return await app.services.invoices.prepare({ ...setting, amount: setting.data.SERVICE_PRICE }, 'system');
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/**
 * Issues one invoice that became due when a balance fell below its limit, and notifies the account, also when it cannot be issued. The
 * due row is deleted in the same transaction, so that each invoice is issued once. Returns whether any was due.
 */
export async function issueLowBalanceInvoice(app: App, repository: InvoiceRepository): Promise<boolean> {
  let issued: Invoice | undefined;
  const isDue = await app.db.transaction().execute(async (db) => {
    const due = await repository.takeDue(db);
    if (!due) return false;
    const ownerId = due.owner_id;
    const prepared = await prepareFromSetting(app, ownerId);
    if (prepared === undefined) {
      await enqueueNotification(db, { ownerId, type: 'invoices.failed', key: `invoice-due:${due.id}`, data: {} });
      return true;
    }
    issued = await app.services.invoices.insert(db, prepared);
    const { id, docNumber, amount } = issued;
    await enqueueNotification(db, {
      ownerId,
      type: 'invoices.issued',
      key: `invoice:${id}:issued`,
      data: { InvoiceId: id, docNumber, amount },
    });
    return true;
  });
  if (issued) {
    app.live.publish('invoices', 'created', issued.OwnerId, [issued]);
    await app.services.invoices.writePdf(issued.id);
  }
  return isDue;
}

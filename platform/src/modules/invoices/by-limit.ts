import type { Invoice, InvoiceSetting } from '@cabinet/domain/invoices';
import type { App } from '../../module.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import { tellOf } from '../notifications/due.ts';
import type { InvoiceRepository } from './repository.ts';
import type { InvoiceService } from './service.ts';

/** Refuses an invoice setting by which nothing could be issued: for another account, between whom it cannot be; 422 on its field. */
export async function checkInvoiceSetting(service: InvoiceService, ownerId: string, setting: InvoiceSetting): Promise<void> {
  if (setting.customerId !== ownerId) throw invalid('value.customerId', 'notAllowed');
  await service.prepare({ ...setting, amount: setting.data.SERVICE_PRICE }, 'system').catch((error: unknown) => {
    throw error instanceof ApiError && error.items ? new ApiError(error.code, error.params, atValue(error.items)) : error;
  });
}

const atValue = <T extends { path: string }>(items: readonly T[]) => items.map((item) => ({ ...item, path: `value.${item.path}` }));

/** The invoice that was settled; undefined where there is none, or somebody of it is gone. */
async function settled(app: App, ownerId: string) {
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
 * Issues one invoice that a balance below a limit has asked for, and has its account told; where it cannot be issued, of that.
 * In one transaction with what asked for it, so that each is issued once. Answers whether anything was due.
 */
export async function issueDue(app: App, repository: InvoiceRepository): Promise<boolean> {
  let issued: Invoice | undefined;
  const isDue = await app.db.transaction().execute(async (db) => {
    const due = await repository.takeDue(db);
    if (!due) return false;
    const ownerId = due.owner_id;
    const wish = await settled(app, ownerId);
    if (wish === undefined) {
      await tellOf(db, { ownerId, type: 'invoices.failed', key: `invoice-due:${due.id}`, data: {} });
      return true;
    }
    issued = await app.services.invoices.write(db, wish);
    const { id, docNumber, amount } = issued;
    await tellOf(db, { ownerId, type: 'invoices.issued', key: `invoice:${id}:issued`, data: { InvoiceId: id, docNumber, amount } });
    return true;
  });
  if (issued) {
    app.live.publish('invoices', 'created', issued.OwnerId, [issued]);
    await app.services.invoices.writeDocument(issued.id);
  }
  return isDue;
}

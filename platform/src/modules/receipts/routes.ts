import type { Receipt } from '@cabinet/domain/receipts';
import type { App } from '../../module.ts';
import { found } from '../../resource/resource.ts';
import type { ReceiptService } from './service.ts';

/** The receipts of a payment, for whoever sees it; staff who decide about payments have one tried again that was given up. */
export function receiptRoutes(app: App, receipts: ReceiptService): void {
  app.get<{ Params: { id: string } }>(
    '/payments/:id/receipts',
    { config: { access: 'payments.get' }, schema: { tags: ['payments'], summary: 'The fiscal receipts of a payment: {data}' } },
    async ({ caller, params }): Promise<{ data: Receipt[] }> => ({ data: found(await receipts.ofPayment(caller, params.id)) }),
  );
  app.post<{ Params: { id: string; receiptId: string } }>(
    '/payments/:id/receipts/:receiptId/retry',
    { config: { access: 'payments.decide' }, schema: { tags: ['payments'], summary: 'Try a receipt again that was given up' } },
    async ({ caller, params }): Promise<Receipt> => found(await receipts.retry(caller, params.id, params.receiptId)),
  );
}

import { isUuid } from '../../../ids.ts';
import type { App } from '../../../module.ts';
import { ApiError } from '../../../plugins/errors/api-error.ts';
import { sendPage } from '../../../plugins/http/static-page.ts';
import { receiptPage } from './receipt-page.ts';
import { receiptPagePath, SandboxFiscalService } from './fiscal-service-sandbox.ts';
import { readReceiptTexts } from './receipt-texts.ts';

/** `GET /checkout/receipts/{key}`: a receipt that the sandbox has registered. Only where the sandbox is. */
export function receiptPageRoutes(app: App): void {
  const fiscal = app.services.receipts?.fiscal;
  if (!(fiscal instanceof SandboxFiscalService)) return;
  const texts = readReceiptTexts();
  app.get<{ Params: { key: string } }>(receiptPagePath(':key'), async ({ params }, reply) => {
    const document = isUuid(params.key) ? await fiscal.store.get(params.key) : undefined;
    if (!document || document.is_refused) throw new ApiError('NOT_FOUND');
    const { frontend } = await app.services.settings.publicSettings();
    return sendPage(reply, receiptPage(document, (await texts)[frontend.locale], frontend.locale));
  });
}

import type { Module } from '../../module.ts';
import { REGISTER_RECEIPT } from './register-receipt.ts';
import { DUE_RECEIPTS, ReceiptRegistrar } from './registrar.ts';
import { receiptRoutes } from './routes.ts';
import { receiptPageRoutes } from './sandbox/receipt-page-routes.ts';
import { SandboxFiscalService } from './sandbox/fiscal-service-sandbox.ts';
import { ReceiptService } from './service.ts';

/** Receipts that a node processes at once. */
const RECEIPTS_PER_NODE = 2;

/** Fiscal receipts of payments, through a fiscal service; without one nothing is written or done (docs/payments.md). */
export const module: Module = {
  name: 'receipts',
  services(app) {
    app.services.receipts = new ReceiptService(app, app.config.fiscal.sandbox ? new SandboxFiscalService(app) : undefined);
  },
  routes(app) {
    const { receipts } = app.services;
    if (receipts) receiptRoutes(app, receipts);
  },
  rootRoutes: receiptPageRoutes,
  jobs(app) {
    const fiscal = app.services.receipts?.fiscal;
    const registrar = fiscal && new ReceiptRegistrar(app, fiscal);
    return [
      {
        name: REGISTER_RECEIPT,
        rows: { open: fiscal ? DUE_RECEIPTS : `${DUE_RECEIPTS} and false` },
        concurrency: RECEIPTS_PER_NODE,
        retrySeconds: 10,
        run: async ({ id }) => registrar?.register(String(id)),
      },
    ];
  },
};

import { Loop } from '@cabinet/engine';
import type { Module } from '../../module.ts';
import { ReceiptRegistrar } from './registrar.ts';
import { receiptRoutes } from './routes.ts';
import { receiptPageRoutes } from './sandbox/receipt-page-routes.ts';
import { SandboxFiscalService } from './sandbox/fiscal-service-sandbox.ts';
import { ReceiptService } from './service.ts';

const POLL_MS = 1000;

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
  work(app) {
    const fiscal = app.services.receipts?.fiscal;
    if (!fiscal) return undefined;
    const registrar = new ReceiptRegistrar(app, fiscal);
    const loop = new Loop(
      () => registrar.step(),
      POLL_MS,
      (error) => app.log.error({ err: error }, 'receipts'),
    );
    loop.start();
    return () => loop.stop();
  },
};

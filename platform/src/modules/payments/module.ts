import type { App, Module } from '../../module.ts';
import { COLLECT_PAYMENT, DUE_PAYMENTS, PaymentCollector } from './collector.ts';
import type { PaymentProvider } from './provider.ts';
import { paymentRoutes } from './routes.ts';
import { checkoutRoutes } from './sandbox/checkout.ts';
import { SandboxProvider } from './sandbox/provider.ts';
import { PaymentService } from './service.ts';
import { Yookassa } from './yookassa/yookassa.ts';

/** Payments that a node processes at once. */
const PAYMENTS_PER_NODE = 2;

function providersOf(app: App): PaymentProvider[] {
  const { yookassa, sandbox } = app.config.payments;
  return [...(yookassa ? [new Yookassa(yookassa, app.cells.here)] : []), ...(sandbox ? [new SandboxProvider(app)] : [])];
}

/** Payments to balances, through payment services (docs/payments.md). */
export const module: Module = {
  name: 'payments',
  services(app) {
    app.services.payments = new PaymentService(app, providersOf(app));
  },
  routes: paymentRoutes,
  rootRoutes: checkoutRoutes,
  jobs(app) {
    const collector = new PaymentCollector(app);
    return [
      {
        name: COLLECT_PAYMENT,
        rows: { open: DUE_PAYMENTS },
        concurrency: PAYMENTS_PER_NODE,
        retrySeconds: 10,
        run: ({ id }) => collector.collect(String(id)),
      },
    ];
  },
};

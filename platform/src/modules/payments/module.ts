import { Loop } from '@cabinet/engine';
import type { App, Module } from '../../module.ts';
import { PaymentCollector } from './collector.ts';
import type { PaymentProvider } from './provider.ts';
import { paymentRoutes } from './routes.ts';
import { checkoutRoutes } from './sandbox/checkout.ts';
import { SandboxProvider } from './sandbox/provider.ts';
import { PaymentService } from './service.ts';
import { Yookassa } from './yookassa/yookassa.ts';

const POLL_MS = 1000;

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
  work(app) {
    const collector = new PaymentCollector(app);
    const loop = new Loop(
      () => collector.step(),
      POLL_MS,
      (error) => app.log.error({ err: error }, 'payments'),
    );
    loop.start();
    return () => loop.stop();
  },
};

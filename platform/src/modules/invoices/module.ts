import { AWAIT_DOCUMENT, invoices, type NewInvoice } from '@cabinet/domain/invoices';
import { Loop } from '@cabinet/engine';
import type { Module } from '../../module.ts';
import { documentAction } from '../../resource/document-action.ts';
import { checkInvoiceSetting, issueLowBalanceInvoice } from './low-balance.ts';
import { InvoiceRepository } from './repository.ts';
import { InvoiceService } from './service.ts';

const POLL_INTERVAL_MS = 1000;

/**
 * Invoices (spec 1 §4 "Invoice statuses"). `POST /n/invoices` answers before the PDF is written, and `invoices.updated` announces the
 * PDF; with `$scope=awaitDocument` it answers when the PDF is there.
 */
export const module: Module = {
  name: 'invoices',
  services(app) {
    app.services.invoices = new InvoiceService(app, new InvoiceRepository(app.db));
  },
  routes(app) {
    const repository = new InvoiceRepository(app.db);
    const service = app.services.invoices;
    app.services.userSettings.addCheck('invoice', (ownerId, value) => checkInvoiceSetting(service, ownerId, value));
    app.resource(
      invoices,
      {
        find: (caller, query) => repository.find(caller, query),
        get: (caller, id) => repository.get(caller, id),
        update: (caller, id, { status }) => service.decide(caller, id, status),
      },
      // The service publishes a decision once, together with the billing and the payment.
      { publish: false },
    );
    app.post<{ Body: NewInvoice; Querystring: { $scope?: string } }>(
      `/${invoices.path}`,
      {
        config: { access: 'invoices.create', idempotent: true },
        schema: {
          ...documentAction(invoices as never, 'create'),
          summary: 'Issue an invoice; with $scope=awaitDocument the answer has its document',
          querystring: { type: 'object', properties: { $scope: { type: 'string', enum: [AWAIT_DOCUMENT] } } },
          body: invoices.schemas.create,
        },
      },
      async ({ caller, body, query, log }, reply) => {
        const invoice = await service.issue(caller, body);
        const written = service.writePdf(invoice.id).catch((error: unknown) => {
          log.error({ err: error }, 'the document of an invoice is written later');
          return undefined;
        });
        return reply.code(201).send((query.$scope === AWAIT_DOCUMENT ? await written : undefined) ?? invoice);
      },
    );
  },
  jobs: (app) => [{ name: 'invoices.writePdfs', schedule: '* * * * *', run: () => app.services.invoices.writeMissingPdfs() }],
  work(app) {
    const repository = new InvoiceRepository(app.db);
    const lowBalanceInvoices = new Loop(
      () => issueLowBalanceInvoice(app, repository),
      POLL_INTERVAL_MS,
      (error) => app.log.error({ err: error }, 'invoices by limits'),
    );
    lowBalanceInvoices.start();
    return () => lowBalanceInvoices.stop();
  },
};

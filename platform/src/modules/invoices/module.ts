import { AWAIT_DOCUMENT, invoices, type NewInvoice } from '@cabinet/domain/invoices';
import { Loop } from '../../engine/loop.ts';
import type { Module } from '../../module.ts';
import { documentAction } from '../../resource/document.ts';
import { checkInvoiceSetting, issueDue } from './by-limit.ts';
import { InvoiceRepository } from './repository.ts';
import { InvoiceService } from './service.ts';

const SWEEP_MS = 60_000;
const POLL_MS = 1000;

/**
 * Invoices (spec 1 §4 "Invoice statuses"). `POST /n/invoices?$scope=awaitDocument` answers when the document is there, without
 * it at once, and the document is told by `invoices.updated`.
 */
export const module: Module = {
  name: 'invoices',
  services(app) {
    app.services.invoices = new InvoiceService(app, new InvoiceRepository(app.db));
  },
  routes(app) {
    const repository = new InvoiceRepository(app.db);
    const service = app.services.invoices;
    app.services.userSettings.checkWith('invoice', (ownerId, value) => checkInvoiceSetting(service, ownerId, value));
    app.resource(
      invoices,
      {
        find: (caller, query) => repository.find(caller, query),
        get: (caller, id) => repository.get(caller, id),
        update: (caller, id, { status }) => service.decide(caller, id, status),
      },
      // Told with the money, and once.
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
        const written = service.writeDocument(invoice.id).catch((error: unknown) => {
          log.error({ err: error }, 'the document of an invoice is written later');
          return undefined;
        });
        return reply.code(201).send((query.$scope === AWAIT_DOCUMENT ? await written : undefined) ?? invoice);
      },
    );
  },
  work(app) {
    const repository = new InvoiceRepository(app.db);
    const timer = setInterval(() => {
      const overdue = app.services.invoices.completeDocuments();
      overdue.catch((error: unknown) => app.log.error({ err: error }, 'documents of invoices were not written'));
    }, SWEEP_MS);
    const byLimits = new Loop(
      () => issueDue(app, repository),
      POLL_MS,
      (error) => app.log.error({ err: error }, 'invoices by limits'),
    );
    byLimits.start();
    return async () => {
      clearInterval(timer);
      await byLimits.stop();
    };
  },
};

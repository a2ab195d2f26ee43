import { AWAIT_DOCUMENT, invoices, type NewInvoice } from '@cabinet/domain/invoices';
import type { Module } from '../../module.ts';
import { documentAction } from '../../resource/document-action.ts';
import { checkInvoiceSetting, issueLowBalanceInvoice } from './low-balance.ts';
import { InvoiceRepository } from './repository.ts';
import { InvoiceService } from './service.ts';

/** What is to have a job: whatever is due has one for all of it (docs/decisions/0135). */
const DUE_INVOICES = `select 'rest' as id, null::uuid as owner_id, null::timestamptz as due_at where exists (select from invoice_due)`;

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
  jobs(app) {
    const repository = new InvoiceRepository(app.db);
    return [
      { name: 'invoices.writePdfs', schedule: '* * * * *', run: () => app.services.invoices.writeMissingPdfs() },
      {
        // The database orders one for each transaction in which a balance falls below a limit.
        name: 'invoices.issueByLimits',
        rows: { open: DUE_INVOICES },
        retrySeconds: 5,
        async run(_data, signal) {
          while (!signal.aborted) if (!(await issueLowBalanceInvoice(app, repository))) return undefined;
          return new Date();
        },
      },
    ];
  },
};

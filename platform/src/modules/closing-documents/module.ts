import { closingDocuments, type NewClosingDocument } from '@cabinet/domain/closing-documents';
import type { Module } from '../../module.ts';
import { documentAction } from '../../resource/document-action.ts';
import { ClosingDocumentRepository } from './repository.ts';
import { ClosingDocumentService } from './service.ts';

/**
 * Closing documents: for each account and calendar month a certificate of the services that the ledger says were paid for, made by itself
 * after the month where there is one requisite and one company, and on request elsewhere (docs/decisions/0083).
 */
export const module: Module = {
  name: 'closing-documents',
  services(app) {
    app.services.closingDocuments = new ClosingDocumentService(app, new ClosingDocumentRepository(app.db));
  },
  routes(app) {
    const repository = new ClosingDocumentRepository(app.db);
    const service = app.services.closingDocuments;
    app.resource(closingDocuments, {
      find: (caller, query) => repository.find(caller, query),
      get: (caller, id) => repository.get(caller, id),
    });
    app.post<{ Body: NewClosingDocument }>(
      `/${closingDocuments.path}`,
      {
        config: { access: 'closingDocuments.create', idempotent: true },
        schema: {
          ...documentAction(closingDocuments as never, 'create'),
          summary: 'Make the closing document of a month; the same request again answers the same document',
          body: closingDocuments.schemas.create,
        },
      },
      async ({ caller, body, log }, reply) => {
        const { document, isNew } = await service.request(caller, body);
        if (!isNew) return reply.code(201).send(document);
        const written = await service.writePdf(document.id).catch((error: unknown) => {
          log.error({ err: error }, 'the file of a closing document is written later');
          return undefined;
        });
        return reply.code(201).send(written ?? document);
      },
    );
  },
  jobs(app) {
    const service = app.services.closingDocuments;
    return [
      { name: 'closingDocuments.writePdfs', schedule: '* * * * *', run: () => service.writeMissingPdfs() },
      { name: 'closingDocuments.closeMonth', schedule: '*/30 * * * *', timeoutSeconds: 3600, run: () => service.closeLastMonth() },
    ];
  },
};

import { Readable } from 'node:stream';
import { consentEntries, optOuts, type ConsentEntry } from '@cabinet/domain/opt-outs';
import { optOutWords } from '@cabinet/domain/opt-out-words';
import { stringify } from 'csv-stringify';
import type { App } from '../../module.ts';
import { escapeFormula } from '../../resource/csv-cell.ts';
import { RECORD_OPTIONS } from '../../resource/csv-line.ts';
import { found } from '../../resource/resource.ts';
import { ConsentJournal } from './consent-journal.ts';
import { importRoutes } from './import-routes.ts';
import { toAddress } from './recipient-query.ts';
import { OptOutRepository } from './repository.ts';
import { OptOutWordRepository } from './word-repository.ts';

const COLUMNS = ['createdAt', 'recipient', 'consent', 'source', 'text', 'IncomingId', 'by', 'comment', 'OwnerId', 'type'] as const;

const cells = (entry: ConsentEntry) => ({
  ...entry,
  text: escapeFormula(entry.text),
  by: entry.by?.username ?? '',
  comment: escapeFormula(entry.comment),
});

/**
 * `/optOutWords`; `GET /consentEntries`: the journal, of those off the list too; `GET|POST /optOuts`, `GET|DELETE /optOuts/{id}`; `GET /optOuts/{id}/journal`: every entry of that recipient and account,
 * also once it is off the list; `GET /optOuts/export`: the whole journal in scope, or of `recipient`, as CSV.
 */
export function optOutRoutes(app: App): void {
  app.resource(optOutWords, new OptOutWordRepository(app.db));
  importRoutes(app);
  const repository = new OptOutRepository(app);
  const journal = new ConsentJournal(app);
  app.get<{ Querystring: { recipient?: string } }>(
    '/optOuts/export',
    {
      config: { access: 'optOuts.get' },
      schema: {
        tags: ['optOuts'],
        summary: 'The consent journal as CSV, whole or of one recipient',
        operationId: 'optOuts.export',
        querystring: { type: 'object', properties: { recipient: { type: 'string' } } },
      },
    },
    ({ caller, query }, reply) => {
      const recipient = query.recipient ? toAddress(query.recipient) : undefined;
      const csv = stringify({ header: true, bom: true, columns: [...COLUMNS], quoted_match: RECORD_OPTIONS.quoted_match });
      const entries = async function* () {
        for await (const entry of journal.all(caller, recipient)) yield cells(entry);
      };
      Readable.from(entries()).on('error', (error) => csv.destroy(error)).pipe(csv); // prettier-ignore
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="consent-${new Date().toISOString().slice(0, 10)}.csv"`)
        .send(csv);
    },
  );
  app.get<{ Params: { id: string } }>(
    '/optOuts/:id/journal',
    {
      config: { access: 'optOuts.get' },
      schema: { tags: ['optOuts'], summary: 'What a recipient said about being written to', operationId: 'optOuts.journal' },
    },
    async ({ caller, params }) => {
      const { OwnerId, recipient } = found((await repository.get(caller, params.id)) ?? (await journal.get(caller, params.id)));
      return journal.of(caller, OwnerId, recipient);
    },
  );
  app.resource(optOuts, repository);
  app.resource(consentEntries, journal);
}

import { Readable } from 'node:stream';
import { optOuts, type ConsentEntry } from '@cabinet/domain/opt-outs';
import { stringify } from 'csv-stringify';
import type { App } from '../../module.ts';
import { harmless } from '../../resource/csv-cell.ts';
import { found } from '../../resource/resource.ts';
import { ConsentJournal } from './journal.ts';
import { addressIn, OptOutRepository } from './repository.ts';

const COLUMNS = ['createdAt', 'recipient', 'consent', 'source', 'text', 'IncomingId', 'by', 'comment', 'OwnerId'] as const;

const cells = (entry: ConsentEntry) => ({
  ...entry,
  text: harmless(entry.text),
  by: entry.by?.username ?? '',
  comment: harmless(entry.comment),
});

/**
 * `GET|POST /optOuts`, `GET|DELETE /optOuts/{id}`; `GET /optOuts/{id}/journal`: every entry of that recipient and account,
 * also once it is off the list; `GET /optOuts/export`: the whole journal in scope, or of `recipient`, as CSV.
 */
export function optOutRoutes(app: App): void {
  const repository = new OptOutRepository(app);
  const journal = new ConsentJournal(app);
  app.get<{ Querystring: { recipient?: string } }>(
    '/optOuts/export',
    {
      config: { access: 'optOuts.get' },
      schema: { tags: ['optOuts'], summary: 'The consent journal as CSV, whole or of one recipient', operationId: 'optOuts.export' },
    },
    ({ caller, query }, reply) => {
      const asked = query.recipient ? addressIn(query.recipient) : undefined;
      const csv = stringify({ header: true, bom: true, columns: [...COLUMNS] });
      const entries = async function* () {
        for await (const entry of journal.all(caller, asked)) yield cells(entry);
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
      const { OwnerId, recipient } = found((await repository.get(caller, params.id)) ?? (await journal.entry(caller, params.id)));
      return journal.of(caller, OwnerId, recipient);
    },
  );
  app.resource(optOuts, repository);
}

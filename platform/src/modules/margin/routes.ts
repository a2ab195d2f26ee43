import { Readable } from 'node:stream';
import { MARGIN_COLUMNS, marginQuerySchema, type MarginQuery } from '@cabinet/domain/margin';
import { stringify } from 'csv-stringify';
import type { App } from '../../module.ts';
import { eachFromReplica, fromReplica } from '../../plugins/database/replica/read-scope.ts';
import { escapeFormula } from '../../resource/csv-cell.ts';
import { RECORD_OPTIONS } from '../../resource/csv-line.ts';
import { marginLines, marginOf, type MarginLine } from './store.ts';

/** A line as it stands in a file: what others named is no formula. */
const toCells = (line: MarginLine) => ({
  ...line,
  provider: escapeFormula(line.provider),
  operator: escapeFormula(line.operator),
  username: escapeFormula(line.username ?? ''),
});

async function* cellsOf(lines: AsyncIterable<MarginLine>) {
  for await (const line of lines) yield toCells(line);
}

/**
 * `GET /margin`: revenue, cost and margin of a period by day, provider, operator or account of the caller's scope; `GET /margin/export`: the
 * same in its finest division, as CSV.
 */
export function marginRoutes(app: App): void {
  const tags = ['margin'];
  app.get<{ Querystring: MarginQuery }>(
    '/margin',
    {
      config: { access: 'margin.get' },
      schema: { tags, summary: 'Revenue, cost and margin of a period', querystring: marginQuerySchema, operationId: 'margin.find' },
    },
    ({ caller, query }) => fromReplica(() => marginOf(app.db, caller, query)),
  );
  app.get<{ Querystring: MarginQuery }>(
    '/margin/export',
    {
      config: { access: 'margin.get' },
      schema: { tags, summary: 'The margin of a period as CSV, by day, account, provider, operator and channel', querystring: marginQuerySchema, operationId: 'margin.export' }, // prettier-ignore
    },
    ({ caller, query }, reply) => {
      const csv = stringify({ header: true, bom: true, columns: [...MARGIN_COLUMNS], quoted_match: RECORD_OPTIONS.quoted_match });
      Readable.from(cellsOf(eachFromReplica(marginLines(app.db, caller, query)))).on('error', (error) => csv.destroy(error)).pipe(csv); // prettier-ignore
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="margin-${query.from}-${query.to}.csv"`)
        .send(csv);
    },
  );
}

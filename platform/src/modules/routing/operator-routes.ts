import { Readable } from 'node:stream';
import { codesOf, OPERATOR_COLUMNS, operatorCodesSchema, type OperatorCodes, type OperatorData } from '@cabinet/domain/operators';
import { stringify } from 'csv-stringify';
import type { App } from '../../module.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { OperatorStore } from './operator-store.ts';

const CSV = 'text/csv';
const LARGEST = 64 * 1024 * 1024;

/** `GET|PUT /operators`: whose numbers begin how, as a file; `POST /dictionaries/getOperatorsData`: whose network codes are (docs/routing.md). */
export function operatorRoutes(app: App): void {
  const store = new OperatorStore(app.db);
  const { operators } = app.services.routing;
  const tags = ['operators'];
  const columns = OPERATOR_COLUMNS.join(',');

  app.get(
    '/operators',
    { config: { access: 'operators.get' }, schema: { tags, summary: `Operators by prefix, as CSV: ${columns}`, produces: [CSV] } },
    (_request, reply) => {
      const csv = stringify({ header: true, columns: [...OPERATOR_COLUMNS] });
      Readable.from(store.all()).on('error', (error) => csv.destroy(error)).pipe(csv); // prettier-ignore
      return reply.type(`${CSV}; charset=utf-8`).header('content-disposition', 'attachment; filename="operators.csv"').send(csv);
    },
  );

  app.register(async (scoped) => {
    scoped.removeAllContentTypeParsers();
    scoped.addContentTypeParser(CSV, (_request, payload, done) => done(null, payload));
    scoped.put<{ Body: Readable | undefined }>(
      '/operators',
      {
        config: { access: 'operators.update' },
        schema: { tags, summary: `Replaces the whole table by a CSV file: ${columns}. Answers {total}`, consumes: [CSV] },
        bodyLimit: LARGEST,
      },
      async ({ body }) => {
        if (!body) throw new ApiError('UNSUPPORTED_TYPE');
        const total = await store.replace(body);
        await operators.refresh();
        return { total };
      },
    );
  });

  app.post<{ Body: OperatorCodes }>(
    '/dictionaries/getOperatorsData',
    {
      config: { access: 'tariffs.get' },
      schema: {
        tags,
        summary: 'Operators by mcc and mnc: {data: [{mcc, mnc, operator, country}]}, those that are known',
        body: operatorCodesSchema,
      },
    },
    async ({ body }) => ({
      data: body.data.flatMap(({ mcc, mnc }): OperatorData[] => {
        const found = operators.network(mcc + mnc);
        return found ? [{ ...codesOf(mcc + mnc), ...found }] : [];
      }),
    }),
  );
}

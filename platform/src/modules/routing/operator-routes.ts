import { Readable } from 'node:stream';
import {
  MAX_FOUND_OPERATORS,
  splitMccMnc,
  OPERATOR_COLUMNS,
  operatorCodesSchema,
  type OperatorCodes,
  type OperatorData,
  type OperatorPrefix,
} from '@cabinet/domain/operators';
import { stringify } from 'csv-stringify';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../module.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { TAKES_IF_MATCH } from '../../plugins/openapi/request-headers.ts';
import { RECORD_OPTIONS } from '../../resource/csv-line.ts';
import { checkVersion } from '../../resource/if-match.ts';
import { OperatorStore, type CheckTable } from './operator-store.ts';

const CSV = 'text/csv';
/** A table as the API's document has it; its lines are read as they arrive. */
const TABLE = { type: 'string' } as const;
const LARGEST = 64 * 1024 * 1024;

/** Throws 412 where the call was made from another table than the one in force. */
const checkOf =
  (request: Pick<FastifyRequest, 'headers'>): CheckTable =>
  (state) =>
    checkVersion(request, state, state.version);

/** The lines of pages, one by one. */
async function* linesOf(pages: AsyncIterable<readonly OperatorPrefix[]>): AsyncGenerator<OperatorPrefix> {
  for await (const page of pages) yield* page;
}

/**
 * `GET|PUT /operators`: whose numbers begin how, as a file, its difference before it holds, and the way back; `POST
 * /dictionaries/getOperatorsData`: whose network codes are (docs/routing.md).
 */
export function operatorRoutes(app: App): void {
  const store = new OperatorStore(app.db, app.services);
  const { operators } = app.services.routing;
  const tags = ['operators'];
  const columns = OPERATOR_COLUMNS.join(',');

  app.get(
    '/operators',
    { config: { access: 'operators.get' }, schema: { tags, summary: `Operators by prefix, as CSV: ${columns}`, produces: [CSV] } },
    (_request, reply) => {
      const csv = stringify({ header: true, columns: [...OPERATOR_COLUMNS], quoted_match: RECORD_OPTIONS.quoted_match });
      Readable.from(linesOf(store.pages())).on('error', (error) => csv.destroy(error)).pipe(csv); // prettier-ignore
      return reply.type(`${CSV}; charset=utf-8`).header('content-disposition', 'attachment; filename="operators.csv"').send(csv);
    },
  );

  app.get(
    '/operators/table',
    {
      config: { access: 'operators.get' },
      schema: { tags, summary: 'The table of operators in force, since when and by whom, and the one before it' },
    },
    async (_request, reply) => {
      const state = await store.state();
      return reply.header('etag', state.version).send(state);
    },
  );
  app.get(
    '/operators/previous',
    { config: { access: 'operators.get' }, schema: { tags, summary: 'What going back to the table of operators before would change' } },
    async (_request, reply) => {
      const difference = await store.compareWithPrevious();
      return reply.header('etag', difference.version).send(difference);
    },
  );
  app.post(
    '/operators/restore',
    {
      config: { access: 'operators.update' },
      schema: { tags, summary: 'Puts the table of operators before in force again. Answers {total}', ...TAKES_IF_MATCH },
    },
    async (request) => {
      const total = await store.restore(request.caller, checkOf(request));
      await operators.refresh();
      return { total };
    },
  );

  app.register(async (scoped) => {
    scoped.removeAllContentTypeParsers();
    scoped.addContentTypeParser(CSV, (_request, payload, done) => done(null, payload));
    scoped.put<{ Body: Readable | undefined }>(
      '/operators',
      {
        config: { access: 'operators.update' },
        schema: {
          tags,
          summary: `Replaces the whole table by a CSV file: ${columns}. Answers {total}`,
          consumes: [CSV],
          body: TABLE,
          ...TAKES_IF_MATCH,
        },
        bodyLimit: LARGEST,
      },
      async (request) => {
        const { caller, body } = request;
        if (!body) throw new ApiError('UNSUPPORTED_TYPE');
        const total = await store.replace(caller, body, checkOf(request));
        await operators.refresh();
        return { total };
      },
    );
    scoped.post<{ Body: Readable | undefined }>(
      '/operators/check',
      {
        config: { access: 'operators.update' },
        schema: { tags, summary: 'How a file differs from the table of operators in force; changes nothing', consumes: [CSV], body: TABLE },
        bodyLimit: LARGEST,
      },
      async ({ body }, reply) => {
        if (!body) throw new ApiError('UNSUPPORTED_TYPE');
        const difference = await store.compare(body);
        return reply.header('etag', difference.version).send(difference);
      },
    );
  });

  app.post<{ Body: OperatorCodes }>(
    '/dictionaries/getOperatorsData',
    {
      config: { access: 'tariffs.get' },
      schema: {
        tags,
        summary:
          'Operators by mcc and mnc: {data: [{mcc, mnc, operator, country}]}, those that are known; with `search` also those that contain it',
        body: operatorCodesSchema,
      },
    },
    async ({ body }) => {
      const named = body.data.flatMap(({ mcc, mnc }): OperatorData[] => {
        const found = operators.network(mcc + mnc);
        return found ? [{ ...splitMccMnc(mcc + mnc), ...found }] : [];
      });
      if (body.search === undefined) return { data: named };
      const found = operators.search(body.search, MAX_FOUND_OPERATORS);
      return { data: [...named, ...found.map(({ mccmnc, ...network }) => ({ ...splitMccMnc(mccmnc), ...network }))] };
    },
  );
}

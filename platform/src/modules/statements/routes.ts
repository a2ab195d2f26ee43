import { Readable } from 'node:stream';
import type { Locale } from '@cabinet/domain/locales';
import { statementQuerySchema, type StatementQuery } from '@cabinet/domain/statements';
import { isUuid } from '../../ids.ts';
import type { App } from '../../module.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { toCsv, workbook, XLSX_TYPE, type DecimalMark } from '../reports/public.ts';
import { attachment } from '../storage/public.ts';
import { statementPdf } from './statement-pdf.ts';
import { cellsOf, headingsOf, tableOf } from './statement-table.ts';
import { statementOf } from './statement.ts';
import { readStatementTexts } from './texts.ts';

const TYPES = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8', xlsx: XLSX_TYPE } as const;
/** Separators of files that spreadsheets of a language open. */
const CSV_MARKS: Readonly<Record<Locale, { delimiter: ';' | ','; decimal: DecimalMark }>> = {
  ru: { delimiter: ';', decimal: ',' },
  en: { delimiter: ',', decimal: '.' },
  es: { delimiter: ';', decimal: ',' },
};

const ignoreCount = () => {};

async function* inOnePage<T>(rows: readonly T[]): AsyncGenerator<readonly T[]> {
  yield rows;
}

/** `GET /billings/balance/{userId}/statement`: the account statement of a period as a file, for accounts in the caller's scope. */
export async function statementRoutes(app: App): Promise<void> {
  const words = await readStatementTexts();
  app.get<{ Params: { userId: string }; Querystring: StatementQuery }>(
    '/billings/balance/:userId/statement',
    {
      config: { access: 'billings.find' },
      schema: {
        tags: ['billings'],
        summary: 'The account statement of a period: movements, opening and closing balance, as PDF, XLSX or CSV',
        querystring: statementQuerySchema,
      },
    },
    async ({ caller, params, query }, reply) => {
      const { identity, settings } = app.services;
      const isOwn = params.userId === 'me' || params.userId === caller.account.id;
      const account = isOwn ? caller.account : await identity.accounts.get(caller, isUuid(params.userId) ? params.userId : '');
      if (!account) throw new ApiError('NOT_FOUND');
      const { format, locale } = query;
      const texts = words[locale];
      const statement = await statementOf(app.pool, account.id, query);
      void reply
        .type(TYPES[format])
        .header('content-disposition', attachment(`${texts.title} ${account.username} ${query.from} – ${query.to}.${format}`));
      if (format === 'pdf') {
        const { currency } = (await settings.publicSettings()).billings;
        return reply.send(await statementPdf(statement, { ...query, username: account.username, currency }, texts));
      }
      const cells = tableOf(statement, texts).map(cellsOf);
      if (format === 'xlsx') return reply.send(Readable.from(workbook(headingsOf(texts), inOnePage(cells), ignoreCount)));
      const { delimiter, decimal } = CSV_MARKS[locale];
      return reply.send(`\uFEFF${toCsv([headingsOf(texts), ...cells], delimiter, decimal)}`);
    },
  );
}

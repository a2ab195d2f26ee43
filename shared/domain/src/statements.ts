import { isZoneName } from './clock.ts';
import { LOCALES } from './locales.ts';
import { object, string, type InferType } from './validation.ts';

/** Kinds of files that an account statement comes as. */
export const STATEMENT_FORMATS = ['pdf', 'xlsx', 'csv'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const day = () =>
  string()
    .matches(DAY, { message: 'invalid', excludeEmptyString: true })
    .test('day', 'invalid', (text) => !text || new Date(`${text}T00:00:00Z`).toISOString().startsWith(text));

/** Query of `GET /billings/balance/{userId}/statement`: the first and the last day, by the clock of `timeZone`; both are included. */
export const statementQuerySchema = object({
  from: day().required(),
  to: day().required(),
  timeZone: string()
    .max(64)
    .default('Europe/Moscow')
    .test('timeZone', 'routing.timeZone', (value) => value === undefined || isZoneName(value)),
  format: string().oneOf(STATEMENT_FORMATS).default('pdf'),
  locale: string().oneOf(LOCALES).default('ru'),
})
  .noUnknown()
  .test('period', 'margin.period', function ({ from, to }) {
    return !(to < from) || this.createError({ path: 'to', message: 'margin.period' });
  });
export type StatementQuery = InferType<typeof statementQuerySchema>;

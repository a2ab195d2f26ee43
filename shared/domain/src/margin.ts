import { MESSAGE_TYPES } from './channels.ts';
import { idField, object, string, type InferType } from './validation.ts';

/** What the rows of a margin stand for. */
export const MARGIN_GROUPS = ['day', 'provider', 'operator', 'account'] as const;
export type MarginGroup = (typeof MARGIN_GROUPS)[number];

/** Days of one question, and rows of one answer. */
export const MARGIN_LIMITS = { days: 366, rows: 500 } as const;

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const DAY_MS = 24 * 3_600_000;

const day = () => string().matches(DAY, { message: 'invalid', excludeEmptyString: true });
const startOf = (text: string) => Date.parse(`${text}T00:00:00Z`);

/** Query of `GET /margin` and of its export: days by UTC, both included, and what is asked about; an empty `provider` or `operator` is that of messages without. */
export const marginQuerySchema = object({
  from: day().required(),
  to: day().required(),
  by: string().oneOf(MARGIN_GROUPS).default('day'),
  provider: string().max(100),
  operator: string().max(255),
  OwnerId: idField(),
  type: string().oneOf(MESSAGE_TYPES),
})
  .noUnknown()
  .test('period', 'margin.period', function ({ from, to }) {
    const days = (startOf(to) - startOf(from)) / DAY_MS + 1;
    return !(days < 1) || this.createError({ path: 'to', message: 'margin.period' });
  })
  .test('length', 'margin.length', function ({ from, to }) {
    const days = (startOf(to) - startOf(from)) / DAY_MS + 1;
    return !(days > MARGIN_LIMITS.days) || this.createError({ path: 'to', message: 'margin.length', params: { days: MARGIN_LIMITS.days } });
  });
export type MarginQuery = InferType<typeof marginQuerySchema>;

/** What messages brought in and what providers take for them. */
export interface MarginFigures {
  /** Messages that are charged for, and their prices; what was given back is subtracted. */
  charged: number;
  revenue: number;
  /** Messages that providers took, and what they take for them: one that two providers took counts twice. */
  taken: number;
  cost: number;
  margin: number;
  /** Messages whose price at their provider nothing tells; they are in no cost. */
  unpriced: number;
}

export interface MarginRow extends MarginFigures {
  /** A day, the name of a provider or an operator, or the id of an account; empty for messages without. */
  key: string;
  /** Title of the provider, login of the account; null where it is gone, and for the rest. */
  title: string | null;
}

/** The margin of a period: answer of `GET /margin`. */
export interface Margin {
  total: MarginFigures;
  /** The largest by revenue, days in their order; `more` says how many rows are left out. */
  rows: readonly MarginRow[];
  more: number;
  /** Every day of the period that anything happened on. */
  days: readonly (MarginFigures & { day: string })[];
}

/** Columns of `GET /margin/export`: a line for each day, account, provider, operator and channel. */
export const MARGIN_COLUMNS = [
  'day',
  'provider',
  'operator',
  'OwnerId',
  'username',
  'type',
  'charged',
  'revenue',
  'taken',
  'cost',
  'margin',
  'unpriced',
] as const;

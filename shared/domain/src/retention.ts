/** What is kept of one kind of data, and for how long it may be. */
export interface RetentionRule {
  unit: 'days' | 'months';
  /** What holds unless the installation settles another period. */
  usual: number;
  min: number;
  max: number;
  /** Whether 0 stands for ever. */
  canBeForEver?: boolean;
  /** Whether whole months of the calendar (UTC) go, beside the current one. */
  isWhole?: boolean;
}

/**
 * The kinds of data that a job of the server deletes by their age (docs/decisions/0074), each a setting `retention.<kind>` of the installation.
 * Whatever stands in no line here is kept until somebody deletes it, or for a time that is a promise to users (docs/security-policies.md).
 */
export const RETENTION = {
  /** Messages with their recipients, texts, prices and states; their sums stay. */
  messages: { unit: 'months', usual: 0, min: 1, max: 120, canBeForEver: true, isWhole: true },
  /** What happened to messages, step by step; the outcome stays with the message. */
  timelines: { unit: 'months', usual: 3, min: 1, max: 36, isWhole: true },
  /** Entries of the journal; its table itself refuses to lose what is younger than a year. */
  journal: { unit: 'months', usual: 0, min: 12, max: 240, canBeForEver: true },
  notifications: { unit: 'days', usual: 90, min: 7, max: 730 },
  /** Calls of webhooks that are over: request and answer. The last try of one comes after three days. */
  webhookCalls: { unit: 'days', usual: 30, min: 4, max: 365 },
  /** Events that accounts read for themselves. */
  events: { unit: 'days', usual: 30, min: 7, max: 90 },
  /** What was said to providers and answered by them. */
  exchanges: { unit: 'days', usual: 4, min: 1, max: 30 },
  /** Reports with their files. */
  reports: { unit: 'days', usual: 1, min: 1, max: 30 },
  /** What was done with many rows of a list at once, and which rows could not be. */
  listActions: { unit: 'days', usual: 7, min: 1, max: 90 },
  /** Emails of the cabinet that could not be sent; those that were go at once. */
  emails: { unit: 'days', usual: 1, min: 1, max: 14 },
  /** Sessions that are over. */
  sessions: { unit: 'days', usual: 1, min: 1, max: 90 },
  /** Browsers by which an account is known that nobody signs in with; browsers keep no cookie for more than 400 days. */
  devices: { unit: 'days', usual: 365, min: 30, max: 400 },
} as const satisfies Readonly<Record<string, RetentionRule>>;

export type RetentionKind = keyof typeof RETENTION;
export const RETENTION_KINDS = Object.keys(RETENTION) as readonly RetentionKind[];

/** Days or months, by the unit of its kind; 0 for ever. */
export type RetentionPeriods = Readonly<Record<RetentionKind, number>>;

export const retentionRule = (kind: RetentionKind): RetentionRule => RETENTION[kind];

/** Periods of an installation that settles none. */
export const USUAL_RETENTION = Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, RETENTION[kind].usual])) as RetentionPeriods;

/** The kind whose period a setting is, `retention.messages`; undefined for any other setting. */
export const retentionKindOf = (key: string): RetentionKind | undefined => RETENTION_KINDS.find((kind) => key === `retention.${kind}`);

/** Whether a period is one that its kind may have. */
export function isRetention(kind: RetentionKind, period: number): boolean {
  const { min, max, canBeForEver = false } = retentionRule(kind);
  return Number.isInteger(period) && ((canBeForEver && period === 0) || (period >= min && period <= max));
}

/** Whether something that `before` keeps is not kept by `after`. */
export const isShorter = (before: number, after: number): boolean => after !== 0 && (before === 0 || after < before);

const DAY_MS = 86_400_000;

/** The same day so many months before, or the last day of a shorter month. */
function monthsBefore(now: Date, months: number): Date {
  const at = new Date(now);
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() - months);
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(now.getUTCDate(), last));
  return at;
}

/** The moment before which data of a kind is deleted; undefined where it is kept for ever. */
export function keptSince(kind: RetentionKind, period: number, now = new Date()): Date | undefined {
  if (period === 0) return undefined;
  const { unit, isWhole = false } = retentionRule(kind);
  if (unit === 'days') return new Date(now.getTime() - period * DAY_MS);
  return isWhole ? new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - period, 1)) : monthsBefore(now, period);
}

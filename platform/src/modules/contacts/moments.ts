import { sql, type RawBuilder } from 'kysely';

/** The moment so many days of 24 hours before now. */
export const daysAgo = (days: string): RawBuilder<Date> => sql<Date>`now() - make_interval(hours => 24 * ${days}::int)`;

/** The beginning of a day in UTC; `later` is so many days after it. */
export const startOfDay = (day: string, later: 0 | 1 = 0): RawBuilder<Date> =>
  sql<Date>`(${day}::date + ${later}::int)::timestamp at time zone 'UTC'`;

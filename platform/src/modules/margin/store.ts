import { MARGIN_LIMITS, type Margin, type MarginFigures, type MarginGroup, type MarginQuery, type MarginRow } from '@cabinet/domain/margin';
import { toAmount, toUnits } from '@cabinet/domain/money';
import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';

/** Lines of the export that are read at a time. */
const ROWS_PER_PAGE = 2000;

interface SumsRow {
  charged: string;
  revenue: string;
  taken: string;
  cost: string;
  unpriced: string;
}

const SUMS = sql`sum(m.charged) as charged, sum(m.revenue) as revenue, sum(m.taken) as taken, sum(m.cost) as cost, sum(m.unpriced) as unpriced`;

function toFigures({ charged, revenue, taken, cost, unpriced }: SumsRow): MarginFigures {
  const [income, expense] = [toUnits(revenue), toUnits(cost)];
  return {
    charged: Number(charged),
    revenue: toAmount(income),
    taken: Number(taken),
    cost: toAmount(expense),
    margin: toAmount(income - expense),
    unpriced: Number(unpriced),
  };
}

/** What the rows of each group stand for, and how they are called. */
const GROUPS: Readonly<Record<MarginGroup, { key: RawBuilder<string>; title: RawBuilder<string | null> }>> = {
  day: { key: sql`m.day::text`, title: sql`null` },
  provider: { key: sql`m.provider`, title: sql`(select title from provider p where p.name = key)` },
  operator: { key: sql`m.operator`, title: sql`null` },
  account: { key: sql`m.owner_id::text`, title: sql`(select username from users u where u.id = key::uuid)` },
};

function conditionOf(caller: Caller, { from, to, provider, operator, OwnerId, type }: MarginQuery): RawBuilder<boolean> {
  const conditions = [
    sql`m.day between ${from}::date and ${to}::date`,
    inScope(caller, 'm.owner_id'),
    ...(provider === undefined ? [] : [sql`m.provider = ${provider}`]),
    ...(operator === undefined ? [] : [sql`m.operator = ${operator}`]),
    ...(OwnerId === undefined ? [] : [sql`m.owner_id = ${OwnerId}::uuid`]),
    ...(type === undefined ? [] : [sql`m.type = ${type}`]),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** The margin of a period by day, provider, operator or account, from sums by the day: no message is read. */
export async function marginOf(db: Db, caller: Caller, query: MarginQuery): Promise<Margin> {
  const condition = conditionOf(caller, query);
  const { key, title } = GROUPS[query.by];
  const order = query.by === 'day' ? sql`key desc` : sql`revenue desc, cost desc, key`;
  const [{ rows: days }, { rows }] = await Promise.all([
    sql<SumsRow & { day: string }>`
      select m.day::text as day, ${SUMS} from margin_day m where ${condition} group by m.day order by m.day`.execute(db),
    sql<SumsRow & { key: string; title: string | null; all: string }>`
      with found as (select ${key} as key, ${SUMS} from margin_day m where ${condition} group by 1),
        largest as (select *, count(*) over () as all from found order by ${order} limit ${MARGIN_LIMITS.rows})
      select *, ${title} as title from largest order by ${order}`.execute(db),
  ]);
  const total = days.reduce(
    (sum, row): SumsRow => ({
      charged: String(Number(sum.charged) + Number(row.charged)),
      revenue: String(toAmount(toUnits(sum.revenue) + toUnits(row.revenue))),
      taken: String(Number(sum.taken) + Number(row.taken)),
      cost: String(toAmount(toUnits(sum.cost) + toUnits(row.cost))),
      unpriced: String(Number(sum.unpriced) + Number(row.unpriced)),
    }),
    { charged: '0', revenue: '0', taken: '0', cost: '0', unpriced: '0' },
  );
  return {
    total: toFigures(total),
    rows: rows.map((row): MarginRow => ({ key: row.key, title: row.title, ...toFigures(row) })),
    more: Number(rows[0]?.all ?? 0) - rows.length,
    days: days.map((row) => ({ day: row.day, ...toFigures(row) })),
  };
}

export interface MarginLine extends MarginFigures {
  day: string;
  provider: string;
  operator: string;
  OwnerId: string;
  username: string | null;
  type: string;
}

/** Every line of a period, in order of the day. */
export async function* marginLines(db: Db, caller: Caller, query: MarginQuery): AsyncGenerator<MarginLine> {
  const condition = conditionOf(caller, query);
  let after: MarginLine | undefined;
  do {
    const since: RawBuilder<unknown> = after
      ? sql`(m.day, m.owner_id, m.provider, m.operator, m.type) > (${after.day}::date, ${after.OwnerId}::uuid, ${after.provider}, ${after.operator}, ${after.type})`
      : sql`true`;
    const { rows } = await sql<SumsRow & Omit<MarginLine, keyof MarginFigures>>`
      select m.day::text as day, m.provider, m.operator, m.owner_id as "OwnerId", u.username, m.type, m.charged, m.revenue, m.taken, m.cost, m.unpriced
      from margin_day m left join users u on u.id = m.owner_id where ${condition} and ${since}
      order by m.day, m.owner_id, m.provider, m.operator, m.type limit ${ROWS_PER_PAGE}`.execute(db);
    const lines = rows.map(({ day, provider, operator, OwnerId, username, type, ...sums }): MarginLine => {
      return { day, provider, operator, OwnerId, username, type, ...toFigures(sums) };
    });
    yield* lines;
    after = lines.length === ROWS_PER_PAGE ? lines.at(-1) : undefined;
  } while (after);
}

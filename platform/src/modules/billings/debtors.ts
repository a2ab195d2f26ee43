import { SOON_DAYS, type Debtor, type DebtorState } from '@cabinet/domain/debtors';
import { toAmount, toUnits } from '@cabinet/domain/money';
import { sql, type Selectable } from 'kysely';
import type { Pool } from 'pg';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { TableRepository } from '../../resource/table-repository.ts';

const REFRESH = `
  with spent as (
    select s.owner_id, s.per_day from (
      select owner_id, sum(held + captured) as per_day from billing
      where created_at >= $1::timestamptz - interval '24 hours' and held + captured > 0 group by 1) as s
    join balance b on b.owner_id = s.owner_id
    where b.available < 0 or b.available + b.overdraft <= ${2 * SOON_DAYS} * s.per_day),
  gone as (delete from spending_pace p where not exists (select from spent s where s.owner_id = p.owner_id))
  insert into spending_pace as p (owner_id, per_day) select owner_id, per_day from spent order by 1
  on conflict (owner_id) do update set per_day = excluded.per_day where p.per_day <> excluded.per_day`;

/**
 * Adds up what accounts spent in the last 24 hours. Only the paces of those are kept that owe money or come near
 * the end of theirs, so that lists read few rows however many accounts there are.
 */
export async function refreshPaces(pool: Pool, now = new Date()): Promise<void> {
  await pool.query(REFRESH, [now]);
}

export interface DebtorView {
  id: string;
  username: string;
  reseller_id: string | null;
  created_at: Date;
  available: string;
  overdraft: string;
  per_day: string;
  state: DebtorState;
  days_left: string | null;
}

const LIST: ListColumns = {
  fields: {
    state: 'state',
    OwnerId: { column: 'id', type: 'uuid' },
    ResellerId: { column: 'reseller_id', type: 'uuid' },
    balance: 'available',
    perDay: 'per_day',
    // Whoever spends nothing lasts longest.
    daysLeft: { sql: sql`coalesce(days_left, 1e9)` },
    createdAt: 'created_at',
  },
  search: ['username'],
  tie: 'id',
};

const amountOf = (decimal: string) => toAmount(toUnits(decimal));

/** Accounts that owe money or run out of it soon, in the caller's scope. */
export class DebtorRepository extends TableRepository<'debtor', Debtor> {
  constructor(db: Db) {
    super(db, 'debtor', LIST);
  }

  protected present(rows: readonly Selectable<DebtorView>[]) {
    return rows.map((row): Debtor => ({
      id: row.id,
      OwnerId: row.id,
      username: row.username,
      state: row.state,
      balance: amountOf(row.available),
      overdraft: amountOf(row.overdraft),
      perDay: amountOf(row.per_day),
      daysLeft: row.days_left === null ? null : Number(row.days_left),
      ResellerId: row.reseller_id,
      createdAt: row.created_at.toISOString(),
    }));
  }

  protected override scope(caller: Caller) {
    return inScope(caller, 'id');
  }
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    debtor: DebtorView;
  }
}

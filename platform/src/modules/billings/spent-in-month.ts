import { toUnits, type Units } from '@cabinet/domain/money';
import { rows } from '@cabinet/engine';
import type { Pool } from 'pg';
import { netChangeOf } from './daily-balances.ts';

/** SQL of the moments at which a month, `2026-10`, begins and ends in a time zone. */
const boundsOf = (month: string, zone: string) =>
  `at >= (${month} || '-01')::date::timestamp at time zone ${zone}
   and at < ((${month} || '-01')::date + interval '1 month')::timestamp at time zone ${zone}`;

const SPENT = `select coalesce(${netChangeOf('spent')}, '0') as spent from ledger where owner_id = $1 and ${boundsOf('$2::text', '$3::text')}`;

/** What an account was charged in a calendar month of a time zone, less what was returned to it in that month. */
export async function spentInMonth(pool: Pool, ownerId: string, month: string, timeZone: string): Promise<Units> {
  const [found] = await rows<{ spent: string }>(pool, SPENT, [ownerId, month, timeZone]);
  return toUnits(found?.spent ?? 0);
}

const SPENDERS = `
  select account as id from unnest($1::uuid[]) as account where exists (
    select from ledger where owner_id = account and kind = 'capture' and ${boundsOf('$2::text', '$3::text')})`;

/** Those of some accounts that were charged anything in a calendar month of a time zone. */
export async function spendersInMonth(pool: Pool, ids: readonly string[], month: string, timeZone: string): Promise<string[]> {
  return (await rows<{ id: string }>(pool, SPENDERS, [ids, month, timeZone])).map(({ id }) => id);
}

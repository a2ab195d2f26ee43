import { toUnits } from '@cabinet/domain/money';
import { openAccount } from '@cabinet/engine/testing';
import { firstRow, proveLedger, rows, run } from '@cabinet/engine';
import { newId } from '../ids.ts';
import { Installation } from './installation.ts';

const IS_LONG = process.env.TEST_LONG === '1';
const NUMBERS = IS_LONG ? 3000 : 300;
const KILLS = IS_LONG ? 20 : 3;
/** Longest pause before a kill. */
const MOMENTS_MS = 120;
const PRICE = 10;
const ENDED = new Date('2026-11-20T10:00:00.000Z');
const NOW = new Date('2026-11-20T10:00:05.000Z');
jest.setTimeout(IS_LONG ? 600_000 : 120_000);

let at: Installation;
beforeAll(async () => {
  at = await Installation.make();
});
afterAll(() => at.remove());

test('numbers whose worker dies while it renews them are paid once or not yet, and all in the end', async () => {
  // One can pay for all of its numbers, the other for the first third of them.
  const rich = await openAccount(at.pool, NUMBERS * PRICE);
  const poor = await openAccount(at.pool, (NUMBERS / 3) * PRICE);
  for (const owner of [rich, poor]) {
    await run(at.pool, `insert into users (id, username, password_hash, role, email, referral_code) values ($1, $2, '', 'me', '', $2)`, [
      owner,
      owner,
    ]);
    await run(
      at.pool,
      `insert into wapi_instance (id, owner_id, title, is_paid, expired_at, periods)
       select id, $1, 'Shop', true, $2, 1 from unnest($3::uuid[]) as made (id)`,
      [owner, ENDED, Array.from({ length: NUMBERS }, newId)],
    );
  }
  const start = () => at.startWapi(NOW, toUnits(PRICE));
  expect(await at.killWhileWorking(start, { processes: 2, kills: KILLS, momentsMs: MOMENTS_MS })).toBe(0);

  const { differences } = await proveLedger(at.pool);
  expect(differences).toEqual([]);
  const outcome = (owner: string) =>
    firstRow<Record<'paid' | 'expired' | 'uneven' | 'charges' | 'told' | 'left', number>>(
      at.pool,
      `select count(*) filter (where is_paid)::int as paid, count(*) filter (where not is_paid)::int as expired,
         count(*) filter (where (is_paid and (periods <> 2 or expired_at <> $2::timestamptz + interval '30 days')) or (not is_paid and periods <> 1))::int as uneven,
         (select count(*)::int from ledger where owner_id = $1 and kind = 'capture') as charges,
         (select count(*)::int from notification_due where owner_id = $1 and type in ('wapi.events', 'subscription.failed')) as told,
         (select available::float8 from balance where owner_id = $1) as left
       from wapi_instance where owner_id = $1`,
      [owner, ENDED],
    );
  expect(await outcome(rich)).toEqual({ paid: NUMBERS, expired: 0, uneven: 0, charges: NUMBERS, told: NUMBERS, left: 0 });
  expect(await outcome(poor)).toEqual({
    paid: NUMBERS / 3,
    expired: (NUMBERS / 3) * 2,
    uneven: 0,
    charges: NUMBERS / 3,
    told: NUMBERS,
    left: 0,
  });
  expect(await rows(at.pool, `select key from ledger where key like 'wapi:%' group by key having count(*) > 1`)).toEqual([]);
});

import { randomInt } from 'node:crypto';
import { eventually, openAccount } from '@cabinet/engine/testing';
import { firstRow, proveLedger, rows, run } from '@cabinet/engine';
import { Installation } from './installation.ts';
import type { PlannedTransfer } from './transfer-worker.ts';

const IS_LONG = process.env.TEST_LONG === '1';
const TRANSFERS = IS_LONG ? 2000 : 150;
const KILLS = IS_LONG ? 30 : 2;
/** Processes that make the same transfers at the same time. */
const PROCESSES = IS_LONG ? 3 : 2;
const ACCOUNTS = 8;
const MONEY = 500;
const OVERDRAFT = 100;
/** Longest pause before a kill. */
const MOMENTS_MS = IS_LONG ? 400 : 150;
jest.setTimeout(IS_LONG ? 900_000 : 180_000);

let at: Installation;
beforeAll(async () => {
  at = await Installation.make();
});
afterAll(() => at.remove());

function planned(accounts: readonly string[]): PlannedTransfer[] {
  return Array.from({ length: TRANSFERS }, (_, number) => {
    const payer = randomInt(ACCOUNTS);
    const owner = (payer + 1 + randomInt(ACCOUNTS - 1)) % ACCOUNTS;
    const source = randomInt(3) === 0 ? 'subtract' : 'accrual';
    return {
      number,
      payerId: accounts[payer] as string,
      ownerId: accounts[owner] as string,
      source,
      amount: randomInt(1, 1_500_000) / 10_000,
    };
  });
}

/** What each account had after each of its entries, at the least, with its overdraft. */
const LOWEST = `
  select min(left_over)::float8 as lowest from (
    select sum(case l.kind when 'accrual' then l.amount else -l.amount end) over (partition by l.owner_id order by l.id) + b.overdraft as left_over
    from ledger l join balance b using (owner_id)) as every`;
/** Transfers whose cause has other than one entry on each side. */
const UNEVEN = `
  select key from (select split_part(key, ':payer', 1) as key, count(*) as entries, count(distinct owner_id) as accounts,
    sum(case kind when 'accrual' then amount else -amount end) as sum from ledger where key like 'planned:%' group by 1) as causes
  where entries <> 2 or accounts <> 2 or sum <> 0`;

test('transfers whose processes die in the middle happen once or not at all: nothing is lost, made or overdrawn', async () => {
  const accounts = await Promise.all(Array.from({ length: ACCOUNTS }, () => openAccount(at.pool, MONEY)));
  await run(at.pool, 'update balance set overdraft = $2 where owner_id = any($1)', [accounts.slice(0, ACCOUNTS / 2), OVERDRAFT]);
  const plan = planned(accounts);
  const moved = new Set<number>();
  const start = () => at.startTransfers(plan, (number) => moved.add(number));

  const chaos = { processes: PROCESSES, kills: KILLS, momentsMs: MOMENTS_MS };
  expect(await at.killWhileWorking(start, chaos)).toBe(0);
  await eventually(async () => moved.size > 0);

  const { differences, entries } = await proveLedger(at.pool);
  expect(differences).toEqual([]);
  expect(await rows(at.pool, UNEVEN)).toEqual([]);
  const keys = new Set((await rows<{ key: string }>(at.pool, `select key from ledger where key ~ '^planned:\\d+$'`)).map(({ key }) => key));
  expect([...moved].filter((number) => !keys.has(`planned:${number}`))).toEqual([]);
  const sum = await firstRow<{ sum: number }>(at.pool, 'select sum(available)::float8 as sum from balance where owner_id = any($1)', [
    accounts,
  ]);
  expect(sum?.sum).toBe(MONEY * ACCOUNTS);
  const lowest = (await firstRow<{ lowest: number }>(at.pool, LOWEST))?.lowest ?? 0;
  expect(lowest).toBeGreaterThanOrEqual(0);
  if (IS_LONG) console.info(`${TRANSFERS} transfers, ${keys.size} made, ${KILLS} kills, ${entries} entries, lowest ${lowest}`);
});

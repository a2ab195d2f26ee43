import { LEDGER_KINDS, type LedgerKind } from '@cabinet/domain/billings';
import { toAmount, toUnits, UNITS_PER_ONE, type Units } from '@cabinet/domain/money';
import { post, rows, run, transaction, verifyLedger } from '@cabinet/engine';
import XLSX from '@e965/xlsx';
import fc from 'fast-check';
import { newId } from '../../ids.ts';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { statementOf } from './statement.ts';

const ZONE = 'Europe/Moscow';
const DAY_MS = 86_400_000;
let server: TestApp;
let anna: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  anna = await server.account();
});
afterAll(() => server.close());

const today = new Date();
const moment = (daysAgo: number, minutes = 0) => new Date(today.getTime() - daysAgo * DAY_MS - minutes * 60_000);
/** A day by the clock of Moscow, which has one offset the whole year. */
const dayOf = (at: Date) => new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 10);

const operate = (source: 'accrual' | 'subtract', amount: number, at: Date, title?: string) =>
  server.app.services.billings.operate({ source, amount, OwnerId: anna.id, data: { multiplier: 1, title } }, undefined, at);

/** Entries of a send of SMS, written as the engine writes them. */
async function enter(entries: readonly { kind: LedgerKind; amount: Units; at: Date }[]): Promise<void> {
  const billingId = newId();
  await run(server.app.pool, `insert into billing (id, owner_id, source) values ($1, $2, 'sendings.sms')`, [billingId, anna.id]);
  for (const { kind, amount, at } of entries) {
    const entry = { ownerId: anna.id, billingId, kind, amount, count: 1, key: newId() };
    await transaction(server.app.pool, (client) => post(client, [entry], at));
  }
}

const amount = fc.integer({ min: 1, max: 50 * UNITS_PER_ONE });
const movement = fc.oneof(
  fc.record({ kind: fc.constantFrom<LedgerKind>('accrual', 'subtract'), amount, daysAgo: fc.nat(40), minutes: fc.nat(1439) }),
  fc.record({ kind: fc.constantFrom<LedgerKind>('capture', 'release', 'refund'), amount, daysAgo: fc.nat(40), minutes: fc.nat(1439) }),
);

/** What the ledger says was there before a moment, counted from its beginning. */
async function balanceBefore(at: string): Promise<Units> {
  const found = await rows<{ kind: LedgerKind; amount: string }>(
    server.app.pool,
    `select kind, amount::text from ledger where owner_id = $1 and at < $2::date::timestamp at time zone '${ZONE}'`,
    [anna.id, at],
  );
  const isOwn = (side: string) => side === 'available' || side === 'held';
  const sign = (kind: LedgerKind) => Number(isOwn(LEDGER_KINDS[kind][1])) - Number(isOwn(LEDGER_KINDS[kind][0]));
  return found.reduce((sum, entry) => sum + sign(entry.kind) * toUnits(entry.amount), 0);
}

test('whatever moves, opening and movements make closing, the ledger proves both, and periods join without a gap', async () => {
  const property = fc.asyncProperty(
    fc.array(movement, { minLength: 1, maxLength: 12 }),
    fc.uniqueArray(fc.nat(42), { minLength: 3, maxLength: 3 }),
    fc.integer({ min: 1, max: 30 }),
    async (movements, cuts, maxLines) => {
      anna = await server.account();
      for (const { kind, amount: units, daysAgo, minutes } of movements) {
        const at = moment(daysAgo, minutes);
        if (kind === 'accrual' || kind === 'subtract') await operate(kind, toAmount(units), at);
        else if (kind === 'refund') await enter((['hold', 'capture', 'refund'] as const).map((one) => ({ kind: one, amount: units, at })));
        else await enter((['hold', kind] as const).map((one) => ({ kind: one, amount: units, at })));
      }
      await enter([{ kind: 'hold', amount: 7, at: moment(1) }]);
      const [first, middle, last] = cuts.sort((a, b) => b - a).map((daysAgo) => moment(daysAgo)) as [Date, Date, Date];
      const read = (from: Date, to: Date) =>
        statementOf(server.app.pool, anna.id, { from: dayOf(from), to: dayOf(to), timeZone: ZONE }, maxLines);
      const [one, two, whole] = [await read(first, middle), await read(new Date(middle.getTime() + DAY_MS), last), await read(first, last)];
      for (const statement of [one, whole]) {
        expect(statement.opening).toBe(await balanceBefore(dayOf(first)));
        expect(statement.lines.reduce((sum, line) => sum + line.amount, statement.opening)).toBe(statement.closing);
      }
      expect([one.closing, two.closing]).toEqual([two.opening, whole.closing]);
      const [{ total } = { total: '0' }] = await rows<{ total: string }>(
        server.app.pool,
        'select (available + held)::text as total from balance where owner_id = $1',
        [anna.id],
      );
      const everything = await read(moment(60), moment(-1));
      expect([everything.opening, everything.closing]).toEqual([0, toUnits(total)]);
    },
  );
  await fc.assert(property, { numRuns: 15 });
  expect(await verifyLedger(server.app.pool)).toEqual([]);
});

test('a statement that is read while money moves proves itself all the same', async () => {
  const reading = Array.from({ length: 20 }, () =>
    statementOf(server.app.pool, anna.id, { from: dayOf(moment(2)), to: dayOf(moment(-1)), timeZone: ZONE }),
  );
  const moving = Array.from({ length: 20 }, (_, index) => operate(index % 3 ? 'accrual' : 'subtract', 1 + index / 10_000, new Date()));
  const [statements] = await Promise.all([Promise.all(reading), Promise.all(moving)]);
  for (const { opening, closing, lines } of statements) {
    expect(opening).toBe(0);
    expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(closing);
  }
});

const path = (query: string, id = anna.id) =>
  `billings/balance/${id}/statement?from=${dayOf(moment(3))}&to=${dayOf(moment(1))}&timeZone=${ZONE}&${query}`;

test('its file says what came in, what was charged and what is left after each', async () => {
  await operate('accrual', 100, moment(5));
  await operate('accrual', 50.5, moment(2), '№ 000001');
  await enter((['hold', 'capture'] as const).map((kind) => ({ kind, amount: 12_500, at: moment(1) })));
  const { body, headers } = await anna.get<string>(path('format=csv&locale=en'));
  const lines = [
    'Date,Operation,Received,Charged,Balance',
    ',Opening balance,,,100',
    `${dayOf(moment(2))},Top-up. № 000001,50.5,,150.5`,
    `${dayOf(moment(1))},Services: SMS messages,,1.25,149.25`,
    ',Turnover,50.5,1.25,',
    ',Closing balance,,,149.25',
  ];
  expect(String(body).trim().split(/\r?\n/).map((line) => line.replace('\uFEFF', ''))).toEqual(lines); // prettier-ignore
  expect(headers['content-disposition']).toContain('Account%20statement');
});

test('it comes as a workbook and as a PDF as well', async () => {
  await operate('accrual', 100, moment(2));
  const workbook = await server.app.inject({
    url: `/api/${path('format=xlsx&locale=ru')}`,
    headers: { authorization: anna.token },
  });
  const sheet = Object.values(XLSX.read(workbook.rawPayload).Sheets)[0] as XLSX.WorkSheet;
  const cells = XLSX.utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
  expect(cells.at(-1)).toEqual([undefined, 'Остаток на конец', undefined, undefined, 100]);
  const pdf = await server.app.inject({ url: `/api/${path('format=pdf&locale=es')}`, headers: { authorization: anna.token } });
  expect([pdf.headers['content-type'], String(pdf.rawPayload.subarray(0, 6))]).toEqual(['application/pdf', '%PDF-1']);
});

test('staff get those of accounts that they see, and nobody those of others', async () => {
  const manager = await server.account({ role: 'manager' });
  const own = await server.account({ manager });
  const answers = await Promise.all([
    manager.get(path('', own.id)),
    manager.get(path('')),
    own.get(path('')),
    own.get(path('', 'me')),
    own.get(`billings/balance/me/statement?from=2026-02-02&to=2026-02-01`),
    own.get(`billings/balance/me/statement?from=2026-02-31&to=2026-03-01`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 200, 422, 422]);
});

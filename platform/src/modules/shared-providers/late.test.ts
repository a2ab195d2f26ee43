import { ensureMonth, firstId, monthOf } from '@cabinet/engine';
import { newId } from '../../ids.ts';
import { introduce, readAgain, startCell } from '../../plugins/cells/testing.ts';
import type { TestAccount, TestApp } from '../../testing/test-app.ts';
import type { CellLink } from '../../plugins/cells/cell-link.ts';
import { LateMessages } from './late-messages.ts';
import { LateParts } from './late-parts.ts';
import { LateReports } from './late-reports.ts';
import { messagesElsewhere } from './messages-elsewhere.ts';
import { OtherCells } from './other-cells.ts';

/** Three cells that share a provider; nothing runs in them but what the tests call. */
let cells: TestApp[];
let owners: TestAccount[];
const NAMES = ['smsc'];
const NOW = new Date('2026-03-10T12:00:00Z');

beforeAll(async () => {
  cells = [await startCell(1), await startCell(2), await startCell(3)];
  await introduce(cells);
  owners = await Promise.all(cells.map((cell) => cell.account()));
  for (const { app } of cells) {
    await ensureMonth(app.pool, monthOf(new Date()));
    await app.pool.query(
      `insert into provider (id, name, title, kind, types, is_active, settings, is_shared) values ($1, 'smsc', 'Centre', 'smpp', '{sms}', false, '{}', true)`,
      [newId()],
    );
    await app.pool.query('insert into provider_share (cell) values (1), (2), (3)');
  }
});
afterAll(() => Promise.all(cells.map((cell) => cell.close())));
beforeEach(async () => {
  for (const { app } of cells)
    await app.pool.query('truncate report_wait, report_in, report_first, sending_incoming, ref_part, incoming_part');
});

const at = (index: number) => cells[index] as TestApp;
const others = ({ app }: TestApp) => new OtherCells(app, app.cellLink as CellLink);
const waiting = async ({ app }: TestApp) =>
  (await app.pool.query<{ ref: string }>('select ref from report_wait order by ref')).rows.map(({ ref }) => ref);
const arrived = async ({ app }: TestApp) =>
  (await app.pool.query<{ text: string }>(`select provider || ' ' || ref || ' ' || status as text from report_in order by ref`)).rows.map(
    ({ text }) => text,
  );

/** Has reports wait that were looked up some times. */
async function wait({ app }: TestApp, refs: readonly string[], { provider = 'smsc', tries = 2 } = {}): Promise<void> {
  await app.pool.query(
    `insert into report_wait (id, provider, ref, status, at, tries, retry_at)
     select nextval(pg_get_serial_sequence('report_in', 'id')), $2, ref, 4, $3, $4, now() + interval '1 hour' from unnest($1::text[]) as ref`,
    [refs, provider, NOW, tries],
  );
}
let lastId = firstId(monthOf(new Date())) + 5_000_000_000;
const know = ({ app }: TestApp, ref: string, provider = 'smsc') =>
  app.pool.query('insert into ref_part (sending_id, provider, ref, created_at) values ($1, $2, $3, now())', [(lastId += 1), provider, ref]);

/** Has somebody else's cell not be reached while `work` is done. */
async function silently(cell: TestApp, number: number, work: () => Promise<void>): Promise<void> {
  const { rows } = await cell.app.pool.query<{ address: string }>('select address from cell where number = $1', [number]);
  await cell.app.pool.query(`update cell set address = 'http://127.0.0.1:1' where number = $1`, [number]);
  await readAgain(cell);
  await work();
  await cell.app.pool.query('update cell set address = $2 where number = $1', [number, rows[0]?.address]);
  await readAgain(cell);
}

test('a report goes to the cell that has its message, and stays where nobody has', async () => {
  await know(at(1), 'of-two');
  await know(at(2), 'of-three');
  await know(at(1), 'of-other', 'other');
  await wait(at(0), ['nobody', 'of-three', 'of-two', 'of-other']);
  await wait(at(0), ['of-two-own'], { provider: 'own' });
  await wait(at(0), ['new'], { tries: 1 });
  const late = new LateReports(at(0).app, others(at(0)));
  expect(await late.pass(NAMES)).toBe(false);
  expect(await arrived(at(1))).toEqual(['smsc of-two 4']);
  expect(await arrived(at(2))).toEqual(['smsc of-three 4']);
  expect(await waiting(at(0))).toEqual(['new', 'nobody', 'of-other', 'of-two-own']);
});

test('it is asked about again after its next look, and handed on once the cell answers', async () => {
  await know(at(2), 'late');
  await wait(at(0), ['late']);
  const late = new LateReports(at(0).app, others(at(0)));
  await silently(at(0), 3, async () => void (await late.pass(NAMES)));
  expect(await waiting(at(0))).toEqual(['late']);
  // Looked up in vain once more: a new row.
  await at(0).app.pool.query('truncate report_wait');
  await wait(at(0), ['late'], { tries: 3 });
  await new LateReports(at(0).app, others(at(0))).pass(NAMES);
  expect([await waiting(at(0)), await arrived(at(2))]).toEqual([[], ['smsc late 4']]);
});

const PHONE = '+79161234567';
/** Has a cell have written to somebody; answers the message. */
async function write(index: number, sentAt: Date): Promise<number> {
  const id = (lastId += 1);
  const { pool } = at(index).app;
  await pool.query(
    `insert into batch (lo, hi, task_id, group_id, owner_id, billing_id, type, sender, refund, count, price, lane, turn, state, due_at, first_due_at, provider, created_at)
     values ($1, $1, $2, $2, $3, $2, 'sms', 'CABINET', false, 1, 1, 1, 1, 3, $4, $4, 'smsc', $4)`,
    [id, newId(), owners[index]?.id, sentAt],
  );
  await pool.query(`insert into sending (id, batch, status, parts, characters, encoding, price, recipient) values ($1, $1, 2, 1, 5, 0, 1, $2)`, [id, PHONE]); // prettier-ignore
  return id;
}

test('an answer goes to the cell that wrote last, once all have said when they did', async () => {
  await write(1, new Date('2026-03-10T10:00:00Z'));
  await write(2, new Date('2026-03-10T11:00:00Z'));
  const mine = await write(0, new Date('2026-03-10T10:30:00Z'));
  const ask = (sentAt: string) =>
    messagesElsewhere(at(0).app)?.isAnswered('smsc', { type: 'sms', from: PHONE }, { id: mine, at: new Date(sentAt) });
  expect([await ask('2026-03-10T10:30:00Z'), await ask('2026-03-10T11:30:00Z')]).toEqual([true, false]);

  const key = `smsc:${newId()}`;
  await at(0).app.pool.query(`insert into sending_incoming (id, type, sender, text, key, created_at) values ($1, 'sms', $2, 'Yes', $3, now())`, [newId(), PHONE, key]); // prettier-ignore
  const late = new LateMessages(at(0).app, others(at(0)));
  await silently(at(0), 2, async () => void (await late.pass(NAMES)));
  const count = async ({ app }: TestApp) => (await app.pool.query('select from sending_incoming')).rowCount;
  expect([await count(at(0)), await count(at(2))]).toEqual([1, 0]);
  await new LateMessages(at(0).app, others(at(0))).pass(NAMES);
  const { rows } = await at(2).app.pool.query('select owner_id, text, key from sending_incoming');
  expect(rows).toEqual([{ owner_id: owners[2]?.id, text: 'Yes', key }]);
  expect([await count(at(0)), await count(at(1))]).toEqual([0, 0]);
});

/** Has a part of a long text have come to a cell some seconds ago. */
const part = (index: number, seq: number, { ref = 7, total = 3, ago = 5, provider = 'smsc' } = {}) =>
  at(index).app.pool.query(
    `insert into incoming_part (provider, message, seq, total, text, at) values ($1, $2, $3, $4, $5, now() - make_interval(secs => $6))`,
    [provider, `${PHONE}>1234:${ref}/${total}`, seq, total, `part ${seq} `, ago],
  );
const partsIn = async ({ app }: TestApp) =>
  (await app.pool.query<{ part: string }>(`select provider || ' ' || message || ' ' || seq as part from incoming_part order by 1`)).rows.map((row) => row.part); // prettier-ignore
const textsIn = async ({ app }: TestApp) => (await app.pool.query<{ text: string }>('select text from sending_incoming')).rows;

test('parts of a long text that came to several cells become one message in the first, which then finds its account', async () => {
  await write(2, new Date('2026-03-10T11:30:00Z'));
  await part(1, 1);
  await part(2, 3);
  await part(0, 2);
  for (const index of [0, 1, 2]) await new LateParts(at(index).app, others(at(index))).pass(NAMES);
  expect(await textsIn(at(0))).toEqual([{ text: 'part 1 part 2 part 3 ' }]);
  for (const cell of cells) expect(await partsIn(cell)).toEqual([]);
  await new LateMessages(at(0).app, others(at(0))).pass(NAMES);
  expect([await textsIn(at(0)), await textsIn(at(2))]).toEqual([[], [{ text: 'part 1 part 2 part 3 ' }]]);
});

test('parts stay where others may still come, where all are, where nobody shares the provider, and while the first cell does not answer', async () => {
  const [kept, all] = [
    { ref: 1, ago: 0 },
    { ref: 2, total: 2 },
  ];
  await part(1, 1, kept);
  for (const seq of [1, 2]) await part(1, seq, all);
  await part(1, 1, { provider: 'own', ref: 3 });
  const pass = () => new LateParts(at(1).app, others(at(1))).pass(NAMES);
  const before = await partsIn(at(1));
  await pass();
  expect(await partsIn(at(1))).toEqual(before);
  await part(1, 1, { ref: 4 });
  await silently(at(1), 1, async () => void (await pass()));
  expect(await partsIn(at(1))).toHaveLength(before.length + 1);
  await pass();
  expect(await partsIn(at(1))).toEqual(before);
  expect(await partsIn(at(0))).toEqual([`smsc ${PHONE}>1234:4/3 1`]);
});

import { RETENTION, RETENTION_KINDS, type RetentionKind } from '@cabinet/domain/retention';
import { newId } from './ids.ts';
import { createTestApp, type TestAccount, type TestApp } from './testing/test-app.ts';
import { sweepSignIns } from './modules/identity/public.ts';
import { sweepJournal } from './modules/journal/public.ts';
import { sweepEmails } from './modules/mail/public.ts';
import { deleteExpiredNotifications } from './modules/notifications/public.ts';
import { deleteOldRecords } from './modules/providers/public.ts';

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  admin = await server.account({ role: 'admin' });
  await query(
    `insert into provider (id, name, title, kind, types, is_active, settings) values ($1, 'old', 'Old', 'http', '{sms}', false, '{}')`,
    [admin.id],
  );
});
afterAll(() => server.close());

const query = async <T extends object>(text: string, values: unknown[] = []) => (await server.app.pool.query<T>(text, values)).rows;
const settle = (kind: string, value: number | null) => admin.put(`installation/settings/retention.${kind}`, { value });

interface Job {
  table: string;
  /** A row of the age `$2`; `$1` is the account. */
  insert: string;
  sweep: () => Promise<unknown>;
}

/** Jobs by what they delete; messages and their timelines go with the engine. */
const JOBS: Readonly<Record<Exclude<RetentionKind, 'messages' | 'timelines'>, Job>> = {
  journal: {
    table: "event_history where row_id = 'old'",
    insert: `insert into event_history (id, owner_id, created_at, action, resource, row_id) values (gen_random_uuid(), $1, now() - $2::interval, 'create', 'settings', 'old')`,
    sweep: () => sweepJournal(server.app),
  },
  notifications: {
    table: "notification where key = 'old'",
    insert: `insert into notification (id, owner_id, type, key, channel, data, created_at) values (gen_random_uuid(), $1, 'registration', 'old', 'web', '{}', now() - $2::interval)`,
    sweep: () => deleteExpiredNotifications(server.app),
  },
  webhookCalls: {
    table: "webhook_event where subject = 'old'",
    insert: `insert into webhook_event (owner_id, event, subject, data, state, due_at, created_at) values ($1, 'sendings.status', 'old', '{}', 1, now(), now() - $2::interval)`,
    sweep: () => server.app.services.webhooks.sweep(),
  },
  events: {
    table: "event_log where subject = 'old'",
    insert: `insert into event_log (owner_id, event, subject, data, created_at) values ($1, 'onBilling', 'old', '{}', now() - $2::interval)`,
    sweep: () => server.app.services.webhooks.sweep(),
  },
  exchanges: {
    table: "provider_exchange where request = 'old'",
    insert: `insert into provider_exchange (provider_id, node, at, direction, operation, request, answer, is_ok, milliseconds)
      select id, 'one', now() - $2::interval, 'out', 'submit', 'old', '', true, 1 from provider where id = $1`,
    sweep: () => deleteOldRecords(server.app),
  },
  reports: {
    table: "report where key = 'old'",
    insert: `insert into report (key, owner_id, preset, asked, encoding, delimiter, state, updated_at) values ('old', $1, 'sendings.details', '{}', 'utf8', ';', 'completed', now() - $2::interval)`,
    sweep: () => server.app.services.reports.sweep(),
  },
  listActions: {
    table: "list_action where ip = 'old'",
    insert: `insert into list_action (id, owner_id, ip, list, action, state, updated_at) values (gen_random_uuid(), $1, 'old', 'contacts', 'remove', 'completed', now() - $2::interval)`,
    sweep: () => server.app.services.listActions.sweep(),
  },
  emails: {
    table: "mail where subject = 'old'",
    insert: `insert into mail (id, recipient, subject, body_text, body_html, created_at) select gen_random_uuid(), $1::text, 'old', '', '', now() - $2::interval`,
    sweep: () => sweepEmails(server.app),
  },
  sessions: {
    table: "sessions where created_at < '2001-01-01'",
    insert: `insert into sessions (id, user_id, created_at, expires_at) values (gen_random_uuid(), $1, '2000-01-01', now() - $2::interval)`,
    sweep: () => sweepSignIns(server.app),
  },
  devices: {
    table: "known_device where digest = 'old'",
    insert: `insert into known_device (user_id, digest, last_used_at) values ($1, 'old', now() - $2::interval)`,
    sweep: () => sweepSignIns(server.app),
  },
};

test.each(Object.entries(JOBS) as [keyof typeof JOBS, Job][])('%s: the job goes by the period that holds', async (kind, job) => {
  const { min, max, unit } = RETENTION[kind];
  const count = async () => Number((await query<{ n: string }>(`select count(*) as n from ${job.table}`))[0]?.n);
  expect((await settle(kind, max)).status).toBe(200);
  await query(job.insert, [admin.id, `${min} ${unit} 1 hour`]);
  await job.sweep();
  expect(await count()).toBe(1);

  expect((await settle(kind, min)).status).toBe(200);
  await job.sweep();
  expect(await count()).toBe(0);
  expect((await settle(kind, null)).status).toBe(200);
});

test('what is kept for ever is not looked for', async () => {
  await query(JOBS.journal.insert, [admin.id, '15 years']);
  await settle('journal', 0);
  expect(await sweepJournal(server.app)).toBe(0);
});

test('the file of a report that is not kept any longer ends with it, unless somebody has locked it', async () => {
  const files = await Promise.all(
    ["'{}'", "'{user}'"].map(async (locks) => {
      const id = newId();
      await query(
        `insert into file (id, owner_id, title, filename, type, size, hash, expired_at, locks) values ($1, $2, 'r', 'r.csv', 'text/csv', 1, '', now() + interval '5 days', ${locks})`,
        [id, admin.id],
      );
      await query(
        `insert into report (key, owner_id, preset, asked, encoding, delimiter, state, file_id, updated_at) values ($1::text, $2, 'sendings.details', '{}', 'utf8', ';', 'completed', $1::uuid, now() - interval '3 days')`,
        [id, admin.id],
      );
      return id;
    }),
  );
  const left = async () => (await query<{ id: string }>('select id from file where id = any($1::uuid[])', [files])).map(({ id }) => id);
  await settle('reports', 7);
  await server.app.services.reports.sweep();
  await server.app.services.storage.sweep();
  expect(await left()).toHaveLength(2);

  await settle('reports', 2);
  await server.app.services.reports.sweep();
  await server.app.services.storage.sweep();
  expect(await left()).toEqual([files[1]]);
  expect(await query('select from report where key = any($1::text[])', [files])).toEqual([]);
  await settle('reports', null);
});

test('the engine goes by what holds for messages, without a restart', async () => {
  const { context } = server.app.services.engine;
  expect(context.retention()).toMatchObject({ messages: 0, timelines: 3 });
  await settle('messages', 6);
  expect(context.retention()).toMatchObject({ messages: 6, timelines: 3 });
  await settle('messages', null);
});

test.each(RETENTION_KINDS)('%s: a period that it may not have is refused', async (kind) => {
  const { max } = RETENTION[kind];
  expect((await settle(kind, max + 1)).status).toBe(422);
  expect((await settle(kind, -1)).status).toBe(422);
  expect((await settle(kind, 0)).status).toBe('canBeForEver' in RETENTION[kind] ? 200 : 422);
});

test('periods ask for the second factor again, for they let evidence be deleted', async () => {
  const olga = await server.account({ role: 'admin' });
  await server.app.db.insertInto('two_factor_mark').values({ user_id: olga.id }).execute();
  const answer = await olga.put('installation/settings/retention.journal', { value: 12 });
  expect(answer).toMatchObject({ status: 403, body: { error: 'STEP_UP' } });
});

test('only who changes settings changes periods', async () => {
  const reseller = await server.account({ role: 'reseller' });
  expect((await reseller.put('installation/settings/retention.journal', { value: 12 })).status).toBe(403);
});

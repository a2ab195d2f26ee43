import { MIGRATION_ROOTS } from './database.ts';
import { readMigrations } from './migrate.ts';
import { migrationFaults } from './migration-lint.ts';

/** Written before the first installation: nothing was there that they could have locked. */
const BEFORE_ANY_ROWS = ['0702-batch-lists.sql'];

test('no migration locks what others use', async () => {
  const found = await Promise.all(
    (await readMigrations(MIGRATION_ROOTS)).map(async ({ name, sql }) => (await migrationFaults(sql)).map((fault) => `${name}: ${fault}`)),
  );
  expect(found.flat().filter((fault) => !BEFORE_ANY_ROWS.some((name) => fault.startsWith(name)))).toEqual([]);
});

test.each([
  ['create index on contact (phone)', /concurrently/],
  ['create index concurrently on contact (phone)', /without a transaction/],
  ['alter table contact add x integer not null', /without a default/],
  ['alter table contact add x uuid default gen_random_uuid()', /rewrites/],
  ['alter table contact add x integer references contact_list (id)', /not valid/],
  ['alter table contact add constraint c check (x > 0)', /not valid/],
  ['alter table contact add unique (phone)', /from an index/],
  ['alter table contact alter column x type text', /another type/],
  ['alter table contact alter column x set not null', /set not null/],
  ['update contact set x = 1', /some at a time/],
  ['delete from contact', /some at a time/],
  ['alter table contact rename to people', /version before/],
  ['alter table contact rename column a to b', /version before/],
  ['lock table contact', /locks a whole table/],
])('refuses: %s', async (sql, reason) => {
  expect(await migrationFaults(sql)).toEqual([expect.stringMatching(reason)]);
});

test.each([
  'create table a (x integer not null); create index on a (x); alter table a add check (x > 0); update a set x = 1',
  '-- without a transaction\ncreate index concurrently contact_x on contact (x)',
  'create index on only sending (recipient)',
  `alter table contact add x integer not null default 0, add at timestamptz not null default now(), drop column y`,
  'alter table contact add constraint c check (x > 0) not valid',
  'alter table contact validate constraint c',
  'update contact set x = 1 where id = 5',
])('lets pass: %s', async (sql) => {
  expect(await migrationFaults(sql)).toEqual([]);
});

import type pg from 'pg';

const BATCH = 5000;

/** Enters the names of all accounts of a database among those that the directory has to be told of; begun anew, it does no harm. */
export async function enterNames(pool: pg.Pool): Promise<number> {
  let count = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await pool.query<{ last: string | null; accounts: number }>(
      `with batch as (select id, username, confirmed_email, referral_code from users where id > $1 order by id limit $2),
        entered as (
          insert into directory_check (kind, name)
          select kind, name from batch cross join lateral (values
            ('username', lower(username)), ('email', lower(confirmed_email)), ('referral', referral_code)) as named (kind, name)
          where name is not null order by kind, name
          on conflict do nothing)
      select max(id::text) as last, count(*)::int as accounts from batch`,
      [after, BATCH],
    );
    const { last = null, accounts = 0 } = rows[0] ?? {};
    count += accounts;
    if (last === null || accounts < BATCH) return count;
    after = last;
  }
}

/** How many names of this cell the directory has yet to hear of, and how many of them other cells have. */
export async function namesLeft(pool: pg.Pool): Promise<{ waiting: number; taken: number }> {
  const { rows } = await pool.query<{ waiting: number; taken: number }>(
    'select count(*)::int as waiting, count(taken_by)::int as taken from directory_check',
  );
  return rows[0] ?? { waiting: 0, taken: 0 };
}

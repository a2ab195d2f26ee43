import type pg from 'pg';
import type { ProvenChange } from './cell-link.ts';
import type { Staff, StaffSession } from './staff.ts';

const UNIQUE_VIOLATION = '23505';
/** One that is used up already makes nothing. A session is no session of this cell's own: nobody has its token, and its person is switched off. */
const ADMIT = `
  with swept as (delete from used_proof where expires_at < now()),
  used as (insert into used_proof (id, expires_at) values ($1, $2) on conflict (id) do nothing returning id),
  person as (
    insert into users as known (id, username, password_hash, role, email, referral_code, is_active, member_of, left_at, of_cell)
    select $3::uuid, $4, '', $5, '', 'staff:' || $3::text, false, $3::uuid, now(), $6 from used
    on conflict (id) do update set username = excluded.username, role = excluded.role where known.of_cell = excluded.of_cell
    returning id
  )
  insert into sessions as known (id, user_id, expires_at, ends_at, verified_at)
  select $7::uuid, person.id, $8, $8, $9 from person
  on conflict (id) do update set verified_at = excluded.verified_at
    where known.user_id = excluded.user_id and known.revoked_at is null
  returning id`;
const RENAME = `update users set username = username || ' ' || id where lower(username) = lower($1) and of_cell is not null and id <> $2`;

/** How the journal of another cell calls somebody of a cell's staff: no account can have such a name. */
export const visitorName = (cell: number, { username }: Pick<Staff, 'username'>): string => `${username} (c${cell})`;

/** Staff of the first cell who change something in this one: rows that journal, keys of calls and sessions refer to (docs/decisions/0148). */
export class VisitingStaff {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Uses a proof up, and has the one whom it is for known here; false where it was used before, or their session has ended. */
  async admit({ id, expiresAt, cell }: ProvenChange, staff: Staff, session: StaffSession): Promise<boolean> {
    const name = visitorName(cell, staff);
    const values = [id, expiresAt, staff.id, name, staff.role, cell, session.id, session.endsAt, session.verifiedAt];
    const admit = async () => (await this.#pool.query(ADMIT, values)).rowCount === 1;
    return admit().catch(async (error: { code?: string }) => {
      if (error.code !== UNIQUE_VIOLATION) throw error;
      // Somebody else had the name before, who has another in the first cell by now.
      await this.#pool.query(RENAME, [name, staff.id]);
      return admit();
    });
  }
}

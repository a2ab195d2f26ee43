import type { Member } from '@cabinet/domain/members';
import { sql, type Selectable } from 'kysely';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { Tables } from '../../plugins/database/tables.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { TableRepository, timestampsOf } from '../../resource/table-repository.ts';

const ACCOUNT = sql<string>`coalesce(users.member_of, users.id)`;
const LIST: ListColumns = {
  fields: { OwnerId: { sql: sql`${ACCOUNT}::text` }, createdAt: 'created_at', username: 'username' },
  search: [sql.raw(`(username || ' ' || email || ' ' || search_text)`)],
  isSearchIndexed: true,
  tie: 'id',
};

type Row = Selectable<Tables['users']> & { has_app: boolean; has_passkey: boolean; last_sign_in_at: Date | null; token_count: number };

const toMember = (row: Row): Member => ({
  id: row.id,
  username: row.username,
  firstName: row.data.firstName ?? '',
  lastName: row.data.lastName ?? '',
  email: row.email,
  role: row.member_role,
  isFirst: row.member_of === null,
  factors: [...(row.has_app ? (['totp'] as const) : []), ...(row.has_passkey ? (['passkey'] as const) : [])],
  lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
  tokens: row.token_count,
  OwnerId: row.member_of ?? row.id,
  ...timestampsOf(row),
});

/** The people who are in the accounts of a caller's scope; those who have left are nobody's any more. */
export class MemberRepository extends TableRepository<'users', Member, Row> {
  constructor(db: Db) {
    super(db, 'users', LIST);
  }

  protected present(rows: readonly Row[]): Member[] {
    return rows.map(toMember);
  }

  protected override scope(caller: Caller) {
    return sql<boolean>`((users.member_of is null and ${inScope(caller, 'users.id')}) or ${inScope(caller, 'users.member_of')})`;
  }

  protected override rows() {
    return this.db
      .selectFrom('users')
      .selectAll()
      .select([
        sql<boolean>`exists (select from totp_factor f where f.user_id = users.id)`.as('has_app'),
        sql<boolean>`exists (select from passkey p where p.user_id = users.id)`.as('has_passkey'),
        sql<Date | null>`(select max(t.created_at) from telemetry t where t.owner_id = users.id and t.action = 'login')`.as(
          'last_sign_in_at',
        ),
        sql<number>`(select count(*)::int from api_token t where t.made_by = users.id)`.as('token_count'),
      ])
      .where('left_at', 'is', null);
  }

  /** A person, whose account nobody else changes until the transaction ends. */
  async locked(caller: Caller, id: string, trx: Db): Promise<Member | undefined> {
    const member = await this.get(caller, id);
    if (!member) return undefined;
    await trx.selectFrom('users').select('id').where('id', '=', member.OwnerId).forUpdate().executeTakeFirst();
    return new MemberRepository(trx).get(caller, id);
  }

  /** Whether an account has an owner beside a person. */
  async hasOwnerBeside({ id, OwnerId }: Member, trx: Db): Promise<boolean> {
    const other = await trx
      .selectFrom('users')
      .select('id')
      .where(sql<boolean>`${OwnerId} in (users.id, users.member_of)`)
      .where('member_role', '=', 'owner')
      .where('left_at', 'is', null)
      .where('id', '<>', id)
      .executeTakeFirst();
    return other !== undefined;
  }

  /** The people of an account and those whom it has invited. */
  async countOf(accountId: string, db: Db): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from users where ${accountId} in (id, member_of) and left_at is null)::int
        + (select count(*) from member_invitation where owner_id = ${accountId})::int as count`.execute(db);
    return rows[0]?.count ?? 0;
  }

  /** Whether an account has a person with this email. */
  async hasEmail(accountId: string, email: string, db: Db): Promise<boolean> {
    const found = await db
      .selectFrom('users')
      .select('id')
      .where(sql<boolean>`${accountId} in (users.id, users.member_of)`)
      .where('left_at', 'is', null)
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .executeTakeFirst();
    return found !== undefined;
  }
}

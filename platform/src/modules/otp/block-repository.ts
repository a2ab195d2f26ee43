import type { NewOtpBlock, OtpBlock, OtpTrafficKind } from '@cabinet/domain/otp-abuse';
import { otpBlockValue } from '@cabinet/domain/otp-blocks';
import { sql, type Selectable } from 'kysely';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { invalid } from '../../plugins/errors/api-error.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { TableRepository } from '../../resource/table-repository.ts';
import type { OtpBlockTable } from './tables.ts';

const LIST: ListColumns = {
  fields: { kind: 'kind', refused: 'refused', createdAt: 'created_at' },
  search: ['value', 'reason'],
  tie: 'id',
};

type BlockRow = Selectable<OtpBlockTable> & { title: string | null };

/** SQL of the name of a widget or an account. */
const TITLE = sql<string | null>`case otp_block.kind
  when 'widget' then (select name from otp_widget where id = otp_block.value::uuid)
  when 'account' then (select username from users where id = otp_block.value::uuid) end`;

const toBlock = (row: BlockRow): OtpBlock => ({
  id: row.id,
  kind: row.kind,
  value: row.value,
  title: row.title,
  reason: row.reason,
  until: row.until?.toISOString() ?? null,
  refused: row.refused,
  refusedAt: row.refused_at?.toISOString() ?? null,
  OwnerId: row.owner_id,
  createdAt: row.created_at.toISOString(),
});

/** A request for a code, by all that may be refused. */
interface OtpAsked {
  widget: string;
  account: string;
  phone: string;
  country: string | undefined;
  address: string;
}

/** Each beginning of a number, the shortest first: `+7`, `+79`, `+791`… */
const beginningsOf = (phone: string) => Array.from(phone.slice(1), (_, index) => phone.slice(0, index + 2));

/** Who gets no one-time passwords; what has ended is as if it were not there. */
export class OtpBlockRepository extends TableRepository<'otp_block', OtpBlock, BlockRow> {
  constructor(db: Db) {
    super(db, 'otp_block', LIST, 'otpBlocks');
  }

  protected present(rows: readonly BlockRow[]): OtpBlock[] {
    return rows.map(toBlock);
  }

  protected override rows() {
    return this.db
      .selectFrom('otp_block')
      .selectAll()
      .select(TITLE.as('title'))
      .where(sql<boolean>`(until is null or until > now())`);
  }

  /** Refuses codes from now on; in place of an earlier block of the same, whose reason and end it replaces. */
  async create(caller: Caller, { kind, value: written, reason, until }: NewOtpBlock): Promise<OtpBlock> {
    const value = otpBlockValue(kind, written);
    if (value === undefined) throw invalid('value', 'invalid');
    await this.#checkTarget(kind, value);
    const { id } = await this.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('otp_block').where('kind', '=', kind).where('value', '=', value).execute();
      return this.createRow(caller, { owner_id: caller.account.id, kind, value, reason, until }, trx);
    });
    return (await this.get(caller, id)) as OtpBlock;
  }

  /** Lets codes be sent again; answers the block that is gone. */
  async remove(caller: Caller, id: string): Promise<OtpBlock | undefined> {
    const known = await this.get(caller, id);
    return known && (await this.deleteRow(caller, id)) && known;
  }

  /** Every block that holds. */
  async all(): Promise<OtpBlock[]> {
    return (await this.rows().orderBy('created_at', 'desc').execute()).map(toBlock);
  }

  /** Whether a request meets a block, which counts it; the database is asked each time, so that a block holds on all nodes at once. */
  async refuses({ widget, account, phone, country = '', address }: OtpAsked): Promise<boolean> {
    const [plain = ''] = address.replace('::ffff:', '').split('%');
    const { rows } = await sql<{ id: string }>`
      update otp_block set refused = refused + 1, refused_at = now()
      where id = (
        select id from otp_block
        where (until is null or until > now()) and case kind
          when 'widget' then value = ${widget}
          when 'account' then value = ${account}
          when 'country' then value = ${country}
          when 'prefix' then value = any(${beginningsOf(phone)}::text[])
          else ${plain}::inet <<= value::inet end
        order by created_at limit 1)
      returning id`.execute(this.db);
    return rows.length > 0;
  }

  /** Deletes blocks whose time is over. */
  async sweep(): Promise<void> {
    await this.db.deleteFrom('otp_block').where('until', '<', new Date()).execute();
  }

  /** 422 where there is no such widget or account. */
  async #checkTarget(kind: OtpTrafficKind, value: string): Promise<void> {
    if (kind !== 'widget' && kind !== 'account') return;
    const table = kind === 'widget' ? 'otp_widget' : 'users';
    const known = await this.db.selectFrom(table).select('id').where('id', '=', value).executeTakeFirst();
    if (!known) throw invalid('value', 'otp.unknown');
  }
}

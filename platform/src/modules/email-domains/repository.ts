import {
  emailDomainName,
  MAX_EMAIL_DOMAINS,
  type EmailDomain,
  type EmailDomainRecord,
  type NewEmailDomain,
} from '@cabinet/domain/email-domains';
import { sql } from 'kysely';
import { newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { invalid } from '../../plugins/errors/api-error.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { laterThanBefore, OWNED_FIELDS, ownedFieldsOf, TableRepository } from '../../resource/table-repository.ts';
import { enqueueNotification } from '../notifications/public.ts';
import { LEASE_MS, nextCheckIn, stateAfter } from './states.ts';
import type { EmailDomainRow } from './tables.ts';

const LIST: ListColumns = { fields: { domain: 'domain', state: 'state', ...OWNED_FIELDS }, search: ['domain'], tie: 'id' };

/** What is made for a new domain; the key is sealed. */
export interface NewDomainKey {
  selector: string;
  publicKey: string;
  privateKey: string;
}

export const toEmailDomain = (row: EmailDomainRow): EmailDomain => ({
  id: row.id,
  domain: row.domain,
  state: row.state,
  records: row.records,
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
  checkedAt: row.checked_at?.toISOString() ?? null,
  ...ownedFieldsOf(row),
});

/** Domains that accounts send email from. The journal has none of their rows: a key stands in them. */
export class EmailDomainRepository extends TableRepository<'email_domain', EmailDomain> {
  constructor(db: Db) {
    super(db, 'email_domain', LIST);
  }

  protected present(rows: readonly EmailDomainRow[]): EmailDomain[] {
    return rows.map(toEmailDomain);
  }

  /** The row as it is stored, in the caller's scope. */
  stored(caller: Caller, id: string): Promise<EmailDomainRow | undefined> {
    return this.storedRow(caller, id);
  }

  /** Adds a domain; 422 on it where the account has it, or as many as it may have. */
  async add(caller: Caller, input: NewEmailDomain, key: NewDomainKey): Promise<EmailDomainRow> {
    const domain = emailDomainName(input.domain);
    if (domain === undefined) throw invalid('domain', 'emailDomain.invalid');
    const ownerId = caller.account.id;
    const known = await this.db.selectFrom('email_domain').select('domain').where('owner_id', '=', ownerId).execute();
    if (known.some((one) => one.domain === domain)) throw invalid('domain', 'emailDomain.exists');
    if (known.length >= MAX_EMAIL_DOMAINS) throw invalid('domain', 'emailDomain.tooMany', { max: MAX_EMAIL_DOMAINS });
    const row = await this.db
      .insertInto('email_domain')
      .values({
        id: newId(),
        owner_id: ownerId,
        domain,
        selector: key.selector,
        public_key: key.publicKey,
        private_key: key.privateKey,
        records: '[]',
        next_check_at: new Date(Date.now() + LEASE_MS),
      })
      .onConflict((conflict) => conflict.columns(['owner_id', 'domain']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) throw invalid('domain', 'emailDomain.exists');
    return row;
  }

  /** Answers the row that is gone. */
  async remove(caller: Caller, id: string): Promise<EmailDomain | undefined> {
    return this.presentOne(await this.deleteRow(caller, id), caller);
  }

  /** Takes some domains that are due, so that no other node checks them for a time. */
  claimDue(limit: number): Promise<EmailDomainRow[]> {
    return this.db
      .updateTable('email_domain')
      .set({ next_check_at: sql`now() + ${LEASE_MS} * interval '1 millisecond'` })
      .where('id', 'in', (query) =>
        query
          .selectFrom('email_domain')
          .select('id')
          .where('next_check_at', '<=', sql<Date>`now()`)
          .orderBy('next_check_at')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .execute();
  }

  /** Writes what DNS said, and notifies the account of a domain that is confirmed or lost by it; undefined where it is gone. */
  async keep(id: string, records: readonly EmailDomainRecord[]): Promise<EmailDomainRow | undefined> {
    return this.db.transaction().execute(async (trx) => {
      const before = await trx.selectFrom('email_domain').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
      if (!before) return undefined;
      const now = new Date();
      const state = stateAfter(before.state, records);
      const row = await trx
        .updateTable('email_domain')
        .set({
          state,
          records: JSON.stringify(records),
          confirmed_at: state === 'confirmed' ? (before.confirmed_at ?? now) : null,
          checked_at: now,
          next_check_at: new Date(now.getTime() + nextCheckIn(state, now.getTime() - before.created_at.getTime())),
          updated_at: laterThanBefore(),
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      if (state !== before.state && state !== 'pending')
        await enqueueNotification(trx, {
          ownerId: row.owner_id,
          type: 'emailDomains.events',
          key: `emailDomains.events/${id}/${state}/${now.toISOString()}`,
          data: { notice: state, domain: row.domain },
        });
      return row;
    });
  }

  /** The key by which email of an account from a domain is signed; undefined unless the domain is confirmed. */
  signing(ownerId: string, domain: string): Promise<Pick<EmailDomainRow, 'selector' | 'private_key'> | undefined> {
    return this.db
      .selectFrom('email_domain')
      .select(['selector', 'private_key'])
      .where('owner_id', '=', ownerId)
      .where('domain', '=', domain)
      .where('state', '=', 'confirmed')
      .executeTakeFirst();
  }

  /** Domains whose servers send the email of this installation: those of the addresses that its mail servers write from. */
  async senders(): Promise<string[]> {
    const { rows } = await sql<{ domain: string }>`
      select distinct lower(split_part(settings ->> 'from', '@', 2)) as domain from provider where kind = 'smtp' and is_active order by 1`.execute(
      this.db,
    );
    return rows.flatMap(({ domain }) => emailDomainName(domain) ?? []);
  }
}

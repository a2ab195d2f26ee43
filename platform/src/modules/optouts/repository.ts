import type { NewOptOut, OptOut } from '@cabinet/domain/opt-outs';
import { DEFAULT_COUNTRY } from '@cabinet/domain/phone';
import { parseRecipient } from '@cabinet/domain/recipients';
import type { Page } from '@cabinet/domain/resource';
import { sql, type Selectable } from 'kysely';
import { changeConsent } from '../../engine/opt-out.ts';
import { isUuid } from '../../ids.ts';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import { invalid } from '../../plugins/errors/api-error.ts';
import { findPage, type ListColumns } from '../../resource/find-page.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import type { ResourceRepository } from '../../resource/resource.ts';
import type { OptOutTable } from './tables.ts';

const LIST: ListColumns = {
  fields: { recipient: 'recipient', OwnerId: { column: 'owner_id', type: 'uuid' }, createdAt: 'created_at' },
  search: [],
  tie: 'id',
};

const toOptOut = (row: Selectable<OptOutTable>): OptOut => ({
  id: row.id,
  recipient: row.recipient,
  source: row.source === 'hand' ? 'hand' : 'incoming',
  OwnerId: row.owner_id,
  createdAt: row.created_at.toISOString(),
});

/** The address that is meant, or as much of its beginning as is written. */
export function addressIn(text: string, country = DEFAULT_COUNTRY): string {
  const read = parseRecipient(text, country);
  if (read?.kind === 'phone') return read.phone;
  if (read?.kind === 'email' || /[^\d\s()+-]/.test(text)) return text.trim().toLowerCase();
  return `+${text.replace(/\D/g, '').replace(/^8/, '7')}`;
}

/** Who is written to no more, by account. Everybody acts by hand for their own account; takes off in their scope. */
export class OptOutRepository implements ResourceRepository<OptOut, NewOptOut, never> {
  private readonly app: App;

  constructor(app: App) {
    this.app = app;
  }

  async find(caller: Caller, { search, ...query }: ListQuery): Promise<Page<OptOut>> {
    let seen = this.seen(caller);
    if (search) seen = seen.where(sql<boolean>`starts_with(recipient, ${addressIn(search)})`);
    const filters = query.filters.map((filter) =>
      filter.kind === 'equals' && filter.field === 'recipient' ? { ...filter, value: addressIn(String(filter.value)) } : filter,
    );
    const { rows, total } = await findPage(this.app.db, seen, { ...query, search: undefined, filters }, LIST);
    return { data: rows.map(toOptOut), total };
  }

  async get(caller: Caller, id: string): Promise<OptOut | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.seen(caller).where('id', '=', id).executeTakeFirst();
    return row && toOptOut(row);
  }

  /** Whoever is on the list already stays on it as they came. */
  async create(caller: Caller, { recipient, comment }: NewOptOut): Promise<OptOut> {
    const ownerId = caller.account.id;
    const people = await this.app.services.identity.byIds([ownerId]);
    const address = addressIn(recipient, people.get(ownerId)?.country ?? DEFAULT_COUNTRY);
    await changeConsent(
      this.app.pool,
      'out',
      { ownerId, recipient: address, ...byHand(caller), ...(comment ? { comment } : {}) },
      new Date(),
    );
    const row = await this.seen(caller).where('owner_id', '=', ownerId).where('recipient', '=', address).executeTakeFirst();
    if (!row) throw invalid('recipient', 'recipient.invalid');
    return toOptOut(row);
  }

  async remove(caller: Caller, id: string): Promise<OptOut | undefined> {
    const known = await this.get(caller, id);
    if (!known) return undefined;
    const { OwnerId: ownerId, recipient } = known;
    const isRemoved = await changeConsent(this.app.pool, 'in', { ownerId, recipient, ...byHand(caller) }, new Date());
    return isRemoved ? known : undefined;
  }

  private seen(caller: Caller) {
    return this.app.db.selectFrom('opt_out').selectAll().where(inScope(caller, 'owner_id'));
  }
}

/** Who really acts, also when signed in as somebody else. */
const byHand = ({ account }: Caller) => ({ source: 'hand' as const, userId: account.actorId ?? account.id, at: new Date() });

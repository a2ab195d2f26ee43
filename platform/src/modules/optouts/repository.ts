import { doerOf } from '../../plugins/auth/person.ts';
import type { ConsentSource, NewOptOut, OptOut } from '@cabinet/domain/opt-outs';
import { DEFAULT_COUNTRY } from '@cabinet/domain/phone';
import type { Page } from '@cabinet/domain/resource';
import type { Selectable } from 'kysely';
import { changeConsent, firstRow, transaction } from '@cabinet/engine';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { invalid } from '../../plugins/errors/api-error.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { recordByStaff, rowEvent } from '../../resource/journal.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import { OWNED_FIELDS, TableRepository } from '../../resource/table-repository.ts';
import { byRecipient, toAddress, withAddress } from './recipient-query.ts';
import type { OptOutTable } from './tables.ts';

const LIST: ListColumns = {
  fields: { id: { column: 'id', type: 'uuid' }, recipient: 'recipient', ...OWNED_FIELDS },
  search: [],
  tie: 'id',
};

const toOptOut = (row: Selectable<OptOutTable>): OptOut => ({
  id: row.id,
  recipient: row.recipient,
  source: row.source.startsWith('incoming') ? 'incoming' : (row.source as ConsentSource),
  type: row.type,
  OwnerId: row.owner_id,
  createdAt: row.created_at.toISOString(),
});

/** Opt-outs by account. Callers add recipients to the list of their own account, and remove them in their scope. */
export class OptOutRepository extends TableRepository<'opt_out', OptOut> {
  readonly #app: App;

  constructor(app: App) {
    super(app.db, 'opt_out', LIST);
    this.#app = app;
  }

  protected present(rows: readonly Selectable<OptOutTable>[]) {
    return rows.map(toOptOut);
  }

  override find(caller: Caller, { search, ...query }: ListQuery): Promise<Page<OptOut>> {
    const visible = this.visibleTo(caller);
    return this.page(search ? visible.where(byRecipient(search)) : visible, withAddress(query), caller);
  }

  /** The opt-outs of an account among the recipients. */
  async of(caller: Caller, ownerId: string, recipients: readonly string[]): Promise<OptOut[]> {
    if (recipients.length === 0) return [];
    const rows = await this.visibleTo(caller).where('owner_id', '=', ownerId).where('recipient', 'in', recipients).execute();
    return this.present(rows);
  }

  /** Adds a recipient by hand; a recipient who has opted out already keeps the first entry. */
  async create(caller: Caller, { recipient, comment }: NewOptOut): Promise<OptOut> {
    const ownerId = caller.account.id;
    const people = await this.#app.services.identity.byIds([ownerId]);
    const address = toAddress(recipient, people.get(ownerId)?.country ?? DEFAULT_COUNTRY);
    const added = await transaction(this.#app.pool, async (client) => {
      const change = { ownerId, recipient: address, ...byHand(caller), ...(comment ? { comment } : {}) };
      const isNew = await changeConsent(client, 'out', change, new Date());
      const row = await firstRow<Selectable<OptOutTable>>(client, 'select * from opt_out where owner_id = $1 and recipient = $2', [
        ownerId,
        address,
      ]);
      if (row && isNew) await recordByStaff(client, caller, rowEvent('optOuts', undefined, toOptOut(row)));
      return row;
    });
    if (!added) throw invalid('recipient', 'recipient.invalid');
    return toOptOut(added);
  }

  async remove(caller: Caller, id: string): Promise<OptOut | undefined> {
    const known = await this.get(caller, id);
    if (!known) return undefined;
    const { OwnerId: ownerId, recipient } = known;
    const isRemoved = await transaction(this.#app.pool, async (client) => {
      const isChanged = await changeConsent(client, 'in', { ownerId, recipient, ...byHand(caller) }, new Date());
      if (isChanged) await recordByStaff(client, caller, rowEvent('optOuts', known, undefined));
      return isChanged;
    });
    return isRemoved ? known : undefined;
  }
}

/** Source of an entry made by hand: the person who acts, also when signed in as another account. */
const byHand = ({ account }: Caller) => ({ source: 'hand' as const, userId: doerOf(account), at: new Date() });

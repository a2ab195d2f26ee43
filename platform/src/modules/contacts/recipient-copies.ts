import type { AddressKind } from '@cabinet/domain/channels';
import { NAMED_CONTACT_FIELDS } from '@cabinet/domain/contact-fields';
import type { ContactList } from '@cabinet/domain/contact-lists';
import { sql } from 'kysely';
import { newIds } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { Live } from '../../plugins/realtime/live.ts';
import type { ContactAudience, ContactSource } from './audience.ts';
import { ContactListRepository } from './contact-list-repository.ts';
import { columnOf } from './fields.ts';
import { adjustCounts } from './locked-lists.ts';

/** Contacts that one statement copies. */
const COPIED_AT_ONCE = 5000;

const COLUMNS = [...NAMED_CONTACT_FIELDS.map(columnOf), 'custom' as const, 'tags' as const];

/** Recipients of whom a list is made. */
export interface CopiedRecipients {
  title: string;
  kind: AddressKind;
  /** Each once. */
  addresses: readonly string[];
  /** Lists and segments that know them, in the order in which they are asked. */
  from: readonly string[];
}

/** Makes lists of recipients that are known by their addresses, with what lists and segments of the account say of them. */
export class RecipientCopies {
  readonly #db: Db;
  readonly #audience: Pick<ContactAudience, 'sourcesOf'>;
  readonly #live: () => Live;

  constructor(db: Db, audience: Pick<ContactAudience, 'sourcesOf'>, live: () => Live) {
    this.#db = db;
    this.#audience = audience;
    this.#live = live;
  }

  /** A new list of the caller's with a contact for each address; one that no list knows has its address alone. */
  async copy(caller: Caller, { title, kind, addresses, from }: CopiedRecipients): Promise<ContactList> {
    const sources = await this.#audience.sourcesOf(from);
    const list = await this.#db.transaction().execute(async (trx) => {
      const lists = new ContactListRepository(trx);
      const { id } = await lists.create(caller, { title, type: 'regular', isActive: true });
      let count = 0;
      for (let start = 0; start < addresses.length; start += COPIED_AT_ONCE)
        count += await copyContacts(trx, id, kind, addresses.slice(start, start + COPIED_AT_ONCE), sources);
      await adjustCounts(trx, new Map([[id, count]]));
      const [made] = await lists.byIds([id]);
      return made as ContactList;
    });
    this.#live().publish('contactLists', 'created', list.OwnerId, [list]);
    return list;
  }
}

/** Copies the first contact that each address has in `sources`, and answers how many there are now. People who share an email stay one contact. */
async function copyContacts(
  db: Db,
  listId: string,
  kind: AddressKind,
  addresses: readonly string[],
  sources: readonly ContactSource[],
): Promise<number> {
  const address = sql.ref(`contact.${kind}`);
  const columns = COLUMNS.map((column) => sql.ref(column));
  const found = sources.map(
    ({ lists, isMember }, index) => sql`
      select ${sql.lit(index)} as source, ${address} as address, ${sql.join(COLUMNS.map((column) => sql.ref(`contact.${column}`)))}
      from contact where contact.list_id = any(${lists}) and ${address} = any(${addresses}::text[]) and ${isMember}`,
  );
  const known =
    found.length > 0
      ? sql`select distinct on (address) * from (${sql.join(found, sql` union all `)}) of_source order by address, source`
      : sql`select null::text as address, contact.* from contact where false`;
  const ids = newIds();
  const values = COLUMNS.map((column) => (column === kind ? sql`given.address` : sql.ref(`known.${column}`)));
  const { numAffectedRows } = await sql`
    with known as (${known})
    insert into contact (id, list_id, ${sql.join(columns)}, created_at, updated_at)
    select given.id, ${listId}::uuid, ${sql.join(values)}, now(), now()
    from unnest(${addresses}::text[], ${addresses.map(() => ids.next().value)}::uuid[]) as given (address, id)
    left join known on known.address = given.address
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

import type { NamedContact } from '@cabinet/domain/named-contact';
import { sql } from 'kysely';
import type { Caller } from '../../plugins/auth/access.ts';
import { readerOf } from '../../plugins/auth/reader-of.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import { readTogether } from '../../plugins/database/read-together.ts';

/** An address that an account writes to, or that writes to it. */
export interface AddressOfAccount {
  ownerId: string | null;
  address: string;
}

/**
 * Says whose an address is among the contacts of its account: undefined where the caller may not read contacts at all, null where
 * nobody has it, or only contacts that the caller may not read.
 */
export type ContactByAddress = (of: AddressOfAccount) => NamedContact | null | undefined;

interface FoundContact extends NamedContact {
  owner_id: string;
  address: string;
}

const keyOf = ({ ownerId, address }: AddressOfAccount) => `${ownerId}:${address}`;

/**
 * The contacts who have addresses, for all rows of a page in one statement. Each account's own contacts are looked at, those in the bin left
 * out; of several with one address it is one that has a name, and of these the one that was changed last.
 */
export async function contactsByAddress(db: Db, caller: Caller, asked: readonly AddressOfAccount[]): Promise<ContactByAddress> {
  const reader = readerOf(caller, 'contacts.get');
  if (reader.scope === false) return () => undefined;
  const known = asked.filter(({ ownerId }) => ownerId !== null);
  if (known.length === 0) return () => null;
  const addresses = sql`unnest(${known.map(({ ownerId }) => ownerId)}::uuid[], ${known.map(({ address }) => address)}::text[])`;
  // Each goes by the index of its column, over all lists at once: an account may have thousands of them.
  const having = (column: 'phone' | 'email') => sql`
    select a.owner_id, a.address, c.id, nullif(concat_ws(' ', c.first_name, c.middle_name, c.last_name), '') as name, c.updated_at as at
    from ${addresses} as a (owner_id, address)
    join contact c on c.${sql.ref(column)} = a.address collate "C"
    join contact_list l on l.id = c.list_id and l.owner_id = a.owner_id and l.removed_at is null
    where ${inScope(reader, 'a.owner_id')}`;
  const statement = sql<FoundContact>`
    select distinct on (owner_id, address) owner_id, address, id, name from (${having('phone')} union all ${having('email')}) as found
    order by owner_id, address, name is null, at desc, id`;
  const rows = await readTogether(db, statement.compile(db));
  const found = new Map(rows.map(({ owner_id, address, id, name }) => [keyOf({ ownerId: owner_id, address }), { id, name }]));
  return (of) => found.get(keyOf(of)) ?? null;
}

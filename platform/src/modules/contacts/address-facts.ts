import { isActivityField, isFactField, type ActivityField } from '@cabinet/domain/condition-fields';
import type { ReadCondition } from '@cabinet/domain/contact-conditions';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';
import { addressesOptedOut } from '../optouts/public.ts';
import { daysAgo, startOfDay } from './moments.ts';

type Readable = Exclude<ReadCondition, { fault: string }>;

/** Something that is kept of addresses and not of contacts: it holds for a contact when it holds for any of its addresses. */
export interface AddressFact {
  /** Two facts with one key hold for the same addresses. */
  key: string;
  /** A query of the addresses `recipient` of an account that it holds for. */
  recipients(ownerId: string): RawBuilder<{ recipient: string }>;
  /** Whether it may hold for an address of the same kind as this one; asked once a query. */
  mayHold?(ownerId: string, address: RawBuilder<unknown>): RawBuilder<boolean>;
}

const COLUMN_OF: Readonly<Record<ActivityField, string>> = {
  'activity.lastDelivery': 'last_delivered_at',
  'activity.lastAnswer': 'last_answered_at',
  'activity.lastClick': 'last_clicked_at',
};

const OPTED_OUT: AddressFact = { key: 'opted out', recipients: addressesOptedOut };

/** Since when somebody was heard of: ever, so many days ago, or the beginning in UTC of a day or of the one after it. */
type Since = { ever: true } | { days: string } | { day: string; after?: true };

const momentOf = (since: Exclude<Since, { ever: true }>): RawBuilder<Date> =>
  'days' in since ? daysAgo(since.days) : startOfDay(since.day, since.after ? 1 : 0);

/**
 * Whether anything was heard of addresses of an account that are written as this one is: a plus and a digit, or anything else. Who sends texts alone
 * has no emails there, and none is looked up.
 */
function isKindHeardOf(ownerId: string, address: RawBuilder<unknown>): RawBuilder<boolean> {
  const isHeardOf = (range: RawBuilder<boolean>) =>
    sql<boolean>`(select true from recipient_activity where owner_id = ${ownerId} and ${range} order by recipient limit 1) is not null`;
  const phones = isHeardOf(sql`recipient >= '+' and recipient < '+:'`);
  const others = [isHeardOf(sql`recipient < '+'`), isHeardOf(sql`recipient >= '+:'`)];
  return sql<boolean>`(case when ${address} >= '+' and ${address} < '+:' then ${phones} else ${sql.join(others, sql` or `)} end)`;
}

const heardOf = (field: ActivityField, since: Since): AddressFact => {
  const column = sql.ref(COLUMN_OF[field]);
  const holds = 'ever' in since ? sql<boolean>`${column} is not null` : sql<boolean>`${column} >= ${momentOf(since)}`;
  return {
    key: `${field} ${JSON.stringify(since)}`,
    recipients: (ownerId) => sql<{ recipient: string }>`select recipient from recipient_activity where owner_id = ${ownerId} and ${holds}`,
    mayHold: isKindHeardOf,
  };
};

/** The facts that a condition is made of: it is met where `is` holds and `isNot` does not. The last time is at a moment or later where any time is. */
export interface AddressCondition {
  is?: AddressFact;
  isNot?: AddressFact;
}

/** A condition over addresses, before its operator is negated (`isNot`, `isEmpty`, `notWithin`); undefined for any other. */
export function addressCondition({ field: { key }, operator, value }: Readable): AddressCondition | undefined {
  if (isFactField(key)) {
    if (key !== 'contact.optedOut') return undefined;
    return value === 'true' ? { is: OPTED_OUT } : { isNot: OPTED_OUT };
  }
  if (!isActivityField(key)) return undefined;
  switch (operator) {
    case 'within':
    case 'notWithin':
      return { is: heardOf(key, { days: value }) };
    case 'more':
      return { is: heardOf(key, { day: value, after: true }) };
    case 'less':
      return { is: heardOf(key, { ever: true }), isNot: heardOf(key, { day: value }) };
    case 'is':
    case 'isNot':
      return { is: heardOf(key, { day: value }), isNot: heardOf(key, { day: value, after: true }) };
    default:
      return { is: heardOf(key, { ever: true }) };
  }
}

/** Contacts that facts hold for, or addresses, by the key of the fact; a fact that holds for many is not among them. */
export type FactHolders = ReadonlyMap<string, readonly string[]>;

/** Phones and emails. */
const byKind = (addresses: readonly string[]) =>
  [addresses.filter((address) => !address.includes('@')), addresses.filter((address) => address.includes('@'))] as const;

/** How the contacts are found that facts hold for. */
export interface FactLookup {
  holders?: FactHolders | undefined;
  /** The addresses to compare those of each contact with. */
  addresses?: FactHolders | undefined;
  /** Whether contacts are walked until a page is full, and each of their addresses is looked up. */
  isWalked?: boolean | undefined;
}

/**
 * Whether a fact holds for a row of `contact`. Each address is asked for by itself: PostgreSQL then either looks it up, or reads all addresses once
 * and has them at hand, whichever is less for all contacts; of those it keeps phones for phones and emails for emails. It does not reckon with
 * a walk that ends early, and would read them all for it: a query with an offset is none that it reads once.
 */
function holdsFor(fact: AddressFact, ownerId: string, { holders, addresses, isWalked }: FactLookup): RawBuilder<boolean> {
  const known = holders?.get(fact.key);
  if (known) return sql<boolean>`contact.id = any(${known}::uuid[])`;
  const named = addresses?.get(fact.key);
  if (named) {
    const [phones, emails] = byKind(named);
    const isAmong = (column: string, few: readonly string[]) => sql`coalesce(${sql.ref(column)} = any(${few}::text[]), false)`;
    return sql<boolean>`(${isAmong('contact.phone', phones)} or ${isAmong('contact.email', emails)})`;
  }
  const has = (column: string, isOfItsKind: RawBuilder<boolean>) => {
    const address = sql.ref(column);
    const isHeld = sql`exists (select from (${fact.recipients(ownerId)}) as held where held.recipient = ${address} ${isWalked ? sql`offset 0` : sql`and ${isOfItsKind}`})`;
    return fact.mayHold ? sql`(${fact.mayHold(ownerId, address)} and ${isHeld})` : isHeld;
  };
  return sql<boolean>`(${has('contact.phone', sql`held.recipient not like '%@%'`)} or ${has('contact.email', sql`held.recipient like '%@%'`)})`;
}

/** Whether a row of `contact` meets a condition over addresses. */
export function meetsAddressCondition({ is, isNot }: AddressCondition, ownerId: string, lookup: FactLookup = {}): RawBuilder<boolean> {
  const parts = [...(is ? [holdsFor(is, ownerId, lookup)] : []), ...(isNot ? [sql`not ${holdsFor(isNot, ownerId, lookup)}`] : [])];
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/** Addresses of an account up to which the contacts that a fact holds for are looked up by their addresses. */
const MAX_ADDRESSES = 5000;

/** Contacts that are compared in an index in the time in which an address is looked for in a list. */
const CONTACTS_PER_LOOK_UP = 5;

/** Finds the contacts that facts hold for by their addresses, where these are few; reads the addresses once, however many lists are asked for. */
export class AddressFacts {
  readonly #db: Db;
  readonly #ownerId: string;
  readonly #addresses = new Map<string, Promise<readonly string[] | undefined>>();

  constructor(db: Db, ownerId: string) {
    this.#db = db;
    this.#ownerId = ownerId;
  }

  /** The addresses that each of the facts holds for, unless there are many. */
  async addressesOf(facts: readonly AddressFact[]): Promise<FactHolders> {
    const found = await Promise.all(facts.map(async (fact) => [fact.key, await this.#addressesOf(fact)] as const));
    return new Map(found.flatMap(([key, addresses]) => (addresses ? [[key, addresses]] : [])));
  }

  /** The contacts of lists that each of the facts holds for, unless it holds for many or for more addresses than the lists have contacts. */
  async holdersIn(listIds: readonly string[], contacts: number, facts: readonly AddressFact[]): Promise<FactHolders> {
    const once = new Map(facts.map((fact) => [fact.key, fact]));
    const found = await Promise.all(
      [...once].map(async ([key, fact]) => {
        const addresses = await this.#addressesOf(fact);
        return addresses && addresses.length <= contacts
          ? ([key, await this.#contactsOf(listIds, contacts, addresses)] as const)
          : undefined;
      }),
    );
    return new Map(found.filter((one) => one !== undefined));
  }

  /** The addresses that a fact holds for, unless there are many. */
  #addressesOf(fact: AddressFact): Promise<readonly string[] | undefined> {
    const known = this.#addresses.get(fact.key) ?? this.#read(fact);
    this.#addresses.set(fact.key, known);
    return known;
  }

  async #read(fact: AddressFact): Promise<readonly string[] | undefined> {
    const { rows } = await sql<{ addresses: string[] | null }>`
      select case when count(*) <= ${MAX_ADDRESSES} then coalesce(array_agg(recipient), '{}') end as addresses
      from (${fact.recipients(this.#ownerId)} limit ${MAX_ADDRESSES + 1}) as held`.execute(this.#db);
    return rows[0]?.addresses ?? undefined;
  }

  /** Contacts of lists by their addresses: each is looked for in each list, or all contacts are compared where these are fewer. */
  async #contactsOf(listIds: readonly string[], contacts: number, addresses: readonly string[]): Promise<string[]> {
    const [phones, emails] = byKind(addresses);
    const isLookedUp = addresses.length * listIds.length * CONTACTS_PER_LOOK_UP <= contacts;
    // By itself each column is read from its index, the id with it.
    const idsBy = async (column: 'phone' | 'email', few: readonly string[]) => {
      if (few.length === 0) return [];
      const isAmong = sql`${sql.ref(column)} = any(${few}::text[])`;
      return this.#db
        .selectFrom('contact')
        .select('id')
        .where(sql<boolean>`list_id = any(${listIds}::uuid[])`)
        .where(isLookedUp ? sql<boolean>`${isAmong}` : sql<boolean>`coalesce(${isAmong}, false)`)
        .execute();
    };
    const found = await Promise.all([idsBy('phone', phones), idsBy('email', emails)]);
    return [...new Set(found.flat().map(({ id }) => id))];
  }
}

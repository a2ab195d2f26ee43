import type { ConditionOperator } from '@cabinet/domain/condition-fields';
import type { ContactConditions } from '@cabinet/domain/contact-conditions';
import type { CountedContacts } from '@cabinet/domain/contact-segment-count';
import { readTags } from '@cabinet/domain/contact-tags';
import { NAMED_CONTACT_FIELDS } from '@cabinet/domain/contact-fields';
import type { Contact } from '@cabinet/domain/contacts';
import type { CustomField } from '@cabinet/domain/custom-fields';
import type { Page } from '@cabinet/domain/resource';
import { sql, type RawBuilder } from 'kysely';
import { isUuid } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import { withinTime } from '../../plugins/database/within-time.ts';
import { invalid } from '../../plugins/errors/api-error.ts';
import { countUpTo, findPage, findPageAmong, orderOf, type ListColumns } from '../../resource/find-page.ts';
import type { Filter, ListQuery } from '../../resource/list-query.ts';
import { AddressFacts } from './address-facts.ts';
import { COMMON_ONE_OF, ContactTags, END_CONTACTS, hasTag } from './contact-tags.ts';
import { factsAskedBy, meetsConditions, namedFieldsIn, parseConditions, tagsAskedBy, type SearchedLists } from './conditions.ts';
import type { CustomFieldRepository } from './custom-fields/repository.ts';
import { columnOf, toContact } from './fields.ts';
import { SEARCH_TEXT, TRIGRAM_LENGTH } from './search-text.ts';
import type { SegmentMembers, SegmentRepository } from './segments/segment-repository.ts';

const COLUMNS: ListColumns = {
  fields: {
    id: { column: 'contact.id', type: 'uuid' },
    ListId: { column: 'contact.list_id', type: 'uuid' },
    ...Object.fromEntries(NAMED_CONTACT_FIELDS.map((field) => [field, `contact.${columnOf(field)}`])),
    OwnerId: { column: 'contact_list.owner_id', type: 'uuid' },
    createdAt: 'contact.created_at',
  },
  search: [SEARCH_TEXT],
  tie: 'contact.id',
};

/** A total of conditions counts as few rows as one of a search, since it may have to pass by many. */
const MOST_COUNTED_ASKED = 1000;

const NEWEST_FIRST = { field: 'createdAt', direction: 'desc' } as const;

/** What a call asks of contacts beside the filters of columns. */
interface Asked {
  conditions: ContactConditions | undefined;
  segment: SegmentMembers | undefined;
  /** Any of these tags. */
  tags: readonly string[] | undefined;
}

/** The account whose contacts a call asks for, with its own fields and what is known of its addresses. */
interface AskedScope {
  ownerId: string;
  own: readonly CustomField[];
  addresses: AddressFacts;
}

const asksAnything = ({ conditions, segment, tags }: Asked): boolean => (conditions ?? segment ?? tags) !== undefined;

/** The facts of addresses that are asked for. */
const factsOf = ({ conditions, segment }: Asked) => [...(conditions ? factsAskedBy(conditions) : []), ...(segment?.facts ?? [])];

/** Named fields of whom is asked for that all have by one of `operators`. */
const namedFieldsOf = ({ conditions, segment }: Asked, operators: readonly ConditionOperator[]) =>
  [conditions, segment?.conditions].flatMap((asked) => (asked ? namedFieldsIn(asked, operators) : []));

/** Those who all have one value of a field are in its order as they were added: of many only that order has an index. */
function columnsFor(asked: Asked): ListColumns {
  if (!asksAnything(asked)) return COLUMNS;
  const orders = Object.fromEntries(namedFieldsOf(asked, ['is', 'isEmpty']).map((field) => [field, 'contact.created_at']));
  return { ...COLUMNS, orders, mostCounted: MOST_COUNTED_ASKED };
}

/** That a field is filled is said plainly where it gives the order, too: its index is then not walked over those who have none. */
function isFilledInOrder(isAsked: RawBuilder<boolean>, asked: Asked, order: ListQuery['order'] | undefined): RawBuilder<boolean> {
  const field = namedFieldsOf(asked, ['isFilled']).find((filled) => filled === order?.field);
  return field ? sql<boolean>`(${isAsked} and ${sql.ref(`contact.${columnOf(field)}`)} is not null)` : isAsked;
}

/** Whether a row of `contact` is asked for. */
function isMetBy({ conditions, segment, tags }: Asked, { ownerId, own }: AskedScope, within?: SearchedLists): RawBuilder<boolean> {
  const isTagCommon = tags?.some((tag) => within?.commonTags?.has(tag));
  const parts = [
    ...(tags ? [hasTag(tags, isTagCommon ? undefined : within?.ids)] : []),
    ...(conditions ? [meetsConditions(conditions, { ownerId, own, within })] : []),
    ...(segment ? [segment.isMember(within)] : []),
  ];
  return parts.length > 0 ? sql<boolean>`(${sql.join(parts, sql` and `)})` : sql<boolean>`true`;
}

/** A list with how many contacts it has. */
interface CountedList {
  id: string;
  owner_id: string;
  count: number;
}

/** Lists whose contacts are each walked by their own index; those beyond, and those of few contacts, are asked together. */
const MAX_LISTS_WALKED = 20;

/** Lists of several accounts that are paged together; of more all contacts are sorted. */
const MAX_LISTS_TOGETHER = 5000;

/** Contacts of a list that is walked whatever is asked for: their addresses are looked up before all that are known are read. */
const FEW_CONTACTS = 2000;

/** Tags that are asked for at once. */
const MAX_TAGS = 20;

/** Takes conditions, segment and tags out of the filters of a call: they are no columns of a contact. */
function takeAsked(given: readonly Filter[]) {
  const valueOf = (field: string) => {
    const filter = given.find((one) => one.kind === 'equals' && one.field === field);
    return filter?.kind === 'equals' ? String(filter.value) : undefined;
  };
  const filters = given.filter(({ field }) => !['conditions', 'SegmentId', 'tag'].includes(field));
  const tags = readTags(given.flatMap((one) => (one.kind === 'oneOf' && one.field === 'tag' ? one.values : [])));
  if (tags.length > MAX_TAGS) throw invalid('tag', 'tooMany', { max: MAX_TAGS });
  const conditions = valueOf('conditions');
  return {
    conditions: conditions === undefined ? undefined : parseConditions(conditions),
    SegmentId: valueOf('SegmentId'),
    tags: tags.length > 0 ? tags : undefined,
    filters,
  };
}

/** Turns a phone as people type it into a part of its stored form: `8 (916) 12` finds `+791612…`; a text too short for the index is matched at the beginning of words. */
function searchTerm(search: string): string {
  if (!/^\+?[\d\s().-]+$/.test(search)) return search.length < TRIGRAM_LENGTH ? ` ${search}` : search;
  const digits = search.replace(/\D/g, '');
  if (digits.length < TRIGRAM_LENGTH) return `+${digits.replace(/^8/, '7')}`;
  return digits.length > TRIGRAM_LENGTH && digits.startsWith('8') && !search.startsWith('+') ? digits.slice(1) : digits;
}

/** Whether a call may concern an account, by its filter of owners. */
const isOwnedBy = ({ filters }: ListQuery, ownerId: string | undefined) =>
  !filters.some((filter) => filter.kind === 'owner' && filter.value.toLowerCase() !== ownerId);

/** Whether nothing but the owner of contacts is asked for. */
const isOfWholeLists = ({ filters, search }: ListQuery) => search === undefined && filters.every(({ kind }) => kind === 'owner');

/** Whether contacts of all times or of some are asked for, and nothing else of them: each list is then walked to its page. */
const isOfRanges = ({ filters, search }: ListQuery) =>
  search === undefined && filters.every(({ kind }) => kind === 'owner' || kind === 'range');

/** The account whose contacts a call asks for by its filter of owners. */
const ownerAskedBy = ({ filters }: ListQuery): string | undefined =>
  filters.flatMap((filter) => (filter.kind === 'owner' && isUuid(filter.value) ? [filter.value.toLowerCase()] : []))[0];

/** Contacts of the lists in a caller's scope that are not in the bin. */
export function visibleContacts(db: Db, caller: Caller) {
  return db
    .selectFrom('contact')
    .innerJoin('contact_list', 'contact_list.id', 'contact.list_id')
    .selectAll('contact')
    .select('contact_list.owner_id')
    .where(inScope(caller, 'contact_list.owner_id'))
    .where('contact_list.removed_at', 'is', null);
}

/** Pages of contacts: of a list, of a segment in the lists of its account, or of all lists in the caller's scope. */
export class ContactFinder {
  readonly #db: Db;
  readonly #fields: Pick<CustomFieldRepository, 'ofOwner'>;
  readonly #segments: Pick<SegmentRepository, 'membersFor'>;
  readonly #tags: ContactTags;

  constructor(db: Db, fields: Pick<CustomFieldRepository, 'ofOwner'>, segments: Pick<SegmentRepository, 'membersFor'>) {
    this.#db = db;
    this.#fields = fields;
    this.#segments = segments;
    this.#tags = new ContactTags(db);
  }

  /** Answers a page; whole lists take their total from their stored counts. */
  async find(caller: Caller, { filters: given, ...rest }: ListQuery): Promise<Page<Contact>> {
    const { conditions, SegmentId, tags, filters } = takeAsked(given);
    const query = { ...rest, filters, search: rest.search === undefined ? undefined : searchTerm(rest.search) };
    const segment = SegmentId === undefined ? undefined : await this.#segments.membersFor(caller, SegmentId);
    if (SegmentId !== undefined && !segment) return { data: [], total: 0 };
    const asked = { conditions, segment, tags };
    const inList = filters.find((filter) => filter.kind === 'equals' && filter.field === 'ListId');
    if (inList?.kind === 'equals') return this.#findInList(caller, String(inList.value), query, asked);
    const owner = segment?.ownerId ?? ownerAskedBy(query) ?? (caller.scope === 'me' ? caller.account.id : undefined);
    const isByList = asksAnything(asked) ? owner !== undefined : isOfRanges(query);
    const lists = isByList ? await this.#listsOf(caller, owner, asked) : undefined;
    if (lists) return this.#findInLists(lists, owner, query, asked);
    const tagged = tags && (await this.#tags.listsWith(caller, tags));
    const isAsked = await this.#isAsked(asked, await this.#scopeOf(asked, caller.account.id), tagged && { ids: tagged });
    const { rows, ...counted } = await findPage(
      this.#db,
      visibleContacts(this.#db, caller).where(isAsked),
      query,
      columnsFor(asked),
      isOfWholeLists(query) && !asksAnything(asked) ? async () => this.#countIn(caller, query) : undefined,
    );
    return { data: rows.map(toContact), ...counted };
  }

  /** How many contacts a segment holds, `MOST_COUNTED_ASKED` at most; undefined where counting them takes longer than `milliseconds`. */
  async countMembers(caller: Caller, segment: SegmentMembers, milliseconds: number): Promise<CountedContacts | undefined> {
    const asked = { conditions: undefined, segment, tags: undefined };
    const lists = (await this.#listsOf(caller, segment.ownerId, asked)) ?? [];
    if (lists.length === 0) return { count: 0 };
    const { largest, others } = await this.#queriesAmong(lists, asked, await this.#scopeOf(asked, segment.ownerId), NEWEST_FIRST);
    const queries = [largest, ...((await others?.ofMany()) ?? [])];
    const counted = await withinTime(this.#db, milliseconds, (trx) => countUpTo(trx, queries, columnsFor(asked), MOST_COUNTED_ASKED + 1));
    if (counted === undefined) return undefined;
    return counted > MOST_COUNTED_ASKED ? { count: MOST_COUNTED_ASKED, more: true } : { count: counted };
  }

  async #findInList(caller: Caller, listId: string, query: ListQuery, asked: Asked): Promise<Page<Contact>> {
    const list = await this.#list(caller, listId);
    if (!list || !isOwnedBy(query, list.owner_id)) return { data: [], total: 0 };
    const filters = query.filters.filter(({ kind }) => kind !== 'owner');
    const isPlain = filters.length === 1 && query.search === undefined;
    const inThis = { ids: [listId.toLowerCase()], count: list.count, order: query.order };
    const isAsked = await this.#isAsked(asked, await this.#scopeOf(asked, list.owner_id), inThis);
    const { rows, ...counted } = await findPageAmong(
      this.#db,
      'contact',
      { largest: this.#db.selectFrom('contact').selectAll().where(isAsked) },
      { ...query, filters },
      columnsFor(asked),
      isPlain ? this.#keptCount(listId, list.count, asked) : undefined,
    );
    return { data: rows.map((row) => toContact({ ...row, owner_id: list.owner_id })), ...counted };
  }

  /** Reads the count that is kept of what is asked in a list: of all its contacts, or of those who have one tag. */
  #keptCount(listId: string, whole: number, asked: Asked): (() => Promise<number>) | undefined {
    if (!asksAnything(asked)) return async () => whole;
    const [tag, ...others] = asked.tags ?? [];
    if (tag === undefined || others.length > 0 || asked.conditions || asked.segment) return undefined;
    return () => this.#tags.countIn(listId, tag);
  }

  /** The lists in the caller's scope, or those of them that an account has, that may have what is asked for; undefined where there are very many. */
  async #listsOf(caller: Caller, ownerId: string | undefined, { segment }: Asked): Promise<CountedList[] | undefined> {
    const lists = await this.#db
      .selectFrom('contact_list')
      .select(['id', 'owner_id', 'count'])
      .where(ownerId === undefined ? sql<boolean>`true` : sql<boolean>`owner_id = ${ownerId}`)
      .where(inScope(caller, 'owner_id'))
      .where('removed_at', 'is', null)
      .where('count', '>', 0)
      .where(segment ? sql<boolean>`type = 'regular'` : sql<boolean>`true`)
      .orderBy('count', 'desc')
      .$if(ownerId === undefined, (query) => query.limit(MAX_LISTS_TOGETHER + 1))
      .execute();
    return ownerId === undefined && lists.length > MAX_LISTS_TOGETHER ? undefined : lists;
  }

  /** Contacts in lists, which are of one account where it is known. */
  async #findInLists(lists: readonly CountedList[], ownerId: string | undefined, query: ListQuery, asked: Asked): Promise<Page<Contact>> {
    const owners = new Map(lists.map((list) => [list.id, list.owner_id]));
    if (lists.length === 0 || !isOwnedBy(query, ownerId)) return { data: [], total: 0 };
    const scope = await this.#scopeOf(asked, ownerId ?? '');
    const filters = query.filters.filter(({ kind }) => kind !== 'owner');
    const whole = async () => lists.reduce((sum, list) => sum + list.count, 0);
    const { rows, ...counted } = await findPageAmong(
      this.#db,
      'contact',
      await this.#queriesAmong(lists, asked, scope, query.order),
      { ...query, filters },
      columnsFor(asked),
      isOfWholeLists(query) && !asksAnything(asked) ? whole : undefined,
    );
    return { data: rows.map((row) => toContact({ ...row, owner_id: owners.get(row.list_id) ?? '' })), ...counted };
  }

  /** The contacts that are asked for in lists, the largest first: of the others either each is looked at, or the list's indexes find them. */
  async #queriesAmong([largest, ...others]: readonly CountedList[], asked: Asked, scope: AskedScope, order: ListQuery['order']) {
    const contactsOf = (lists: readonly CountedList[]) => {
      const ids = lists.map(({ id }) => id);
      const isIn = ids.length === 1 ? sql<boolean>`list_id = ${ids[0]}` : sql<boolean>`list_id = any(${ids}::uuid[])`;
      return this.#db.selectFrom('contact').selectAll().where(isIn);
    };
    const foundIn = async (lists: readonly CountedList[]) => {
      const count = lists.reduce((sum, list) => sum + list.count, 0);
      return contactsOf(lists).where(await this.#isAsked(asked, scope, { ids: lists.map(({ id }) => id), count, order }));
    };
    const walked = others.slice(0, MAX_LISTS_WALKED - 1).filter(({ count }) => count > FEW_CONTACTS);
    const rest = others.slice(walked.length);
    let found: Promise<Awaited<ReturnType<typeof foundIn>>[]> | undefined;
    return {
      largest: await foundIn(largest ? [largest] : []),
      others: others.length === 0 ? undefined : {
        rows: contactsOf(others),
        ofFew: async () => {
          const addresses = await scope.addresses.addressesOf(factsOf(asked));
          return contactsOf(others).where(isMetBy(asked, scope, { addresses, isWalked: true }));
        },
        ofMany: () => (found ??= Promise.all([...walked.map((list) => [list]), ...(rest.length > 0 ? [rest] : [])].map(foundIn))),
      },
    }; // prettier-ignore
  }

  /** The condition that a row of `contact` is asked for, in `searched` lists where they are known, with how many contacts these have. */
  async #isAsked(
    asked: Asked,
    scope: AskedScope,
    searched?: { ids: readonly string[]; count?: number; order?: ListQuery['order'] },
  ): Promise<RawBuilder<boolean>> {
    const { conditions, segment, tags } = asked;
    const { ids: lists, count, order } = searched ?? {};
    const [list, ...others] = lists ?? [];
    const only = others.length === 0 ? list : undefined;
    const allTags = [...(tags ?? []), ...(conditions ? tagsAskedBy(conditions) : []), ...(segment?.tags ?? [])];
    const commonTags = only === undefined ? undefined : await this.#tags.commonIn(only, allTags);
    const facts = factsOf(asked);
    const holders = lists === undefined || count === undefined ? undefined : await scope.addresses.holdersIn(lists, count, facts);
    const isAsked = (isWalked: boolean) =>
      isFilledInOrder(isMetBy(asked, scope, lists && { ids: lists, holders, commonTags, isWalked }), asked, order);
    if (facts.every(({ key }) => holders?.has(key))) return isAsked(false);
    const walked = isAsked(true);
    const isWalked =
      (count !== undefined && count <= FEW_CONTACTS) ||
      (only !== undefined && order !== undefined && (await this.#isCommonIn(only, order, walked, columnsFor(asked))));
    return isWalked ? walked : isAsked(false);
  }

  /**
   * Whether many of a list's newest contacts, which a total counts first, and of both its ends in the order of the page are asked for: a walk
   * then soon meets as many as the page and the total take.
   */
  async #isCommonIn(listId: string, { field }: ListQuery['order'], isAsked: RawBuilder<boolean>, columns: ListColumns): Promise<boolean> {
    const end = (field: string, direction: 'asc' | 'desc') => sql`
      (select count(*) filter (where ${isAsked}) >= count(*) / ${COMMON_ONE_OF}::float8 as is_common from (
        select * from contact where list_id = ${listId} order by ${orderOf({ order: { field, direction } }, columns)} limit ${END_CONTACTS}
      ) as contact)`;
    const ends = [end(field, 'desc'), end(field, 'asc'), ...(field === 'createdAt' ? [] : [end('createdAt', 'desc')])];
    const { rows } = await sql<{ is_common: boolean }>`
      select bool_and(is_common) as is_common from (${sql.join(ends, sql` union all `)}) as ends`.execute(this.#db);
    return rows[0]?.is_common ?? false;
  }

  /** The own fields of an account are read where conditions ask for any. */
  async #scopeOf({ conditions }: Asked, ownerId: string): Promise<AskedScope> {
    return { ownerId, own: conditions ? await this.#fields.ofOwner(ownerId) : [], addresses: new AddressFacts(this.#db, ownerId) };
  }

  /** What the stored counts of all lists in the caller's scope come to, those of one account where its contacts are asked for. */
  async #countIn(caller: Caller, { filters }: ListQuery): Promise<number> {
    let lists = this.#db.selectFrom('contact_list').where(inScope(caller, 'owner_id')).where('removed_at', 'is', null);
    for (const { value } of filters.filter((filter) => filter.kind === 'owner')) {
      if (!isUuid(value)) return 0;
      lists = lists.where('owner_id', '=', value);
    }
    const { total } = await lists.select(sql<number>`coalesce(sum(count), 0)::float8`.as('total')).executeTakeFirstOrThrow();
    return total;
  }

  async #list(caller: Caller, id: string): Promise<{ owner_id: string; count: number } | undefined> {
    if (!isUuid(id)) return undefined;
    return this.#db
      .selectFrom('contact_list')
      .select(['owner_id', 'count'])
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .where(inScope(caller, 'owner_id'))
      .executeTakeFirst();
  }
}

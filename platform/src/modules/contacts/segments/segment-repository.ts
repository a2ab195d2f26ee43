import type { ContactConditions } from '@cabinet/domain/contact-conditions';
import type { ContactSegment, NewContactSegment } from '@cabinet/domain/contact-segments';
import type { CustomField } from '@cabinet/domain/custom-fields';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { isUuid } from '../../../ids.ts';
import type { Caller } from '../../../plugins/auth/access.ts';
import { inScope } from '../../../plugins/auth/scope.ts';
import type { Db } from '../../../plugins/database/open.ts';
import type { ListColumns } from '../../../resource/find-page.ts';
import { OwnedRepository } from '../../../resource/owned-repository.ts';
import { OWNED_FIELDS, ownedFieldsOf } from '../../../resource/table-repository.ts';
import type { AddressFact } from '../address-facts.ts';
import { factsAskedBy, meetsConditions, meetsSaved, tagsAskedBy, type SearchedLists } from '../conditions.ts';
import type { CustomFieldRepository } from '../custom-fields/repository.ts';
import type { ContactSegmentTable } from '../tables.ts';
import { refuseUsed } from '../refuse-used.ts';

const LIST: ListColumns = {
  fields: { id: { column: 'id', type: 'uuid' }, title: 'title', ...OWNED_FIELDS },
  search: ['title'],
  tie: 'id',
};

const toSegment = (row: Selectable<ContactSegmentTable>): ContactSegment => ({
  id: row.id,
  title: row.title,
  match: row.match,
  conditions: row.conditions,
  ...ownedFieldsOf(row),
});

/** A segment as its contacts are found. */
export interface SegmentMembers {
  /** The account whose regular lists it looks in. */
  ownerId: string;
  /** Facts of addresses that it asks for. */
  facts: readonly AddressFact[];
  /** Tags that it asks for. */
  tags: readonly string[];
  conditions: ContactConditions;
  /** The condition that a row of `contact` meets it, found by indexes where its lists are known. */
  isMember: (within?: SearchedLists) => RawBuilder<boolean>;
}

const toMembers = (ownerId: string, conditions: ContactConditions, own: readonly CustomField[]): SegmentMembers => ({
  ownerId,
  facts: factsAskedBy(conditions),
  tags: tagsAskedBy(conditions),
  conditions,
  isMember: (within) => meetsSaved(conditions, { ownerId, own, within }),
});

/** Segments of accounts. */
export class SegmentRepository extends OwnedRepository<'contact_segment', ContactSegment, NewContactSegment> {
  readonly #fields: Pick<CustomFieldRepository, 'ofOwner'>;

  constructor(db: Db, fields: Pick<CustomFieldRepository, 'ofOwner'>) {
    super(db, {
      table: 'contact_segment',
      resource: 'contactSegments',
      list: LIST,
      toRow: toSegment,
      written: ({ title, match, conditions }) => ({ title, match, conditions: JSON.stringify(conditions) }),
    });
    this.#fields = fields;
  }

  /** Throws 422 with every condition that its field does not take. */
  override async create(caller: Caller, input: NewContactSegment): Promise<ContactSegment> {
    await this.#check(caller.account.id, input);
    return super.create(caller, input);
  }

  override async update(caller: Caller, id: string, input: NewContactSegment): Promise<ContactSegment | undefined> {
    const known = await this.get(caller, id);
    if (!known) return undefined;
    await this.#check(known.OwnerId, input);
    return super.update(caller, id, input);
  }

  /** Throws 409 `LIST_USED` while a mailing is still to be made with the segment. */
  override async remove(caller: Caller, id: string): Promise<ContactSegment | undefined> {
    const known = await this.get(caller, id);
    if (!known) return undefined;
    await refuseUsed(this.db, known);
    return super.remove(caller, id);
  }

  /** Whom a segment of the caller's holds. */
  async membersFor(caller: Caller, id: string): Promise<SegmentMembers | undefined> {
    return this.#members(id, inScope(caller, 'owner_id'));
  }

  /** Whom a segment holds, without a check of scope: for the server's own work, never for an answer. */
  async membersOf(id: string): Promise<SegmentMembers | undefined> {
    return (await this.membersAmong([id])).get(id);
  }

  /** As `membersOf`, of those ids that are of segments. */
  async membersAmong(ids: readonly string[]): Promise<ReadonlyMap<string, SegmentMembers>> {
    const known = ids.filter(isUuid);
    if (known.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('contact_segment')
      .selectAll()
      .where('id', '=', sql<string>`any(${known}::uuid[])`)
      .execute();
    const members = new Map<string, SegmentMembers>();
    for (const row of rows) members.set(row.id, await this.#membersBy(row));
    return members;
  }

  /**
   * Whom segments of an account would hold by conditions that are not saved: a function that throws 422 with every condition that its field
   * does not take.
   */
  async unsavedOf(ownerId: string): Promise<(conditions: ContactConditions) => SegmentMembers> {
    const own = await this.#fields.ofOwner(ownerId);
    return (conditions) => {
      meetsConditions(conditions, { ownerId, own });
      return toMembers(ownerId, conditions, own);
    };
  }

  async #members(id: string, scope: RawBuilder<boolean>): Promise<SegmentMembers | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.db.selectFrom('contact_segment').selectAll().where('id', '=', id).where(scope).executeTakeFirst();
    return row && this.#membersBy(row);
  }

  async #membersBy(row: Selectable<ContactSegmentTable>): Promise<SegmentMembers> {
    return toMembers(row.owner_id, row, await this.#fields.ofOwner(row.owner_id));
  }

  async #check(ownerId: string, input: NewContactSegment): Promise<void> {
    meetsConditions(input, { ownerId, own: await this.#fields.ofOwner(ownerId) });
  }
}

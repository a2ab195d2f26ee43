import { NAMED_CONTACT_FIELDS } from '@cabinet/domain/contact-fields';
import { CONTACT_TAGS, readTags, tagsField } from '@cabinet/domain/contact-tags';
import type { ErrorCode } from '@cabinet/domain/errors';
import { object } from '@cabinet/domain/validation';
import { sql, type RawBuilder } from 'kysely';
import { isUuid, newId } from '../../ids.ts';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import { invalid } from '../../plugins/errors/api-error.ts';
import { check as checkBody } from '../../plugins/http/validation.ts';
import { isRecorded, recordByStaff, rowEvent } from '../../resource/journal.ts';
import type { ListActionInput } from '../../resource/resource.ts';
import { columnOf } from './fields.ts';
import { adjustCounts, lockLists } from './locked-lists.ts';

/** Contacts that are changed in one transaction, which holds their lists for as long. */
const CONTACTS_AT_ONCE = 500;

interface Reached {
  id: string;
  list_id: string;
  owner_id: string;
  phone: string | null;
  email: string | null;
  tags: string[] | null;
}

/** What became of contacts: those that left their lists, how many came to the target, and what was not done. */
interface Done {
  taken: readonly Reached[];
  given: number;
  faults: ReadonlyMap<string, ErrorCode>;
}

/** What is ordered with `tag` and `untag`: it is checked here, so that pages of lists need not load how tags are read. */
const tagsOrder = object({ tags: tagsField().required().min(1) });

const NONE_MOVED = { taken: [], given: 0 } as const;

/** What becomes of contacts in one transaction: their lists' counts change with them. */
class ContactActions {
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
  }

  /** Throws 422 at `ListId` for a list that is not among the caller's. */
  async checkTarget(caller: Caller, targetId: string | undefined): Promise<void> {
    if (!targetId) throw invalid('ListId', 'required');
    if (!(await lockLists(this.#app.db, caller, [targetId])).has(targetId.toLowerCase())) throw invalid('ListId', 'notFound');
  }

  remove(caller: Caller, ids: readonly string[]): Promise<ReadonlyMap<string, ErrorCode>> {
    return this.#change(caller, ids, undefined, async (db, contacts) => {
      await db.deleteFrom('contact').where('id', 'in', contacts.map(({ id }) => id)).execute(); // prettier-ignore
      await this.#record(db, caller, contacts, 'remove');
      return { taken: contacts, given: 0, faults: new Map() };
    });
  }

  move(caller: Caller, ids: readonly string[], targetId: string | undefined): Promise<ReadonlyMap<string, ErrorCode>> {
    return this.#change(caller, ids, targetId, async (db, contacts, target) => {
      const { fitting, faults } = await this.#fitting(db, contacts, target);
      const moved = fitting.map(({ id }) => id);
      if (moved.length > 0) {
        await db.updateTable('contact').set({ list_id: target.id, updated_at: new Date() }).where('id', 'in', moved).execute();
        await sql`update contact_value set list_id = ${target.id} where contact_id = any(${moved}::uuid[])`.execute(db);
      }
      await this.#record(db, caller, fitting, 'update', () => ({ ListId: target.id }));
      return { taken: fitting, given: fitting.length, faults };
    });
  }

  copy(caller: Caller, ids: readonly string[], targetId: string | undefined): Promise<ReadonlyMap<string, ErrorCode>> {
    return this.#change(caller, ids, targetId, async (db, contacts, target) => {
      const { fitting, faults } = await this.#fitting(db, contacts, target);
      const columns = sql.join([...NAMED_CONTACT_FIELDS.map((field) => sql.ref(columnOf(field))), sql.ref('custom'), sql.ref('tags')]);
      const copies = fitting.map(({ id }) => ({ id, copy: newId() }));
      if (copies.length > 0)
        await sql`
          insert into contact (id, list_id, ${columns}, created_at, updated_at)
          select c.copy, ${target.id}::uuid, ${columns}, now(), now()
          from unnest(${copies.map(({ id }) => id)}::uuid[], ${copies.map(({ copy }) => copy)}::uuid[]) as c (original, copy)
          join contact on contact.id = c.original`.execute(db);
      const made = fitting.map((contact, at) => ({ ...contact, id: copies[at]?.copy ?? contact.id, list_id: target.id }));
      await this.#record(db, caller, made, 'create');
      return { taken: [], given: fitting.length, faults };
    });
  }

  /** Gives contacts tags beside those that they have; one that would have too many stays as it is. */
  tag(caller: Caller, ids: readonly string[], tags: readonly string[]): Promise<ReadonlyMap<string, ErrorCode>> {
    const most = CONTACT_TAGS.perContact;
    const tagged = (limit: number) => sql`contact_tags_with(tags, ${tags}::text[], ${limit})`;
    const work = async (db: Db, contacts: readonly Reached[]) => {
      const { rows } = await sql<{ id: string }>`
        select id from contact where id = any(${contacts.map(({ id }) => id)}::uuid[]) and cardinality(${tagged(most + 1)}) > ${most}`.execute(
        db,
      );
      const full = new Set(rows.map(({ id }) => id));
      await this.#retag(db, caller, contacts.filter(({ id }) => !full.has(id)), tagged(most)); // prettier-ignore
      return { ...NONE_MOVED, faults: new Map([...full].map((id) => [id, 'QUOTA_EXCEEDED' as const])) };
    };
    return this.#change(caller, ids, undefined, work, true);
  }

  untag(caller: Caller, ids: readonly string[], tags: readonly string[]): Promise<ReadonlyMap<string, ErrorCode>> {
    return this.#change(caller, ids, undefined, async (db, contacts) => {
      await this.#retag(db, caller, contacts, sql`contact_tags_without(tags, ${tags}::text[])`);
      return { ...NONE_MOVED, faults: new Map() };
    });
  }

  /** Writes those contacts whose tags change. */
  async #retag(db: Db, caller: Caller, contacts: readonly Reached[], next: RawBuilder<unknown>): Promise<void> {
    const { rows } = await sql<Pick<Reached, 'id' | 'tags'>>`
      update contact set tags = ${next}, updated_at = now()
      where id = any(${contacts.map(({ id }) => id)}::uuid[]) and ${next} is distinct from tags returning id, tags`.execute(db);
    const after = new Map(rows.map(({ id, tags }) => [id, tags]));
    const changed = contacts.filter(({ id }) => after.has(id));
    await this.#record(db, caller, changed, 'update', ({ id }) => ({ tags: after.get(id) }));
  }

  /** `tellsMissing` are orders that a contact which is gone cannot be done; elsewhere it is as it was to be. */
  async #change(
    caller: Caller,
    ids: readonly string[],
    targetId: string | undefined,
    work: (db: Db, contacts: readonly Reached[], target: { id: string; owner_id: string }) => Promise<Done>,
    tellsMissing = targetId !== undefined,
  ): Promise<ReadonlyMap<string, ErrorCode>> {
    const target = targetId?.toLowerCase();
    const { owners, faults } = await this.#app.db.transaction().execute(async (db) => {
      const found = await this.#reach(db, caller, ids);
      const lists = await lockLists(db, caller, [...found.map(({ list_id }) => list_id), ...(target ? [target] : [])]);
      // Whoever changes contacts holds their list: what is found now stays as it is.
      const contacts = (await this.#reach(db, caller, ids)).filter(({ list_id }) => lists.has(list_id));
      const into = target === undefined ? undefined : lists.get(target);
      const missing = new Map<string, ErrorCode>();
      const reached = new Set(contacts.map(({ id }) => id));
      const isLost = target !== undefined && !into;
      if (tellsMissing) for (const id of ids) if (isLost || !reached.has(id)) missing.set(id, 'NOT_FOUND');
      if (contacts.length === 0 || isLost) return { owners: [] as string[], faults: missing };
      const done = await work(db, contacts, into ?? { id: '', owner_id: '' });
      await this.#count(db, done.taken, target, done.given);
      const touched = [...new Set([...contacts.map(({ owner_id }) => owner_id), ...(into ? [into.owner_id] : [])])];
      return { owners: touched, faults: new Map([...missing, ...done.faults]) };
    });
    for (const owner of owners) {
      this.#app.live.refresh('contacts', 'updated', owner);
      this.#app.live.refresh('contactLists', 'updated', owner);
    }
    return faults;
  }

  async #reach(db: Db, caller: Caller, ids: readonly string[]): Promise<Reached[]> {
    return db
      .selectFrom('contact')
      .innerJoin('contact_list', 'contact_list.id', 'contact.list_id')
      .select(['contact.id', 'contact.list_id', 'contact_list.owner_id', 'contact.phone', 'contact.email', 'contact.tags'])
      .where('contact.id', '=', sql<string>`any(${ids.filter(isUuid)}::uuid[])`)
      .where('contact_list.removed_at', 'is', null)
      .where(inScope(caller, 'contact_list.owner_id'))
      .orderBy('contact.id')
      .execute();
  }

  /** Contacts whose address the target does not have, and which belong to the same account; the others are told. */
  async #fitting(db: Db, contacts: readonly Reached[], target: { id: string; owner_id: string }) {
    const phones = contacts.flatMap(({ phone }) => phone ?? []);
    const emails = contacts.flatMap(({ phone, email }) => (phone === null && email !== null ? [email] : []));
    const { rows } = await sql<{ address: string }>`
      select phone as address from contact where list_id = ${target.id} and phone = any(${phones}::text[])
      union all select email from contact where list_id = ${target.id} and phone is null and email = any(${emails}::text[])`.execute(db);
    const taken = new Set(rows.map(({ address }) => address));
    const faults = new Map<string, ErrorCode>();
    const fitting = contacts.filter((contact) => {
      const address = contact.phone ?? contact.email ?? '';
      if (contact.owner_id !== target.owner_id) faults.set(contact.id, 'FORBIDDEN');
      else if (taken.has(address)) faults.set(contact.id, 'CONFLICT');
      else {
        taken.add(address);
        return true;
      }
      return false;
    });
    return { fitting, faults };
  }

  async #count(db: Db, taken: readonly Reached[], target: string | undefined, given: number): Promise<void> {
    const changes = new Map<string, number>();
    for (const { list_id } of taken) changes.set(list_id, (changes.get(list_id) ?? 0) - 1);
    if (target !== undefined && given > 0) changes.set(target, (changes.get(target) ?? 0) + given);
    await adjustCounts(db, changes);
  }

  async #record(
    db: Db,
    caller: Caller,
    contacts: readonly Reached[],
    action: 'create' | 'update' | 'remove',
    changes: (contact: Reached) => object = () => ({}),
  ) {
    if (!isRecorded(caller)) return;
    for (const contact of contacts) {
      const row = {
        id: contact.id,
        OwnerId: contact.owner_id,
        ListId: contact.list_id,
        phone: contact.phone,
        email: contact.email,
        tags: contact.tags,
      };
      const before = action === 'create' ? undefined : row;
      const after = action === 'remove' ? undefined : { ...row, ...changes(contact) };
      await recordByStaff(db, caller, rowEvent('contacts', before, after));
    }
  }
}

/** Removing, moving, copying and tagging many contacts, some hundred in a transaction. */
export function offerContactActions(app: App): void {
  const actions = new ContactActions(app);
  const size = CONTACTS_AT_ONCE;
  const check = (caller: Caller, { targetId }: ListActionInput) => actions.checkTarget(caller, targetId);
  const checkTags = async (_: Caller, { tags }: ListActionInput) => {
    checkBody(tagsOrder, { tags });
  };
  app.listActions.set('contacts.remove', { permissions: ['contacts.remove'], size, run: (caller, ids) => actions.remove(caller, ids) });
  app.listActions.set('contacts.move', {
    permissions: ['contacts.update', 'contacts.create'],
    size,
    check,
    run: (caller, ids, { targetId }) => actions.move(caller, ids, targetId),
  });
  app.listActions.set('contacts.copy', {
    permissions: ['contacts.create', 'contacts.get'],
    size,
    check,
    run: (caller, ids, { targetId }) => actions.copy(caller, ids, targetId),
  });
  for (const action of ['tag', 'untag'] as const) {
    app.listActions.set(`contacts.${action}`, {
      permissions: ['contacts.update'],
      size,
      check: checkTags,
      run: (caller, ids, { tags = [] }) => actions[action](caller, ids, readTags(tags)),
    });
  }
}

import { CUSTOM_FIELD, type CustomField, type CustomFieldUsage, type NewCustomField } from '@cabinet/domain/custom-fields';
import { ownFieldName } from '@cabinet/domain/own-field-names';
import { sql, type Selectable, type SelectQueryBuilder } from 'kysely';
import type { Caller } from '../../../plugins/auth/access.ts';
import type { Db } from '../../../plugins/database/open.ts';
import type { Tables } from '../../../plugins/database/tables.ts';
import { isUniqueViolation } from '../../../plugins/database/unique-violation.ts';
import { invalid } from '../../../plugins/errors/api-error.ts';
import type { ListColumns } from '../../../resource/find-page.ts';
import { inTurn } from '../../../resource/in-turn.ts';
import { OwnedRepository } from '../../../resource/owned-repository.ts';
import { OWNED_FIELDS, ownedFieldsOf } from '../../../resource/table-repository.ts';
import type { ContactFieldTable } from '../tables.ts';

type FieldRow = Selectable<ContactFieldTable>;

const LIST: ListColumns = {
  fields: { position: 'position', title: 'title', type: 'type', isActive: { column: 'is_active', type: 'boolean' }, ...OWNED_FIELDS },
  search: ['title', 'key'],
  tie: 'id',
};

/** Values of a field that its usage counts at most. */
const MAX_COUNTED = 100_000;
/** Contacts whose values are erased in one transaction. */
const ERASED_AT_ONCE = 2000;

const toField = (row: FieldRow): CustomField => ({
  id: row.id,
  key: row.key,
  title: row.title,
  type: row.type,
  choices: row.choices,
  position: row.position,
  isActive: row.is_active,
  ...ownedFieldsOf(row),
});

/** Fields that accounts have added to their contacts. */
export class CustomFieldRepository extends OwnedRepository<'contact_field', CustomField, NewCustomField> {
  readonly #onRemoved: () => void;

  constructor(db: Db, onRemoved: () => void = () => undefined) {
    super(db, {
      table: 'contact_field',
      resource: 'contactFields',
      list: LIST,
      toRow: toField,
      written: ({ title, key, type, choices, isActive, position }) => ({
        title,
        key,
        type,
        choices: type === 'choice' ? (choices ?? []) : [],
        is_active: isActive ?? true,
        position: position ?? 1,
      }),
    });
    this.#onRemoved = onRemoved;
  }

  protected override rows(): SelectQueryBuilder<Tables, 'contact_field', FieldRow> {
    return super.rows().where('contact_field.removed_at', 'is', null);
  }

  /** Adds a field at the end; throws 422 for a key that the account has, or for a field that is one too many. */
  override async create(caller: Caller, input: NewCustomField): Promise<CustomField> {
    const create = async (trx: Db) => {
      const { rows } = await sql<{ count: number; last: number }>`
        select count(*)::int as count, coalesce(max(position), 0)::int as last
        from contact_field where owner_id = ${caller.account.id} and removed_at is null`.execute(trx);
      const { count = 0, last = 0 } = rows[0] ?? {};
      if (count >= CUSTOM_FIELD.perAccount) throw invalid('title', 'customField.tooMany', { most: CUSTOM_FIELD.perAccount });
      return this.createIn(trx, caller, { ...input, position: last + 1 });
    };
    return this.#once(() => inTurn(this.db, `contact fields of ${caller.account.id}`, create));
  }

  /** Replaces name, choices, place and state; those that it passes move by one. Key and type stay what they are. */
  override async update(caller: Caller, id: string, input: NewCustomField): Promise<CustomField | undefined> {
    const known = await this.get(caller, id);
    if (!known) return undefined;
    if (input.key !== known.key) throw invalid('key', 'notAllowed');
    if (input.type !== known.type) throw invalid('type', 'notAllowed');
    const position = input.position ?? known.position;
    const changed = await super.update(caller, id, { ...input, position, isActive: input.isActive ?? known.isActive });
    if (changed && position !== known.position) await this.#makeRoom(known, position);
    return changed && this.get(caller, id);
  }

  /** Takes a field out of sight at once; its values are erased after the answer (`eraseRemoved`). */
  override async remove(caller: Caller, id: string): Promise<CustomField | undefined> {
    const known = await this.get(caller, id);
    if (!known) return undefined;
    await this.journaled(caller, 'remove', id, () =>
      this.db.updateTable('contact_field').set({ removed_at: new Date() }).where('id', '=', id).returningAll().executeTakeFirst(),
    );
    this.#onRemoved();
    return known;
  }

  /** How many contacts have a value of a field: what its removal would cost. */
  async usage(caller: Caller, id: string): Promise<CustomFieldUsage | undefined> {
    const known = await this.get(caller, id);
    if (!known) return undefined;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select 1 from contact_value
        where list_id in (select id from contact_list where owner_id = ${known.OwnerId}) and field = ${ownFieldName(known.key)}
        limit ${MAX_COUNTED + 1}) found`.execute(this.db);
    const count = rows[0]?.count ?? 0;
    return count > MAX_COUNTED ? { contacts: MAX_COUNTED, more: true } : { contacts: count };
  }

  /** The fields of an account in their order, without a check of scope: for work whose permission was checked before. */
  async ofOwner(ownerId: string): Promise<CustomField[]> {
    return (await this.rows().where('owner_id', '=', ownerId).orderBy('position').orderBy('id').execute()).map(toField);
  }

  /** Erases the values of fields that were removed, in steps, and then the fields; what a restart cut off goes on. */
  async eraseRemoved(shouldStop: () => boolean): Promise<void> {
    const removed = await this.db.selectFrom('contact_field').selectAll().where('removed_at', 'is not', null).execute();
    for (const { id, owner_id, key } of removed) {
      const field = ownFieldName(key);
      let erased = ERASED_AT_ONCE;
      while (erased > 0 && !shouldStop()) {
        const { numAffectedRows } = await sql`
          update contact set custom = nullif(custom - ${field}::text, '{}'::jsonb) where id in (
            select contact_id from contact_value
            where list_id in (select id from contact_list where owner_id = ${owner_id}) and field = ${field}
            limit ${ERASED_AT_ONCE}) and custom ? ${field}`.execute(this.db);
        erased = Number(numAffectedRows ?? 0);
      }
      if (!shouldStop()) await this.db.deleteFrom('contact_field').where('id', '=', id).execute();
    }
  }

  /** Moves the fields between the old and the new place of one by a step, so that places stay without gaps. */
  async #makeRoom({ id, OwnerId, position: from }: CustomField, to: number): Promise<void> {
    const [low, high, step] = from < to ? [from + 1, to, -1] : [to, from - 1, 1];
    await sql`
      update contact_field set position = position + ${step}, updated_at = now()
      where owner_id = ${OwnerId} and id <> ${id} and removed_at is null and position between ${low} and ${high}`.execute(this.db);
  }

  async #once<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      throw isUniqueViolation(error, 'contact_field_once') ? invalid('key', 'customField.exists') : error;
    }
  }
}

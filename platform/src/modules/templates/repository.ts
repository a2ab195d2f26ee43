import type { Selectable } from 'kysely';
import type { NewTemplate, Template, TemplateChange } from '@cabinet/domain/templates';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { OWNED_FIELDS, ownedFieldsOf, TableRepository } from '../../resource/table-repository.ts';
import type { TemplateTable } from './tables.ts';

const LIST: ListColumns = {
  fields: {
    id: { column: 'id', type: 'uuid' },
    title: 'title',
    type: 'type',
    isActive: { column: 'is_active', type: 'boolean' },
    ...OWNED_FIELDS,
  },
  search: ['title', 'text'],
  tie: 'id',
};

function toTemplate(row: Selectable<TemplateTable>): Template {
  return {
    id: row.id,
    title: row.title,
    type: row.type,
    payload: row.payload,
    recipient: row.recipient,
    fallbacks: row.fallbacks,
    isActive: row.is_active,
    ...ownedFieldsOf(row),
  };
}

const contents = ({ payload, recipient, fallbacks = [] }: NewTemplate) => ({
  payload: JSON.stringify(payload),
  recipient: JSON.stringify(recipient ?? { include: [], exclude: [] }),
  fallbacks: JSON.stringify(fallbacks),
});

const isWhole = (change: TemplateChange): change is NewTemplate => change.type !== undefined && change.payload !== undefined;

/** Templates, in the scope of whoever asks; a new one belongs to who makes it. */
export class TemplateRepository extends TableRepository<'template', Template> {
  constructor(db: Db) {
    super(db, 'template', LIST, 'templates');
  }

  protected present(rows: readonly Selectable<TemplateTable>[]) {
    return rows.map(toTemplate);
  }

  async create(caller: Caller, input: NewTemplate): Promise<Template> {
    const { title, type } = input;
    return toTemplate(await this.createRow(caller, { owner_id: caller.account.id, title, type, ...contents(input) }));
  }

  /** Writes another title, or the whole message anew. */
  async update(caller: Caller, id: string, change: TemplateChange): Promise<Template | undefined> {
    const values = { title: change.title, ...(isWhole(change) ? { type: change.type, ...contents(change) } : {}) };
    return this.presentOne(await this.updateRow(caller, id, values), caller);
  }

  async remove(caller: Caller, id: string): Promise<Template | undefined> {
    return this.presentOne(await this.deleteRow(caller, id), caller);
  }
}

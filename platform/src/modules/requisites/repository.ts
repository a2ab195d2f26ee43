import type { ColumnType, Generated, Selectable } from 'kysely';
import { sql } from 'kysely';
import { ENTREPRENEUR } from '@cabinet/domain/legal-forms';
import { normalizePhone } from '@cabinet/domain/phone';
import type { NewRequisite, Requisite, RequisiteType } from '@cabinet/domain/requisites';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { OwnedRepository } from '../../resource/owned-repository.ts';
import { OWNED_FIELDS, ownedFieldsOf } from '../../resource/table-repository.ts';

/** Documents of a kind that a refused removal names, and what stands where there are none. */
const NAMED_USES = 5;
const NONE_NAMED = '–';

type Body = Pick<NewRequisite, 'contact' | 'signer' | 'data' | 'follows'>;

export interface RequisiteTable {
  id: string;
  owner_id: string;
  title: string;
  type: RequisiteType;
  inn: string;
  vat: boolean;
  is_active: Generated<boolean>;
  body: ColumnType<Body, string, string>;
  attachments: Generated<string[]>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    requisite: RequisiteTable;
  }
}

const COLUMNS: ListColumns = {
  fields: {
    title: 'title',
    inn: 'inn',
    vat: { column: 'vat', type: 'boolean' },
    isActive: { column: 'is_active', type: 'boolean' },
    ...OWNED_FIELDS,
  },
  search: ['title', 'inn'],
  tie: 'id',
};

function toRequisite({ body, ...row }: Selectable<RequisiteTable>): Requisite {
  return {
    id: row.id,
    title: row.title,
    type: row.type,
    ...body,
    isActive: row.is_active,
    attachments: row.attachments,
    ...ownedFieldsOf(row),
  };
}

function toColumns({ title, type, contact, signer, data, follows }: NewRequisite) {
  const { opf, inn } = data.legal;
  const phone = normalizePhone(contact.phone) ?? contact.phone;
  return {
    title,
    type: type ?? (opf === ENTREPRENEUR ? 'individual' : 'legal'),
    inn,
    vat: data.tax.vat,
    body: JSON.stringify({ contact: { ...contact, phone }, signer, data, follows } satisfies Body),
  };
}

/** The companies of accounts (spec 1 §3 "Requisite"). */
export class RequisiteRepository extends OwnedRepository<'requisite', Requisite, NewRequisite> {
  constructor(db: Db) {
    super(db, { table: 'requisite', resource: 'requisites', list: COLUMNS, toRow: toRequisite, written: toColumns });
  }

  /** Removes a requisite; throws 409 `REQUISITE_USED` with the names of the documents that were written from it. */
  override async remove(caller: Caller, id: string): Promise<Requisite | undefined> {
    const requisite = await this.get(caller, id);
    if (!requisite) return undefined;
    await this.#refuseUsed(requisite);
    return super.remove(caller, id);
  }

  /** Throws where contracts, invoices or closing documents name a requisite, with the newest few of each. */
  async #refuseUsed({ id, OwnerId }: Requisite): Promise<void> {
    const newest = (kind: string, table: string, title: string) => sql`
      (select ${sql.lit(kind)} as kind, ${sql.ref(title)} as title from ${sql.table(table)}
        where owner_id = ${OwnerId} and requisite_id = ${id} order by created_at desc, id desc limit ${NAMED_USES})`;
    const { rows } = await sql<{ kind: string; title: string }>`
      ${newest('contracts', 'contract', 'title')}
      union all ${newest('invoices', 'invoice', 'doc_number')}
      union all ${newest('closingDocuments', 'closing_document', 'doc_number')}`.execute(this.db);
    if (rows.length === 0) return;
    const named = (kind: string) =>
      rows.filter((row) => row.kind === kind).map(({ title }) => `“${title}”`).join(', ') || NONE_NAMED; // prettier-ignore
    throw new ApiError('REQUISITE_USED', {
      contracts: named('contracts'),
      invoices: named('invoices'),
      closingDocuments: named('closingDocuments'),
    });
  }

  /** A requisite of an account. */
  async ofOwner(ownerId: string, id: string): Promise<Requisite | undefined> {
    const row = await this.db.selectFrom('requisite').selectAll().where('id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst();
    return row && toRequisite(row);
  }

  /** The requisites of an account, a few of them. */
  async allOf(ownerId: string, limit: number): Promise<Requisite[]> {
    const rows = await this.db.selectFrom('requisite').selectAll().where('owner_id', '=', ownerId).orderBy('id').limit(limit).execute();
    return rows.map(toRequisite);
  }

  /** Adds a stored document that was made for it; answers the requisite. */
  async attach(id: string, fileId: string): Promise<Requisite | undefined> {
    const row = await this.db
      .updateTable('requisite')
      .set({ attachments: sql<string[]>`attachments || ${fileId}::uuid` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    return row && toRequisite(row);
  }
}

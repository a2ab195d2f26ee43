import type { ColumnType, Generated, Selectable } from 'kysely';
import { sql } from 'kysely';
import { ENTREPRENEUR } from '@cabinet/domain/legal-forms';
import { normalizePhone } from '@cabinet/domain/phone';
import type { NewRequisite, Requisite, RequisiteType } from '@cabinet/domain/requisites';
import type { Page } from '@cabinet/domain/resource';
import { isUuid, newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import { findPage, type ListColumns } from '../../resource/find-page.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import type { ResourceRepository } from '../../resource/resource.ts';

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
    OwnerId: { column: 'owner_id', type: 'uuid' },
    createdAt: 'created_at',
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
    OwnerId: row.owner_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
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
export class RequisiteRepository implements ResourceRepository<Requisite, NewRequisite, NewRequisite> {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async find(caller: Caller, query: ListQuery): Promise<Page<Requisite>> {
    const { rows, ...counted } = await findPage(this.#db, this.#seen(caller), query, COLUMNS);
    return { data: rows.map(toRequisite), ...counted };
  }

  async get(caller: Caller, id: string): Promise<Requisite | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.#seen(caller).where('id', '=', id).executeTakeFirst();
    return row && toRequisite(row);
  }

  async create(caller: Caller, input: NewRequisite): Promise<Requisite> {
    const values = { id: newId(), owner_id: caller.account.id, ...toColumns(input) };
    return toRequisite(await this.#db.insertInto('requisite').values(values).returningAll().executeTakeFirstOrThrow());
  }

  async update(caller: Caller, id: string, input: NewRequisite): Promise<Requisite | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.#db
      .updateTable('requisite')
      .set({ ...toColumns(input), updated_at: new Date() })
      .where('id', '=', id)
      .where(inScope(caller, 'owner_id'))
      .returningAll()
      .executeTakeFirst();
    return row && toRequisite(row);
  }

  async remove(caller: Caller, id: string): Promise<Requisite | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.#db
      .deleteFrom('requisite')
      .where('id', '=', id)
      .where(inScope(caller, 'owner_id'))
      .returningAll()
      .executeTakeFirst();
    return row && toRequisite(row);
  }

  /** A requisite of an account. */
  async ofOwner(ownerId: string, id: string): Promise<Requisite | undefined> {
    const row = await this.#db.selectFrom('requisite').selectAll().where('id', '=', id).where('owner_id', '=', ownerId).executeTakeFirst();
    return row && toRequisite(row);
  }

  /** Adds a stored document that was made for it; answers the requisite. */
  async attach(id: string, fileId: string): Promise<Requisite | undefined> {
    const row = await this.#db
      .updateTable('requisite')
      .set({ attachments: sql<string[]>`attachments || ${fileId}::uuid` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    return row && toRequisite(row);
  }

  #seen(caller: Caller) {
    return this.#db.selectFrom('requisite').selectAll().where(inScope(caller, 'owner_id'));
  }
}

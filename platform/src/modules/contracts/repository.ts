import type { Generated, Selectable } from 'kysely';
import type { Contract } from '@cabinet/domain/contracts';
import type { Page } from '@cabinet/domain/resource';
import { isUuid, newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import { findPage, type ListColumns } from '../../resource/find-page.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import type { ResourceRepository } from '../../resource/resource.ts';

export interface ContractTable {
  id: string;
  owner_id: string;
  title: string;
  tags: Generated<string[]>;
  requisite_id: string;
  company_id: string;
  file_id: string;
  created_at: Generated<Date>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    contract: ContractTable;
  }
}

const COLUMNS: ListColumns = {
  fields: {
    RequisiteId: { column: 'requisite_id', type: 'uuid' },
    CompanyId: { column: 'company_id', type: 'uuid' },
    OwnerId: { column: 'owner_id', type: 'uuid' },
    createdAt: 'created_at',
  },
  search: ['title'],
  tie: 'id',
};

function toContract(row: Selectable<ContractTable>): Contract {
  return {
    id: row.id,
    title: row.title,
    tags: row.tags,
    RequisiteId: row.requisite_id,
    CompanyId: row.company_id,
    FileId: row.file_id,
    OwnerId: row.owner_id,
    createdAt: row.created_at.toISOString(),
  };
}

/** Contracts that were written (spec 1 §3 "Contract"). */
export class ContractRepository implements ResourceRepository<Contract> {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async find(caller: Caller, query: ListQuery): Promise<Page<Contract>> {
    const { rows, ...counted } = await findPage(this.#db, this.#seen(caller), query, COLUMNS);
    return { data: rows.map(toContract), ...counted };
  }

  async get(caller: Caller, id: string): Promise<Contract | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.#seen(caller).where('id', '=', id).executeTakeFirst();
    return row && toContract(row);
  }

  async insert(contract: Omit<Contract, 'id' | 'createdAt' | 'tags'>): Promise<Contract> {
    const { OwnerId, title, RequisiteId, CompanyId, FileId } = contract;
    const values = { id: newId(), owner_id: OwnerId, title, requisite_id: RequisiteId, company_id: CompanyId, file_id: FileId };
    return toContract(await this.#db.insertInto('contract').values(values).returningAll().executeTakeFirstOrThrow());
  }

  #seen(caller: Caller) {
    return this.#db.selectFrom('contract').selectAll().where(inScope(caller, 'owner_id'));
  }
}

import type { Generated, Selectable } from 'kysely';
import type { Contract } from '@cabinet/domain/contracts';
import type { ContractStatus } from '@cabinet/domain/statuses';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { recordByStaff } from '../../resource/journal.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { OWNED_FIELDS, ownedFieldsOf, TableRepository } from '../../resource/table-repository.ts';

export interface ContractTable {
  id: string;
  owner_id: string;
  title: string;
  tags: Generated<string[]>;
  requisite_id: string;
  company_id: string;
  file_id: string;
  status: Generated<ContractStatus>;
  scan_id: string | null;
  reason: string | null;
  decided_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}
export type ContractRow = Selectable<ContractTable>;

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    contract: ContractTable;
  }
}

const COLUMNS: ListColumns = {
  fields: {
    RequisiteId: { column: 'requisite_id', type: 'uuid' },
    CompanyId: { column: 'company_id', type: 'uuid' },
    status: 'status',
    ...OWNED_FIELDS,
  },
  search: ['title'],
  tie: 'id',
};

/** A contract as the API shows it. */
export function toContract(row: ContractRow): Contract {
  return {
    id: row.id,
    title: row.title,
    tags: row.tags,
    RequisiteId: row.requisite_id,
    CompanyId: row.company_id,
    FileId: row.file_id,
    status: row.status,
    ScanId: row.scan_id,
    reason: row.reason,
    decidedAt: row.decided_at?.toISOString() ?? null,
    ...ownedFieldsOf(row),
  };
}

/** What a contract is made with. */
type NewContractRow = Pick<Contract, 'title' | 'RequisiteId' | 'CompanyId' | 'FileId' | 'OwnerId'>;

/** Contracts in the caller's scope (spec 1 §3 "Contract"). */
export class ContractRepository extends TableRepository<'contract', Contract> {
  constructor(db: Db) {
    super(db, 'contract', COLUMNS);
  }

  protected present(rows: readonly ContractRow[]) {
    return rows.map(toContract);
  }

  async insert(caller: Caller, contract: NewContractRow): Promise<Contract> {
    const { OwnerId, title, RequisiteId, CompanyId, FileId } = contract;
    const values = { owner_id: OwnerId, title, requisite_id: RequisiteId, company_id: CompanyId, file_id: FileId };
    return this.db.transaction().execute(async (trx) => {
      const made = toContract(await this.insertRow(values, trx));
      const after = { title, RequisiteId, CompanyId };
      await recordByStaff(trx, caller, { action: 'create', resource: 'contracts', rowId: made.id, ownerId: OwnerId, after });
      return made;
    });
  }
}

import type { NewOperatorGroup, OperatorGroup } from '@cabinet/domain/operator-groups';
import type { Selectable } from 'kysely';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { InstallationRepository, timestampsOf } from '../../resource/table-repository.ts';
import { isNamedInRules } from './named-in-rules.ts';
import type { OperatorGroupTable } from './tables.ts';

const COLUMNS: ListColumns = { fields: { title: 'title', createdAt: 'created_at' }, search: ['title'], tie: 'id' };

function toGroup({ id, title, mccmnc, ...row }: Selectable<OperatorGroupTable>): OperatorGroup {
  return { id, title, mccmnc, ...timestampsOf(row) };
}

/** Operator groups, for the administration alone. One that a rule of routing names cannot go: 409. */
export class OperatorGroupRepository extends InstallationRepository<'operator_group', OperatorGroup> {
  constructor(db: Db) {
    super(db, 'operator_group', COLUMNS, 'operatorGroups');
  }

  protected present(rows: readonly Selectable<OperatorGroupTable>[]) {
    return rows.map(toGroup);
  }

  async create(caller: Caller, { title, mccmnc }: NewOperatorGroup): Promise<OperatorGroup> {
    return toGroup(await this.createRow(caller, { title, mccmnc: [...mccmnc] }));
  }

  async update(caller: Caller, id: string, { title, mccmnc }: NewOperatorGroup): Promise<OperatorGroup | undefined> {
    return this.presentOne(await this.updateRow(caller, id, { title, mccmnc: [...mccmnc] }), caller);
  }

  async remove(caller: Caller, id: string): Promise<OperatorGroup | undefined> {
    if (!this.isId(id)) return undefined;
    if (await isNamedInRules(this.db, 'operatorGroups', id)) throw new ApiError('CONFLICT');
    return this.presentOne(await this.deleteRow(caller, id), caller);
  }
}

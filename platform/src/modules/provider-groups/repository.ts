import type { NewProviderGroup, ProviderGroup } from '@cabinet/domain/provider-groups';
import { newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { ApiError, errorItem, invalid } from '../../plugins/errors/api-error.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { InstallationRepository, timestampsOf } from '../../resource/table-repository.ts';
import type { Services } from '../../services.ts';
import type { ProviderGroupRow } from './tables.ts';
import { commonTypes, typesOfGroups } from './types-of-groups.ts';

const COLUMNS: ListColumns = { fields: { name: 'name', createdAt: 'created_at' }, search: ['name', 'title'], tie: 'id' };

/** Groups of providers, for the administration alone. One that a routing group names cannot go: 409. */
export class ProviderGroupRepository extends InstallationRepository<'provider_group', ProviderGroup> {
  readonly #services: Pick<Services, 'providerGroups' | 'routing'>;

  constructor(db: Db, services: Pick<Services, 'providerGroups' | 'routing'>) {
    super(db, 'provider_group', COLUMNS, 'providerGroups');
    this.#services = services;
  }

  protected async present(rows: readonly ProviderGroupRow[]): Promise<ProviderGroup[]> {
    const types = await typesOfGroups(this.db);
    return Promise.all(
      rows.map(async (row) => ({
        id: row.id,
        name: row.name,
        title: row.title,
        mode: row.mode,
        members: row.members,
        types: types.get(row.name) ?? [],
        routes: (await this.#services.routing.groupsNaming(row.name)).map(({ title }) => title),
        ...timestampsOf(row),
      })),
    );
  }

  /** 422 on a name that a provider or a group has, and on members that are no providers. */
  async create(caller: Caller, given: NewProviderGroup): Promise<ProviderGroup> {
    const { name, title, mode, members } = given;
    const types = await this.#memberTypes(given);
    if (await this.db.selectFrom('provider').select('id').where('name', '=', name).executeTakeFirst())
      throw invalid('name', 'provider.exists');
    const row = await this.journaled(caller, 'create', undefined, (db) =>
      db
        .insertInto('provider_group')
        .values({ id: newId(), name, title, mode, members: JSON.stringify(members) })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returningAll()
        .executeTakeFirst(),
    );
    if (!row) throw invalid('name', 'provider.exists');
    this.#services.providerGroups.refresh();
    return { ...((await this.presentOne(row, caller)) as ProviderGroup), types };
  }

  /** 422 on another name: rules know the group by it; and on members that do not carry what the group is used for. */
  async update(caller: Caller, id: string, given: NewProviderGroup): Promise<ProviderGroup | undefined> {
    const known = await this.storedRow(caller, id);
    if (!known) return undefined;
    if (given.name !== known.name) throw invalid('name', 'provider.fixed');
    const types = await this.#memberTypes(given);
    const used = await this.#services.routing.groupsNaming(known.name);
    if (used.some(({ type }) => !types.includes(type))) throw invalid('members', 'routing.otherType');
    const { title, mode, members } = given;
    const row = await this.updateRow(caller, id, { title, mode, members: JSON.stringify(members) });
    this.#services.providerGroups.refresh();
    return this.presentOne(row, caller);
  }

  async remove(caller: Caller, id: string): Promise<ProviderGroup | undefined> {
    const known = await this.storedRow(caller, id);
    if (!known) return undefined;
    if ((await this.#services.routing.groupsNaming(known.name)).length > 0) throw new ApiError('CONFLICT');
    const shown = await this.presentOne(await this.deleteRow(caller, id), caller);
    this.#services.providerGroups.refresh();
    return shown;
  }

  /** The channels that all members carry; 422 for those that are no providers, and where there is none. */
  async #memberTypes({ members }: NewProviderGroup) {
    const names = members.map(({ provider }) => provider);
    const found = await this.db.selectFrom('provider').select(['name', 'types']).where('name', 'in', names).execute();
    const types = new Map(found.map((row) => [row.name, row.types]));
    const missing = names.flatMap((name, at) => (types.has(name) ? [] : errorItem(`members[${at}].provider`, 'routing.noProvider')));
    if (missing.length > 0) throw new ApiError('VALIDATION', undefined, missing);
    const common = commonTypes(names.map((name) => types.get(name) ?? []));
    if (common.length === 0) throw invalid('members', 'providerGroups.noCommonType');
    return common;
  }
}

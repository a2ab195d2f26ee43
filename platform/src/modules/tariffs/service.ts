import type { MessageType } from '@cabinet/domain/channels';
import type { Tariff } from '@cabinet/domain/tariffs';
import type { UserTariff } from '@cabinet/domain/user-tariffs';
import { sql } from 'kysely';
import { isUuid } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import type { Services } from '../../services.ts';
import { inSight, paidBy, toTariff } from './repository.ts';

/** What accounts pay by. */
export class TariffService {
  private readonly db: Db;
  private readonly services: Pick<Services, 'identity'>;

  constructor(db: Db, services: Pick<Services, 'identity'>) {
    this.db = db;
    this.services = services;
  }

  /** The account's tariffs for a type, in the order in which they are tried for each message. */
  async tariffsFor(accountId: string, type: MessageType): Promise<Tariff[]> {
    const rows = await this.linked(accountId).selectAll('tariff').where('source', '=', `sendings.${type}`).execute();
    return rows.map(toTariff);
  }

  /** Every tariff of the account, with its place among those of the account and its rules as they apply (spec 1 §3 "User"). */
  async allOf(accountId: string): Promise<(Tariff & { priority: number })[]> {
    const rows = await this.linked(accountId).selectAll('tariff').select('priority').execute();
    return rows.map((row) => ({ ...paidBy(toTariff(row), row.priority), priority: row.priority }));
  }

  /** Types that the account has a tariff for. */
  async typesOf(accountId: string): Promise<Set<MessageType>> {
    const found = await this.linked(accountId).clearOrderBy().select('source').distinct().execute();
    return new Set(found.map((row) => row.source.slice('sendings.'.length) as MessageType));
  }

  /** What an account in the caller's scope pays by, inactive tariffs too; undefined where there is no such account. */
  async assigned(caller: Caller, userId: string): Promise<UserTariff[] | undefined> {
    if (!(await this.isInScope(caller, userId))) return undefined;
    return this.db
      .selectFrom('user_tariff')
      .select(['tariff_id as id', 'priority'])
      .where('user_id', '=', userId)
      .orderBy('priority')
      .orderBy('tariff_id')
      .execute();
  }

  /**
   * Has an account pay by these tariffs and no others, for what is sent from now on. Nobody but the administration sets what
   * they pay themselves, or gives what they do not see.
   */
  async assign(caller: Caller, userId: string, given: readonly UserTariff[]): Promise<UserTariff[] | undefined> {
    if (!(await this.isInScope(caller, userId))) return undefined;
    if (caller.scope !== true && userId === caller.account.id) throw new ApiError('FORBIDDEN');
    const ids = given.map(({ id }) => id);
    const known = ids.length > 0 ? await inSight(this.db, caller).select('id').where('id', 'in', ids).execute() : [];
    const missing = ids.findIndex((id) => !known.some((row) => row.id === id));
    if (missing >= 0) throw invalid(`tariffs[${missing}].id`, 'tariffs.noTariff');
    await this.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('user_tariff').where('user_id', '=', userId).execute();
      const links = given.map(({ id, priority }) => ({ user_id: userId, tariff_id: id, priority }));
      if (links.length > 0) await trx.insertInto('user_tariff').values(links).onConflict((conflict) => conflict.doNothing()).execute(); // prettier-ignore
    });
    return this.assigned(caller, userId);
  }

  /** Has a new account pay by these tariffs, the first of them first; those that are not there any longer are left out. */
  async give(accountId: string, ids: readonly string[], db: Db): Promise<void> {
    await sql`
      insert into user_tariff (user_id, tariff_id, priority)
      select ${accountId}::uuid, tariff.id, given.place
      from unnest(${ids}::uuid[]) with ordinality given (id, place) join tariff using (id)
      on conflict do nothing`.execute(db);
  }

  private async isInScope(caller: Caller, userId: string): Promise<boolean> {
    return isUuid(userId) && (await this.services.identity.accounts.get(caller, userId)) !== undefined;
  }

  private linked(accountId: string) {
    return this.db
      .selectFrom('tariff')
      .innerJoin('user_tariff', 'user_tariff.tariff_id', 'tariff.id')
      .where('user_id', '=', accountId)
      .where('is_active', '=', true)
      .orderBy('priority')
      .orderBy('tariff.id');
  }
}

declare module '../../services.ts' {
  interface Services {
    tariffs: TariffService;
  }
}

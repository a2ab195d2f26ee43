import type { MessageType } from '@cabinet/domain/channels';
import type { NewPriceCheck, PriceCheck } from '@cabinet/domain/price-check';
import { tariffType, type Tariff, type TariffSource } from '@cabinet/domain/tariffs';
import type { UserTariff } from '@cabinet/domain/user-tariffs';
import { WAPI_SOURCE } from '@cabinet/domain/wapi';
import { CompiledQuery, sql } from 'kysely';
import { isUuid } from '../../ids.ts';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { askedTogether } from '@cabinet/engine';
import type { Db } from '../../plugins/database/open.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import { recordByStaff } from '../../resource/journal.ts';
import type { Services } from '../../services.ts';
import { applyDueChanges } from './changes.ts';
import { checkPrice } from './check-price.ts';
import { withKeywords, type WordsOf } from './keyword-references.ts';
import { TariffUses } from './tariff-uses.ts';
import { visibleTariffs, asPaidBy, toTariff, type TariffRow } from './repository.ts';

/** In the order in which they are tried, as they are read. */
const inOrder = (given: readonly UserTariff[]) =>
  given.map(({ id, priority }) => ({ id, priority })).sort((a, b) => a.priority - b.priority || a.id.localeCompare(b.id));

/** What an account pays by, inactive tariffs too. */
const assignedTo = (userId: string, db: Db): Promise<UserTariff[]> =>
  db
    .selectFrom('user_tariff')
    .select(['tariff_id as id', 'priority'])
    .where('user_id', '=', userId)
    .orderBy('priority')
    .orderBy('tariff_id')
    .execute();

/** Asked with the settings of every page. */
const SOURCES = `
  select user_id, array_agg(distinct source) as sources from tariff_in_force tariff join user_tariff on user_tariff.tariff_id = tariff.id
  where user_id = any($1::uuid[]) and is_active group by user_id`;

/** Tariffs of accounts. */
export class TariffService {
  readonly #db: Db;
  readonly #lookups: Db;
  readonly #services: Pick<Services, 'identity' | 'routing' | 'contacts' | 'providerPrices' | 'engine'>;
  /** What keeps tariffs from being removed. */
  readonly uses: TariffUses;

  constructor(app: App) {
    this.#db = app.db;
    this.#lookups = app.lookups;
    this.#services = app.services;
    this.uses = new TariffUses(app);
  }

  /** Words of keyword lists, which conditions name by id. */
  readonly wordsOf: WordsOf = (ids) => this.#services.routing.wordsOf(ids);

  /** Whether a condition of a tariff, now or as planned, names a keyword list. */
  namesKeywordList(id: string): Promise<boolean> {
    return this.uses.namesKeywordList(id);
  }

  /** The price of one message by a tariff, saved or not, and how it comes about. */
  check(given: NewPriceCheck): Promise<PriceCheck> {
    return checkPrice(this.#services, this, given);
  }

  /** Writes planned terms whose moment has come into their tariffs. */
  async applyDueChanges(): Promise<void> {
    await applyDueChanges(this.#db);
  }

  /** Whether anybody can be given a tariff. */
  async hasActive(): Promise<boolean> {
    const found = await this.#db
      .selectFrom('tariff')
      .select('id')
      .where('is_active', '=', true)
      .where('archived_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Tariffs by `<account> <source>`, in the order in which they are tried. */
  readonly #rowsFor = askedTogether<string, TariffRow[]>(async (keys) => {
    const asked = keys.map((key) => key.split(' ') as [accountId: string, source: string]);
    const accountIds = [...new Set(asked.map(([accountId]) => accountId))];
    const sources = [...new Set(asked.map(([, source]) => source))];
    const rows = await this.#inForce(this.#lookups)
      .selectAll('tariff')
      .select('user_id')
      .where('user_id', '=', sql<string>`any(${accountIds}::uuid[])`)
      .where('source', '=', sql<TariffSource>`any(${sources}::text[])`)
      .execute();
    return Map.groupBy(rows, ({ user_id, source }) => `${user_id} ${source}`);
  });

  /** The account's tariffs for a message type, in the order in which they are tried for each message. */
  async tariffsFor(accountId: string, type: MessageType): Promise<Tariff[]> {
    const rows = (await this.#rowsFor(`${accountId} sendings.${type}`)) ?? [];
    return withKeywords(rows.map(toTariff), this.wordsOf);
  }

  /** What is noted of a tariff for those who see its margin: the provider's price. */
  async hiddenOf(tariffId: string): Promise<Pick<NonNullable<Tariff['data']['hidden']>, 'providerPrice'>> {
    const found = await this.#db.selectFrom('tariff_in_force').select('hidden').where('id', '=', tariffId).executeTakeFirst();
    const price = found?.hidden.providerPrice;
    return typeof price === 'number' ? { providerPrice: price } : {};
  }

  /** Every tariff of the account, with its place among those of the account and its rules as they apply (spec 1 §3 "User"). */
  async allOf(accountId: string): Promise<(Tariff & { priority: number })[]> {
    const rows = await this.#linked(accountId).selectAll('tariff').select('priority').execute();
    const tariffs = await withKeywords(rows.map(toTariff), this.wordsOf);
    return tariffs.map((tariff, index) => {
      const priority = rows[index]?.priority ?? 0;
      return { ...asPaidBy(tariff, priority), priority };
    });
  }

  /** Sources of the tariffs that accounts pay by. */
  readonly #sourcesOf = askedTogether<string, TariffSource[]>(async (accountIds) => {
    const { rows } = await this.#lookups.executeQuery<{ user_id: string; sources: TariffSource[] }>(
      CompiledQuery.raw(SOURCES, [accountIds]),
    );
    return new Map(rows.map((row) => [row.user_id, row.sources]));
  });

  /** Types that the account has a tariff for. */
  async typesOf(accountId: string): Promise<Set<MessageType>> {
    const sources = (await this.#sourcesOf(accountId)) ?? [];
    return new Set(sources.map((source) => tariffType({ source })).filter((type) => type !== undefined));
  }

  /** The tariff by which an account pays for instances of the WhatsApp service; undefined where it has none. */
  async subscriptionOf(accountId: string): Promise<Tariff | undefined> {
    const row = await this.#linked(accountId).selectAll('tariff').where('source', '=', WAPI_SOURCE).limit(1).executeTakeFirst();
    return row && toTariff(row);
  }

  /** What an account in the caller's scope pays by, inactive tariffs too; undefined where there is no such account. */
  async assigned(caller: Caller, userId: string): Promise<UserTariff[] | undefined> {
    return (await this.#isInScope(caller, userId)) ? assignedTo(userId, this.#db) : undefined;
  }

  /**
   * Has an account pay by these tariffs and no others, for what is sent from now on. Nobody but the administration sets what
   * they pay themselves, or gives what they do not see; an archived tariff stays with those who have it, and nobody else gets it. `check` sees what
   * is replaced, which nobody changes meanwhile.
   */
  async assign(
    caller: Caller,
    userId: string,
    given: readonly UserTariff[],
    check: (current: UserTariff[]) => void,
  ): Promise<UserTariff[] | undefined> {
    if (!(await this.#isInScope(caller, userId))) return undefined;
    if (caller.scope !== true && userId === caller.account.id) throw new ApiError('FORBIDDEN');
    const ids = given.map(({ id }) => id);
    const known =
      ids.length > 0 ? await visibleTariffs(this.#db, caller).select(['id', 'archived_at']).where('id', 'in', ids).execute() : [];
    const missing = ids.findIndex((id) => !known.some((row) => row.id === id));
    if (missing >= 0) throw invalid(`tariffs[${missing}].id`, 'tariffs.noTariff');
    return this.#db.transaction().execute(async (trx) => {
      if (!(await this.#services.identity.accounts.locked(caller, userId, trx))) return undefined;
      const before = await assignedTo(userId, trx);
      check(before);
      const isNew = (id: string) => !before.some((one) => one.id === id);
      const archived = ids.findIndex((id) => isNew(id) && known.some((row) => row.id === id && row.archived_at !== null));
      if (archived >= 0) throw invalid(`tariffs[${archived}].id`, 'tariffs.archived');
      await trx.deleteFrom('user_tariff').where('user_id', '=', userId).execute();
      const links = given.map(({ id, priority }) => ({ user_id: userId, tariff_id: id, priority }));
      if (links.length > 0) await trx.insertInto('user_tariff').values(links).onConflict((conflict) => conflict.doNothing()).execute(); // prettier-ignore
      const event = { action: 'assign', resource: 'tariffs', ownerId: userId } as const;
      await recordByStaff(trx, caller, { ...event, before: { tariffs: before }, after: { tariffs: inOrder(given) } });
      return assignedTo(userId, trx);
    });
  }

  /** Has a new account pay by these tariffs, the first of them first; those that are archived or not there any longer are left out. */
  async give(accountId: string, ids: readonly string[], db: Db): Promise<void> {
    await sql`
      insert into user_tariff (user_id, tariff_id, priority)
      select ${accountId}::uuid, tariff.id, given.place
      from unnest(${ids}::uuid[]) with ordinality given (id, place) join tariff using (id)
      where archived_at is null
      on conflict do nothing`.execute(db);
  }

  async #isInScope(caller: Caller, userId: string): Promise<boolean> {
    return isUuid(userId) && (await this.#services.identity.accounts.get(caller, userId)) !== undefined;
  }

  #linked(accountId: string) {
    return this.#inForce().where('user_id', '=', accountId);
  }

  #inForce(db = this.#db) {
    return db
      .selectFrom('tariff_in_force as tariff')
      .innerJoin('user_tariff', 'user_tariff.tariff_id', 'tariff.id')
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

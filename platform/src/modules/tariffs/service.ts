import type { MessageType } from '@cabinet/domain/channels';
import type { Tariff } from '@cabinet/domain/tariffs';
import type { Db } from '../../plugins/database/open.ts';
import { toTariff } from './repository.ts';

/** What accounts pay by. */
export class TariffService {
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  /** The account's tariff for a type: of those that have the source, the one it gives the lowest priority number. */
  async tariffFor(accountId: string, type: MessageType): Promise<Tariff | undefined> {
    const row = await this.linked(accountId)
      .selectAll('tariff')
      .where('source', '=', `sendings.${type}`)
      .orderBy('priority')
      .orderBy('tariff.id')
      .limit(1)
      .executeTakeFirst();
    return row && toTariff(row);
  }

  /** Every tariff of the account with the priority that the account gives it, lowest number first (spec 1 §3 "User"). */
  async allOf(accountId: string): Promise<(Tariff & { priority: number })[]> {
    const rows = await this.linked(accountId).selectAll('tariff').select('priority').orderBy('priority').orderBy('tariff.id').execute();
    return rows.map((row) => ({ ...toTariff(row), priority: row.priority }));
  }

  /** Types that the account has a tariff for. */
  async typesOf(accountId: string): Promise<Set<MessageType>> {
    const found = await this.linked(accountId).select('source').distinct().execute();
    return new Set(found.map((row) => row.source.slice('sendings.'.length) as MessageType));
  }

  private linked(accountId: string) {
    return this.db
      .selectFrom('tariff')
      .innerJoin('user_tariff', 'user_tariff.tariff_id', 'tariff.id')
      .where('user_id', '=', accountId)
      .where('is_active', '=', true);
  }
}

declare module '../../services.ts' {
  interface Services {
    tariffs: TariffService;
  }
}

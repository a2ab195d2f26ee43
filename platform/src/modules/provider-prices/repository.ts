import { doPricesOverlap, type NewProviderPrice, type ProviderPrice } from '@cabinet/domain/provider-prices';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { invalid } from '../../plugins/errors/api-error.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { InstallationRepository, timestampsOf } from '../../resource/table-repository.ts';
import type { Services } from '../../services.ts';
import { lockProvider } from './list.ts';
import { toColumns, toTerms } from './row.ts';
import type { ProviderPriceRow } from './tables.ts';

const COLUMNS: ListColumns = {
  fields: {
    ProviderId: { column: 'provider_id', type: 'uuid' },
    type: 'type',
    country: 'country',
    mccmnc: 'mccmnc',
    unit: 'unit',
    price: 'price',
    from: 'starts_on',
    createdAt: 'created_at',
  },
  search: ['mccmnc', 'country'],
  tie: 'id',
};

/** Lines of the price lists of providers, for the administration alone. */
export class ProviderPriceRepository extends InstallationRepository<'provider_price', ProviderPrice> {
  readonly #services: Pick<Services, 'routing'>;

  constructor(db: Db, services: Pick<Services, 'routing'>) {
    super(db, 'provider_price', COLUMNS, 'providersPrices');
    this.#services = services;
  }

  protected present(rows: readonly ProviderPriceRow[]): ProviderPrice[] {
    const { operators } = this.#services.routing;
    return rows.map((row) => ({
      id: row.id,
      ProviderId: row.provider_id,
      ...toTerms(row),
      operator: (row.mccmnc && operators.network(row.mccmnc)?.operator) || null,
      ...timestampsOf(row),
    }));
  }

  /** 422 for a provider that is not there, and for days on which another line is for the same messages. */
  async create(caller: Caller, { ProviderId, ...terms }: NewProviderPrice): Promise<ProviderPrice> {
    const row = await this.db.transaction().execute(async (trx) => {
      if (!(await lockProvider(trx, ProviderId))) throw invalid('ProviderId', 'notFound');
      await this.#checkPeriod(trx, ProviderId, terms);
      return this.createRow(caller, { provider_id: ProviderId, ...toColumns(terms) }, trx);
    });
    return this.present([row])[0] as ProviderPrice;
  }

  async update(caller: Caller, id: string, { ProviderId, ...terms }: NewProviderPrice): Promise<ProviderPrice | undefined> {
    const known = await this.storedRow(caller, id);
    if (!known) return undefined;
    if (known.provider_id !== ProviderId) throw invalid('ProviderId', 'provider.fixed');
    const row = await this.db.transaction().execute(async (trx) => {
      await lockProvider(trx, ProviderId);
      await this.#checkPeriod(trx, ProviderId, terms, id);
      return this.updateRow(caller, id, toColumns(terms), undefined, trx);
    });
    return this.presentOne(row, caller);
  }

  async remove(caller: Caller, id: string): Promise<ProviderPrice | undefined> {
    return this.presentOne(await this.deleteRow(caller, id), caller);
  }

  async #checkPeriod(trx: Db, providerId: string, terms: Omit<NewProviderPrice, 'ProviderId'>, except?: string): Promise<void> {
    const others = await trx
      .selectFrom('provider_price')
      .selectAll()
      .where('provider_id', '=', providerId)
      .where('type', '=', terms.type)
      .execute();
    const other = others.find((one) => one.id !== except && doPricesOverlap(toTerms(one), terms));
    if (other) throw invalid('from', 'providerPrices.overlaps', { other: `${other.starts_on} – ${other.ends_on ?? '…'}` });
  }
}

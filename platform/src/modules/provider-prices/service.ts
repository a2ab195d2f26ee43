import type { MessageType } from '@cabinet/domain/channels';
import type { Units } from '@cabinet/domain/money';
import { compileProviderPrices, messageCost, pricesWithin, type CostedMessage } from '@cabinet/domain/provider-prices';
import type { CostLimit } from '@cabinet/domain/routing-conditions';
import { chargedSeconds } from '@cabinet/domain/price-units';
import type { Tariff } from '@cabinet/domain/tariffs';
import { operatorsOf, type KnownOperator } from '@cabinet/engine';
import type { Db } from '../../plugins/database/open.ts';
import { fromPrimary } from '../../plugins/database/replica/read-scope.ts';
import type { Services } from '../../services.ts';
import { toTerms } from './row.ts';

/** A message whose provider's price is asked for; its country follows from its network and the recipient, as does a network that is not given. */
export interface ListedMessage extends Omit<CostedMessage, 'mccmnc' | 'country'> {
  provider: string;
  recipient: string;
  mccmnc?: string | null;
}

/** A message that a provider has taken, and the tariff that it was charged by. */
export interface TakenMessage extends Omit<ListedMessage, 'seconds'> {
  text: string;
  tariffId: string;
}

/** How long this process goes by the limits that it read, in milliseconds: a change of a list counts in routing after that time at most. */
const CACHE_MS = 1000;

/** What limits are asked about: messages of a type on the day of `at`. */
export interface LimitedMessages {
  type: MessageType;
  at: Date;
  limit: number;
}

/** Says what providers take for messages, by their own lists. */
export class ProviderPriceService {
  readonly #db: Db;
  readonly #limits = new Map<string, { readAt: number; prices: Promise<CostLimit['providers']> }>();
  readonly #services: Pick<Services, 'routing' | 'engine'>;

  constructor(db: Db, services: Pick<Services, 'routing' | 'engine'>) {
    this.#db = db;
    this.#services = services;
  }

  /** Compiles the lists of providers, by their names, for many messages; undefined for a message that no line is for. */
  async pricesOf(providers: readonly string[]): Promise<(message: ListedMessage) => Units | undefined> {
    const names = [...new Set(providers)];
    const rows =
      names.length === 0
        ? []
        : await this.#db
            .selectFrom('provider_price')
            .innerJoin('provider', 'provider.id', 'provider_price.provider_id')
            .selectAll('provider_price')
            .select('provider.name')
            .where('provider.name', 'in', names)
            .execute();
    const lists = new Map(names.map((name) => [name, compileProviderPrices(rows.filter((row) => row.name === name).map(toTerms))]));
    const { operators } = this.#services.routing;
    return ({ provider, recipient, mccmnc: known, ...message }) => {
      const mccmnc = known !== undefined ? known : operators.operatorOf(recipient)?.mccmnc || null;
      const country = operators.countryOf(recipient, mccmnc);
      return lists.get(provider)?.({ ...message, mccmnc, country });
    };
  }

  /** For which operators each of some providers, by their names, keeps within a limit. */
  within(providers: readonly string[], asked: LimitedMessages): Promise<CostLimit['providers']> {
    const key = JSON.stringify([providers, asked.type, asked.at.toISOString().slice(0, 10), asked.limit]);
    const now = Date.now();
    for (const [known, { readAt }] of this.#limits) if (now - readAt > CACHE_MS) this.#limits.delete(known);
    const cached = this.#limits.get(key);
    if (cached) return cached.prices;
    const prices = fromPrimary(() => this.#within(providers, asked));
    this.#limits.set(key, { readAt: now, prices });
    // What failed is read again by whoever asks next.
    prices.catch(() => this.#limits.delete(key));
    return prices;
  }

  async #within(providers: readonly string[], asked: LimitedMessages): Promise<CostLimit['providers']> {
    const day = asked.at.toISOString().slice(0, 10);
    const rows = await this.#db
      .selectFrom('provider_price')
      .innerJoin('provider', 'provider.id', 'provider_price.provider_id')
      .selectAll('provider_price')
      .select('provider.name')
      .where('provider.name', 'in', [...providers])
      .where('provider_price.type', '=', asked.type)
      .where('starts_on', '<=', day)
      .where((of) => of.or([of('ends_on', 'is', null), of('ends_on', '>=', day)]))
      .execute();
    return Object.fromEntries(providers.map((name) => [name, pricesWithin(rows.filter((row) => row.name === name).map(toTerms), asked)]));
  }

  /** What messages cost the installation, in their order: by the lists of their providers, else by what their tariffs tell; null where neither does. */
  async costsOf(messages: readonly TakenMessage[]): Promise<(Units | null)[]> {
    const [listed, tariffs] = await Promise.all([
      this.pricesOf(messages.map(({ provider }) => provider)),
      this.#tariffs(messages.map(({ tariffId }) => tariffId)),
    ]);
    const operatorsByType = new Map<MessageType, (address: string) => KnownOperator | undefined>();
    for (const [type, ofType] of Map.groupBy(messages, (message) => message.type)) {
      const latest = new Date(Math.max(...ofType.map(({ at }) => at.getTime())));
      operatorsByType.set(type, await operatorsOf(this.#services.engine.context, type, ofType.map(({ recipient }) => recipient), latest)); // prettier-ignore
    }
    return messages.map((message) => {
      const mccmnc = operatorsByType.get(message.type)?.(message.recipient)?.mccmnc || null;
      const measured = { ...message, mccmnc, seconds: chargedSeconds(message.type, message.text) };
      return messageCost(measured, listed(measured), tariffs.get(message.tariffId));
    });
  }

  async #tariffs(ids: readonly string[]): Promise<Map<string, Pick<Tariff, 'price' | 'unit' | 'data'>>> {
    if (ids.length === 0) return new Map();
    const found = await this.#db
      .selectFrom('tariff_in_force')
      .select(['id', 'price', 'unit', 'data', 'hidden'])
      .where('id', 'in', [...new Set(ids)])
      .execute();
    return new Map(found.map(({ id, price, unit, data, hidden }) => [id, { price: Number(price), unit, data: { ...data, hidden } }]));
  }
}

declare module '../../services.ts' {
  interface Services {
    providerPrices: ProviderPriceService;
  }
}

import { PROVIDER_EXCHANGES_KEPT, type StoredExchange } from '@cabinet/domain/providers';
import type { ProviderExchange } from '@cabinet/engine';
import { sql } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';
import { maskExchange } from './mask-exchange.ts';

/** Exchanges of a provider that a node writes down in a second: those that went well, and those that did not. */
const PER_SECOND = { ok: 5, failed: 20 } as const;

/** An exchange that waits to be written. */
interface NewExchange extends ProviderExchange {
  providerId: string;
  at: Date;
}

/**
 * The last exchanges with every provider. Of many in a second only some are kept, so that the log costs a busy provider nothing: the
 * failed ones first. They are masked here, before they are written.
 */
export class ExchangeLog {
  readonly #db: Db;
  readonly #node: string;
  readonly #waiting: NewExchange[] = [];
  readonly #taken = new Map<string, number>();

  constructor(db: Db, node: string) {
    this.#db = db;
    this.#node = node;
  }

  /** Keeps an exchange where there is room for one more in this second; `describe` is not called for any other. */
  add(providerId: string, secrets: readonly string[], describe: () => ProviderExchange): boolean {
    if (this.#count(providerId) >= PER_SECOND.ok + PER_SECOND.failed) return false;
    const exchange = describe();
    const key = `${providerId} ${exchange.isOk}`;
    if (this.#count(key) >= PER_SECOND[exchange.isOk ? 'ok' : 'failed']) return false;
    for (const one of [providerId, key]) this.#taken.set(one, this.#count(one) + 1);
    const mask = (text: string) => maskExchange(text, { secrets, hidden: exchange.hidden });
    const { operation, request, answer } = exchange;
    const masked = { operation: mask(operation), request: mask(request), answer: mask(answer) };
    this.#waiting.push({ ...exchange, ...masked, providerId, at: new Date() });
    return true;
  }

  /** Writes what waits, and deletes what is no longer among the last of its provider. */
  async flush(): Promise<void> {
    const exchanges = this.#waiting.splice(0);
    this.#taken.clear();
    if (exchanges.length === 0) return;
    const known = await this.#db.selectFrom('provider').select('id').execute();
    const ids = new Set(known.map(({ id }) => id));
    const rows = exchanges.filter(({ providerId }) => ids.has(providerId));
    if (rows.length === 0) return;
    await this.#db
      .insertInto('provider_exchange')
      .values(
        rows.map(({ providerId, at, direction, operation, request, answer, isOk, milliseconds, reference }) => ({
          ...{ provider_id: providerId, node: this.#node, at, direction, operation, request, answer, milliseconds },
          is_ok: isOk,
          sending_id: reference === undefined ? null : String(reference),
        })),
      )
      .execute();
    for (const id of new Set(rows.map(({ providerId }) => providerId)))
      await sql`delete from provider_exchange where provider_id = ${id} and id <= (
        select id from provider_exchange where provider_id = ${id} order by id desc offset ${PROVIDER_EXCHANGES_KEPT} limit 1)`.execute(
        this.#db,
      );
  }

  /** The last exchanges with a provider, the newest first. */
  async of(providerId: string): Promise<StoredExchange[]> {
    const rows = await this.#db
      .selectFrom('provider_exchange')
      .selectAll()
      .where('provider_id', '=', providerId)
      .orderBy('id', 'desc')
      .limit(PROVIDER_EXCHANGES_KEPT)
      .execute();
    return rows.map(({ id, at, node, direction, operation, request, answer, is_ok, milliseconds, sending_id }) => ({
      ...{ id: String(id), at: at.toISOString(), node, direction, operation, request, answer, milliseconds },
      isOk: is_ok,
      SendingId: sending_id === null ? null : String(sending_id),
    }));
  }

  #count(key: string): number {
    return this.#taken.get(key) ?? 0;
  }
}

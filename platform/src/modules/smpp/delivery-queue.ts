import { FEW_MESSAGES, rows, run, type Db, type IncomingMessage, type StatusChange } from '@cabinet/engine';
import type { Pool, PoolClient } from 'pg';
import type { SmppAddress } from './read-submit.ts';

/** A receipt that a submit asked for. */
export interface WantedReceipt {
  sendingId: number;
  /** What the submit was answered with. */
  messageId: string;
  source: SmppAddress;
  destination: SmppAddress;
  wants: number;
}

/** A receipt or an incoming message that this node is to deliver. */
export interface ClaimedDelivery {
  id: string;
  ready: string;
  incoming_id: string | null;
  message_id: string | null;
  source: string;
  source_ton: number;
  source_npi: number;
  destination: string;
  destination_ton: number;
  destination_npi: number;
  wants: number;
  status: string | null;
  error: string | null;
  created_at: Date;
  done_at: Date | null;
}

/** A message that came in, and the sender of the message that it answers. */
export interface IncomingText {
  from: string;
  to: string;
  text: string;
}

/** How long a node has for a delivery before others take it over. */
const LEASE_S = 60;
/** How long a delivery waits for somebody who takes it, and a message for its outcome. */
const KEPT_DAYS = 7;
const SWEPT_ROWS = 5000;
const FINAL: ReadonlySet<string> = new Set(['delivered', 'seen', 'failed']);

const READY = `update smpp_delivery set status = $2, error = $3, done_at = $4, ready = nextval('smpp_ready')
  where sending_id = any($1::bigint[]) and ready is null`;
const READY_EACH = `update smpp_delivery d set status = t.status, error = t.error, done_at = t.at, ready = nextval('smpp_ready')
  from unnest($1::bigint[], $2::text[], $3::text[], $4::timestamptz[]) as t (id, status, error, at)
  where d.sending_id = t.id and d.ready is null returning d.owner_id`;

/** What accounts are told by `deliver_sm`: written where it becomes true, removed when it was acknowledged. */
export class DeliveryQueue {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Notes receipts that are wanted, in the transaction that accepts their messages. */
  async want(db: Db, ownerId: string, wanted: readonly WantedReceipt[]): Promise<void> {
    if (wanted.length === 0) return;
    const values = wanted.map(({ sendingId, messageId, source, destination, wants }) => ({
      sending_id: sendingId,
      message_id: messageId,
      source: source.address,
      source_ton: source.ton,
      source_npi: source.npi,
      destination: destination.address,
      destination_ton: destination.ton,
      destination_npi: destination.npi,
      wants,
    }));
    await run(
      db,
      `insert into smpp_delivery (owner_id, sending_id, message_id, source, source_ton, source_npi, destination, destination_ton, destination_npi, wants)
       select $1, t.* from jsonb_to_recordset($2) as t (sending_id bigint, message_id text, source text, source_ton smallint, source_npi smallint,
         destination text, destination_ton smallint, destination_npi smallint, wants smallint)`,
      [ownerId, JSON.stringify(values)],
    );
  }

  /** Makes receipts ready in the transaction that ends their messages; answers the accounts that have some. */
  async statuses(client: PoolClient, changes: readonly StatusChange[]): Promise<string[]> {
    const final = changes.filter(({ status }) => FINAL.has(status));
    if (final.length === 0) return [];
    const count = final.reduce((sum, { ids }) => sum + (typeof ids === 'function' ? Infinity : ids.length), 0);
    return count > FEW_MESSAGES ? this.#readyMany(client, final) : this.#readyFew(client, final);
  }

  /** One statement, which is sent before anything is awaited: the commit may follow at once. */
  async #readyFew(client: PoolClient, changes: readonly StatusChange[]): Promise<string[]> {
    const each = changes.flatMap(({ ids, status, error, at }) =>
      typeof ids === 'function' ? [] : ids.map((id) => ({ id, status, error, at })),
    );
    const told = await rows<{ owner_id: string }>(client, READY_EACH, [
      each.map(({ id }) => id),
      each.map(({ status }) => status),
      each.map(({ error }) => error),
      each.map(({ at }) => at),
    ]);
    return [...new Set(told.map(({ owner_id }) => owner_id))];
  }

  async #readyMany(client: PoolClient, changes: readonly StatusChange[]): Promise<string[]> {
    const known = await this.#bound(client, [...new Set(changes.map(({ ownerId }) => ownerId))]);
    const told = new Set<string>();
    for (const { ownerId, ids, status, error, at } of changes) {
      if (!known.has(ownerId)) continue;
      const list = typeof ids === 'function' ? await ids() : ids;
      if (list.length === 0) continue;
      if ((await run(client, READY, [list, status, error, at])) > 0) told.add(ownerId);
    }
    return [...told];
  }

  /** Queues messages that came in for accounts that receive by SMPP; answers these accounts. */
  async incoming(client: PoolClient, messages: readonly IncomingMessage[]): Promise<string[]> {
    const told = await rows<{ owner_id: string }>(
      client,
      `insert into smpp_delivery (owner_id, incoming_id, done_at, ready)
       select i.owner_id, i.id, i.created_at, nextval('smpp_ready') from sending_incoming i join smpp_account a on a.owner_id = i.owner_id and a.receives
       where i.id = any($1::uuid[]) and i.type = 'sms' returning owner_id`,
      [messages.map(({ id }) => id)],
    );
    return [...new Set(told.map(({ owner_id }) => owner_id))];
  }

  /** Takes up to `limit` deliveries of an account, in their order. */
  async claim(ownerId: string, limit: number): Promise<ClaimedDelivery[]> {
    const { rows: claimed } = await this.#pool.query<ClaimedDelivery>(
      `with taken as (
         select id from smpp_delivery where owner_id = $1 and ready is not null and (lease_until is null or lease_until < now())
         order by ready limit $2 for update skip locked)
       update smpp_delivery d set lease_until = now() + make_interval(secs => $3) from taken where d.id = taken.id returning d.*`,
      [ownerId, limit, LEASE_S],
    );
    return claimed.sort((a, b) => Number(a.ready) - Number(b.ready));
  }

  /** What came in, by id. */
  async incomingTexts(ids: readonly string[]): Promise<ReadonlyMap<string, IncomingText>> {
    if (ids.length === 0) return new Map();
    const { rows: texts } = await this.#pool.query<IncomingText & { id: string }>(
      `select i.id, i.sender as "from", i.text, coalesce(b.sender, '') as "to" from sending_incoming i
       left join sending s on s.id = i.sending_id left join batch b on b.lo = s.batch where i.id = any($1::uuid[])`,
      [ids],
    );
    return new Map(texts.map(({ id, ...text }) => [id, text]));
  }

  async done(ids: readonly string[]): Promise<void> {
    await this.#pool.query('delete from smpp_delivery where id = any($1::bigint[])', [ids]);
  }

  /** Has deliveries tried again, by whoever comes first, after some seconds. */
  async release(ids: readonly string[], afterSeconds = 0): Promise<void> {
    if (ids.length === 0) return;
    const until = afterSeconds > 0 ? 'now() + make_interval(secs => $2)' : 'null';
    const values = afterSeconds > 0 ? [ids, afterSeconds] : [ids];
    await this.#pool.query(`update smpp_delivery set lease_until = ${until} where id = any($1::bigint[])`, values);
  }

  /** Removes what nobody has taken, and ends waiting for outcomes that nobody reports: their receipts say that nothing is known. */
  async sweep(): Promise<boolean> {
    const removed = await this.#pool.query(
      `delete from smpp_delivery where id in (select id from smpp_delivery
         where created_at < now() - make_interval(days => $1) and ready is not null and done_at < now() - make_interval(days => $1) limit $2)`,
      [KEPT_DAYS, SWEPT_ROWS],
    );
    const unknown = await this.#pool.query(
      `update smpp_delivery set status = 'unknown', done_at = now(), ready = nextval('smpp_ready')
       where id in (select id from smpp_delivery where created_at < now() - make_interval(days => $1) and ready is null limit $2)`,
      [KEPT_DAYS, SWEPT_ROWS],
    );
    return (removed.rowCount ?? 0) + (unknown.rowCount ?? 0) > 0;
  }

  async #bound(client: PoolClient, owners: readonly string[]): Promise<Set<string>> {
    const bound = await rows<{ owner_id: string }>(client, 'select owner_id from smpp_account where owner_id = any($1::uuid[])', [owners]);
    return new Set(bound.map(({ owner_id }) => owner_id));
  }
}

import { FEW_MESSAGES, rows, run, type Db, type IncomingMessage, type StatusChange } from '@cabinet/engine';
import type { Pool, PoolClient } from 'pg';
import type { SmppAddress } from './wire.ts';

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
/**
 * Has the end of a statement's transaction not wait for the disk, where a database that fails may forget it: what was claimed or acknowledged is
 * brought once more then, as a receipt may be.
 */
const NOT_AWAITED = `(select set_config('synchronous_commit', 'off', true)) is not null`;
const FINAL: ReadonlySet<string> = new Set(['delivered', 'seen', 'failed']);

/** A claimed delivery as the database writes it: as one text, which costs a fraction of rows of many columns. */
type ClaimedRow = readonly [
  id: number,
  incoming: string | null,
  messageId: string | null,
  source: string,
  sourceTon: number,
  sourceNpi: number,
  destination: string,
  destinationTon: number,
  destinationNpi: number,
  wants: number,
  status: string | null,
  error: string | null,
  createdAt: number,
  doneAt: number | null,
];

function claimedOf(row: ClaimedRow): ClaimedDelivery {
  const [
    id,
    incoming,
    messageId,
    source,
    sourceTon,
    sourceNpi,
    destination,
    destinationTon,
    destinationNpi,
    wants,
    status,
    error,
    created,
    done,
  ] = row;
  return {
    id: String(id),
    incoming_id: incoming,
    message_id: messageId,
    source,
    source_ton: sourceTon,
    source_npi: sourceNpi,
    destination,
    destination_ton: destinationTon,
    destination_npi: destinationNpi,
    wants,
    status,
    error,
    created_at: new Date(created * 1000),
    done_at: done === null ? null : new Date(done * 1000),
  };
}

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
    await run(
      db,
      `insert into smpp_delivery (owner_id, sending_id, message_id, source, source_ton, source_npi, destination, destination_ton, destination_npi, wants)
       select $1, t.* from unnest($2::bigint[], $3::text[], $4::text[], $5::smallint[], $6::smallint[], $7::text[], $8::smallint[], $9::smallint[],
         $10::smallint[]) as t`,
      [
        ownerId,
        wanted.map(({ sendingId }) => sendingId),
        wanted.map(({ messageId }) => messageId),
        wanted.map(({ source }) => source.address),
        wanted.map(({ source }) => source.ton),
        wanted.map(({ source }) => source.npi),
        wanted.map(({ destination }) => destination.address),
        wanted.map(({ destination }) => destination.ton),
        wanted.map(({ destination }) => destination.npi),
        wanted.map(({ wants }) => wants),
      ],
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
    const claimed = await rows<{ claimed: string | null }>(
      this.#pool,
      `with leased as (update smpp_delivery set lease_until = now() + make_interval(secs => $3) where ctid = any(array(
         select ctid from smpp_delivery where owner_id = $1 and ready is not null and (lease_until is null or lease_until < now()) and ${NOT_AWAITED}
         order by ready limit $2 for update skip locked)) returning *)
       select json_agg(json_build_array(id, incoming_id, message_id, source, source_ton, source_npi, destination, destination_ton, destination_npi, wants,
         status, error, extract(epoch from created_at), extract(epoch from done_at)) order by ready)::text as claimed from leased`,
      [ownerId, limit, LEASE_S],
    );
    return (JSON.parse(claimed[0]?.claimed ?? '[]') as ClaimedRow[]).map(claimedOf);
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
    await run(this.#pool, `delete from smpp_delivery where id = any($1::bigint[]) and ${NOT_AWAITED}`, [ids]);
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

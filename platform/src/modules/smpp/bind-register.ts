import type { Pool } from 'pg';
import { transaction } from '@cabinet/engine';
import type { SmppConfig } from '../../config.ts';

/** How much of an account is taken. */
export type SmppLimits = Pick<SmppConfig, 'binds' | 'window' | 'rate'>;

/** An open connection. */
export interface OpenBind {
  id: string;
  ownerId: string;
  tokenId: string;
  systemId: string;
  role: string;
  address: string;
}

/** A bind that is not renewed for this long is gone with its node. */
const GONE_S = 45;

interface LimitRow {
  binds: number | null;
  submit_window: number | null;
  rate: number | null;
}

/** The open connections of all nodes, and what administrators set for accounts. */
export class BindRegister {
  readonly #pool: Pool;
  readonly #node: string;
  readonly #usual: SmppLimits;

  constructor(pool: Pool, node: string, usual: SmppLimits) {
    this.#pool = pool;
    this.#node = node;
    this.#usual = usual;
  }

  /** Enters a connection; undefined where its account has as many as it may have. */
  async enter({ id, ownerId, tokenId, systemId, role, address }: OpenBind): Promise<SmppLimits | undefined> {
    return transaction(this.#pool, async (client) => {
      const receives = role !== 'transmitter';
      // The row is locked from here to the commit, so that connections of an account are counted one after the other.
      const { rows } = await client.query<LimitRow>(
        `insert into smpp_account as a (owner_id, receives) values ($1, $2) on conflict (owner_id) do update set receives = a.receives or excluded.receives
         returning binds, submit_window, rate`,
        [ownerId, receives],
      );
      const limits = this.#limitsOf(rows[0]);
      const open = await client.query<{ count: string }>(
        'select count(*) from smpp_bind where owner_id = $1 and seen_at > now() - make_interval(secs => $2)',
        [ownerId, GONE_S],
      );
      if (Number(open.rows[0]?.count) >= limits.binds) return undefined;
      await client.query(
        'insert into smpp_bind (id, owner_id, token_id, system_id, role, address, node) values ($1, $2, $3, $4, $5, $6, $7)',
        [id, ownerId, tokenId, systemId, role, address, this.#node],
      );
      return limits;
    });
  }

  async leave(id: string): Promise<void> {
    await this.#pool.query('delete from smpp_bind where id = $1', [id]);
  }

  /** Tells that connections of this node are open still, and forgets those of nodes that are gone. */
  async renew(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.#pool.query('update smpp_bind set seen_at = now() where id = any($1::uuid[])', [ids]);
    await this.#pool.query('delete from smpp_bind where seen_at < now() - make_interval(secs => $1)', [GONE_S * 2]);
  }

  /** What holds for accounts now, by their id. */
  async limits(ownerIds: readonly string[]): Promise<ReadonlyMap<string, SmppLimits>> {
    const { rows } = await this.#pool.query<LimitRow & { owner_id: string }>(
      'select owner_id, binds, submit_window, rate from smpp_account where owner_id = any($1::uuid[])',
      [ownerIds],
    );
    return new Map(rows.map((row) => [row.owner_id, this.#limitsOf(row)]));
  }

  #limitsOf(row: LimitRow | undefined): SmppLimits {
    const { binds, window, rate } = this.#usual;
    return { binds: row?.binds ?? binds, window: row?.submit_window ?? window, rate: row?.rate ?? rate };
  }
}

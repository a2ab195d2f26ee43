import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Page } from '@cabinet/domain/resource';
import type { TelemetryAction, TelemetryRecord } from '@cabinet/domain/telemetry';
import { newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import { findPage, type ListColumns } from '../../resource/find-page.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import type { Locator } from '../geo/locator.ts';
import { fromOf } from './request.ts';

const LIST: ListColumns = {
  fields: { action: 'action', OwnerId: { column: 'owner_id', type: 'uuid' }, createdAt: 'created_at' },
  search: ['ip', 'useragent'],
  tie: 'id',
};

/** Something to record about `ownerId`. */
export interface Trace {
  ownerId: string;
  action: TelemetryAction;
  useragent?: string;
  data?: Readonly<Record<string, unknown>>;
}

/** Who signed in, from where and with what. */
export class TelemetryRepository {
  readonly #db: Db;
  readonly #geo: Locator | undefined;
  readonly #placing = new Set<Promise<void>>();

  constructor(db: Db, geo?: Locator) {
    this.#db = db;
    this.#geo = geo;
  }

  async find(caller: Caller, list: ListQuery): Promise<Page<TelemetryRecord>> {
    const { rows, total } = await findPage(
      this.#db,
      this.#db.selectFrom('telemetry').selectAll().where(inScope(caller, 'owner_id')),
      list,
      LIST,
    );
    const data = rows.map(({ id, ip, useragent, action, data, owner_id: OwnerId, created_at }) => ({
      id,
      ip,
      useragent,
      data,
      OwnerId,
      action: action as TelemetryAction,
      createdAt: created_at.toISOString(),
    }));
    return { data, total };
  }

  /** Writes it down; where the address is is found out afterwards, and whoever signs in waits for none of that. */
  async record(request: FastifyRequest, { ownerId, action, useragent, data = {} }: Trace): Promise<void> {
    const from = fromOf(request);
    const id = newId();
    await this.#db
      .insertInto('telemetry')
      .values({
        id,
        owner_id: ownerId,
        action,
        ip: from.ip,
        useragent: useragent || from.useragent,
        data: JSON.stringify(data),
      })
      .execute();
    const placing = this.#place(id, from.ip).catch((error: unknown) => request.log.warn({ err: error }, 'a place was not written down'));
    this.#placing.add(placing);
    void placing.finally(() => this.#placing.delete(placing));
  }

  /** Answers when nothing is being found out any longer. */
  async settled(): Promise<void> {
    await Promise.all(this.#placing);
  }

  /** What the server finds out goes before what a client said. */
  async #place(id: string, ip: string): Promise<void> {
    const place = await this.#geo?.locate(ip);
    if (!place) return;
    await this.#db
      .updateTable('telemetry')
      .set({ data: sql<string>`data || ${JSON.stringify(place)}::jsonb` })
      .where('id', '=', id)
      .execute();
  }
}

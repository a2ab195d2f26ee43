import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Page } from '@cabinet/domain/resource';
import type { TelemetryAction, TelemetryRecord } from '@cabinet/domain/telemetry';
import { newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScopeWithPeople } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import { findPage, type ListColumns } from '../../resource/find-page.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import type { Services } from '../../services.ts';
import { clientOf } from './client-of-request.ts';

const LIST: ListColumns = {
  fields: { action: 'action', OwnerId: { column: 'owner_id', type: 'uuid' }, createdAt: 'created_at' },
  search: ['ip', 'useragent'],
  tie: 'id',
};

/** An action of an account to record. */
export interface NewTelemetryEntry {
  /** Null leaves no record, for the same work: a sign-in by a name that nobody has must take as long as one by somebody's. */
  ownerId: string | null;
  action: TelemetryAction;
  data?: Readonly<Record<string, unknown>>;
}

/** Records sign-ins and other actions of accounts with address, place and browser. */
export class TelemetryRepository {
  readonly #db: Db;
  readonly #geo: Services['geo'];
  readonly #lookups = new Set<Promise<void>>();

  constructor(db: Db, geo?: Services['geo']) {
    this.#db = db;
    this.#geo = geo;
  }

  async find(caller: Caller, list: ListQuery): Promise<Page<TelemetryRecord>> {
    const { rows, ...counted } = await findPage(
      this.#db,
      this.#db.selectFrom('telemetry').selectAll().where(inScopeWithPeople(caller, 'owner_id')),
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
    return { data, ...counted };
  }

  /** Records an action; the place of its address is looked up afterwards, so that signing in does not wait for it. */
  async record(request: FastifyRequest, { ownerId, action, data = {} }: NewTelemetryEntry): Promise<void> {
    const client = clientOf(request);
    const id = newId();
    await sql`
      insert into telemetry (id, owner_id, action, ip, useragent, data)
      select ${id}::uuid, users.id, ${action}, ${client.ip}, ${client.useragent}, ${JSON.stringify(data)}::jsonb
      from users where users.id = ${ownerId}::uuid`.execute(this.#db);
    const lookup = this.#addPlace(id, client.ip).catch((error: unknown) =>
      request.log.warn({ err: error }, 'the place of a telemetry record was not stored'),
    );
    this.#lookups.add(lookup);
    void lookup.finally(() => this.#lookups.delete(lookup));
  }

  /** Resolves when no lookup of a place is running. */
  async whenIdle(): Promise<void> {
    await Promise.all(this.#lookups);
  }

  /** Adds the place of an address to a record. */
  async #addPlace(id: string, ip: string): Promise<void> {
    const place = await this.#geo?.locate(ip);
    if (!place) return;
    await this.#db
      .updateTable('telemetry')
      .set({ data: sql<string>`data || ${JSON.stringify(place)}::jsonb` })
      .where('id', '=', id)
      .execute();
  }
}

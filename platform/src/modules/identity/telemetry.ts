import type { FastifyRequest } from 'fastify';
import type { Page } from '@cabinet/domain/resource';
import type { TelemetryAction, TelemetryRecord } from '@cabinet/domain/telemetry';
import { newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import { findPage, type ListColumns } from '../../resource/find-page.ts';
import type { ListQuery } from '../../resource/list-query.ts';
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

  constructor(db: Db) {
    this.#db = db;
  }

  async find(caller: Caller, list: ListQuery): Promise<Page<TelemetryRecord>> {
    const { rows, total } = await findPage(this.#db.selectFrom('telemetry').selectAll().where(inScope(caller, 'owner_id')), list, LIST);
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

  async record(request: FastifyRequest, { ownerId, action, useragent, data = {} }: Trace): Promise<void> {
    const from = fromOf(request);
    await this.#db
      .insertInto('telemetry')
      .values({
        id: newId(),
        owner_id: ownerId,
        action,
        ip: from.ip,
        useragent: useragent || from.useragent,
        data: JSON.stringify(data),
      })
      .execute();
  }
}

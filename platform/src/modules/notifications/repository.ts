import type { Locale } from '@cabinet/domain/locales';
import type { Notification } from '@cabinet/domain/notifications';
import type { Page } from '@cabinet/domain/resource';
import type { Selectable } from 'kysely';
import { isUuid } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { findPage, type ListColumns } from '../../resource/find-page.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import type { NotificationTable } from './tables.ts';
import { wordsOf, type NotificationTexts } from './words.ts';

const LIST: ListColumns = {
  fields: { type: 'type', channel: 'channel', isRead: { column: 'is_read', type: 'boolean' }, createdAt: 'created_at' },
  search: [],
  tie: 'id',
};

/** In what language and currency somebody reads. */
export interface Reader {
  locale: Locale;
  currency: string;
}

/** A notification as its account reads it. */
export function toNotification(row: Selectable<NotificationTable>, texts: NotificationTexts, reader: Reader): Notification {
  return {
    id: row.id,
    type: row.type,
    ...wordsOf(texts, row, reader),
    data: row.data,
    channel: row.channel,
    isRead: row.is_read,
    sentAt: row.sent_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    targetUserId: row.owner_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Notifications of the caller's own account: what others were told is theirs, whatever the caller's scope. */
export class NotificationRepository {
  readonly #db: Db;
  readonly #texts: NotificationTexts;
  readonly #readerOf: (accountId: string) => Promise<Reader>;

  constructor(db: Db, texts: NotificationTexts, readerOf: (accountId: string) => Promise<Reader>) {
    this.#db = db;
    this.#texts = texts;
    this.#readerOf = readerOf;
  }

  async find({ account }: Caller, query: ListQuery): Promise<Page<Notification>> {
    const { rows, ...counted } = await findPage(this.#db, this.#own(account.id), query, LIST);
    const reader = await this.#readerOf(account.id);
    return { data: rows.map((row) => toNotification(row, this.#texts, reader)), ...counted };
  }

  async get({ account }: Caller, id: string): Promise<Notification | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.#own(account.id).where('id', '=', id).executeTakeFirst();
    return row && toNotification(row, this.#texts, await this.#readerOf(account.id));
  }

  /** Marks as read; reading twice changes nothing. */
  async read(caller: Caller, id: string, at = new Date()): Promise<Notification | undefined> {
    if (!isUuid(id)) return undefined;
    await this.#db
      .updateTable('notification')
      .set((of) => ({ is_read: true, delivered_at: of.fn.coalesce('delivered_at', of.val(at)), updated_at: at }))
      .where('id', '=', id)
      .where('owner_id', '=', caller.account.id)
      .where('is_read', '=', false)
      .execute();
    return this.get(caller, id);
  }

  #own(accountId: string) {
    return this.#db.selectFrom('notification').selectAll().where('owner_id', '=', accountId);
  }
}

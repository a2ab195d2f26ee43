import type { Locale } from '@cabinet/domain/locales';
import { NOTIFICATION_TYPES, notificationGroup, type Notification, type NotificationGroup } from '@cabinet/domain/notifications';
import { scopeOfPermission, type Permission } from '@cabinet/domain/permissions';
import { sql, type Selectable } from 'kysely';
import type { Caller } from '../../plugins/auth/access.ts';
import { isOwner, personIdOf } from '../../plugins/auth/person.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { TableRepository, timestampsOf } from '../../resource/table-repository.ts';
import type { NotificationTable } from './tables.ts';
import { renderNotification, type NotificationTexts } from './render.ts';

const LIST: ListColumns = {
  fields: { type: 'type', channel: 'channel', isRead: { column: 'is_read', type: 'boolean' }, createdAt: 'created_at' },
  search: [],
  tie: 'id',
};

/** Language and currency of the account that reads a notification. */
export interface Reader {
  locale: Locale;
  currency: string;
}

/** Maps a stored notification to the API's, with its text in the reader's language. */
export function toNotification(row: Selectable<NotificationTable>, texts: NotificationTexts, reader: Reader): Notification {
  return {
    id: row.id,
    type: row.type,
    ...renderNotification(texts, row, reader),
    data: row.data,
    channel: row.channel,
    isRead: row.is_read,
    sentAt: row.sent_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    targetUserId: row.owner_id,
    ...timestampsOf(row),
  };
}

/** What a person in an account needs to read what the account is told of a group; null where it is the owners' alone. */
const NEEDED: Readonly<Record<NotificationGroup, Permission | null>> = {
  money: 'payments.get',
  sendings: 'sendings.get',
  account: null,
  platform: 'notifications.get',
};

/** Notifications of the caller and of the caller's own account, as far as the person's role reads what they tell; those of other accounts are never shown, whatever the caller's scope. */
export class NotificationRepository extends TableRepository<'notification', Notification> {
  readonly #texts: NotificationTexts;
  readonly #readerOf: (accountId: string) => Promise<Reader>;

  constructor(db: Db, texts: NotificationTexts, readerOf: (accountId: string) => Promise<Reader>) {
    super(db, 'notification', LIST);
    this.#texts = texts;
    this.#readerOf = readerOf;
  }

  protected async present(rows: readonly Selectable<NotificationTable>[], { account }: Caller): Promise<Notification[]> {
    const reader = await this.#readerOf(personIdOf(account));
    return rows.map((row) => toNotification(row, this.#texts, reader));
  }

  protected override scope({ account }: Caller) {
    if (!account.member) return sql<boolean>`owner_id = ${account.id}`;
    const { id } = account.member;
    if (isOwner(account)) return sql<boolean>`owner_id in (${account.id}, ${id})`;
    const readable = NOTIFICATION_TYPES.filter((type) => {
      const needed = NEEDED[notificationGroup(type)];
      return needed !== null && scopeOfPermission(account.permissions, needed) !== false;
    });
    const ofAccount = sql`(owner_id = ${account.id} and type = any(${readable}::text[]))`;
    return id === account.id ? sql<boolean>`${ofAccount}` : sql<boolean>`(owner_id = ${id} or ${ofAccount})`;
  }

  /** Marks a notification as read; a second time changes nothing. */
  async markRead(caller: Caller, id: string, at = new Date()): Promise<Notification | undefined> {
    if (!this.isId(id)) return undefined;
    await this.db
      .updateTable('notification')
      .set((of) => ({ is_read: true, delivered_at: of.fn.coalesce('delivered_at', of.val(at)), updated_at: at }))
      .where('id', '=', id)
      .where(this.scope(caller))
      .where('is_read', '=', false)
      .execute();
    return this.get(caller, id);
  }
}

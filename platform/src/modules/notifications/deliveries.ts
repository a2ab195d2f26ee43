import type { Locale } from '@cabinet/domain/locales';
import { isUrgentNotification, type Notification } from '@cabinet/domain/notifications';
import { quietUntil, type QuietHours } from '@cabinet/domain/quiet-hours';
import { sql, type Selectable } from 'kysely';
import type { App } from '../../module.ts';
import type { Db } from '../../plugins/database/open.ts';
import { insertNotification, type NotificationCause } from './insert.ts';
import { enqueueNotificationEmail } from './notification-email.ts';
import { renderNotification, type NotificationTexts } from './render.ts';
import { toNotification, type Reader } from './repository.ts';
import type { NotificationDeliveryTable } from './tables.ts';

/** The job that sends what waits to leave. */
export const LEAVE = 'notifications.leave';
/** What is to have a job (docs/decisions/0135). */
export const WAITING_DELIVERIES = 'select id, owner_id, due_at from notification_delivery';
/** Delay before each further try; after the last one the cabinet alone shows it. */
const RETRY_SECONDS = [5, 30, 120, 600, 3600, 4 * 3600];

type ClaimedDelivery = Selectable<NotificationDeliveryTable> &
  NotificationCause & {
    email: string;
    username: string;
    locale: Locale | null;
    quiet: QuietHours | null;
    chat_id: string | null;
    /** The person who reads it: its account's, or an owner of the account. */
    reader_id: string;
  };

/**
 * Sends what waits to leave by Telegram, and what quiet hours have held back. Each delivery has a job, which another node does again when this
 * one dies: no notification is lost, and a chat may see one twice only where a node died between sending it and noting that.
 */
export class Deliveries {
  readonly #app: App;
  readonly #texts: NotificationTexts;
  /** Until when the bot has asked not to be called. */
  #pausedUntil = 0;

  constructor(app: App, texts: NotificationTexts) {
    this.#app = app;
    this.#texts = texts;
  }

  /** Sends one that is due of the account of a delivery, in their order; answers when that delivery is to leave, undefined where it has. */
  async leave(id: string): Promise<Date | undefined> {
    for (const delivery of await this.#take(id)) await this.#deliver(delivery);
    const left = await this.#app.db.selectFrom('notification_delivery').select('due_at').where('id', '=', id).executeTakeFirst();
    return left?.due_at;
  }

  async #take(id: string): Promise<ClaimedDelivery[]> {
    const { rows } = await sql<ClaimedDelivery>`
      with claimed as (
        update notification_delivery set tries = tries + 1, due_at = now() + interval '1 minute'
        where id in (
          select d.id from notification_delivery d join notification of_it on of_it.id = d.id
          where d.owner_id = (select owner_id from notification_delivery where id = ${id}) and d.due_at <= now()
          order by of_it.created_at, of_it.id limit 1 for update of d skip locked)
        returning *)
      select claimed.*, n.type, n.key, n.data, u.email, u.username, u.data ->> 'locale' as locale, u.id as reader_id, q.value as quiet, c.chat_id
      from claimed join notification n on n.id = claimed.id join users u on u.id = reader_of(claimed.owner_id)
      left join user_setting q on q.owner_id = u.id and q.key = 'quietHours'
      left join notification_chat c on c.owner_id = u.id and c.blocked_at is null`.execute(this.#app.db);
    return rows;
  }

  async #deliver(delivery: ClaimedDelivery): Promise<void> {
    const until = delivery.quiet && !isUrgentNotification(delivery.type) ? quietUntil(delivery.quiet, new Date()) : undefined;
    if (until) return this.#putOff(delivery, { due_at: until, tries: delivery.tries - 1 });
    if (delivery.channel === 'email') return this.#byEmail(delivery);
    return this.#toChat(delivery);
  }

  async #byEmail(delivery: ClaimedDelivery): Promise<void> {
    const reader = await this.#readerOf(delivery);
    await this.#app.db.transaction().execute(async (trx) => {
      if (await this.#end(trx, delivery, new Date())) await enqueueNotificationEmail(this.#app, trx, delivery, this.#texts, reader);
    });
  }

  async #toChat(delivery: ClaimedDelivery): Promise<void> {
    const { telegramChats } = this.#app.services;
    const { bot } = telegramChats;
    if (!bot || delivery.chat_id === null) return this.#toCabinet(delivery);
    if (Date.now() < this.#pausedUntil) return this.#putOff(delivery, { due_at: new Date(this.#pausedUntil), tries: delivery.tries - 1 });
    const { title, text } = renderNotification(this.#texts, delivery, await this.#readerOf(delivery));
    const answer = await bot.send(delivery.chat_id, { id: delivery.id, title, text });
    if (answer.outcome === 'sent') return void (await this.#end(this.#app.db, delivery, new Date()));
    if (answer.outcome === 'later') return this.#later(delivery, answer.answer, answer.seconds);
    this.#app.log.warn({ notification: delivery.id, answer: answer.answer }, 'a notification was not taken by the bot');
    if (answer.outcome === 'blocked') await this.#app.db.transaction().execute((trx) => telegramChats.block(trx, delivery.reader_id));
    return this.#toCabinet(delivery);
  }

  async #later(delivery: ClaimedDelivery, error: string, asked: number | undefined): Promise<void> {
    // Whoever asks to wait speaks of the bot, not of one message.
    if (asked !== undefined) this.#pausedUntil = Date.now() + asked * 1000;
    const seconds = asked ?? RETRY_SECONDS[delivery.tries - 1];
    if (seconds === undefined) {
      this.#app.log.error({ notification: delivery.id, error }, 'a notification was not sent after its last try');
      return this.#toCabinet(delivery);
    }
    const tries = asked === undefined ? delivery.tries : delivery.tries - 1;
    return this.#putOff(delivery, { due_at: new Date(Date.now() + seconds * 1000), tries, error });
  }

  async #putOff({ id, tries }: ClaimedDelivery, set: { due_at: Date; tries: number; error?: string }): Promise<void> {
    await this.#app.db.updateTable('notification_delivery').set(set).where('id', '=', id).where('tries', '=', tries).execute();
  }

  /** Deletes a delivery and notes when it left; false where another node has taken it over. */
  async #end(db: Db, { id, tries }: ClaimedDelivery, sentAt: Date | null): Promise<boolean> {
    const ended = await db
      .deleteFrom('notification_delivery')
      .where('id', '=', id)
      .where('tries', '=', tries)
      .returning('id')
      .executeTakeFirst();
    if (!ended) return false;
    if (sentAt) await db.updateTable('notification').set({ sent_at: sentAt, updated_at: sentAt }).where('id', '=', id).execute();
    return true;
  }

  /** Shows in the cabinet what could not leave, unless it is there already. */
  async #toCabinet(delivery: ClaimedDelivery): Promise<void> {
    const row = await this.#app.db.transaction().execute(async (trx) => {
      const isOurs = await this.#end(trx, delivery, null);
      return isOurs ? insertNotification(trx, delivery, 'web', { sentAt: new Date() }) : undefined;
    });
    if (!row) return;
    const shown: Notification = toNotification(row, this.#texts, await this.#readerOf(delivery));
    this.#app.live.publishEvent('notifications.sent', delivery.owner_id, { rows: [shown] });
  }

  async #readerOf({ locale }: ClaimedDelivery): Promise<Reader> {
    const { billings, frontend } = await this.#app.services.settings.publicSettings();
    return { locale: locale ?? frontend.locale, currency: billings.currency };
  }
}

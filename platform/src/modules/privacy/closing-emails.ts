import type { AccountClosing } from '@cabinet/domain/account-closing';
import { DEFAULT_LOCALE, type Locale } from '@cabinet/domain/locales';
import { REGIONS } from '@cabinet/domain/regions';
import { sql } from 'kysely';
import { newId } from '../../ids.ts';
import type { App } from '../../module.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { MailQueue } from '../mail/public.ts';
import { enqueueNotification } from '../notifications/public.ts';

type ClosingEmail = 'closingAsked' | 'closingSoon' | 'closingTakenBack' | 'accountClosed';

interface Reader {
  username: string;
  email: string;
  confirmed_email: string | null;
  data: { firstName: string; locale?: Locale };
}

/** Emails about closing an account, in the transaction of what they tell. */
export class ClosingEmails {
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
  }

  /** Tells the holder that the account is to be closed, and whoever looks after it where money is to be paid back. */
  async asked(id: string, { request, balance }: AccountClosing, db: Db): Promise<void> {
    await this.#write('closingAsked', id, db, request?.closesAt);
    await this.#notice('closingAsked', id, db);
    if (!request?.awaitsRefund) return;
    const staff = await db
      .selectFrom('users as u')
      .innerJoin('users as own', (join) => join.on('own.id', '=', id))
      .select(['u.id', 'own.username'])
      .where('u.is_active', '=', true)
      .where('u.member_of', 'is', null)
      .where((on) =>
        on.or([on('u.role', '=', 'admin'), on('u.id', '=', on.ref('own.manager_id')), on('u.id', '=', on.ref('own.reseller_id'))]),
      )
      .execute();
    const { currency } = (await this.#app.services.settings.installation()).billings;
    for (const { id: ownerId, username } of staff) {
      const data = { notice: 'closingRefund', username, amount: balance, currency };
      await enqueueNotification(db, { ownerId, type: 'security', key: `closing:${newId()}`, data });
    }
  }

  /** Tells that the day is near. */
  async soon(id: string, { request }: AccountClosing, db: Db): Promise<void> {
    await this.#write('closingSoon', id, db, request?.closesAt);
  }

  /** Tells that the account stays. */
  async takenBack(id: string, db: Db): Promise<void> {
    await this.#write('closingTakenBack', id, db);
    await this.#notice('closingTakenBack', id, db);
  }

  /** Tells that it is closed; written while it is known to whom. */
  closed(id: string, db: Db): Promise<void> {
    return this.#write('accountClosed', id, db);
  }

  async #notice(notice: string, ownerId: string, db: Db): Promise<void> {
    await enqueueNotification(db, { ownerId, type: 'security', key: `closing:${newId()}`, data: { notice } });
  }

  async #write(name: ClosingEmail, id: string, db: Db, day?: string): Promise<void> {
    const reader = await db
      .selectFrom('users')
      .select(['username', 'email', 'confirmed_email', 'data'])
      .where('id', '=', sql<string>`reader_of(${id})`)
      .executeTakeFirst();
    if (reader) await this.#send(name, reader, db, day);
  }

  async #send(name: ClosingEmail, { username, email, confirmed_email: confirmed, data }: Reader, db: Db, day?: string): Promise<void> {
    const recipient = confirmed || email;
    // A node of some modules alone has no mail.
    const mail: MailQueue | undefined = this.#app.services.mail;
    if (recipient === '' || !mail) return;
    const { frontend } = await this.#app.services.settings.publicSettings();
    const locale = data.locale ?? frontend.locale ?? DEFAULT_LOCALE;
    const date = day ? new Date(day).toLocaleDateString(REGIONS[locale], { dateStyle: 'long', timeZone: 'UTC' }) : '';
    const values = { title: frontend.title, name: data.firstName || username, username, date };
    await mail.enqueue(recipient, { name, locale, values, link: this.#app.config.publicUrl }, { db });
  }
}

import { deviceOf } from '@cabinet/domain/user-agents';
import type { Locale } from '@cabinet/domain/locales';
import { REGIONS } from '@cabinet/domain/regions';
import { newId } from '../../ids.ts';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { MailQueue } from '../mail/public.ts';
import { enqueueNotification } from '../notifications/public.ts';
import type { AccountLinks, AccountLinkSubject } from './account-links.ts';

/** What an account is told of by email, with a link for those who did not do it; the cabinet's list of notifications tells it too. */
export type SecurityEvent = 'usernameChanged' | 'emailChanged' | 'phoneChanged' | 'passwordChanged' | 'newDevice' | 'newToken';

/** From where something was done, as emails tell. */
export type Origin = Pick<Caller, 'ip' | 'useragent'>;

interface SecurityNotice extends Omit<AccountLinkSubject, 'userId'> {
  userId: string;
  from: Origin;
  /** The address to write to; by default the one that counts. */
  to?: string;
  /** Values of the email beside name, device, address and time. */
  values?: Readonly<Record<string, string>>;
}

const nameOf = ({ useragent = '' }: Origin) => deviceOf(useragent) || '–';

/** Emails about the security of an account, written in the transaction of what they tell. */
export class SecurityEmails {
  readonly #app: App;
  readonly #links: AccountLinks;

  constructor(app: App, links: AccountLinks) {
    this.#app = app;
    this.#links = links;
  }

  /** Sends the link that confirms the email of an account to this email; links that were sent before work no more. */
  async sendConfirmation(userId: string, db: Db, name: 'confirmation' | 'registration' = 'confirmation', given?: Locale): Promise<void> {
    const reader = await this.#reader(userId, db, given);
    if (!reader || reader.email === '') return;
    await this.#links.removeOf(userId, 'confirmEmail', db);
    const key = await this.#links.create('confirmEmail', { userId, email: reader.email }, db);
    const { locale, values, mail } = reader;
    await mail?.enqueue(reader.email, { name, locale, values, link: `${this.#app.config.publicUrl}/confirm/${key}` }, { db });
  }

  /** Tells the holder of an account what was done, in the cabinet and by email. */
  async notify(event: Exclude<SecurityEvent, 'newDevice'>, notice: SecurityNotice, db: Db): Promise<void> {
    const data = { ...notice.values, notice: event, device: nameOf(notice.from), ip: notice.from.ip ?? '' };
    await enqueueNotification(db, { ownerId: notice.userId, type: 'security', key: `security:${newId()}`, data });
    await this.write(event, notice, db);
  }

  /** Tells it by email alone, with a link that undoes it. */
  async write(event: SecurityEvent, { userId, from, to, values = {}, email, tokenId }: SecurityNotice, db: Db): Promise<void> {
    const reader = await this.#reader(userId, db);
    if (!reader) return;
    const recipient = to ?? (reader.confirmedEmail || reader.email);
    if (recipient === '') return;
    const at = `${new Date().toLocaleString(REGIONS[reader.locale], { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
    const key = await this.#links.create('notMe', { userId, email, tokenId }, db);
    const filled = { ...reader.values, ...values, device: nameOf(from), ip: from.ip ?? '', at };
    const link = `${this.#app.config.publicUrl}/not-me/${key}`;
    await reader.mail?.enqueue(recipient, { name: event, locale: reader.locale, values: filled, link }, { db });
  }

  async #reader(userId: string, db: Db, given?: Locale) {
    const row = await db
      .selectFrom('users')
      .select(['username', 'email', 'confirmed_email as confirmedEmail', 'data'])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (!row) return undefined;
    const { frontend } = await this.#app.services.settings.publicSettings();
    const values = { title: frontend.title, name: row.data.firstName || row.username, username: row.username };
    // A node of some modules alone has no mail.
    const mail: MailQueue | undefined = this.#app.services.mail;
    return { ...row, locale: given ?? row.data.locale ?? frontend.locale, values, mail };
  }
}

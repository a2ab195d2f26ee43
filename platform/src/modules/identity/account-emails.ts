import type { Locale } from '@cabinet/domain/locales';
import { INVITATION_KEY_MINUTES, RECOVERY_KEY_MINUTES } from '@cabinet/domain/registration';
import type { User } from '@cabinet/domain/users';
import type { App } from '../../module.ts';
import type { Db } from '../../plugins/database/open.ts';
import { RecoveryKeys } from './recovery-keys.ts';

async function send(app: App, db: Db, name: 'invitation' | 'recovery', user: User, minutes: number, given?: Locale): Promise<void> {
  const { frontend } = await app.services.settings.publicSettings();
  const locale = given ?? (await app.services.identity.accounts.localeOf(user.id)) ?? frontend.locale;
  const key = await new RecoveryKeys(db).create(user.id, minutes, user.data.email);
  const values = { title: frontend.title, name: user.data.firstName || user.username, username: user.username };
  await app.services.mail.enqueue(user.data.email, { name, locale, values, link: `${app.config.publicUrl}/recover/${key}` }, { db });
}

/** Invites the holder of a new account by email to set a password. */
export const inviteByEmail = (app: App, user: User, locale?: Locale): Promise<void> =>
  send(app, app.db, 'invitation', user, INVITATION_KEY_MINUTES, locale);

/** Sends an account the email of a recovery in the transaction `trx`, for staff who were asked for help. */
export const sendResetLink = (app: App, trx: Db, user: User): Promise<void> => send(app, trx, 'recovery', user, RECOVERY_KEY_MINUTES);

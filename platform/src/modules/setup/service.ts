import { SETUP_PATH } from '@cabinet/domain/public-pages';
import type { Setup, SetupRefusal } from '@cabinet/domain/setup';
import type { User } from '@cabinet/domain/users';
import type { App } from '../../module.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { recordEvent } from '../../resource/journal.ts';
import { accountCreated, checkNewPassword, hashPassword } from '../identity/public.ts';
import { SetupLinks } from './setup-links.ts';

const refused = (reason: SetupRefusal) => new ApiError('NOT_FOUND', { reason });

/** The first start of an installation: its link, and what whoever follows it decides. */
export class SetupService {
  readonly #app: App;
  readonly #links: SetupLinks;

  constructor(app: App) {
    this.#app = app;
    this.#links = new SetupLinks(app.db);
  }

  /** The address at which the first administrator is made; a new one each time, undefined once there is an account. */
  async link(): Promise<string | undefined> {
    if (await this.#app.services.identity.accounts.hasAny()) return undefined;
    return `${this.#app.config.publicUrl}${SETUP_PATH}#${await this.#links.create()}`;
  }

  /** Throws 404 with the reason unless the link works. */
  async check(token: string): Promise<void> {
    if (await this.#app.services.identity.accounts.hasAny()) throw refused('accounts');
    if (!(await this.#links.isValid(token))) throw refused('link');
  }

  /** Makes the first administrator and stores what the installation begins with, in one transaction that uses the link up. */
  async complete({ token, username, password, data, title, currency, locale }: Setup, ip: string): Promise<User> {
    const { identity, settings } = this.#app.services;
    await this.check(token);
    checkNewPassword(password, { username, email: data.email, title });
    const passwordHash = await hashPassword(password);
    const { frontend, billings } = await settings.installation();
    const before = { 'frontend.title': frontend.title, 'frontend.locale': frontend.locale, 'billings.currency': billings.currency };
    const after = { 'frontend.title': title, 'frontend.locale': locale, 'billings.currency': currency };
    const make = () =>
      this.#app.db.transaction().execute(async (transaction) => {
        if (!(await this.#links.take(token, transaction))) throw refused('link');
        if (await identity.accounts.hasAny(transaction)) throw refused('accounts');
        await settings.setAll(after, transaction, { ip });
        await recordEvent(transaction, { ip }, { action: 'update', resource: 'settings', before, after });
        const made = await identity.accounts.create({ username, passwordHash, role: 'admin', data, locale }, transaction);
        await recordEvent(transaction, { ip }, accountCreated(made));
        return made;
      });
    const user = await this.#app.services.directory.holding([{ kind: 'username', name: username }], make);
    // Documents of this node name the new title from now on.
    await settings.installation();
    return user;
  }
}

declare module '../../services.ts' {
  interface Services {
    setup: SetupService;
  }
}

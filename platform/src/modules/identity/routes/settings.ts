import { LOCALES } from '@cabinet/domain/locales';
import type { SettingsAnswer } from '@cabinet/domain/settings';
import type { App } from '../../../module.ts';
import { personIdOf } from '../../../plugins/auth/person.ts';

/** `GET /settings`: settings of the cabinet and the caller's permissions; without a token the public settings alone (spec 1 §7). */
export function settingsRoutes(app: App): void {
  app.get(
    '/settings',
    {
      // Every program may learn what it is allowed to.
      config: { access: 'optional', scope: null, withoutFactor: true },
      schema: { tags: ['session'], summary: 'Settings and, with a token, permissions: resource → action → scope' },
    },
    async ({ maybeCaller, headers }): Promise<SettingsAnswer> => {
      if (!maybeCaller) return { settings: await app.services.settings.publicSettings(), permissions: {} };
      const { id, permissions, actorId, member } = maybeCaller.account;
      // Emails and notifications use the language in which the person last opened the cabinet.
      const locale = LOCALES.find((one) => one === headers['accept-language']);
      if (locale && actorId === null) await app.services.identity.accounts.setLocale(personIdOf(maybeCaller.account), locale);
      return { settings: await app.services.settings.settingsOf(id), permissions, ...(member ? { member } : {}) };
    },
  );
}

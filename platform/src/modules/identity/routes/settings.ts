import { LOCALES } from '@cabinet/domain/locales';
import type { SettingsAnswer } from '@cabinet/domain/settings';
import type { App } from '../../../module.ts';

/** `GET /settings`: what the cabinet is and what the caller may do; without a token only what anybody may know (spec 1 §7). */
export function settingsRoutes(app: App): void {
  app.get(
    '/settings',
    {
      config: { access: 'optional' },
      schema: { tags: ['session'], summary: 'Settings and, with a token, permissions: resource → action → scope' },
    },
    async ({ maybeCaller, headers }): Promise<SettingsAnswer> => {
      if (!maybeCaller) return { settings: await app.services.settings.shared(), permissions: {} };
      const { id, permissions, actorId } = maybeCaller.account;
      // Letters and notices come in the language that the account last read the cabinet in itself.
      const spoken = LOCALES.find((one) => one === headers['accept-language']);
      if (spoken && actorId === null) await app.services.identity.accounts.setLocale(id, spoken);
      return { settings: await app.services.settings.of(id), permissions };
    },
  );
}

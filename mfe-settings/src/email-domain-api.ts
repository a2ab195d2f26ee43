import { defineArea } from '@cabinet/api/area';
import { emailDomains, type EmailDomain } from '@cabinet/domain/email-domains';

/** Calls of the page of email domains beside those of the resource. */
export const { useSettingsEmailDomainCheckMutation } = defineArea('settings', (build) => ({
  /** Asks DNS about a domain at once. */
  settingsEmailDomainCheck: build.mutation<EmailDomain, string>({
    query: (id) => ({ path: `${emailDomains.path}/${encodeURIComponent(id)}/check`, method: 'POST' }),
    invalidatesTags: (_row, error, id) =>
      error ? [] : [{ type: emailDomains.name, id: 'LIST' } as const, { type: emailDomains.name, id } as const],
  }),
}));

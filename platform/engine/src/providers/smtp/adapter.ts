import { smtpSettingsSchema } from '@cabinet/domain/providers-smtp';
import { DatabaseJournal } from '../journal.ts';
import type { ProviderAdapter, ProviderConfig, ProviderDependencies } from '../kind.ts';
import { SmtpProvider } from './provider.ts';

const make = (
  { name, settings, secrets: { password = '' }, callbackUrl }: ProviderConfig<'smtp'>,
  { pool, files, outbound }: ProviderDependencies,
): SmtpProvider => new SmtpProvider({ name, settings, password, callbackUrl, journal: new DatabaseJournal(pool, name), files, outbound });

export const smtp: ProviderAdapter<'smtp'> = {
  settings: smtpSettingsSchema,
  make,
  async check(config, tools) {
    const provider = make(config, tools);
    try {
      await provider.verify();
      return '';
    } finally {
      await provider.stop();
    }
  },
};

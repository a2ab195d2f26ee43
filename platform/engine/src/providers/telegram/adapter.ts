import { telegramSettingsSchema } from '@cabinet/domain/providers-telegram';
import { DatabaseJournal } from '../journal.ts';
import type { ProviderAdapter, ProviderConfig, ProviderDependencies } from '../kind.ts';
import { Chats } from './chats.ts';
import { TelegramProvider } from './provider.ts';

const make = (
  { name, settings, secrets: { token = '' } }: ProviderConfig<'telegram'>,
  { pool, outbound, files }: ProviderDependencies,
): TelegramProvider =>
  new TelegramProvider({ name, settings, token, journal: new DatabaseJournal(pool, name), chats: new Chats(pool, name), files, outbound });

export const telegram: ProviderAdapter<'telegram'> = {
  settings: telegramSettingsSchema,
  make,
  check: async (config, tools) => {
    await make(config, tools).verify();
    return '';
  },
};

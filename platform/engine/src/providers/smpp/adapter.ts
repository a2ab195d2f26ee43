import { smppSettingsSchema } from '@cabinet/domain/providers-smpp';
import { DatabaseJournal } from '../journal.ts';
import type { ProviderAdapter } from '../kind.ts';
import { DatabasePartStore } from '../part-store.ts';
import { checkBind } from './check.ts';
import { SmppProvider } from './provider.ts';

export const smpp: ProviderAdapter<'smpp'> = {
  settings: smppSettingsSchema,
  make: ({ name, settings, secrets: { password = '' } }, { pool, outbound }) =>
    new SmppProvider({
      name,
      settings,
      password,
      journal: new DatabaseJournal(pool, name),
      parts: new DatabasePartStore(pool, name),
      outbound,
    }),
  check: ({ settings, secrets: { password = '' } }, { outbound }) => checkBind(settings, password, outbound),
};

import { httpSettingsSchema } from '@cabinet/domain/providers-http';
import { DatabaseJournal } from '../journal.ts';
import type { ProviderAdapter, ProviderConfig, ProviderDependencies } from '../kind.ts';
import { HttpProvider } from './provider.ts';

const make = (
  { name, types, settings, secrets, callbackUrl }: ProviderConfig<'http'>,
  { pool, outbound, files }: ProviderDependencies,
): HttpProvider =>
  new HttpProvider({
    name,
    types,
    settings,
    secrets,
    callbackUrl,
    journal: new DatabaseJournal(pool, name),
    outbound,
    linkTo: (id) => files.linkTo(id),
  });

export const http: ProviderAdapter<'http'> = {
  settings: httpSettingsSchema,
  make,
  check: (config, tools) => make(config, tools).verify(),
};

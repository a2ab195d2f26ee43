import type { HttpSettings } from '@cabinet/domain/providers-http';
import type { SmppSettings } from '@cabinet/domain/providers-smpp';
import type { SmtpSettings } from '@cabinet/domain/providers-smtp';
import type { TelegramSettings } from '@cabinet/domain/providers-telegram';
import type { Pool } from 'pg';
import { HttpProvider } from '../../engine/providers/http/provider.ts';
import { DatabaseJournal } from '../../engine/providers/journal.ts';
import type { LiveProvider } from '../../engine/providers/live-provider.ts';
import type { FileSource } from '../../engine/providers/provider.ts';
import { DatabasePartStore } from '../../engine/providers/part-store.ts';
import { checkBind } from '../../engine/providers/smpp/check.ts';
import { SmppProvider } from '../../engine/providers/smpp/provider.ts';
import { SmtpProvider } from '../../engine/providers/smtp/provider.ts';
import { Chats } from '../../engine/providers/telegram/chats.ts';
import { TelegramProvider } from '../../engine/providers/telegram/provider.ts';
import type { Outbound } from '../../plugins/outbound/outbound.ts';
import { CALLBACK } from './repository.ts';
import type { ProviderRow } from './tables.ts';

/** What connections need beside their settings. */
export interface Tools {
  pool: Pool;
  outbound: Outbound;
  files: FileSource;
}

type Secrets = Readonly<Record<string, string>>;

export function makeHttp({ name, types, settings }: ProviderRow, secrets: Secrets, { pool, outbound, files }: Tools): HttpProvider {
  return new HttpProvider({
    name,
    types,
    settings: settings as HttpSettings,
    secrets,
    callbackUrl: secrets[CALLBACK],
    journal: new DatabaseJournal(pool, name),
    outbound,
    linkTo: (id) => files.linkTo(id),
  });
}

function makeSmtp({ name, settings }: ProviderRow, { password = '' }: Secrets, { pool, files }: Tools): SmtpProvider {
  return new SmtpProvider({ name, settings: settings as SmtpSettings, password, journal: new DatabaseJournal(pool, name), files });
}

function makeTelegram({ name, settings }: ProviderRow, { token = '' }: Secrets, { pool, outbound, files }: Tools): TelegramProvider {
  const [journal, chats] = [new DatabaseJournal(pool, name), new Chats(pool, name)];
  return new TelegramProvider({ name, settings: settings as TelegramSettings, token, journal, chats, files, outbound });
}

/** The provider of a stored row; it opens nothing before it is started. */
export function makeProvider(row: ProviderRow, secrets: Secrets, tools: Tools): LiveProvider {
  const { name, kind, settings } = row;
  if (kind === 'http') return makeHttp(row, secrets, tools);
  if (kind === 'smtp') return makeSmtp(row, secrets, tools);
  if (kind === 'telegram') return makeTelegram(row, secrets, tools);
  return new SmppProvider({
    name,
    settings: settings as SmppSettings,
    password: secrets.password ?? '',
    journal: new DatabaseJournal(tools.pool, name),
    parts: new DatabasePartStore(tools.pool, name),
  });
}

/** Tries the connection of a stored row; throws with the other side's words. */
export async function checkProvider(row: ProviderRow, secrets: Secrets, tools: Tools): Promise<void> {
  if (row.kind === 'smpp') return checkBind(row.settings as SmppSettings, secrets.password ?? '');
  if (row.kind === 'http') return makeHttp(row, secrets, tools).verify();
  if (row.kind === 'telegram') return makeTelegram(row, secrets, tools).verify();
  const provider = makeSmtp(row, secrets, tools);
  try {
    await provider.verify();
  } finally {
    await provider.stop();
  }
}

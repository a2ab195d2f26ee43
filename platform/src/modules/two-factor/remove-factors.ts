import type { Db } from '../../plugins/database/open.ts';
import { recordEvent, type Actor } from '../../resource/journal.ts';
import { notifyOfFactor, type EmailSource } from './factor-emails.ts';
import './tables.ts';

/** A removal of all factors: whose, why, by whom, and the transaction in which it happens. */
export interface FactorRemoval {
  source: EmailSource;
  trx: Db;
  by: Actor;
  userId: string;
  reason: string;
}

/** Tables with what an account can prove, and what goes with it: requests to remove it, browsers that are not asked for it. */
const TABLES = ['totp_factor', 'passkey', 'backup_code', 'factor_recovery', 'remembered_device'] as const;

/** Removes whatever an account could prove; false where there was nothing. */
export async function deleteFactors(trx: Db, userId: string): Promise<boolean> {
  const deleted = [];
  for (const table of TABLES) deleted.push(...(await trx.deleteFrom(table).where('user_id', '=', userId).returning('user_id').execute()));
  return deleted.length > 0;
}

/** Removes them for a lost device, records it and tells the person, whose sessions are the caller's to end; false where there was nothing. */
export async function removeFactors({ source, trx, by, userId, reason }: FactorRemoval): Promise<boolean> {
  const isRemoved = await deleteFactors(trx, userId);
  await recordEvent(trx, by, { action: 'remove', resource: 'factors', ownerId: userId, before: { reason } });
  await notifyOfFactor(source, trx, userId, 'factorsRemoved');
  return isRemoved;
}

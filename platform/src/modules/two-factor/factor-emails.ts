import type { Settings } from '@cabinet/domain/settings';
import type { Config } from '../../config.ts';
import { newId } from '../../ids.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { MailQueue } from '../mail/public.ts';
import { enqueueNotification } from '../notifications/public.ts';

/** What an account's person is told about. */
export type FactorChange =
  | 'totpAdded'
  | 'totpRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'backupCodesRenewed'
  | 'factorRecoveryAsked'
  | 'factorsRemoved';

/** What an email is written with: a node, or a command without one. */
export interface EmailSource {
  config: Pick<Config, 'publicUrl'>;
  services: { mail: Pick<MailQueue, 'enqueue'>; settings: { publicSettings(): Promise<Pick<Settings, 'frontend'>> } };
}

/** Tells the person of an account that its second factor has changed, in the cabinet and by email, in the transaction of the change. */
export async function notifyOfFactor(source: EmailSource, trx: Db, userId: string, change: FactorChange, detail = ''): Promise<void> {
  const user = await trx.selectFrom('users').select(['username', 'email', 'data']).where('id', '=', userId).executeTakeFirst();
  if (!user) return;
  const data = { notice: change, title: detail };
  await enqueueNotification(trx, { ownerId: userId, type: 'security', key: `security:${newId()}`, data });
  if (!user.email) return;
  const { mail, settings } = source.services;
  const { frontend } = await settings.publicSettings();
  const values = { title: frontend.title, name: user.data.firstName || user.username, username: user.username, detail };
  const link = `${source.config.publicUrl}/account/security`;
  await mail.enqueue(user.email, { name: change, locale: user.data.locale ?? frontend.locale, values, link }, { db: trx });
}

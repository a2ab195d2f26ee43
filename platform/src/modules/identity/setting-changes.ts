import { SHOWN_SETTING_CHANGES, type SettingChange } from '@cabinet/domain/installation-settings';
import { valueAtPath } from '@cabinet/domain/paths';
import { INSTALLATION_SETTINGS, type SettingDescription } from '@cabinet/domain/setting-fields';
import type { Installation } from '@cabinet/domain/settings';
import { newId } from '../../ids.ts';
import { personIdOf } from '../../plugins/auth/person.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { Actor } from '../../resource/journal.ts';

const known = (value: unknown, { isSecret }: SettingDescription) => (isSecret ? null : JSON.stringify(value));

/** Keeps what every setting that differs was and became, whatever way it was changed. */
export async function recordSettingChanges(db: Db, by: Actor, before: Installation, after: Installation): Promise<void> {
  const changed = INSTALLATION_SETTINGS.flatMap((setting) => {
    const [was, is] = [valueAtPath(before, setting.key), valueAtPath(after, setting.key)];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    const { account, ip = '' } = by ?? {};
    const who = { user_id: account ? personIdOf(account) : null, acting_user_id: account?.actorId ?? null, ip };
    return [{ id: newId(), key: setting.key, before: known(was, setting), after: known(is, setting), ...who }];
  });
  if (changed.length > 0) await db.insertInto('setting_change').values(changed).execute();
}

/** When each setting was last changed. */
export async function lastSettingChanges(db: Db): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('setting_change')
    .select(({ fn }) => ['key', fn.max('created_at').as('at')])
    .groupBy('key')
    .execute();
  return new Map(rows.map(({ key, at }) => [key, at]));
}

/** The latest changes of a setting, the newest first. */
export async function settingHistory(db: Db, key: string): Promise<SettingChange[]> {
  const rows = await db
    .selectFrom('setting_change as change')
    .leftJoin('users as author', 'author.id', 'change.user_id')
    .leftJoin('users as acting', 'acting.id', 'change.acting_user_id')
    .select(['change.id', 'change.before', 'change.after', 'change.ip', 'change.created_at'])
    .select(['author.id as author_id', 'author.username as author_name', 'acting.id as acting_id', 'acting.username as acting_name'])
    .where('change.key', '=', key)
    .orderBy('change.created_at', 'desc')
    .orderBy('change.id', 'desc')
    .limit(SHOWN_SETTING_CHANGES)
    .execute();
  const account = (id: string | null, username: string | null) => (id === null ? null : { id, username: username ?? '' });
  return rows.map((row) => ({
    id: row.id,
    before: row.before,
    after: row.after,
    User: account(row.author_id, row.author_name),
    actingUser: account(row.acting_id, row.acting_name),
    ip: row.ip,
    createdAt: row.created_at.toISOString(),
  }));
}

import { userSettingSchema, type UserSettingKey } from '@cabinet/domain/user-settings';
import { mixed, object, type Schema } from '@cabinet/domain/validation';
import type { App } from '../../../module.ts';
import { scopeOfPermission, type Permission } from '@cabinet/domain/permissions';
import type { Caller } from '../../../plugins/auth/access.ts';
import { isOwner, personIdOf } from '../../../plugins/auth/person.ts';
import { ApiError } from '../../../plugins/errors/api-error.ts';
import { check } from '../../../plugins/http/validation.ts';

interface OfAccount {
  Params: { accountId: string };
}
interface OfKey {
  Params: { accountId: string; key: string };
}

const bodySchema = object({ value: mixed().nullable().defined() }).noUnknown();

const text = { type: 'string' } as const;
const document = (summary: string, ...params: string[]) => ({
  tags: ['settingsUser'],
  summary,
  params: { type: 'object', properties: Object.fromEntries(params.map((name) => [name, text])) },
});

function keyOf(name: string): UserSettingKey {
  if (!userSettingSchema(name)) throw new ApiError('NOT_FOUND');
  return name as UserSettingKey;
}

/** What a person who is no owner needs to read a setting of the account, and to change it; null where that is the owner's alone. */
function neededFor(key: string, action: 'get' | 'update'): Permission | null {
  if (key.startsWith('webhooks.') || key === 'eventLog') return `webhooks.${action}`;
  // What somebody writes is theirs, also where others work in the account.
  if (key === 'sendDraft') return null;
  if (key === 'invoice') return action === 'get' ? 'invoices.get' : 'invoices.create';
  return action === 'get' ? 'settingsUser.get' : null;
}

/** Whether a caller reads or changes a setting: people in an account have settings of their own, and of the account's those of their role. */
function mayUse({ account }: Caller, accountId: string, key: string, action: 'get' | 'update'): boolean {
  if (isOwner(account) || (accountId === personIdOf(account) && accountId !== account.id)) return true;
  const needed = neededFor(key, action);
  return needed !== null && scopeOfPermission(account.permissions, needed) !== false;
}

/** `GET settingsUser/{accountId}`, `GET` and `PUT settingsUser/{accountId}/{key}` with `{value}`; null deletes the setting (spec 2 §7). */
export function userSettingRoutes(app: App): void {
  const { identity, userSettings } = app.services;

  async function owner(caller: Caller, accountId: string): Promise<string> {
    const account = await identity.accounts.get(caller, accountId);
    if (!account) throw new ApiError('NOT_FOUND');
    return account.id;
  }

  app.get<OfAccount>(
    '/settingsUser/:accountId',
    { config: { access: 'settingsUser.get' }, schema: document('Everything that an account has settled: key → value', 'accountId') },
    async ({ caller, params }) => {
      const account = await owner(caller, params.accountId);
      const all = Object.entries(await userSettings.all(account));
      return Object.fromEntries(all.filter(([key]) => mayUse(caller, account, key, 'get')));
    },
  );

  app.get<OfKey>(
    '/settingsUser/:accountId/:key',
    { config: { access: 'settingsUser.get' }, schema: document('One setting of an account; null when it has none', 'accountId', 'key') },
    async ({ caller, params }) => {
      const [account, key] = [await owner(caller, params.accountId), keyOf(params.key)];
      if (!mayUse(caller, account, key, 'get')) throw new ApiError('FORBIDDEN');
      const value = await userSettings.get(account, key);
      return { value: value ?? null };
    },
  );

  app.put<OfKey & { Body: { value: unknown } }>(
    '/settingsUser/:accountId/:key',
    {
      config: { access: 'settingsUser.update' },
      schema: { ...document('Keep a setting of an account; null forgets it', 'accountId', 'key'), body: bodySchema },
    },
    async ({ caller, params, body }) => {
      const key = keyOf(params.key);
      const account = await owner(caller, params.accountId);
      if (!mayUse(caller, account, key, 'update')) throw new ApiError('FORBIDDEN');
      const value =
        body.value === null ? null : (check(object({ value: userSettingSchema(key) as Schema }), body) as { value: never }).value;
      if (value !== null) await userSettings.check(account, key, value);
      await userSettings.change(caller, account, key, value);
      return { value };
    },
  );
}

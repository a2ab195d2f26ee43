import { userSettingSchema, type UserSettingKey } from '@cabinet/domain/user-settings';
import { mixed, object, type Schema } from '@cabinet/domain/validation';
import type { App } from '../../../module.ts';
import type { Caller } from '../../../plugins/auth/access.ts';
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

/** `GET settingsUser/{accountId}`, `GET` and `PUT settingsUser/{accountId}/{key}` with `{value}`; null forgets it (spec 2 §7). */
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
    async ({ caller, params }) => userSettings.all(await owner(caller, params.accountId)),
  );

  app.get<OfKey>(
    '/settingsUser/:accountId/:key',
    { config: { access: 'settingsUser.get' }, schema: document('One setting of an account; null when it has none', 'accountId', 'key') },
    async ({ caller, params }) => {
      const value = await userSettings.get(await owner(caller, params.accountId), keyOf(params.key));
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
      const value =
        body.value === null ? null : (check(object({ value: userSettingSchema(key) as Schema }), body) as { value: never }).value;
      if (value !== null) await userSettings.check(account, key, value);
      await userSettings.put(account, key, value);
      return { value };
    },
  );
}

import { defineArea } from '@cabinet/api/area';
import type { UserSettingKey, UserSettings } from '@cabinet/domain/user-settings';
import { wapiInstances, type WapiInstance, type WapiQr, type WapiTerms } from '@cabinet/domain/wapi';

const instancePath = (id: string) => `${wapiInstances.path}/${encodeURIComponent(id)}`;
const instanceChanged = (_row: unknown, error: unknown, id: string) =>
  error ? [] : [{ type: wapiInstances.name, id: 'LIST' } as const, { type: wapiInstances.name, id } as const];

interface SettingRef {
  accountId: string;
  key: UserSettingKey;
}
const settingPath = ({ accountId, key }: SettingRef) => `settingsUser/${encodeURIComponent(accountId)}/${key}`;

/** Calls that only this area makes. */
export const {
  useSettingsOwnQuery,
  useSettingsAllQuery,
  useSettingsSaveMutation,
  useSettingsWapiTermsQuery,
  useSettingsWapiQrMutation,
  useSettingsWapiRenewMutation,
  useSettingsWapiLogoutMutation,
  useSettingsShortenQuery,
  useLazySettingsShortenQuery,
} = defineArea('settings', (build) => ({
  /** An account's setting by key; null when it is not set. */
  settingsOwn: build.query<{ value: UserSettings[UserSettingKey] | null }, SettingRef>({
    query: (setting) => ({ path: settingPath(setting) }),
  }),
  /** Everything that an account has settled. */
  settingsAll: build.query<Partial<UserSettings>, string>({
    query: (accountId) => ({ path: `settingsUser/${encodeURIComponent(accountId)}` }),
  }),
  /** Saves a setting; null removes it. */
  settingsSave: build.mutation<unknown, SettingRef & { value: UserSettings[UserSettingKey] | null }>({
    query: ({ value, ...setting }) => ({ path: settingPath(setting), method: 'PUT', body: { value } }),
  }),
  /** What a period costs: of an instance's owner, or of the account itself. */
  settingsWapiTerms: build.query<WapiTerms, string | undefined>({
    query: (id) => ({ path: id === undefined ? 'n/wapi/terms' : `${instancePath(id)}/terms` }),
  }),
  /** A code for the phone to scan. Its failures are shown where the code would be. */
  settingsWapiQr: build.mutation<WapiQr, string>({
    query: (id) => ({ path: `${instancePath(id)}/qr`, method: 'POST', quiet: true }),
  }),
  settingsWapiRenew: build.mutation<WapiInstance, { id: string; key: string }>({
    query: ({ id, key }) => ({ path: `${instancePath(id)}/renew`, method: 'POST', headers: { 'Idempotency-Key': key }, quiet: true }),
    invalidatesTags: (row, error, { id }) => instanceChanged(row, error, id),
  }),
  settingsWapiLogout: build.mutation<WapiInstance, string>({
    query: (id) => ({ path: `${instancePath(id)}/logout`, method: 'POST' }),
    invalidatesTags: instanceChanged,
  }),
  /** The short version of an address; the same address gets the same one. */
  settingsShorten: build.query<{ shortUrl: string; code?: string }, string>({ query: (url) => ({ path: 'n/shortener', query: { url } }) }),
}));

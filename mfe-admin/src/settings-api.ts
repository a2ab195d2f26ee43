import { defineArea } from '@cabinet/api/area';
import type {
  InstallationSetting,
  InstallationTest,
  InstallationTestResult,
  OpenIdState,
  OpenIdTest,
  SettingChange,
} from '@cabinet/domain/installation-settings';
import type { Page } from '@cabinet/domain/resource';

interface NewValue {
  key: string;
  /** Null for the default. */
  value: unknown;
  /** The version that is replaced. */
  ifMatch?: string | undefined;
}

interface Trial {
  test: InstallationTest;
  body?: object;
}

const SETTINGS = { type: 'session' as const, id: 'INSTALLATION' };
const path = (key: string) => `installation/settings/${encodeURIComponent(key)}`;

/** Calls of the installation's settings. */
export const {
  useAdminSettingsQuery,
  useAdminSettingHistoryQuery,
  useAdminChangeSettingMutation,
  useAdminTryMutation,
  useAdminOpenIdQuery,
  useAdminOpenIdSecretMutation,
  useAdminOpenIdTestMutation,
} = defineArea('admin', (build) => ({
  adminSettings: build.query<InstallationSetting[], void>({
    query: () => ({ path: 'installation/settings' }),
    transformResponse: ({ data }: Page<InstallationSetting>) => data,
    providesTags: [SETTINGS],
  }),
  adminSettingHistory: build.query<SettingChange[], string>({
    query: (key) => ({ path: `${path(key)}/history` }),
    transformResponse: ({ data }: Page<SettingChange>) => data,
    providesTags: [SETTINGS],
  }),
  adminChangeSetting: build.mutation<InstallationSetting, NewValue>({
    query: ({ key, value, ifMatch }) => ({ path: path(key), method: 'PUT', body: { value }, ...(ifMatch ? { ifMatch } : {}) }),
    // The user's own cabinet goes by the new settings too.
    invalidatesTags: (_setting, error) => (error ? [SETTINGS] : ['session']),
  }),
  adminOpenId: build.query<OpenIdState, void>({ query: () => ({ path: 'installation/openId' }), providesTags: [SETTINGS] }),
  /** Keeps the client's secret; null for none. */
  adminOpenIdSecret: build.mutation<OpenIdState, string | null>({
    query: (secret) => ({ path: 'installation/openId/secret', method: 'PUT', body: { secret } }),
    invalidatesTags: [SETTINGS],
  }),
  adminOpenIdTest: build.mutation<OpenIdTest, void>({ query: () => ({ path: 'installation/openId/test', method: 'POST' }) }),
  adminTry: build.mutation<InstallationTestResult[], Trial>({
    query: ({ test, body }) => ({ path: `installation/tests/${test}`, method: 'POST', ...(body ? { body } : {}) }),
    transformResponse: ({ data }: { data: InstallationTestResult[] }) => data,
  }),
}));

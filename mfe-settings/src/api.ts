import { defineArea } from '@cabinet/api/area';
import type { OtpWidgetUse } from '@cabinet/domain/otp-codes';
import type { UserSettingKey, UserSettings } from '@cabinet/domain/user-settings';
import { otpWidgets, type OtpWidget, type OtpWidgetBlock, type OtpWidgetChannels } from '@cabinet/domain/otp-widgets';

const widgetPath = (id: string) => `${otpWidgets.path}/${encodeURIComponent(id)}`;
const changed = (_row: unknown, error: unknown, { id }: { id: string }) =>
  error ? [] : [{ type: otpWidgets.name, id: 'LIST' } as const, { type: otpWidgets.name, id } as const];

interface Setting {
  accountId: string;
  key: UserSettingKey;
}
const settingPath = ({ accountId, key }: Setting) => `settingsUser/${encodeURIComponent(accountId)}/${key}`;

/** Calls that only this area makes. */
export const {
  useSettingsAttachMutation,
  useSettingsBlockMutation,
  useSettingsWidgetUseQuery,
  useSettingsOwnQuery,
  useSettingsKeepMutation,
} = defineArea('settings', (build) => ({
  settingsAttach: build.mutation<OtpWidget, { id: string; body: OtpWidgetChannels }>({
    query: ({ id, body }) => ({ path: `${widgetPath(id)}/channels/bulk`, method: 'PUT', body }),
    invalidatesTags: changed,
  }),
  settingsBlock: build.mutation<OtpWidget, { id: string; body: OtpWidgetBlock }>({
    query: ({ id, body }) => ({ path: `${widgetPath(id)}/blocked`, method: 'PUT', body }),
    invalidatesTags: changed,
  }),
  /** What an account has settled under a key; null for nothing. */
  settingsOwn: build.query<{ value: UserSettings[UserSettingKey] | null }, Setting>({
    query: (setting) => ({ path: settingPath(setting) }),
  }),
  /** Keeps it; null forgets it. */
  settingsKeep: build.mutation<unknown, Setting & { value: UserSettings[UserSettingKey] | null }>({
    query: ({ value, ...setting }) => ({ path: settingPath(setting), method: 'PUT', body: { value } }),
  }),
  settingsWidgetUse: build.query<OtpWidgetUse, string>({
    query: (id) => ({ path: `n/otp-handler/widgets/${encodeURIComponent(id)}` }),
  }),
}));

import { defineArea } from '@cabinet/api/area';
import type { OtpWidgetUse } from '@cabinet/domain/otp-codes';
import { otpWidgets, type OtpWidget, type OtpWidgetBlock, type OtpWidgetChannels } from '@cabinet/domain/otp-widgets';

const widgetPath = (id: string) => `${otpWidgets.path}/${encodeURIComponent(id)}`;
const changed = (_row: unknown, error: unknown, { id }: { id: string }) =>
  error ? [] : [{ type: otpWidgets.name, id: 'LIST' } as const, { type: otpWidgets.name, id } as const];

/** Calls that only this area makes. */
export const { useSettingsAttachMutation, useSettingsBlockMutation, useSettingsWidgetUseQuery } = defineArea('settings', (build) => ({
  settingsAttach: build.mutation<OtpWidget, { id: string; body: OtpWidgetChannels }>({
    query: ({ id, body }) => ({ path: `${widgetPath(id)}/channels/bulk`, method: 'PUT', body }),
    invalidatesTags: changed,
  }),
  settingsBlock: build.mutation<OtpWidget, { id: string; body: OtpWidgetBlock }>({
    query: ({ id, body }) => ({ path: `${widgetPath(id)}/blocked`, method: 'PUT', body }),
    invalidatesTags: changed,
  }),
  settingsWidgetUse: build.query<OtpWidgetUse, string>({
    query: (id) => ({ path: `n/otp-handler/widgets/${encodeURIComponent(id)}` }),
  }),
}));
